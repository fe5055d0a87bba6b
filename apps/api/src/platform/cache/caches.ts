/** The caches of this process. What the cache control does to one is done in every process. */
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { describeError } from '../http/failure.ts';
import type { Clock, Log } from '../process.ts';
import type { Records } from '../records/records.ts';
import { cacheSetting } from '../records/schema.ts';
import { type Cache, type CacheSpec, type ManagedCache, makeCache } from './cache.ts';

/** Channel that names the caches to empty; the trigger on clients of the migrations writes to it too. */
const CHANNEL = 'cache';
/** Its messages: caches to empty, or that switches were changed. */
const Message = z.union([
  z.object({ clean: z.array(z.string()) }),
  z.object({ switched: z.literal(true) }),
]);
/** Longest that a warming takes. */
const WARM_MS = 10_000;
/** Switches are also read this often, in case a notification was lost. */
const LOOK_AGAIN_MS = 60_000;

/** The registry. */
export interface Caches {
  /** Start of counting. */
  readonly since: Date;
  /** Makes a cache that the control shows. */
  make<V extends object>(spec: CacheSpec): Cache<V>;
  list(): readonly ManagedCache[];
  /** Empties caches here and in the other processes; answers how many entries went here. */
  clean(names: readonly string[]): Promise<number>;
  /** @throws {AppError} `not-found` for a cache that does not exist. */
  warm(name: string): Promise<number>;
  /** Applies the switches in `cache_setting`, here and in the other processes. */
  takeUpSwitches(): Promise<void>;
  /** @throws {AppError} `not-found` for a cache that does not exist. */
  require(name: string): ManagedCache;
  /** Reads the switches and listens. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes an empty registry. */
export function makeCaches(
  records: Pick<Records, 'db' | 'listen' | 'notify'>,
  clock: Clock,
  log: Log,
): Caches {
  const caches = new Map<string, ManagedCache>();
  const stops: (() => unknown)[] = [];

  const require = (name: string): ManagedCache => {
    const cache = caches.get(name);
    if (cache) return cache;
    throw new AppError('not-found', `There is no cache “${name}”. Reload the page.`);
  };
  const readSwitches = async (): Promise<void> => {
    const rows = await records.db.select().from(cacheSetting);
    const off = new Set(rows.filter(({ disabled }) => disabled).map(({ name }) => name));
    for (const [name, cache] of caches) cache.setDisabled(off.has(name));
  };
  const readSwitchesQuietly = (): void => {
    readSwitches().catch((error: unknown) =>
      log.warn(`The switches of caches could not be read – ${describeError(error)}`),
    );
  };
  const cleanHere = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (caches.get(name)?.clean() ?? 0), 0);
  const hear = (payload: string): void => {
    const message = Message.safeParse(parsed(payload)).data;
    if (!message) return;
    if ('clean' in message) cleanHere(message.clean);
    else readSwitchesQuietly();
  };

  return {
    since: clock(),
    make<V extends object>(spec: CacheSpec) {
      const cache = makeCache<V>(spec, clock);
      caches.set(spec.name, cache);
      return cache;
    },
    list: () => [...caches.values()],
    require,
    async clean(names) {
      const entries = cleanHere(names);
      await records.notify(CHANNEL, JSON.stringify({ clean: names }));
      return entries;
    },
    warm: (name) => require(name).warm(Date.now() + WARM_MS),
    async takeUpSwitches() {
      await readSwitches();
      await records.notify(CHANNEL, JSON.stringify({ switched: true }));
    },
    async start() {
      const missed = () => {
        cleanHere([...caches.keys()]);
        readSwitchesQuietly();
      };
      stops.push(await records.listen(CHANNEL, hear, missed));
      await readSwitches();
      const timer = setInterval(readSwitchesQuietly, LOOK_AGAIN_MS).unref();
      stops.push(() => clearInterval(timer));
    },
    async stop() {
      for (const stop of stops.splice(0)) await stop();
    },
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
