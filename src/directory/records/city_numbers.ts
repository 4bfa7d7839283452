/** The column that says which city a place, or an event, is in: its number in `visited_city`. */
export const CITIES = 'city';

/** The column of cities that says how many people each has. */
export const PEOPLE = 'people';

/** Stands for no number: of a place that is in no city, and of a city that nothing is in. */
export const NO_CITY = 0xffffffff;
