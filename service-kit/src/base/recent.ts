/** Values that this process has read or written a moment ago, by key, so that it does not read them again. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  /** Returns a setter for a value that is read from now on: it sets nothing if a value was deleted before the read ended. */
  beginRead(): (key: Key, value: Value) => void;
  /** The value has changed: it is read again. */
  delete(key: Key): void;
}

/**
 * Keeps each value for `maxAgeMs`, and the latest `max` of them. Another instance may have changed the value since: use it where
 * that is allowed to show so late, or where a version says that it is new enough.
 */
export function createRecent<Key, Value>({
  maxAgeMs,
  max,
}: {
  maxAgeMs: number;
  max: number;
}): Recent<Key, Value> {
  const values = new Map<Key, { value: Value; until: number }>();
  let deletions = 0;

  function set(key: Key, value: Value): void {
    values.delete(key);
    values.set(key, { value, until: performance.now() + maxAgeMs });
    const [oldest] = values.keys();
    if (values.size > max && oldest !== undefined) values.delete(oldest);
  }

  return {
    get(key) {
      const held = values.get(key);
      if (held && held.until > performance.now()) return held.value;
      values.delete(key);
      return undefined;
    },
    set,
    beginRead() {
      const begun = deletions;
      return (key, value) => {
        if (deletions === begun) set(key, value);
      };
    },
    delete(key) {
      deletions += 1;
      values.delete(key);
    },
  };
}
