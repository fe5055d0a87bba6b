/** Versions of the terms: drafts, publishing, and who accepted which. */
import { z } from 'zod';
import { CsvFile, call } from '../call.ts';
import { Paging, PersonName, pageOf, SearchText, When } from './list.ts';

const Nothing = z.strictObject({});
const Done = z.strictObject({});
const TERMS_ADMIN = { audience: 'member', needs: ['user/termsAdmin'] } as const;

/** What people call a version, such as `2.1`. */
export const TermsVersionName = z
  .string()
  .trim()
  .regex(
    /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/,
    'Use up to 20 letters, digits, dots and hyphens, such as 2.1.',
  );
/** Whether publishing a version asks everybody to accept again. */
export const TermsKind = z.enum(['ask-again', 'correction']);
export type TermsKind = z.infer<typeof TermsKind>;
/** Longest text of a version, as HTML. */
const HTML_LIMIT = 200_000;

export const TermsItem = z.strictObject({
  version: z.string(),
  state: z.enum(['draft', 'in-force', 'replaced']),
  kind: TermsKind,
  note: z.string(),
  publishedAt: When.nullable(),
  publishedBy: z.string().nullable(),
  updatedAt: When,
  updatedBy: z.string().nullable(),
  revision: z.int(),
  /** People who accepted this version itself. */
  accepted: z.int(),
});
/** A version as lists show it. */
export type TermsItem = z.infer<typeof TermsItem>;

const AcceptanceFilter = {
  version: TermsVersionName,
  search: SearchText,
  /** `accepted`: this version; `waiting`: has still to accept the terms in force. */
  state: z.enum(['accepted', 'waiting']).default('accepted'),
} as const;

export const terms = {
  list: call({
    ...TERMS_ADMIN,
    method: 'GET',
    path: 'terms/list',
    body: Nothing,
    data: z.strictObject({
      versions: z.array(TermsItem),
      /** Active people, and those of them who have still to accept the terms in force. */
      people: z.int(),
      waiting: z.int(),
    }),
    summary: 'All versions of the terms, drafts first, then the newest.',
  }),
  get: call({
    ...TERMS_ADMIN,
    method: 'GET',
    path: 'terms/get/{version}',
    body: Nothing,
    data: z.strictObject({ ...TermsItem.shape, html: z.string() }),
    summary: 'One version with its text.',
  }),
  create: call({
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/create',
    body: z.strictObject({
      version: TermsVersionName,
      /** Version whose text it starts from. */
      from: TermsVersionName.nullable().default(null),
    }),
    data: z.strictObject({ version: z.string() }),
    summary: 'Starts a draft.',
  }),
  set: call({
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/set/{version}',
    revisioned: true,
    body: z.strictObject({ html: z.string().max(HTML_LIMIT), note: z.string().trim().max(500) }),
    data: z.strictObject({ revision: z.int(), html: z.string() }),
    summary: 'Saves a draft; its HTML comes back cleaned.',
  }),
  publish: call({
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/publish/{version}',
    revisioned: true,
    body: z.strictObject({ kind: TermsKind }),
    data: Done,
    summary: 'Puts a draft in force, as a correction or asking everybody again.',
  }),
  delete: call({
    ...TERMS_ADMIN,
    method: 'DELETE',
    path: 'terms/delete/{version}',
    body: Nothing,
    data: Done,
    summary: 'Deletes a draft.',
  }),
  acceptances: call({
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/acceptances',
    reads: true,
    body: z.strictObject({ ...AcceptanceFilter, ...Paging }),
    data: pageOf(
      z.strictObject({
        ...PersonName.shape,
        acceptedAt: When.nullable(),
        address: z.string().nullable(),
      }),
    ),
    summary: 'Who accepted a version and when, or who has still to accept.',
  }),
  export: call({
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/acceptances/export',
    reads: true,
    csv: true,
    body: z.strictObject(AcceptanceFilter),
    data: CsvFile,
    summary: 'The same as CSV. Logged.',
  }),
} as const;
