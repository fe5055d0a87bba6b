/** Opens a share link, and gives its page tokens: the link is asked again for each, so that an ended one shows. */
import { createClient } from '@flightdeck/client';
import { type OpenedShare, shareCalls } from '@flightdeck/contract/share';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ClosedLink, closedBy } from '../../app/share/LinkDoor.tsx';
import { readerId } from './reader-id.ts';

/** Without cookies: a reader who is signed in reads as everybody else does. */
const client = createClient({
  baseUrl: '/v2',
  fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
});

type Opened = Extract<OpenedShare, { readonly needs: null }>;
/** What a link opens. */
export type Opens = Pick<Opened, 'type' | 'id'>;

/** What became of the link. */
export type SharedState = ClosedLink | { readonly kind: 'open'; readonly opens: Opens };

/** A share link in this page. */
export interface SharedLink {
  readonly state: SharedState;
  readonly unlock: (password: string) => void;
  readonly retry: () => void;
  /** A token for the calls of what it opens. */
  readonly fetchToken: () => Promise<string>;
  /** Asks why the link has ended. */
  readonly end: () => void;
}

const LOCKED = 'The link needs its password. Reload the page.';

/** The link of `token`; a password is kept in memory, as long as the page is open. */
export function useSharedLink(token: string): SharedLink {
  const [state, setState] = useState<SharedState>({ kind: 'opening' });
  const password = useRef<string>(undefined);
  /** The token of an opening that nobody has taken yet. */
  const first = useRef<string>(undefined);

  /** Opens the link; answers null where it needs its password. */
  const open = useCallback(
    async (tried: string | undefined): Promise<Opened | null> => {
      const body = {
        token,
        reader: readerId(),
        ...(tried === undefined ? {} : { password: tried }),
      };
      try {
        const opened = await client.request(shareCalls.open, { body });
        return opened.needs === null ? opened : null;
      } catch (error) {
        const closed = closedBy(error);
        if (closed.kind !== 'failed') setState(closed);
        throw error;
      }
    },
    [token],
  );

  /** Opens it and shows what comes of it. */
  const begin = useCallback(
    async (tried?: string) => {
      try {
        const opened = await open(tried);
        if (opened === null) return setState({ kind: 'locked', isPending: false });
        password.current = tried;
        first.current = opened.session;
        setState({ kind: 'open', opens: { type: opened.type, id: opened.id } });
      } catch (error) {
        const closed = closedBy(error);
        setState(
          tried === undefined || closed.kind !== 'failed'
            ? closed
            : { kind: 'locked', isPending: false, problem: closed.message },
        );
      }
    },
    [open],
  );

  useEffect(() => void begin(), [begin]);

  return {
    state,
    unlock: (tried) => {
      setState({ kind: 'locked', isPending: true });
      void begin(tried);
    },
    retry: () => {
      setState({ kind: 'opening' });
      void begin();
    },
    fetchToken: useCallback(async () => {
      const given = first.current;
      first.current = undefined;
      if (given !== undefined) return given;
      const opened = await open(password.current);
      if (opened === null) throw new Error(LOCKED);
      return opened.session;
    }, [open]),
    end: useCallback(() => void open(password.current).catch(() => undefined), [open]),
  };
}
