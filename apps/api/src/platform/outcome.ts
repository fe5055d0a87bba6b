/** One thing done to many, each on its own: what is refused for one stops no other. */
import type { Outcome } from '@flightdeck/contract';
import { AppError } from './errors.ts';

/**
 * What came of `work`: itself, or why it was refused.
 * @param refused Told of a refusal, which the call as a whole does not show.
 * @throws what nobody foresaw.
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
