/** One cache in memory: bounded, counted, and never older than the version that a question brings. */
import { LRUCache } from 'lru-cache';

/** What a cache is called and how much it may hold. */
export interface CacheSpec {
  readonly name: string;
  readonly title: string;
  /** What it holds, in a sentence. */
  readonly holds: string;
  /** Milliseconds an answer is kept at most. */
  readonly ttl: number;
  /** Entries at most. */
  readonly max: number;
  /** Bytes at most, as far as JSON tells. */
  readonly maxBytes: number;
}

/** A question to a cache. */
export interface Question<V> {
  /** All that the answer depends on, the scope of whoever asks included: another key never gets this answer. */
  readonly key: string;
  /** Changes with what the answer was made from; asked each time. Absent where only time and cleaning end an answer. */
  readonly version?: () => Promise<string>;
  readonly compute: () => Promise<V>;
}

/** What a cache tells of itself. */
export interface CacheFigures {
  readonly isDisabled: boolean;
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly cleanedAt: Date | null;
  readonly warmable: number;
}

/** A cache. */
export interface Cache<V> {
  /** From memory, or computed; the same question asked meanwhile waits for the first. */
  get(question: Question<V>): Promise<V>;
}

/** A cache as those who look after it see it. */
export interface ManagedCache {
  readonly spec: CacheSpec;
  figures(): CacheFigures;
  /** Forgets everything; answers how many entries. */
  clean(): number;
  setDisabled(isDisabled: boolean): void;
  /** Asks again what was asked most and is not kept; answers how many. Ends early at `deadline`. */
  warm(deadline: number): Promise<number>;
}

interface Kept<V> {
  readonly value: V;
  readonly version: string;
}

interface Asked {
  times: number;
  readonly again: () => Promise<unknown>;
}

/** Questions remembered for warming, and how many of them one warming asks. */
const REMEMBERED = 500;
const WARMED = 100;

/** Makes a cache. Values are shared between those who ask: nobody changes them. */
export function makeCache<V extends object>(
  spec: CacheSpec,
  now: () => Date = () => new Date(),
): Cache<V> & ManagedCache {
  const kept = new LRUCache<string, Kept<V>>({
    max: spec.max,
    maxSize: spec.maxBytes,
    ttl: spec.ttl,
    sizeCalculation: ({ value }, key) => 2 * (key.length + JSON.stringify(value).length),
  });
  const asked = new LRUCache<string, Asked>({ max: REMEMBERED });
  const computing = new Map<string, Promise<V>>();
  let isDisabled = false;
  // Grows when the cache is emptied: what was being computed then may be of before.
  let generation = 0;
  let hits = 0;
  let misses = 0;
  let cleanedAt: Date | null = null;

  const compute = (question: Question<V>, version: string): Promise<V> => {
    const id = `${generation}|${version}|${question.key}`;
    const running = computing.get(id);
    if (running) return running;
    const made = generation;
    const promise = question
      .compute()
      .then((value) => {
        if (made === generation && !isDisabled) kept.set(question.key, { value, version });
        return value;
      })
      .finally(() => computing.delete(id));
    computing.set(id, promise);
    return promise;
  };
  const answer = async (question: Question<V>): Promise<{ value: V; isHit: boolean }> => {
    const version = (await question.version?.()) ?? '';
    const held = kept.get(question.key);
    return held && held.version === version
      ? { value: held.value, isHit: true }
      : { value: await compute(question, version), isHit: false };
  };
  const clean = (): number => {
    const entries = kept.size;
    generation += 1;
    kept.clear();
    cleanedAt = now();
    return entries;
  };

  return {
    spec,
    async get(question) {
      if (isDisabled) return question.compute();
      const known = asked.get(question.key);
      if (known) known.times += 1;
      else asked.set(question.key, { times: 1, again: () => answer(question) });
      const { value, isHit } = await answer(question);
      if (isHit) hits += 1;
      else misses += 1;
      return value;
    },
    figures() {
      kept.purgeStale();
      return {
        isDisabled,
        entries: kept.size,
        bytes: kept.calculatedSize,
        hits,
        misses,
        cleanedAt,
        warmable: asked.size,
      };
    },
    clean,
    setDisabled(next) {
      if (next && !isDisabled) clean();
      isDisabled = next;
    },
    async warm(deadline) {
      if (isDisabled) return 0;
      const wanted = [...asked.entries()]
        .filter(([key]) => !kept.has(key))
        .sort(([, a], [, b]) => b.times - a.times)
        .slice(0, WARMED);
      let warmed = 0;
      for (const [, { again }] of wanted) {
        if (Date.now() > deadline) break;
        // What cannot be answered any more is not worth remembering.
        warmed += await again().then(
          () => 1,
          () => 0,
        );
      }
      return warmed;
    },
  };
}
