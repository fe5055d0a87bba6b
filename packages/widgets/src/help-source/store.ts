/** The IndexedDB store of help: articles for reading without a network, and messages that wait for one. */
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

/** Values by name. In a browser without storage, such as a private window, it is always empty. */
export interface HelpStore {
  /** Null when there is no value. Unchecked: an earlier version of this code may have written it. */
  read(name: string): Promise<unknown>;
  /** False when the browser could not store it. */
  write(name: string, value: unknown): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Names that begin with `prefix`. */
  names(prefix: string): Promise<string[]>;
}

const DATABASE = 'flightdeck-help';

/** @param scope Reader and project: others on the same device have a store of their own. */
export function openHelpStore(scope: string): HelpStore {
  let opened: UseStore | null = null;
  const store = (): UseStore => {
    opened ??= createStore(DATABASE, 'kept');
    return opened;
  };
  const start = `${scope}\n`;
  const quietly = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (name) => quietly(async () => (await get<unknown>(start + name, store())) ?? null, null),
    write: (name, value) =>
      quietly(async () => {
        await set(start + name, value, store());
        return true;
      }, false),
    remove: (name) => quietly(() => del(start + name, store()), undefined),
    names: (prefix) =>
      quietly(async () => {
        const all = await keys<IDBValidKey>(store());
        return all
          .filter((key) => typeof key === 'string')
          .filter((key) => key.startsWith(start + prefix))
          .map((key) => key.slice(start.length));
      }, []),
  };
}
