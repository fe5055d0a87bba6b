/** A document that a link opens, for readers without an account. No session of the portal is used. */
import { ApiError, createClient } from '@flightdeck/client';
import { Failure } from '@flightdeck/contract';
import { documentsCalls, type OpenedDocument } from '@flightdeck/contract/documents';
import { useCallback, useEffect, useState } from 'react';
import { saveAs } from '../../../app/save-file.ts';

const BASE = '/v2';
/** Pixels across that a page is drawn with. */
const DRAWN_WIDTH = 1600;

const client = createClient({
  baseUrl: BASE,
  fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
});

/** What was opened. */
export type GuestDocument = Extract<OpenedDocument, { readonly needs: null }>;

/** What became of the link. */
export type GuestState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly opened: GuestDocument }
  | { readonly kind: 'locked'; readonly problem?: string | undefined; readonly isPending: boolean }
  | { readonly kind: 'ended' | 'unknown' | 'failed'; readonly message: string };

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Try again.';

/** The link of `token` in each of its states. */
export function useGuest(token: string) {
  const [state, setState] = useState<GuestState>({ kind: 'opening' });
  const fail = useCallback((error: unknown, isLocked: boolean) => {
    const code = error instanceof ApiError ? error.code : null;
    const message = messageOf(error);
    if (code === 'gone') return setState({ kind: 'ended', message });
    if (code === 'not-found') return setState({ kind: 'unknown', message });
    setState(
      isLocked
        ? { kind: 'locked', isPending: false, problem: message }
        : { kind: 'failed', message },
    );
  }, []);
  const open = useCallback(
    async (password?: string) => {
      try {
        const body = { token, ...(password === undefined ? {} : { password }) };
        const opened = await client.request(documentsCalls.openLink, { body });
        if (opened.needs === 'password') setState({ kind: 'locked', isPending: false });
        else setState({ kind: 'open', opened });
      } catch (error) {
        fail(error, password !== undefined);
      }
    },
    [token, fail],
  );
  useEffect(() => void open(), [open]);
  return {
    state,
    unlock: (password: string) => {
      setState({ kind: 'locked', isPending: true });
      void open(password);
    },
    retry: () => {
      setState({ kind: 'opening' });
      void open();
    },
    fail: useCallback((error: unknown) => fail(error, false), [fail]),
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
