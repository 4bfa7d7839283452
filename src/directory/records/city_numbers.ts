/** The column that says which city a place, or an event, is in: its number in `visited_city`. */
export const CITIES = 'city';

/** The column of cities that says how many people each has. */
export const PEOPLE = 'people';

/** Stands for no number: of a place that is in no city, and of a city that nothing is in. */
export const NO_CITY = 0xffffffff;

/** From here on numbers are those of regions, for places that are in one and far from every city. */
export const FIRST_REGION = 0x4000_0000;

/** Whether a number is one of a city. */
export const isOfCity = (number: number): boolean => number < FIRST_REGION;
