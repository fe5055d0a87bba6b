/**
 * Which currency an answer's money is in, and how it gets there (docs/decisions/0039). Money of one currency stays as it is
 * stored; anything else is converted day by day, in SQL, by the rates of those days.
 */
import type { DayRange } from '@flightdeck/domain/dates';
import type { AccountPlatforms, MoneyReason } from '@flightdeck/domain/metrics';
import { EURO, MOST_RATE_AGE } from '@flightdeck/domain/money';
import { z } from 'zod';
import { isOnPlatforms } from './accounts.ts';
import type { FactsStore } from './store.ts';

/** Money of some accounts is not in the currency of the answer. */
export interface Conversion {
  /** The currency of the answer; null where accounts differ and the question names none: then there is no sum. */
  readonly to: string | null;
}

/** What is known of an answer's money. */
export interface Money {
  /** Its currency; null where it is not known. */
  readonly currency: string | null;
  /** Null where all money is in that currency already. */
  readonly conversion: Conversion | null;
}

const Currencies = z.array(z.object({ currency: z.string().nullable() }));

/** How the money of these advertisers, their accounts included, is answered in `wanted`. */
export async function moneyOf(
  read: FactsStore['query'],
  advertiserIds: readonly number[],
  wanted: string | undefined,
  platforms?: AccountPlatforms,
): Promise<Money> {
  const params: unknown[] = [advertiserIds];
  const onThem = isOnPlatforms('a', platforms, (value, type) => `$${params.push(value)}::${type}`);
  const held = Currencies.parse(
    await read(
      `SELECT DISTINCT a.currency FROM advertiser a WHERE (a.id = ANY($1::int[]) OR a.account_of = ANY($1::int[])) AND ${onThem}`,
      params,
    ),
  ).map(({ currency }) => currency);
  return planMoney(held, wanted);
}

/** What the money of an account is in; null where it is not known. */
export async function currencyOfAccount(
  { query }: Pick<FactsStore, 'query'>,
  advertiserId: number,
): Promise<string | null> {
  const [account] = Currencies.parse(
    await query('SELECT currency FROM advertiser WHERE id = $1', [advertiserId]),
  );
  return account?.currency ?? null;
}

const Ids = z.array(z.object({ id: z.int() }));

/** Which of these advertisers have money whose currency is not known. */
export async function withoutCurrency(
  { query }: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await query(
    'SELECT id FROM advertiser WHERE id = ANY($1::int[]) AND currency IS NULL',
    [advertiserIds],
  );
  return new Set(Ids.parse(rows).map(({ id }) => id));
}

/**
 * The one place that decides whether money is converted.
 * @param held Distinct currencies of the accounts.
 */
export function planMoney(held: readonly (string | null)[], wanted: string | undefined): Money {
  const [only = null, another] = held;
  if (another === undefined && (only === null || wanted === undefined || only === wanted)) {
    return { currency: only, conversion: null };
  }
  const to = wanted ?? null;
  return { currency: to, conversion: { to } };
}

/** SQL: units of a currency for one euro, on a day. */
const rateSql = (currency: string, day: string): string =>
  `CASE WHEN ${currency} = '${EURO}' THEN 1::float8 ELSE (SELECT r.per_euro FROM currency_rate r WHERE r.currency = ${currency} AND r.day BETWEEN ${day} - ${MOST_RATE_AGE} AND ${day} ORDER BY r.day DESC LIMIT 1) END`;

/**
 * SQL: what money of the currency `from` is multiplied by to be of `to`, by the rate of a day; both are SQL, empty where not
 * known. `NaN` where no rate is known, `Infinity` where a currency is not: both end any sum that they are in.
 */
export const exchangeSql = (from: string, to: string, day: string): string =>
  `CASE WHEN ${from} = '' OR ${to} = '' THEN 'Infinity'::float8 WHEN ${from} = ${to} THEN 1::float8 ELSE coalesce((${rateSql(to, day)}) / (${rateSql(from, day)}), 'NaN') END`;

/** What money is multiplied by, for each currency of the accounts ('' where unknown) and each day: see `exchangeSql`. */
export function factorSql(
  { to }: Conversion,
  advertiserIds: readonly number[],
  ranges: readonly DayRange[],
  add: (value: unknown, type: string) => string,
): string {
  const target = add(to ?? '', 'text');
  const days = ranges.map(
    ({ start, end }) =>
      `SELECT generate_series(${add(start, 'date')}, ${add(end, 'date')}, interval '1 day')::date AS day`,
  );
  return `SELECT a.currency, d.day, ${exchangeSql('a.currency', target, 'd.day')} AS by FROM (SELECT DISTINCT coalesce(currency, '') AS currency FROM advertiser WHERE id = ANY(${add([...advertiserIds], 'int[]')})) a CROSS JOIN (${days.join(' UNION ')}) d`;
}

/** The sum of converted money; no money needs no rate. */
export const inKnownMoney = (value: string): string =>
  `coalesce(sum(CASE WHEN ${value} = 0 THEN 0 WHEN factor.by = 'Infinity' THEN factor.by ELSE ${value} * factor.by END), 0)`;

/** Why a sum of converted money has no value; undefined where it has one. */
export const lacking = (sum: number | null | undefined): MoneyReason | undefined => {
  if (sum == null || Number.isFinite(sum)) return undefined;
  return Number.isNaN(sum) ? 'rate' : 'currency';
};
