/** What the session's token opens: loading, shown, or refused with the reason. */
import { ApiError } from '@flightdeck/client';
import { EmbedRefusal } from '@flightdeck/domain/embed';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { SessionExpired } from '../session/session.ts';

const Reasoned = z.object({ reason: EmbedRefusal });

/** Why it is not shown. */
export type RefusalKind = 'expired' | 'denied' | 'failed';

export type LoadedState<Content> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly why: RefusalKind; readonly message: string }
  | { readonly kind: 'shown'; readonly content: Content };

/**
 * Loads it; refreshing the token keeps the content.
 * @param load The same function as long as the session; null without one.
 */
export function useLoaded<Content>(load: ((signal: AbortSignal) => Promise<Content>) | null): {
  readonly state: LoadedState<Content>;
  readonly retry: () => void;
} {
  const [state, setState] = useState<LoadedState<Content>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads again
  useEffect(() => {
    if (!load) return;
    const controller = new AbortController();
    setState({ kind: 'loading' });
    load(controller.signal).then(
      (content) => setState({ kind: 'shown', content }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ kind: 'refused', ...refusalOf(error) });
      },
    );
    return () => controller.abort();
  }, [load, attempt]);
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

function refusalOf(error: unknown): { readonly why: RefusalKind; readonly message: string } {
  const message = error instanceof Error ? error.message : 'It did not load.';
  if (!(error instanceof ApiError)) return { why: 'failed', message };
  if (error.cause instanceof SessionExpired)
    return { why: 'expired', message: error.cause.message };
  const reason = Reasoned.safeParse(error.details).data?.reason;
  if (reason === 'expired') return { why: 'expired', message };
  const isDenied = [401, 403, 404].includes(error.statusCode);
  return { why: isDenied ? 'denied' : 'failed', message };
}
