/** What a profile of companies says, as it is kept and sent. */
import { z } from 'zod';
import { isCurrency } from '../../money/currencies.ts';
import { INDUSTRY_TABLES } from '../industries/industries.ts';
import { SIZES } from './sizes.ts';

export const FIRMO_LIMITS = {
  accounts: 20_000,
  industries: 400,
  countries: 249,
  name: 200,
  apart: 20_000,
} as const;

const Industry = z.strictObject({
  table: z.enum(INDUSTRY_TABLES),
  code: z.string().min(1).max(8),
});

const Revenue = z
  .strictObject({
    /** Whole units of the currency, a year. */
    min: z.int().min(0).nullable(),
    max: z.int().min(0).nullable(),
    currency: z.string().refine(isCurrency, 'A currency has three letters, such as EUR.'),
  })
  .refine(({ min, max }) => min !== null || max !== null, 'Give the least or the most revenue.')
  .refine(
    ({ min, max }) => min === null || max === null || min <= max,
    'The least revenue is above the most: exchange them.',
  );

const Country = z.string().regex(/^[A-Z]{2}$/, 'A country has two letters, such as GB.');

const Account = z
  .strictObject({
    name: z.string().trim().max(FIRMO_LIMITS.name),
    domain: z.string().max(253).nullable(),
    country: Country.nullable(),
  })
  .refine(
    ({ name, domain }) => name !== '' || domain !== null,
    'An account has a name or a domain.',
  );

const Accounts = z
  .array(Account)
  .max(FIRMO_LIMITS.accounts, 'A list has at most 20,000 accounts: split it into two profiles.');

/** Ids of two accounts. */
const Pair = z.tuple([z.string().max(260), z.string().max(260)]);

/** What a profile of companies says. */
export const FirmoTargeting = z.strictObject({
  industries: z.array(Industry).max(FIRMO_LIMITS.industries),
  sizes: z.array(z.enum(SIZES)).max(SIZES.length),
  revenue: Revenue.nullable(),
  countries: z.array(Country).max(FIRMO_LIMITS.countries),
  /** Taken in whatever the conditions say. */
  accounts: Accounts,
  /** Left out whatever else is said. */
  leaveOut: Accounts,
  /** Accounts that look like one and are two, by their ids. */
  apart: z.array(Pair).max(FIRMO_LIMITS.apart),
});
export type FirmoTargeting = z.infer<typeof FirmoTargeting>;

/** What says nothing. */
export const NO_FIRMO: FirmoTargeting = {
  ...{ industries: [], sizes: [], revenue: null, countries: [] },
  ...{ accounts: [], leaveOut: [], apart: [] },
};

/** How many conditions it has: of a kind one is enough, and all kinds must hold. */
export const conditionCount = ({ industries, sizes, revenue, countries }: FirmoTargeting): number =>
  industries.length + sizes.length + (revenue === null ? 0 : 1) + countries.length;
