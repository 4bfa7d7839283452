/** Sets of rows, ascending. Rows are numbered by rank from 0, so the first rows of a set are its best ones. */

/** All rows there are. @param size how many */
export function rowsBelow(size: number): Uint32Array {
  // A loop, as below: a function that is called for each of half a million rows takes a young process 10 ms.
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/**
 * @param rows how many rows there are, for all of them without making a list
 * @param most how many are enough
 */
export function passing(
  rows: Uint32Array | number,
  test: (row: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): Uint32Array {
  const size = typeof rows === 'number' ? rows : rows.length;
  // A loop, since the method `filter` of typed arrays collects into a plain array first.
  const passed = new Uint32Array(Math.min(most, size));
  let count = 0;
  for (let i = 0; i < size && count < passed.length; i += 1) {
    const row = typeof rows === 'number' ? i : (rows[i] as number);
    if (test(row)) passed[count++] = row;
  }
  return passed.subarray(0, count);
}

export function intersection(rows: Uint32Array, others: Uint32Array): Uint32Array {
  let at = 0;
  return passing(rows, (row) => {
    while ((others[at] ?? row) < row) at += 1;
    return others[at] === row;
  });
}

/** For each row 1 if it is in a set, else 0. @param size how many rows there are in all */
export function marked(rows: ArrayLike<number>, size: number): Uint8Array {
  const marks = new Uint8Array(size);
  for (let i = 0; i < rows.length; i += 1) marks[rows[i] as number] = 1;
  return marks;
}

/**
 * The first `most` rows of a set in another order.
 * @param order rows in that order; rows it lacks come last, by rank
 * @param size how many rows there are in all
 */
export function inOrder(order: Uint32Array, rows: Uint32Array, size: number, most: number): Uint32Array {
  const left = marked(rows, size);
  const ordered = new Uint32Array(Math.min(most, rows.length));
  let count = 0;
  for (const among of [order, rows])
    for (let i = 0; i < among.length && count < ordered.length; i += 1) {
      const row = among[i] as number;
      if (left[row] === 0) continue;
      left[row] = 0;
      ordered[count++] = row;
    }
  return ordered;
}
