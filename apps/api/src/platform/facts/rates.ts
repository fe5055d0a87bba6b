/** The exchange rates of the store: what is held, and loading more. */
import type { HeldRates, RateChanges } from '@flightdeck/contract/rates';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { FileRate, RatesFile } from './rates-file.ts';
import type { FactsStore, FactsTransaction } from './store.ts';

/** Rates in one statement. */
const BATCH = 20_000;

const Held = z.array(
  z.object({
    currency: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    days: z.int(),
    perEuro: z.number(),
  }),
);
const Loaded = z.array(z.object({ at: z.string() }));

/** The currencies that have rates, by code, and when rates were last loaded. */
export async function heldRates({ query }: Pick<FactsStore, 'query'>): Promise<HeldRates> {
  const [currencies, loads] = await Promise.all([
    query(
      `SELECT h.currency, h.first_day AS "firstDay", h.last_day AS "lastDay", h.days, r.per_euro AS "perEuro"
       FROM (SELECT currency, min(day) AS first_day, max(day) AS last_day, count(*)::int AS days
             FROM currency_rate GROUP BY currency) h
       JOIN currency_rate r ON r.currency = h.currency AND r.day = h.last_day
       ORDER BY h.currency COLLATE "C"`,
    ),
    query('SELECT loaded_at AS at FROM rate_load ORDER BY id DESC LIMIT 1'),
  ]);
  return { currencies: Held.parse(currencies), loadedAt: Loaded.parse(loads)[0]?.at ?? null };
}

const Counts = z.array(z.object({ fresh: z.int(), changed: z.int() }));

/** What loading a file would change, or did. */
export async function foreseeRates(
  store: Pick<FactsTransaction, 'query'>,
  { rates, bad }: RatesFile,
): Promise<RateChanges> {
  let [added, changed] = [0, 0];
  for (const part of batches(rates)) {
    const [counts] = Counts.parse(
      await store.query(
        `SELECT count(*) FILTER (WHERE r.day IS NULL)::int AS fresh,
           count(*) FILTER (WHERE r.per_euro <> n.per_euro)::int AS changed
         FROM unnest($1::text[], $2::date[], $3::float8[]) AS n(currency, day, per_euro)
         LEFT JOIN currency_rate r ON r.currency = n.currency AND r.day = n.day`,
        listsOf(part),
      ),
    );
    added += counts?.fresh ?? 0;
    changed += counts?.changed ?? 0;
  }
  const days = rates.map(({ day }) => day).sort();
  return {
    rates: rates.length,
    currencies: [...new Set(rates.map(({ currency }) => currency))].sort(),
    firstDay: days.at(0) ?? null,
    lastDay: days.at(-1) ?? null,
    added,
    changed,
    badCount: bad.length,
    bad: bad.slice(0, 200),
  };
}

/**
 * Loads the rates of a file, over those that are held of the same days; all of them or none.
 * @param loadedBy Id of the person; null from the command line.
 * @throws {AppError} `unprocessable` when no rate of the file can be read.
 */
export async function loadRates(
  store: Pick<FactsStore, 'transaction'>,
  file: RatesFile,
  { fileName, loadedBy }: { readonly fileName: string; readonly loadedBy: string | null },
): Promise<RateChanges> {
  if (file.rates.length === 0) {
    const [first] = file.bad;
    throw new AppError(
      'unprocessable',
      `No rate of the file can be read${first ? `; line ${first.line}, “${first.text}”: ${first.reason}` : '.'}`,
    );
  }
  return await store.transaction(async (tx) => {
    await tx.query('LOCK TABLE currency_rate IN SHARE ROW EXCLUSIVE MODE');
    const changes = await foreseeRates(tx, file);
    for (const part of batches(file.rates)) {
      await tx.query(
        `INSERT INTO currency_rate (currency, day, per_euro)
         SELECT * FROM unnest($1::text[], $2::date[], $3::float8[])
         ON CONFLICT (currency, day) DO UPDATE SET per_euro = excluded.per_euro
         WHERE currency_rate.per_euro <> excluded.per_euro`,
        listsOf(part),
      );
    }
    await tx.query('INSERT INTO rate_load (file_name, rates, loaded_by) VALUES ($1, $2, $3)', [
      fileName,
      file.rates.length,
      loadedBy,
    ]);
    return changes;
  });
}

const batches = (rates: readonly FileRate[]): (readonly FileRate[])[] =>
  Array.from({ length: Math.ceil(rates.length / BATCH) }, (_, index) =>
    rates.slice(index * BATCH, (index + 1) * BATCH),
  );

const listsOf = (rates: readonly FileRate[]): unknown[][] => [
  rates.map(({ currency }) => currency),
  rates.map(({ day }) => day),
  rates.map(({ perEuro }) => perEuro),
];
