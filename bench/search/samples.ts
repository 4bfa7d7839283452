/** Countries for filters: the largest, small ones, and ones without any place. */
export const COUNTRY_SAMPLE = ['ID', 'TR', 'GB', 'FR', 'TN', 'DE', 'KZ', 'AQ', 'NZ', 'IS', 'VA'] as const;
