/** What OpenStreetMap asks of those who publish its data, and where its objects are. */

export const OSM_LICENSE = 'ODbL-1.0';
/** As its licence asks for it (openstreetmap.org/copyright). */
export const OSM_CREDIT = '© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)';

/** The page of an object, such as way/123. */
export const osmPage = (object: string): string => `https://www.openstreetmap.org/${object}`;
