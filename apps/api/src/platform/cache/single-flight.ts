/** Work that many ask for at the same moment is done once. */

/** Answers what is being made under the same key; otherwise makes it. Nothing is kept once it is made. */
export type SingleFlight<V> = (key: string, make: () => Promise<V>) => Promise<V>;

/** Makes one. Its values are shared: nobody may change them, and a key holds all that they depend on. */
export function singleFlight<V>(): SingleFlight<V> {
  const making = new Map<string, Promise<V>>();
  return (key, make) => {
    const running = making.get(key);
    if (running) return running;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
