/** Makes calls by the token of a share link: kept in memory, and fetched anew once the server refuses it. */
import type { ClientOptions } from '@flightdeck/client';

type ByToken = NonNullable<ClientOptions['byToken']>;

const REFUSED = 401;
const GONE = 410;

/** @param onEnded Called where the server answers that the link has ended. */
export function byToken(fetchToken: () => Promise<string>, onEnded: () => void): ByToken {
  let current: Promise<string> | null = null;
  /** The token, another one than `refused`; calls at the same time fetch one. */
  const tokenAfter = (refused: Promise<string> | null): Promise<string> => {
    if (current && current !== refused) return current;
    const next = fetchToken();
    current = next;
    next.catch(() => {
      if (current === next) current = null;
    });
    return next;
  };
  return async (attempt) => {
    const token = tokenAfter(null);
    let answer = await attempt(await token);
    if (answer.status === REFUSED) answer = await attempt(await tokenAfter(token));
    if (answer.status === GONE) onEnded();
    return answer;
  };
}
