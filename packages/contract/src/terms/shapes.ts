/** Versions of the terms: drafts, publishing, and who accepted which. */
import { z } from 'zod';
import { When } from '../list.ts';

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

export const TermsItem = z.strictObject({
  version: z.string(),
  /** `scheduled`: comes into force at `publishedAt`; until then it can be changed. */
  state: z.enum(['draft', 'scheduled', 'in-force', 'replaced']),
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
