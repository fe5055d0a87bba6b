/** What the calls of `requests` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { BULK_LIMIT, listInputs, orderedBy, ticked } from '../list.ts';
import { AccessRequestState } from './shapes.ts';

/** Path of a page of the portal, without query. */
const PagePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/, 'Give a path of the portal, such as /reports/load.');

/** What is answered to a request, or to many. */
const Decision = {
  /** Role to give; null declines. */
  roleId: z.string().max(64).nullable(),
  answer: z.string().trim().max(1000).default(''),
} as const;

const lists = listInputs(
  {
    list: 'Requests for access, the newest first unless asked otherwise, a page at a time.',
    export: 'The requests that the filters match, with what came of them, as CSV.',
  },
  {
    /** Null for requests in any state. */
    state: AccessRequestState.nullable().default('open'),
    ...orderedBy(['asked', 'person', 'page'], 'asked', 'desc'),
  },
);

export const requestsInputs = {
  explain: {
    summary:
      'Why a page is restricted for the caller, which role would open it, and what came of asking.',
    body: z.strictObject({ path: PagePath }),
  },
  ask: {
    summary: 'Asks the administrators for a page. Asked again while open, it stays one request.',
    body: z.strictObject({ path: PagePath, message: z.string().trim().max(1000).default('') }),
  },
  list: lists.list,
  export: { ...lists.export, body: lists.export.body.extend(ticked) },
  open: { summary: 'How many requests wait for an answer.' },
  decide: {
    summary: 'Gives a role for a request, or declines it; the person is told by mail.',
    body: z.strictObject({ requestId: z.string().max(64), ...Decision }),
  },
  decideMany: {
    summary:
      'Answers many requests alike; one that cannot be answered so stays open and stops no other.',
    body: z.strictObject({
      requestIds: z.array(z.string().max(64)).min(1).max(BULK_LIMIT),
      ...Decision,
    }),
  },
  viewAs: {
    summary: 'Looks at the portal as somebody else, read-only, until it is ended. Audited.',
    body: z.strictObject({ userId: z.string().max(64) }),
  },
  stopViewing: { summary: 'Ends looking as somebody else.' },
} as const;
