/** A document that a link opens, for readers without an account. No session of the portal is used. */
import { ApiError, createClient } from '@flightdeck/client';
import { type BodyOf, Failure } from '@flightdeck/contract';
import { documentsCalls, type OpenedDocument } from '@flightdeck/contract/documents';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { saveAs } from '../../../app/save-file.ts';
import { type ClosedLink, closedBy } from '../../../app/share/LinkDoor.tsx';

const BASE = '/v2';
/** Pixels across that a page is drawn with. */
const DRAWN_WIDTH = 1600;

const client = createClient({
  baseUrl: BASE,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
});

/** What was opened. */
export type GuestDocument = Extract<OpenedDocument, { readonly needs: null }>;

/** An address and the code that was sent there. */
type Proof = NonNullable<BodyOf<typeof documentsCalls.openLink>['proof']>;

/** What became of the link. */
export type GuestState =
  | ClosedLink
  | { readonly kind: 'open'; readonly opened: GuestDocument }
  | {
      /** It opens for people who prove an address. */
      readonly kind: 'address';
      /** Where the code was sent; null before. */
      readonly email: string | null;
      readonly problem?: string | undefined;
      readonly isPending: boolean;
    };

const asksForAddress = (error: unknown): boolean =>
  error instanceof ApiError &&
  z.object({ reason: z.literal('address') }).safeParse(error.details).success;

/** The link of `token` in each of its states; a password is kept in memory, as long as the page is open. */
export function useGuest(token: string) {
  const [state, setState] = useState<GuestState>({ kind: 'opening' });
  const password = useRef<string>(undefined);
  const key = useCallback(
    () => ({ token, ...(password.current === undefined ? {} : { password: password.current }) }),
    [token],
  );
  const open = useCallback(
    async (isStep: (problem: string) => GuestState | null, proof?: Proof) => {
      try {
        const body = { ...key(), ...(proof ? { proof } : {}) };
        const opened = await client.request(documentsCalls.openLink, { body });
        if (opened.needs === 'password') setState({ kind: 'locked', isPending: false });
        else setState({ kind: 'open', opened });
      } catch (error) {
        if (asksForAddress(error)) {
          return setState({ kind: 'address', email: null, isPending: false });
        }
        const closed = closedBy(error);
        setState(closed.kind === 'failed' ? (isStep(closed.message) ?? closed) : closed);
      }
    },
    [key],
  );
  const begin = useCallback(() => open(() => null), [open]);
  useEffect(() => void begin(), [begin]);
  return {
    state,
    unlock: (tried: string) => {
      setState({ kind: 'locked', isPending: true });
      password.current = tried;
      void open((problem) => ({ kind: 'locked', isPending: false, problem }));
    },
    /** Has a code sent to an address. */
    askCode: async (email: string) => {
      const step = { kind: 'address', email: null } as const;
      setState({ ...step, isPending: true });
      try {
        await client.request(documentsCalls.askLinkCode, { body: { ...key(), email } });
        setState({ ...step, email, isPending: false });
      } catch (error) {
        const closed = closedBy(error);
        setState(
          closed.kind === 'failed'
            ? { ...step, isPending: false, problem: closed.message }
            : closed,
        );
      }
    },
    /** Goes back to giving another address. */
    changeAddress: () => setState({ kind: 'address', email: null, isPending: false }),
    prove: (proof: Proof) => {
      const step = { kind: 'address', email: proof.email } as const;
      setState({ ...step, isPending: true });
      void open((problem) => ({ ...step, isPending: false, problem }), proof);
    },
    retry: () => {
      setState({ kind: 'opening' });
      void begin();
    },
    fail: useCallback((error: unknown) => setState(closedBy(error)), []),
  };
}

/** @throws {ApiError} as the server answered. */
async function ask(path: string, { session }: GuestDocument): Promise<Blob> {
  const answer = await fetch(`${BASE}/document/link/${path}`, {
    ...{ credentials: 'omit', headers: { authorization: `Bearer ${session}` } },
  });
  if (answer.ok) return answer.blob();
  const failure = Failure.safeParse(await answer.json().catch(() => null)).data;
  throw failure
    ? new ApiError({ ...failure, path })
    : new Error('The server could not be asked. Try again in a moment.');
}

/** The picture of a page, as long as the page that shows it is open. */
export const pagePicture = async (opened: GuestDocument, page: number): Promise<string> =>
  URL.createObjectURL(await ask(`page/${page}?width=${DRAWN_WIDTH}`, opened));

/** Saves the file. */
export const saveGuestFile = async (opened: GuestDocument): Promise<void> =>
  saveAs(await ask('file', opened), opened.name);
