/** The column that says which city a place, or an event, is in: its number in `visited_city`. */
export const CITIES = 'city';

/** Stands for no city. */
export const NO_CITY = 0xffffffff;
