/** What stands between the cells of a table. */

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** The separator that stands most often in the first line that has any; a comma where none does. */
export function separatorOf(lines: readonly string[]): string {
  const countsIn = (line: string) => SEPARATORS.map((separator) => line.split(separator).length - 1);
  const counts = lines.map(countsIn).find((each) => Math.max(...each) > 0) ?? [1];
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
