/** Sets of rows, ascending. Rows are counted from 0 in the order of rank, so the first of a set are its best ones. */

export function everyRow(size: number): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) rows[row] = row;
  return rows;
}

/** Rows that pass a test. */
export function passing(rows: Uint32Array, test: (row: number) => boolean): Uint32Array {
  // A loop: what typed arrays filter themselves they gather as objects first.
  const passed = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] as number;
    if (test(row)) passed[count++] = row;
  }
  return passed.subarray(0, count);
}

/** Rows that are in both sets. */
export function both(rows: Uint32Array, others: Uint32Array): Uint32Array {
  let at = 0;
  return passing(rows, (row) => {
    while ((others[at] ?? row) < row) at += 1;
    return others[at] === row;
  });
}

/** By row whether it is in a set: 1, or 0. @param size how many rows there are in all */
export function marked(rows: ArrayLike<number>, size: number): Uint8Array {
  const marks = new Uint8Array(size);
  for (let i = 0; i < rows.length; i += 1) marks[rows[i] as number] = 1;
  return marks;
}

/**
 * The first `most` rows of a set in another order.
 * @param order rows as they follow each other in it; all others come after, in rank order
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
