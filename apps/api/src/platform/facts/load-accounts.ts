/**
 * The accounts of a load by currency. An account's money is in one: a file in another one makes a part of the account, which
 * belongs to the same advertiser (docs/decisions/0039).
 */
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { FactsTransaction } from './store.ts';

/** An account as the file names it, and what a row of it says its money is in. */
export interface WantedAccount {
  readonly id: number;
  readonly currency: string | null;
}

const Held = z.array(z.object({ id: z.int(), currency: z.string().nullable() }));
const Parts = z.array(z.object({ id: z.int() }));
const Taken = z.array(z.object({ id: z.string(), name: z.string(), currency: z.string() }));

/** SQL: that an advertiser is no part of another one. */
export const NO_PART = `(account_of IS NULL OR linked_at IS NOT NULL OR currency IS NULL OR right(external_id, 4) <> '#' || currency)`;

/**
 * Finds the account of each currency, or makes it. An account whose currency is not known takes the first that its rows
 * state, else `stated`. A row that states none is in the currency of its account.
 * @param wanted In the order of the file.
 * @returns id by account and currency.
 */
export async function accountsByCurrency(
  tx: FactsTransaction,
  wanted: readonly WantedAccount[],
  stated: string | undefined,
): Promise<(account: WantedAccount) => number> {
  const held = Held.parse(
    await tx.query('SELECT id, currency FROM advertiser WHERE id = ANY($1::int[])', [
      [...new Set(wanted.map(({ id }) => id))],
    ]),
  );
  const own = new Map<number, string | null>();
  for (const { id, currency } of held) {
    const first = wanted.find((account) => account.id === id && account.currency !== null);
    const found = currency ?? first?.currency ?? stated ?? null;
    own.set(id, found);
    if (found !== currency) {
      await tx.query('UPDATE advertiser SET currency = $2 WHERE id = $1', [id, found]);
    }
  }
  const parts = new Map<string, number>();
  for (const { id, currency } of wanted) {
    const key = `${id} ${currency}`;
    if (currency === null || currency === own.get(id) || parts.has(key)) continue;
    const [part] = Parts.parse(
      await tx.query(
        `INSERT INTO advertiser (source, external_id, name, account_of, currency)
         SELECT source, external_id || '#' || $2::text, name, coalesce(account_of, id), $2::text
         FROM advertiser WHERE id = $1
         ON CONFLICT (source, external_id) DO UPDATE SET name = excluded.name
           WHERE advertiser.account_of = excluded.account_of AND advertiser.linked_at IS NULL RETURNING id`,
        [id, currency],
      ),
    );
    if (!part) {
      throw new AppError(
        'conflict',
        `An account of the file has money in ${currency}, which is kept by the account’s id and “#${currency}”. Another advertiser has this id. Nothing was loaded.`,
      );
    }
    parts.set(key, part.id);
  }
  return ({ id, currency }) => parts.get(`${id} ${currency}`) ?? id;
}

/** Refuses ids of a file that parts of other accounts are kept by. @throws {AppError} `conflict`. */
export async function refusePartIds(
  tx: FactsTransaction,
  source: string,
  externalIds: readonly string[],
): Promise<void> {
  const [part] = Taken.parse(
    await tx.query(
      `SELECT external_id AS id, name, currency FROM advertiser
       WHERE source = $1 AND external_id = ANY($2::text[]) AND NOT ${NO_PART} ORDER BY 1 LIMIT 1`,
      [source, externalIds.filter((id) => /#[A-Z]{3}$/.test(id))],
    ),
  );
  if (!part) return;
  throw new AppError(
    'conflict',
    `The file has an advertiser with the id “${part.id}”, by which the money in ${part.currency} of ${part.name} is kept. Give it another id in the file, or leave the column of ids out. Nothing was loaded.`,
  );
}

/** Keeps the ids of parts those of their account, where a file has told its id of an account known by name alone. */
export async function renameParts(
  tx: FactsTransaction,
  renamed: readonly { readonly id: number; readonly from: string; readonly to: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE advertiser p SET external_id = n.new || '#' || p.currency
     FROM unnest($1::int[], $2::text[], $3::text[]) AS n(id, old, new) JOIN advertiser a ON a.id = n.id
     WHERE p.source = a.source AND p.account_of = coalesce(a.account_of, a.id) AND p.linked_at IS NULL
       AND p.external_id = n.old || '#' || p.currency`,
    [renamed.map(({ id }) => id), renamed.map(({ from }) => from), renamed.map(({ to }) => to)],
  );
}
