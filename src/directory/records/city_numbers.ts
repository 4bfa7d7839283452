/** The column with the city of each place or event, as the city's row. */
export const CITIES = 'city';

/** Columns of cities: the population, and 1 where any place or event is in the city, else 0. */
export const PEOPLE = 'people';
export const VISITED = 'visited';

/** The number for a place in no city. */
export const NO_CITY = 0xffffffff;

/** Higher numbers are those of regions, for places in a region but far from every city. */
export const FIRST_REGION = 0x4000_0000;

/** Whether a number is the row of a city. */
export const isOfCity = (number: number): boolean => number < FIRST_REGION;
