/** Both embedded stores at one moment, for a copy of their files while the server runs. */
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import type { FactsStore } from '../facts/store.ts';
import type { Records } from '../records/records.ts';

/** How long the records are waited for while the facts stand still already: somebody may hold the one and want the other. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 500;
const ROUNDS = 60;

/** What a moment of standing still cost. */
export interface Stillness {
  /** Milliseconds that it lasted: writers who came meanwhile waited no longer. */
  readonly ms: number;
}

/**
 * Runs `work` while neither store is written; a store on PostgreSQL is left alone.
 * @throws {AppError} `unavailable` when the stores do not come to rest.
 */
export async function standStill(
  { records, facts }: { readonly records: Records; readonly facts: FactsStore },
  work: () => Promise<void>,
): Promise<Stillness> {
  const ofFacts = facts.still ?? ((inner) => inner());
  const ofRecords = records.still?.bind(records) ?? ((inner) => inner());
  for (let round = 0; round < ROUNDS; round += 1) {
    // The facts first: a load may take minutes, and nobody else waits for it.
    const ms = await ofFacts(async () => {
      const began = performance.now();
      return (await inTime(ofRecords, work)) ? performance.now() - began : null;
    });
    if (ms !== null) return { ms: Math.round(ms) };
    await delay(PAUSE_MS);
  }
  throw new AppError(
    'unavailable',
    'The stores are written without a pause. Try again when no file is being loaded.',
  );
}

/** Runs `work` in its turn; false when the turn did not come in time. */
async function inTime(
  inTurn: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<void>,
): Promise<boolean> {
  let state: 'waits' | 'begun' | 'over' = 'waits';
  const turn = inTurn(async () => {
    if (state === 'over') return;
    state = 'begun';
    await work();
  });
  const alarm = new AbortController();
  const late = delay(PATIENCE_MS, 'late' as const, { signal: alarm.signal }).catch(() => null);
  try {
    const first = await Promise.race([turn, late]);
    if (first === 'late' && state === 'waits') {
      state = 'over';
      return false;
    }
    await turn;
    return true;
  } finally {
    alarm.abort();
  }
}
