/** Which places stand in lists. */

/** As SQL: closed and merged ones stand in none. */
export const LISTED = `status <> 'permanently_closed' AND merged_into IS NULL`;
