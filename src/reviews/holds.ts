/** What an operator makes wait as a whole, each by the name that decisions about it carry. */

/** Everything that is sent, from now on. */
export const EVERYTHING = 'everything';
/** Everything sent for a place. */
export const placeSubject = (place: number): string => `place-${place}`;
/** Everything sent from a network. */
export const clientSubject = (network: string): string => `client-${network}`;

/** What `hold` and `release` can be about. */
export const HOLD_SUBJECT = /^(?:everything|place-[1-9]\d*|client-[A-Za-z0-9_-]{1,57})$/;
