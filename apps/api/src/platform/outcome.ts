/** One action on many items, each on its own: a refusal for one stops no other. */
import type { Outcome } from '@flightdeck/contract';
import { AppError } from './errors.ts';

/**
 * The outcome of `work`, or why it was refused.
 * @param refused Called with a refusal: the call as a whole succeeds and shows none.
 * @throws any other error.
 */
export async function outcomeOf(
  work: () => Promise<Outcome>,
  refused: (error: AppError) => Promise<void>,
): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await refused(error);
    return { outcome: 'refused', message: error.message };
  }
}
