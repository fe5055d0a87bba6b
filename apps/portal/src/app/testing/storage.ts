/** Storage of a browser for tests that run without one. */

/** Keys are own properties, as in a browser. `capacity`: characters that fit into an entry. */
export function memoryStorage(capacity = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  return new Proxy(
    {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > capacity) throw new DOMException('Full.', 'QuotaExceededError');
        entries.set(key, value);
      },
      removeItem: (key: string) => void entries.delete(key),
      clear: () => entries.clear(),
      key: (index: number) => [...entries.keys()][index] ?? null,
      get length() {
        return entries.size;
      },
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
}
