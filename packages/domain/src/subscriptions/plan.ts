/** What the provider sells: plans with their tools, limits and price. A plan changes by a new version; what was sold stays on its own. */
import * as z from 'zod/mini';
import { isCurrency } from '../money/index.ts';
import { TOOL_IDS } from './tools.ts';

/** How often a price is due, in months. */
export const INTERVALS = { month: 1, quarter: 3, year: 12 } as const;
export type Interval = keyof typeof INTERVALS;

/** What a plan counts. */
export const LIMIT_IDS = ['people', 'advertisers', 'reports', 'embeds'] as const;
export type LimitId = (typeof LIMIT_IDS)[number];

/** Most of each. */
export const PLAN_LIMITS = {
  ...{ name: 60, text: 300, count: 100_000, minor: 10_000_000_000 },
  ...{ trialDays: 365, retentionDays: 3650, seats: 100_000, termPeriods: 120 },
} as const;

/** An amount in minor units of its currency. */
export const Minor = z.int().check(z.minimum(0), z.maximum(PLAN_LIMITS.minor));
/** A share of 10,000: 2000 is 20 %. */
export const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000));

/** Null where there is no limit. */
const Limit = z.nullable(z.int().check(z.minimum(0), z.maximum(PLAN_LIMITS.count)));

/** One version of a plan. */
export const PlanTerms = z.strictObject({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give the plan a name.'), z.maxLength(PLAN_LIMITS.name)),
  description: z.string().check(z.trim(), z.maxLength(PLAN_LIMITS.text)),
  tools: z.array(z.enum(TOOL_IDS)).check(
    z.minLength(1, 'Choose at least one tool.'),
    z.refine((tools) => new Set(tools).size === tools.length, 'Each tool counts once.'),
  ),
  /** `people` are the seats that the price includes. */
  limits: z.strictObject({ people: Limit, advertisers: Limit, reports: Limit, embeds: Limit }),
  /** Days for which what was made can be read after a tool is lost. */
  retentionDays: z.int().check(z.minimum(0), z.maximum(PLAN_LIMITS.retentionDays)),
  currency: z.string().check(z.refine(isCurrency, 'Use a currency code such as EUR.')),
  interval: z.enum(['month', 'quarter', 'year']),
  /** Each interval, before tax. */
  priceMinor: Minor,
  /** Each interval, of each seat beyond those that the price includes. */
  seatMinor: Minor,
  trialDays: z.int().check(z.minimum(0), z.maximum(PLAN_LIMITS.trialDays)),
});
export type PlanTerms = z.infer<typeof PlanTerms>;
