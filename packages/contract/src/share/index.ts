/** Share links: who shares a saved report makes, lists and revokes them; a reader opens any link without an account. */
import * as z from 'zod/mini';
import { calls } from '../call.ts';
import type { shareInputs } from './inputs.ts';
import { MadeLink, OpenedShare, ShareLink } from './shapes.ts';

export * from './shapes.ts';

const SHARER = { audience: 'member', needs: ['reporting/createReport'] } as const;

export const shareCalls = calls<typeof shareInputs>()({
  list: {
    ...SHARER,
    method: 'GET',
    path: 'report/share/list/{reportId}',
    freshFor: 0,
    data: z.strictObject({ links: z.array(ShareLink) }),
  },
  make: {
    ...SHARER,
    method: 'POST',
    path: 'report/share/make',
    data: MadeLink,
  },
  revoke: {
    ...SHARER,
    method: 'DELETE',
    path: 'report/share/revoke/{shareId}',
    data: z.strictObject({}),
  },
  open: { audience: 'public', needs: [], method: 'POST', path: 'share/open', data: OpenedShare },
});
