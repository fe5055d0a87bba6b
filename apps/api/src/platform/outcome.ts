/** One thing done to many, each on its own: what is refused for one stops no other. */
import type { Outcome } from '@flightdeck/contract/admin';
import { AppError } from './errors.ts';

/** What came of `work`: itself, or why it was refused. @throws what nobody foresaw. */
export async function outcomeOf(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: 'refused', message: error.message };
  }
}
