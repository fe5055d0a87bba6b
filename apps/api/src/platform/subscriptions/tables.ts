/** Tables of subscriptions that the session reads at each request, and areas where something new is made: plans, what a client has, and its tools. */
import {
  HOLDER_KINDS,
  LIMIT_IDS,
  type PlanTerms,
  STATES,
  TOOL_IDS,
} from '@flightdeck/domain/subscriptions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, client, partOf, records, user } from '../records/schema.ts';

/** A plan of the provider. Its versions say all else. */
export const plan = records.table('plan', {
  id: text('id').primaryKey(),
  /** The newest version. */
  version: integer('version').notNull(),
});

/** A version of a plan; each one is kept, because subscriptions stay on theirs. */
export const planVersion = records.table(
  'plan_version',
  {
    planId: partOf('plan_id', () => plan.id),
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<PlanTerms>().notNull(),
    /** Null for a plan of the demo. */
    savedBy: text('saved_by'),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.version] })],
);

/** Whom invoices of a subscription are for. */
export interface BillTo {
  readonly name: string;
  readonly address: string;
  /** Empty where it has none. */
  readonly taxId: string;
  readonly email: string;
}

/** What a subscription costs and has, as it was agreed. */
export interface Agreed {
  readonly planId: string;
  readonly planVersion: number;
  /** People; null where the plan has no limit of them. */
  readonly seats: number | null;
  readonly priceMinor: number;
  readonly seatMinor: number;
  readonly discountBp: number;
  readonly termPeriods: number;
}

/** The subscription of a client. Only one of a client has not ended. */
export const subscription = records.table(
  'subscription',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    planId: text('plan_id').notNull(),
    planVersion: integer('plan_version').notNull(),
    /** Grows by one with each change. */
    revision: integer('revision').notNull(),
    state: text('state', { enum: STATES }).notNull(),
    seats: integer('seats'),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    seatMinor: bigint('seat_minor', { mode: 'number' }).notNull(),
    discountBp: integer('discount_bp').notNull(),
    termPeriods: integer('term_periods').notNull(),
    taxBp: integer('tax_bp').notNull(),
    isReverse: boolean('is_reverse').notNull(),
    billTo: jsonb('bill_to').$type<BillTo>().notNull(),
    /** Last day of the trial; null without one. */
    trialEnd: date('trial_end', { mode: 'string' }),
    /** First day of the first period; periods are counted from it. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** The present period, from 0; -1 before the first one. */
    periodNo: integer('period_no').notNull(),
    /** It rests once the period is over. */
    isPausing: boolean('is_pausing').notNull(),
    /** What is agreed for the next term; null where it goes on as it is. */
    coming: jsonb('coming').$type<Agreed>(),
    /** The day on which something happens by itself; null while it rests and when it is over. */
    nextDay: date('next_day', { mode: 'string' }),
    startedBy: text('started_by'),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.planId, t.planVersion],
      foreignColumns: [planVersion.planId, planVersion.version],
    }),
    uniqueIndex('subscription_client').on(t.clientUuid).where(sql`${t.state} <> 'ended'`),
    index('subscription_of_client').on(t.clientUuid, t.startedAt.desc()),
    index('subscription_due').on(t.nextDay),
  ],
);

/** Who has a tool, where it is not as the plan says. */
export const accessToolGrant = records.table(
  'access_tool_grant',
  {
    subscriptionId: partOf('subscription_id', () => subscription.id),
    tool: text('tool', { enum: TOOL_IDS }).notNull(),
    kind: text('kind', { enum: HOLDER_KINDS }).notNull(),
    /** Id of the role or the person; empty for the other kinds. */
    holderId: text('holder_id').notNull(),
    until: at('until'),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.tool, t.kind, t.holderId] })],
);

/** That a person lost a tool: saves go on for a while, and reading for longer. */
export const accessToolLoss = records.table(
  'access_tool_loss',
  {
    clientUuid: partOf('client_uuid', () => client.uuid),
    personId: partOf('person_id', () => user.id),
    tool: text('tool', { enum: TOOL_IDS }).notNull(),
    writesUntil: at('writes_until').notNull(),
    readsUntil: at('reads_until'),
  },
  (t) => [primaryKey({ columns: [t.clientUuid, t.personId, t.tool] })],
);

/** Since when a client is beyond a limit: new things are stopped once the grace is over. */
export const limitPassed = records.table(
  'limit_passed',
  {
    clientUuid: partOf('client_uuid', () => client.uuid),
    type: text('type', { enum: LIMIT_IDS }).notNull(),
    since: at('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientUuid, t.type] })],
);
