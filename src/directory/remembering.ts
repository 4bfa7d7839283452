/** Remembers what was read of so many keys, then forgets all of it, which costs less than to know what was asked for longest ago. */
export function remembering<Key, Read>(most: number, read: (key: Key) => Read): (key: Key) => Read {
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
