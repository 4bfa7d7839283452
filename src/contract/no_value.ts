/**
 * What programs write where a variable has no value. It is no name, though towns are called None and Nan: their slugs, in
 * small letters, are.
 */
const NO_VALUE = new Set(['null', 'undefined', 'NaN', 'None', 'nil', '[object Object]']);

/** Whether a text, or every part of a list, is what a program writes for nothing: `None`, `undefined,undefined`. */
export const isNoValue = (raw: string): boolean => raw.split(',').every((part) => NO_VALUE.has(part.trim()));
