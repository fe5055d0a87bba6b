/** The viewer's session and loader: made once the page says where tokens come from, ended when the viewer goes. */
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

/** What stands: null while nobody has said where tokens come from. */
export interface ViewerSession {
  readonly loader: ReportLoader;
  readonly session: EmbedSession;
}

/** A session for as long as the page asks for the same report in the same way. */
export function useSession({ fetchToken, api, report, onExpired }: SessionInput): {
  readonly current: ViewerSession | null;
  readonly isExpired: boolean;
} {
  // Looks again once it listens: the page may speak between the first drawing and then.
  const pageFetch = useSyncExternalStore(onConfigured, () => pageConfig().fetchToken);
  const [current, setCurrent] = useState<ViewerSession | null>(null);
  const [isExpired, setExpired] = useState(false);
  const tell = useRef(onExpired);
  tell.current = onExpired;
  const fetcher = fetchToken ?? pageFetch;
  useEffect(() => {
    if (!fetcher) return;
    const session = new EmbedSession({
      type: 'report',
      report,
      fetchToken: fetcher,
      onExpired: ({ message }) => {
        setExpired(true);
        tell.current(message);
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
