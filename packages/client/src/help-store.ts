/** What help keeps on this machine: content for reading without a network, and messages that wait for one. */
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

/** Things kept under names. Where the browser keeps nothing (a private window, say), reading finds nothing. */
export interface HelpStore {
  /** Null when nothing is kept under the name. Unchecked: written by whatever version ran then. */
  read(name: string): Promise<unknown>;
  /** Answers whether it is kept. */
  write(name: string, value: unknown): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Names that begin with `prefix`. */
  names(prefix: string): Promise<string[]>;
}

const DATABASE = 'flightdeck-help';

/** @param scope Whose it is: others on the same machine find nothing of it. */
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
