/** Records that leave out what is not known. */

type Known<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The same record, with what is undefined left out. */
export const withoutUndefined = <T extends object>(values: T): Known<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Known<T>;
