/** Restricted pages explained, asked for and given; and looking at the portal as somebody else. */
import { z } from 'zod';
import { CsvFile, call } from '../call.ts';
import {
  BULK_LIMIT,
  Direction,
  Outcome,
  Paging,
  PersonName,
  pageOf,
  SearchText,
  When,
} from './list.ts';

const Nothing = z.strictObject({});
const Done = z.strictObject({});
/** Path of a page of the portal, without query. */
const PagePath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/, 'Give a path of the portal, such as /reports/load.');
const RoleName = z.strictObject({ id: z.string(), name: z.string() });

export const AccessRequestState = z.enum(['open', 'granted', 'declined']);
export type AccessRequestState = z.infer<typeof AccessRequestState>;

/** What somebody asked for, as they see it themselves. */
const OwnRequest = z.strictObject({
  requestId: z.string(),
  state: AccessRequestState,
  askedAt: When,
  decidedAt: When.nullable(),
  /** What the administrator answered. */
  answer: z.string(),
});

export const AccessRequest = z.strictObject({
  ...OwnRequest.shape,
  person: PersonName,
  path: z.string(),
  /** Title of the page; null where it does not exist any more. */
  pageTitle: z.string().nullable(),
  /** Entries of the page's expression that were missing when it was asked for. */
  missing: z.array(z.string()),
  message: z.string(),
  /** They may open the page by now. */
  isOpenByNow: z.boolean(),
  /** Roles that would open it and that the reader may give, the smallest first. */
  roles: z.array(z.strictObject({ ...RoleName.shape, permissions: z.array(z.string()) })),
  decidedBy: z.string().nullable(),
  /** Role that was given. */
  given: RoleName.nullable(),
});
export type AccessRequest = z.infer<typeof AccessRequest>;

/** What is answered to a request, or to many. */
const Decision = {
  /** Role to give; null declines. */
  roleId: z.string().max(64).nullable(),
  answer: z.string().trim().max(1000).default(''),
} as const;

export const DecisionResult = z.strictObject({ requestId: z.string(), ...Outcome.shape });
export type DecisionResult = z.infer<typeof DecisionResult>;

const Filters = {
  search: SearchText,
  state: AccessRequestState.nullable().default('open'),
  sort: z.enum(['asked', 'person', 'page']).default('asked'),
  direction: Direction.default('desc'),
} as const;
const ROLE_ADMIN = { audience: 'member', needs: ['user/roleAdmin'] } as const;

export const requests = {
  explain: call({
    method: 'GET',
    path: 'access/explain',
    audience: 'member',
    needs: [],
    body: z.strictObject({ path: PagePath }),
    data: z.strictObject({
      title: z.string(),
      entries: z.array(
        z.strictObject({
          entry: z.string(),
          isHeld: z.boolean(),
          alternatives: z.array(
            z.strictObject({ name: z.string(), title: z.string(), isHeld: z.boolean() }),
          ),
        }),
      ),
      /** Names of the roles any of which would open the page. */
      roles: z.array(z.string()),
      /** The newest request for this page; null where none was made. */
      request: OwnRequest.nullable(),
    }),
    summary:
      'Why a page is restricted for the caller, which role would open it, and what came of asking.',
  }),
  ask: call({
    method: 'POST',
    path: 'access/request',
    audience: 'member',
    needs: [],
    body: z.strictObject({ path: PagePath, message: z.string().trim().max(1000).default('') }),
    data: OwnRequest,
    summary: 'Asks the administrators for a page. Asked again while open, it stays one request.',
  }),
  list: call({
    ...ROLE_ADMIN,
    method: 'POST',
    path: 'access/request/list',
    reads: true,
    body: z.strictObject({ ...Filters, ...Paging }),
    data: pageOf(AccessRequest),
    summary: 'Requests for access, the newest first unless asked otherwise, a page at a time.',
  }),
  export: call({
    ...ROLE_ADMIN,
    method: 'POST',
    path: 'access/request/export',
    reads: true,
    csv: true,
    body: z.strictObject(Filters),
    data: CsvFile,
    summary: 'The requests that the filters match, with what came of them, as CSV.',
  }),
  open: call({
    ...ROLE_ADMIN,
    method: 'GET',
    path: 'access/request/open',
    body: Nothing,
    data: z.strictObject({ open: z.int() }),
    summary: 'How many requests wait for an answer.',
  }),
  decide: call({
    ...ROLE_ADMIN,
    method: 'POST',
    path: 'access/request/decide',
    body: z.strictObject({ requestId: z.string().max(64), ...Decision }),
    data: Done,
    summary: 'Gives a role for a request, or declines it; the person is told by mail.',
  }),
  decideMany: call({
    ...ROLE_ADMIN,
    method: 'POST',
    path: 'access/request/decide-many',
    body: z.strictObject({
      requestIds: z.array(z.string().max(64)).min(1).max(BULK_LIMIT),
      ...Decision,
    }),
    data: z.strictObject({ results: z.array(DecisionResult) }),
    summary:
      'Answers many requests alike; one that cannot be answered so stays open and stops no other.',
  }),
  viewAs: call({
    method: 'POST',
    path: 'user/view-as',
    audience: 'member',
    needs: ['user/viewAs'],
    body: z.strictObject({ userId: z.string().max(64) }),
    data: Done,
    summary: 'Looks at the portal as somebody else, read-only, until it is ended. Audited.',
  }),
  stopViewing: call({
    method: 'POST',
    path: 'user/view-as/end',
    audience: 'signed-in',
    needs: [],
    // Ends the mark that forbids everything else.
    reads: true,
    body: Nothing,
    data: Done,
    summary: 'Ends looking as somebody else.',
  }),
} as const;
