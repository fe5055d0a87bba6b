/** One cache in memory: bounded, counted, and never older than the version that the question states. */
import { LRUCache } from 'lru-cache';

/** Name and bounds of a cache. */
export interface CacheSpec {
  readonly name: string;
  readonly title: string;
  /** What it holds, in a sentence. */
  readonly holds: string;
  /** Milliseconds an answer is kept at most. */
  readonly ttl: number;
  /** Entries at most. */
  readonly max: number;
  /** Bytes at most, measured as JSON. */
  readonly maxBytes: number;
}

/** A question to a cache. */
export interface Question<V> {
  /** All that the answer depends on, including the scope of the person who asks: no other key gets this answer. */
  readonly key: string;
  /** Changes with the data that the answer was made from; read each time. Absent where only time and emptying end an answer. */
  readonly version?: () => Promise<string>;
  /** @param version The one that the answer is kept under; null while the cache is off, and without one. */
  readonly compute: (version: string | null) => Promise<V>;
}

/** Figures of a cache. */
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
  /** From memory, or computed. The same question, asked meanwhile, waits for the first answer. */
  get(question: Question<V>): Promise<V>;
}

/** A cache as the cache control sees it. */
export interface ManagedCache {
  readonly spec: CacheSpec;
  figures(): CacheFigures;
  /** Forgets everything; answers how many entries. */
  clean(): number;
  setDisabled(isDisabled: boolean): void;
  /** Computes again the most frequent questions that are not cached, until `deadline`; answers how many. */
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

/** Makes a cache. Its values are shared: nobody may change them. */
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
  // Grows when the cache is emptied: an answer that was being computed then may be out of date.
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
      .compute(question.version ? version : null)
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
      if (isDisabled) return question.compute(null);
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
        // A question that fails now is skipped.
        warmed += await again().then(
          () => 1,
          () => 0,
        );
      }
      return warmed;
    },
  };
}
