/** An address from someone else's data that may be linked: nothing but the web's own schemes; null otherwise. */
export const safeWebsite = (address: string | null): string | null =>
  address !== null && /^https?:\/\//i.test(address) ? address : null;
