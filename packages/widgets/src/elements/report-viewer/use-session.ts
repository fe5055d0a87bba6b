/** The viewer's session and loader: made once the page sets `fetchToken`, ended when the viewer is removed. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { explain } from '../../session/explain.ts';
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
  /** What whoever runs the page should mend; null while nothing is refused or no cause is known. */
  readonly cause: string | null;
} {
  // useSyncExternalStore reads again after subscribing, so a `configure` right after the first render is not lost.
  const pageFetch = useSyncExternalStore(onConfigured, () => pageConfig().fetchToken);
  const [current, setCurrent] = useState<ViewerSession | null>(null);
  const [isExpired, setExpired] = useState(false);
  const [cause, setCause] = useState<string | null>(null);
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
      onRefused: (refused) => void explain(apiOrigin(api), 'report', refused).then(setCause),
      onResumed: () => setExpired(false),
    });
    const loader = makeLoader(session, apiOrigin(api));
    setExpired(false);
    setCause(null);
    setCurrent({ session, loader });
    return () => {
      loader.stop();
      session.stop();
    };
  }, [fetcher, api, report]);
  return { current, isExpired, cause };
}
