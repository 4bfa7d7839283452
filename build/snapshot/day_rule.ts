/** Rules by which something takes place more than once a day: no gathering does, and no list could hold it. */
const WITHIN_A_DAY = /\bFREQ=(?:SECONDLY|MINUTELY|HOURLY)\b|\bBY(?:SECOND|MINUTE|HOUR)=[^;]*,/i;

/** @param rule of RFC 5545, without its name */
export const recursWithinDay = (rule: string): boolean => WITHIN_A_DAY.test(rule);
