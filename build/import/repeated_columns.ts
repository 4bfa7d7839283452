/** Columns of a table that have one name. */

/** Each name once: of two columns `phone` the second is `phone (again)`, which means the same. */
export function namesApart(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (count === 1 || name === '') return name;
    return count === 2 ? `${name} (again)` : `${name} (again ${count})`;
  });
}

/** Whether a name was made by `namesApart`. */
export const isRepeated = (name: string): boolean => / \(again(?: \d+)?\)$/.test(name);
