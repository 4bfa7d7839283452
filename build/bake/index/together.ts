/** Rows that come in the order of their names, those of a name together. */
export function* together<Row extends { readonly name: string }>(rows: Iterable<Row>): Generator<Row[]> {
  let same: Row[] = [];
  for (const row of rows) {
    if (same[0] !== undefined && same[0].name !== row.name) {
      yield same;
      same = [];
    }
    same.push(row);
  }
  if (same.length > 0) yield same;
}
