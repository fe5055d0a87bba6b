/** The viewer's session and loader: made once the page sets `fetchToken`, ended when the viewer is removed. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { explain } from '../session/explain.ts';
import { apiOrigin, type FetchToken, onConfigured, pageConfig } from '../session/page.ts';
import { EmbedSession } from '../session/session.ts';

/** A viewer's calls, which end with it. */
interface Stopped {
  stop(): void;
}

export interface SessionInput<Loader extends Stopped> {
  readonly type: 'report' | 'dashboard';
  /** Id of what the element names. */
  readonly about?: string | undefined;
  /** Makes the calls; the same function at each drawing. */
  readonly make: (session: EmbedSession, api: string) => Loader;
  readonly fetchToken?: FetchToken | undefined;
  readonly api?: string | undefined;
  readonly onExpired: (message: string) => void;
  /** Of a share link's page, which is one of the portal: the link has ended. Its refusals need no explanation by the doctor. */
  readonly onEnded?: (() => void) | undefined;
}

/** The session and its loader. */
export interface ViewerSession<Loader> {
  readonly loader: Loader;
  readonly session: EmbedSession;
}

/** One session as long as what is shown, server and `fetchToken` stay the same; `current` is null without `fetchToken`. */
export function useSession<Loader extends Stopped>({
  type,
  about,
  make,
  fetchToken,
  api,
  onExpired,
  onEnded,
}: SessionInput<Loader>): {
  readonly current: ViewerSession<Loader> | null;
  readonly isExpired: boolean;
  /** What whoever runs the page should mend; null while nothing is refused or no cause is known. */
  readonly cause: string | null;
} {
  // useSyncExternalStore reads again after subscribing, so a `configure` right after the first render is not lost.
  const pageFetch = useSyncExternalStore(onConfigured, () => pageConfig().fetchToken);
  const [current, setCurrent] = useState<ViewerSession<Loader> | null>(null);
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
      type,
      about,
      fetchToken: fetcher,
      onExpired: ({ message }) => {
        setExpired(true);
        expired.current(message);
      },
      onRefused: (refused) => {
        if (!ended.current) void explain(apiOrigin(api), type, refused).then(setCause);
      },
      onEnded: () => ended.current?.(),
      onResumed: () => setExpired(false),
    });
    const loader = make(session, apiOrigin(api));
    setExpired(false);
    setCause(null);
    setCurrent({ session, loader });
    return () => {
      loader.stop();
      session.stop();
    };
  }, [fetcher, api, type, about, make]);
  return { current, isExpired, cause };
}
