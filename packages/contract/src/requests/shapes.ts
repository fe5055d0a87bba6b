/** Restricted pages explained, asked for and given; and looking at the portal as somebody else. */
import { z } from 'zod';
import { Outcome, PersonName, When } from '../list.ts';

const RoleName = z.strictObject({ id: z.string(), name: z.string() });

export const AccessRequestState = z.enum(['open', 'granted', 'declined']);
export type AccessRequestState = z.infer<typeof AccessRequestState>;

/** What somebody asked for, as they see it themselves. */
export const OwnRequest = z.strictObject({
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
  /** Roles that would open it and that the reader may give, the smallest useful one first. */
  roles: z.array(
    z.strictObject({
      ...RoleName.shape,
      permissions: z.array(z.string()),
      /** Of these, the ones that do nothing for this person, who does not see every client. */
      withoutEffect: z.array(z.string()),
    }),
  ),
  decidedBy: z.string().nullable(),
  /** Role that was given. */
  given: RoleName.nullable(),
});
export type AccessRequest = z.infer<typeof AccessRequest>;

export const DecisionResult = z.strictObject({ requestId: z.string(), ...Outcome.shape });
export type DecisionResult = z.infer<typeof DecisionResult>;
