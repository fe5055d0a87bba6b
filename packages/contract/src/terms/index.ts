/** Versions of the terms: drafts, publishing, and who accepted which. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, listCall, PersonName, When } from '../list.ts';
import type { termsInputs } from './inputs.ts';
import { TermsItem } from './shapes.ts';

export * from './shapes.ts';

const TERMS_ADMIN = { audience: 'member', needs: ['user/termsAdmin'] } as const;

export const termsCalls = calls<typeof termsInputs>()({
  list: {
    ...TERMS_ADMIN,
    method: 'GET',
    path: 'terms/list',
    data: z.strictObject({
      versions: z.array(TermsItem),
      /** Active people, and those of them who have still to accept the terms in force. */
      people: z.int(),
      waiting: z.int(),
    }),
  },
  get: {
    ...TERMS_ADMIN,
    method: 'GET',
    path: 'terms/get/{version}',
    data: z.strictObject({ ...TermsItem.shape, html: z.string() }),
  },
  create: {
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/create',
    data: z.strictObject({ version: z.string() }),
  },
  set: {
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/set/{version}',
    revisioned: true,
    data: z.strictObject({ revision: z.int(), html: z.string() }),
  },
  publish: {
    ...TERMS_ADMIN,
    method: 'POST',
    path: 'terms/publish/{version}',
    revisioned: true,
    data: Nothing,
  },
  delete: { ...TERMS_ADMIN, method: 'DELETE', path: 'terms/delete/{version}', data: Nothing },
  acceptances: {
    ...TERMS_ADMIN,
    ...listCall(
      z.strictObject({
        ...PersonName.shape,
        acceptedAt: When.nullable(),
        address: z.string().nullable(),
      }),
    ),
    path: 'terms/acceptances',
  },
  export: { ...TERMS_ADMIN, ...exportCall, path: 'terms/acceptances/export' },
});
