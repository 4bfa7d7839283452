/** Caches what `read` returns for up to `most` keys, then empties the cache, which costs less than tracking which key is oldest. */
export function memoized<Key, Read>(most: number, read: (key: Key) => Read): (key: Key) => Read {
  const known = new Map<Key, Read>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size === most) known.clear();
    const now = read(key);
    known.set(key, now);
    return now;
  };
}

/** Makes a value when it is first asked for. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
