/** Answers that tell nothing by when they come: for questions whose answer must not show whether somebody is known. */
import type { Services } from '../services.ts';

/** Milliseconds until every such answer: longer than the work for somebody who is known takes. */
export const ANSWER_MS = 400;

/**
 * Begins the work and answers after `ANSWER_MS`, whatever becomes of it.
 * @param failed What the log says of work that failed.
 */
export async function answerSteadily(
  { log }: Pick<Services, 'log'>,
  failed: string,
  work: () => Promise<void>,
): Promise<void> {
  const answer = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  work().catch((error: unknown) => log.error(failed, error));
  await answer;
}
