/** Subscriptions as screens show them: plans, what a client has, orders with their invoices, and what a change would do. */
import { Day } from '@flightdeck/domain/dates';
import {
  BasisPoints,
  HOLDER_KINDS,
  LIMIT_IDS,
  PlanTerms,
  STATES,
  TOOL_IDS,
} from '@flightdeck/domain/subscriptions';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Id of a plan: such as `complete`, or a uuid. */
export const PlanId = z.string().min(1).max(64);
const Minor = z.int();

/** What is done to subscriptions, as their histories tell. */
export const SUBSCRIPTION_DEEDS = [
  'create',
  'begin',
  'renew',
  'upgrade',
  'agree',
  'downgrade',
  'pause',
  'rest',
  'resume',
  'cancel',
  'keep',
  'end',
  'overdue',
  'paid',
  'tools',
  'credit',
] as const;
export type SubscriptionDeed = (typeof SUBSCRIPTION_DEEDS)[number];

export const Plan = z.strictObject({
  planId: PlanId,
  version: z.int(),
  terms: PlanTerms,
  /** Subscriptions that run on any of its versions. */
  subscriptions: z.int(),
  savedBy: PersonName.nullable(),
  savedAt: When,
});
export type Plan = z.infer<typeof Plan>;

/** Whom invoices are for. */
export const BillTo = z.strictObject({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  email: z.string(),
});
export type BillTo = z.infer<typeof BillTo>;

export const OrderLine = z.strictObject({
  text: z.string(),
  start: Day,
  end: Day,
  quantity: z.int(),
  unitMinor: Minor,
  days: z.int(),
  ofDays: z.int(),
  discountMinor: Minor,
  netMinor: Minor,
});

const Sums = {
  currency: z.string(),
  lines: z.array(OrderLine),
  netMinor: Minor,
  taxMinor: Minor,
  totalMinor: Minor,
  taxBp: BasisPoints,
  isReverse: z.boolean(),
} as const;

/** An order that is not made yet. */
export const OrderPreview = z.strictObject(Sums);
export type OrderPreview = z.infer<typeof OrderPreview>;

/** How an invoice stands: a corrected one and a credit note want nothing. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'corrected', 'credit'] as const;

export const SubscriptionOrder = z.strictObject({
  ...Sums,
  madeAt: When,
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  issuedOn: Day,
  dueOn: Day,
  state: z.enum(INVOICE_STATES),
  paidOn: z.nullable(Day),
  /** The other one of an invoice and its credit note. */
  corrects: z.string().nullable(),
  correctedBy: z.string().nullable(),
  reason: z.string(),
  /** Its file is printed. */
  isPrinted: z.boolean(),
});
export type SubscriptionOrder = z.infer<typeof SubscriptionOrder>;

/** How much of a limit is used. */
export const LimitUse = z.strictObject({
  limit: z.enum(LIMIT_IDS),
  used: z.int(),
  /** Null where there is none. */
  most: z.int().nullable(),
  standing: z.enum(['fine', 'near', 'full', 'over']),
  /** When new ones are stopped; null while it is not passed. */
  stopsAt: When.nullable(),
});
export type LimitUse = z.infer<typeof LimitUse>;

/** A subscription as lists show it. */
export const SubscriptionRow = z.strictObject({
  clientUuid: z.string(),
  client: z.string(),
  plan: z.string(),
  state: z.enum(STATES),
  interval: z.enum(['month', 'quarter', 'year']),
  /** Each interval, before discount and tax. */
  priceMinor: Minor,
  currency: z.string(),
  /** What happens next by itself, and when; null where nothing does. */
  next: z.strictObject({ what: z.enum(['begin', 'renew', 'rest', 'end']), on: Day }).nullable(),
  /** By limit; counted for one that is over too. */
  usage: z.array(LimitUse),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

const Agreed = {
  planId: PlanId,
  planVersion: z.int(),
  planName: z.string(),
  seats: z.int().nullable(),
  priceMinor: Minor,
  seatMinor: Minor,
  discountBp: BasisPoints,
  termPeriods: z.int(),
} as const;

/** What may be done to a subscription now. */
export const DEEDS = ['change', 'pause', 'resume', 'cancel', 'keep'] as const;

/** The subscription of a client. */
export const Subscription = z.strictObject({
  ...SubscriptionRow.shape,
  ...Agreed,
  revision: z.int(),
  tools: z.array(z.enum(TOOL_IDS)),
  taxBp: BasisPoints,
  isReverse: z.boolean(),
  billTo: BillTo,
  trialEnd: z.nullable(Day),
  /** Null in a trial, while it rests, and when it is over. */
  period: z.strictObject({ start: Day, end: Day }).nullable(),
  /** Last day of the term; null likewise. */
  termEnd: z.nullable(Day),
  coming: z.strictObject(Agreed).nullable(),
  /** Empty for who only looks. */
  deeds: z.array(z.enum(DEEDS)),
  changes: z.array(
    z.strictObject({
      at: When,
      by: PersonName.nullable(),
      what: z.enum(SUBSCRIPTION_DEEDS),
      note: z.string(),
    }),
  ),
});
export type Subscription = z.infer<typeof Subscription>;

/** Who loses and who gains a page by a change; names, by name. */
export const ToolImpact = z.strictObject({
  page: z.string(),
  loses: z.array(z.string()),
  gains: z.array(z.string()),
});
export type ToolImpact = z.infer<typeof ToolImpact>;

/** What a change does, before it is made. */
export const ChangePreview = z.strictObject({
  /** The client's day that it was worked out for: made on another one, it is worked out again. */
  today: Day,
  /** When it takes effect. */
  effective: Day,
  /** What is charged at once; null where nothing is. */
  order: OrderPreview.nullable(),
  /** What the next period costs, and its first day; null where none follows. */
  following: z.strictObject({ on: Day, order: OrderPreview }).nullable(),
  impact: z.array(ToolImpact),
  /** Last days on which people who lose a tool may save and read; null where nobody loses one, or reading has no end. */
  savesUntil: z.nullable(Day),
  readsUntil: z.nullable(Day),
});
export type ChangePreview = z.infer<typeof ChangePreview>;

/** Who has a tool, where it is not as the plan says. */
export const ToolGrant = z.strictObject({
  tool: z.enum(TOOL_IDS),
  kind: z.enum(HOLDER_KINDS),
  /** Id of the role or the person; empty for the other kinds. */
  holderId: z.string().max(64),
  /** Last day of the client on which it holds; null for as long as the subscription runs. */
  until: z.nullable(Day),
});
export type ToolGrant = z.infer<typeof ToolGrant>;

export const AccessTools = z.strictObject({
  clientUuid: z.string(),
  client: z.string(),
  plan: z.string(),
  revision: z.int(),
  /** Of the plan. */
  tools: z.array(z.enum(TOOL_IDS)),
  grants: z.array(ToolGrant),
  /** People of the client, by name, and their roles. */
  people: z.array(
    z.strictObject({ id: z.string(), name: z.string(), tools: z.array(z.enum(TOOL_IDS)) }),
  ),
  roles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  mayChange: z.boolean(),
});
export type AccessTools = z.infer<typeof AccessTools>;
