/** What the calls of `subscriptions` do, and the bodies they take: read by the server alone. */
import { Day } from '@flightdeck/domain/dates';
import { Minor, PLAN_LIMITS, PlanTerms, STATES } from '@flightdeck/domain/subscriptions';
import { z } from 'zod';
import { Email, listInput } from '../list.ts';
import { PlanId, ToolGrant } from './shapes.ts';

const ClientUuid = z.string().min(1).max(64);
const Seats = z.nullable(z.int().min(1).max(PLAN_LIMITS.seats)).default(null);

const agreed = {
  planId: PlanId,
  /** The version that was shown. */
  planVersion: z.int().min(1),
  /** Null where the plan has no limit of people. */
  seats: Seats,
  /** Each interval, in minor units; null for the plan's own. */
  priceMinor: z.nullable(Minor).default(null),
  discountBp: z.int().min(0).max(10_000).default(0),
  /** Intervals that are agreed for. */
  termPeriods: z.int().min(1).max(PLAN_LIMITS.termPeriods).default(1),
} as const;

const Create = z.strictObject({
  clientUuid: ClientUuid,
  ...agreed,
  /** First day of the trial, or of the first period without one. */
  start: Day,
  trialDays: z.int().min(0).max(PLAN_LIMITS.trialDays).default(0),
  taxBp: z.int().min(0).max(10_000).default(0),
  isReverse: z.boolean().default(false),
  billTo: z.strictObject({
    name: z.string().trim().min(1, 'Say who pays.').max(120),
    address: z.string().trim().min(1, 'An invoice needs an address.').max(400),
    taxId: z.string().trim().max(40).default(''),
    email: Email,
  }),
});

const Change = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.literal('change'), ...agreed }),
  z.strictObject({ deed: z.literal(['pause', 'resume', 'cancel', 'keep']) }),
]);
const changing = { clientUuid: ClientUuid, change: Change } as const;
const tools = { clientUuid: ClientUuid, grants: z.array(ToolGrant).max(500) } as const;

export const subscriptionsInputs = {
  plans: {
    summary:
      'Plans with their newest version, clients that have no subscription, and who the invoices are from.',
  },
  addPlan: { summary: 'Makes a plan.', body: PlanTerms },
  savePlan: {
    summary: 'Saves a new version of a plan; subscriptions stay on theirs, and orders as they are.',
    body: PlanTerms,
  },
  list: {
    summary: 'A page of the subscriptions of the user’s clients, by client.',
    body: listInput({ state: z.nullable(z.enum(STATES)).default(null) }).list,
  },
  get: {
    summary: 'The subscription of a client with its usage and history; null where it has none.',
  },
  previewCreate: { summary: 'What a new subscription would charge, and when.', body: Create },
  create: { summary: 'Makes the subscription of a client.', body: Create },
  previewChange: {
    summary: 'What a change of a subscription would charge, and who would lose what.',
    body: z.strictObject(changing),
  },
  change: {
    summary: 'Changes, pauses, resumes, cancels or keeps a subscription.',
    body: z.strictObject({
      ...changing,
      /** Of the preview: on another day it costs something else, and is refused. */
      today: Day,
    }),
  },
  tools: { summary: 'What the subscription of a client opens, and to whom.' },
  previewTools: {
    summary: 'Who would lose or gain pages by other access to tools.',
    body: z.strictObject(tools),
  },
  saveTools: {
    summary: 'Says who has which tool, where it is not as the plan says.',
    body: z.strictObject(tools),
  },
  orders: { summary: 'Orders of a client with their invoices, the newest first.' },
  pay: {
    summary: 'Notes that an invoice was paid.',
    body: z.strictObject({
      number: z.string().min(1).max(40),
      paidOn: Day,
      note: z.string().trim().max(200).default(''),
    }),
  },
  credit: {
    summary: 'Corrects an invoice with a credit note over all of it.',
    body: z.strictObject({
      number: z.string().min(1).max(40),
      reason: z.string().trim().min(1, 'Say why: it stands on the credit note.').max(200),
    }),
  },
} as const;
