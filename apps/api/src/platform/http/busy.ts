/** Refusals of calls when there is too much to do. */
import { AppError } from '../errors.ts';

const RETRY_AFTER_S = 2;

/** The failure of a call that is turned away now and may be sent again soon. */
export const busy = (): AppError =>
  new AppError(
    'unavailable',
    'The server has more to do than it can take on. Try again in a few seconds.',
    { retryAfter: RETRY_AFTER_S },
  );

/** The failure of a call whose sender has too many under way. */
export const tooManyOfOne = (): AppError =>
  new AppError('rate-limited', 'You send too much at once. Try again in a few seconds.', {
    retryAfter: RETRY_AFTER_S,
  });
