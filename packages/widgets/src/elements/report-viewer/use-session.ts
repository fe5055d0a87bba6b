/** The viewer's session and loader: made once the page sets `fetchToken`, ended when the viewer is removed. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { apiOrigin, type FetchToken, onConfigured, pageConfig } from '../../session/page.ts';
import { EmbedSession } from '../../session/session.ts';
import { makeLoader, type ReportLoader } from './load.ts';

export interface SessionInput {
  readonly fetchToken?: FetchToken | undefined;
  readonly api?: string | undefined;
  readonly report?: string | undefined;
  readonly onExpired: (message: string) => void;
}

/** The session and its loader. */
export interface ViewerSession {
  readonly loader: ReportLoader;
  readonly session: EmbedSession;
}

/** One session as long as report, server and `fetchToken` stay the same; `current` is null without `fetchToken`. */
export function useSession({ fetchToken, api, report, onExpired }: SessionInput): {
  readonly current: ViewerSession | null;
  readonly isExpired: boolean;
} {
  // useSyncExternalStore reads again after subscribing, so a `configure` right after the first render is not lost.
  const pageFetch = useSyncExternalStore(onConfigured, () => pageConfig().fetchToken);
  const [current, setCurrent] = useState<ViewerSession | null>(null);
  const [isExpired, setExpired] = useState(false);
  const expired = useRef(onExpired);
  expired.current = onExpired;
  const fetcher = fetchToken ?? pageFetch;
  useEffect(() => {
    if (!fetcher) return;
    const session = new EmbedSession({
      type: 'report',
      report,
      fetchToken: fetcher,
      onExpired: ({ message }) => {
        setExpired(true);
        expired.current(message);
      },
      onResumed: () => setExpired(false),
    });
    const loader = makeLoader(session, apiOrigin(api));
    setExpired(false);
    setCurrent({ session, loader });
    return () => {
      loader.stop();
      session.stop();
    };
  }, [fetcher, api, report]);
  return { current, isExpired };
}
