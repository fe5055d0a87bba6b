/** A link for approval in each of its states. No session of the portal is used. */
import { createClient } from '@flightdeck/client';
import { type SponsoredReview, sponsoredCalls, type Verdict } from '@flightdeck/contract/sponsored';
import { useCallback, useEffect, useState } from 'react';
import { type ClosedLink, closedBy } from '../../../app/share/LinkDoor.tsx';

const client = createClient({
  baseUrl: '/v2',
  fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
});

/** What became of the link. */
export type ApprovalState =
  | ClosedLink
  | {
      /** It opens with a code that is mailed to whoever is asked. */
      readonly kind: 'code';
      readonly name: string;
      readonly email: string;
      readonly isSent: boolean;
      readonly problem?: string | undefined;
      readonly isPending: boolean;
    }
  | {
      readonly kind: 'open';
      readonly review: SponsoredReview;
      readonly problem?: string | undefined;
      readonly isPending: boolean;
    }
  | { readonly kind: 'decided'; readonly verdict: Verdict };

/** The link of `token`. */
export function useApproval(token: string) {
  const [state, setState] = useState<ApprovalState>({ kind: 'opening' });
  const begin = useCallback(async () => {
    try {
      const opened = await client.request(sponsoredCalls.openLink, { body: { token } });
      if (opened.needs === 'code') {
        const { name, email } = opened;
        setState({ kind: 'code', name, email, isSent: false, isPending: false });
      }
    } catch (error) {
      setState(closedBy(error));
    }
  }, [token]);
  useEffect(() => void begin(), [begin]);
  /** Does a step; what failed is said where it was asked for, unless the link has ended. */
  const step = async (work: () => Promise<ApprovalState>) => {
    if (state.kind !== 'code' && state.kind !== 'open') return;
    const asked = state;
    setState({ ...asked, isPending: true, problem: undefined });
    try {
      setState(await work());
    } catch (error) {
      const closed = closedBy(error);
      setState(
        closed.kind === 'failed' ? { ...asked, isPending: false, problem: closed.message } : closed,
      );
    }
  };
  return {
    state,
    retry: () => {
      setState({ kind: 'opening' });
      void begin();
    },
    askCode: () =>
      step(async () => {
        await client.request(sponsoredCalls.askLinkCode, { body: { token } });
        if (state.kind !== 'code') return state;
        return { ...state, isSent: true, isPending: false, problem: undefined };
      }),
    prove: (code: string) =>
      step(async () => {
        const opened = await client.request(sponsoredCalls.openLink, { body: { token, code } });
        return opened.needs === null
          ? { kind: 'open', review: opened.review, isPending: false }
          : state;
      }),
    decide: (verdict: Verdict, comment: string) =>
      step(async () => {
        if (state.kind !== 'open') return state;
        const { session, sha256 } = state.review;
        await client.request(sponsoredCalls.decideByLink, {
          body: { session, sha256, verdict, comment },
        });
        return { kind: 'decided', verdict };
      }),
  };
}
