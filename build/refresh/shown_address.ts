/** An address as it may be read by others, who see logs of scheduled runs: what its query says may be a key. */
export const shownAddress = (address: string): string => address.replace(/([?#]).*$/s, '$1…');
