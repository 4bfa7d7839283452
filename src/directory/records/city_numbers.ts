/** The column that says which city a place, or an event, is in: the row of the city. */
export const CITIES = 'city';

/** Columns of cities that say how many people each has, and whether anything is in it: 1 or 0. */
export const PEOPLE = 'people';
export const VISITED = 'visited';

/** Stands for no row: of a place that is in no city. */
export const NO_CITY = 0xffffffff;

/** From here on numbers are those of regions, for places that are in one and far from every city. */
export const FIRST_REGION = 0x4000_0000;

/** Whether a number is the row of a city. */
export const isOfCity = (number: number): boolean => number < FIRST_REGION;
