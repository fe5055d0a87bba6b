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
  /** Of a share link's page, which is one of the portal: the link has ended. Its refusals need no explanation by the doctor. */
  readonly onEnded?: (() => void) | undefined;
}

/** The session and its loader. */
export interface ViewerSession {
  readonly loader: ReportLoader;
  readonly session: EmbedSession;
}

/** One session as long as report, server and `fetchToken` stay the same; `current` is null without `fetchToken`. */
export function useSession({ fetchToken, api, report, onExpired, onEnded }: SessionInput): {
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
  const ended = useRef(onEnded);
  ended.current = onEnded;
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
      onRefused: (refused) => {
        if (!ended.current) void explain(apiOrigin(api), 'report', refused).then(setCause);
      },
      onEnded: () => ended.current?.(),
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
