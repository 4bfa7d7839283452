/** Rows that stand next to each other and have the same key, as a list each. */
export function* grouped<Row>(rows: Iterable<Row>, keyOf: (row: Row) => string): Generator<[Row, ...Row[]]> {
  let group: [Row, ...Row[]] | null = null;
  for (const row of rows) {
    if (group !== null && keyOf(group[0]) === keyOf(row)) group.push(row);
    else {
      if (group !== null) yield group;
      group = [row];
    }
  }
  if (group !== null) yield group;
}
