/**
 * Links accounts of sources to the advertiser that they belong to, and takes links back. Facts stay as they are: what is
 * linked counts for the advertiser from the next question on, and no longer when the link is gone (docs/decisions/0038).
 */
import { z } from 'zod';
import type { AuditEntry } from './audit.ts';
import { AppError } from './errors.ts';
import { accountsOf, isPartOf, mainOf, type Reader } from './facts/accounts.ts';
import { type Link, type LinkOverlap, overlapsOf, PART_OF_ACCOUNT } from './facts/overlaps.ts';
import { LOAD_LOCK } from './facts/rollups.ts';
import type { FactsTransaction } from './facts/store.ts';
import { acknowledgeOverlaps, checkOverlaps } from './health/overlaps.ts';
import { bookAccounts } from './plan/loaded.ts';
import type { Services } from './services.ts';

type Linking = Pick<Services, 'facts' | 'records' | 'audit' | 'clock' | 'config'>;
/** Who links, as the audit log names them. */
type Actor = Pick<AuditEntry, 'actorId' | 'address' | 'viewedAs'>;

const Rows = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    source: z.string(),
    accountOf: z.int().nullable(),
    /** Accounts besides its own parts. */
    accounts: z.int(),
    partOf: z.string().nullable(),
  }),
);
type Found = z.infer<typeof Rows>[number];

/** The two of a link. @throws {AppError} `not-found`. */
async function readBoth(store: Reader, { accountId, mainId }: Link) {
  const rows = Rows.parse(
    await store.query(
      `SELECT a.id, a.name, a.source, a.account_of AS "accountOf",
         (SELECT count(*) FROM advertiser b WHERE b.account_of = a.id AND NOT coalesce(${isPartOf('b', 'a')}, false))::int AS accounts,
         (SELECT min(own.name || ' in ' || a.currency) FROM advertiser own WHERE ${isPartOf('a', 'own')}) AS "partOf"
       FROM advertiser a WHERE a.id = ANY($1::int[])`,
      [[accountId, mainId]],
    ),
  );
  const account = rows.find(({ id }) => id === accountId);
  const main = rows.find(({ id }) => id === mainId);
  if (!account || !main) throw new AppError('not-found', 'There is no such advertiser any more.');
  return { account, main };
}

/** @throws {AppError} `conflict` with the reason why the one cannot become an account of the other. */
function assertLinkable(account: Found, main: Found): void {
  const refuse = (message: string) => {
    throw new AppError('conflict', message);
  };
  if (account.id === main.id) refuse('An advertiser cannot be an account of itself.');
  if (account.partOf !== null) {
    refuse(
      `This is ${account.partOf}, a part of that account. It goes where the account goes: link the account.`,
    );
  }
  if (account.accountOf !== null) {
    refuse(`${account.name} belongs to another advertiser already. Unlink it there first.`);
  }
  if (account.accounts > 0) {
    refuse(`${account.name} has accounts of its own. Unlink these first, or link the other way.`);
  }
  if (main.partOf !== null) {
    refuse(`This is ${main.partOf}, a part of that account. Link to the account.`);
  }
  if (main.accountOf !== null) {
    refuse(`${main.name} is itself an account of another advertiser. Link to that one.`);
  }
}

const Owners = z.array(z.object({ advertiser_id: z.int(), client_uuid: z.string() }));

/** @throws {AppError} `forbidden` unless one client has both. */
async function assertOneClient(
  { records, facts }: Linking,
  { accountId, mainId }: Link,
): Promise<void> {
  // A part has the client of what it belongs to.
  const mains = await mainOf(facts, [accountId, mainId]);
  const owning = (id: number) => mains.get(id) ?? id;
  const rows = Owners.parse(
    await records.execute(
      'SELECT advertiser_id, client_uuid FROM records.client_advertiser WHERE advertiser_id = ANY($1::int[])',
      [[owning(accountId), owning(mainId)]],
    ),
  );
  const clientOf = (id: number) =>
    rows.find((row) => row.advertiser_id === owning(id))?.client_uuid;
  const client = clientOf(mainId);
  if (client !== undefined && client === clientOf(accountId)) return;
  throw new AppError('forbidden', 'Accounts can be linked to advertisers of the same client only.');
}

/** What a link would do. */
export interface ForeseenLink {
  readonly account: { readonly name: string; readonly source: string };
  readonly main: { readonly name: string };
  /** First and last day that the account has delivery on; null for none. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly overlaps: readonly LinkOverlap[];
}

/** What linking would do. @throws {AppError} as `linkAccount`, but for overlaps, which are answered. */
export async function foreseeLink(services: Linking, link: Link): Promise<ForeseenLink> {
  const { facts } = services;
  await assertOneClient(services, link);
  const { account, main } = await readBoth(facts, link);
  assertLinkable(account, main);
  const [held, overlaps] = await Promise.all([
    accountsOf(facts, [account.id]),
    overlapsOf(facts, link),
  ]);
  return {
    account: { name: account.name, source: account.source },
    main: { name: main.name },
    firstDay: held.flatMap(({ firstDay }) => firstDay ?? []).sort()[0] ?? null,
    lastDay:
      held
        .flatMap(({ lastDay }) => lastDay ?? [])
        .sort()
        .at(-1) ?? null,
    overlaps,
  };
}

/**
 * Links an account to an advertiser of the same client; noted in the audit log. Nothing happens where it is linked so.
 * @param countsBoth That overlaps are known not to be the same delivery: both count.
 * @throws {AppError} `forbidden` across clients, `not-found`, `conflict` for a second level of accounts, and for an account
 *   with delivery that another account of the advertiser holds too, unless `countsBoth`.
 */
export async function linkAccount(
  services: Linking,
  {
    by,
    countsBoth = false,
    ...link
  }: Link & { readonly by: Actor; readonly countsBoth?: boolean | undefined },
): Promise<void> {
  const { facts, audit, clock } = services;
  await assertOneClient(services, link);
  const linked = await facts.transaction(async (tx) => {
    // Loads and other links wait, so that what is checked here holds when it is linked.
    await tx.query(LOAD_LOCK);
    const { account, main } = await readBoth(tx, link);
    if (account.accountOf === main.id && account.partOf === null) return null;
    assertLinkable(account, main);
    const overlaps = countsBoth ? [] : await overlapsOf(tx, link);
    if (overlaps.length > 0) throw overlapError(account.name, main.name, overlaps);
    // Before the account itself, by whose link its parts are found.
    await moveParts(tx, account.id, main.id);
    await tx.query(
      'UPDATE advertiser SET account_of = $2, linked_by = $3, linked_at = $4::timestamptz WHERE id = $1',
      [account.id, main.id, by.actorId, clock().toISOString()],
    );
    await bookAccounts(tx, [main.id], clock());
    return { account, main };
  });
  if (!linked) return;
  await audit.write({
    ...by,
    action: 'advertiser/link',
    target: String(link.accountId),
    before: { account: linked.account.name, accountOf: null },
    after: { account: linked.account.name, accountOf: linked.main.name, countsBoth },
  });
  await checkOverlaps(services, link.accountId);
  if (countsBoth) await acknowledgeOverlaps(services, link.accountId, by.actorId);
}

/** Lets the parts of an account belong to another advertiser, or to the account itself. */
const moveParts = (tx: FactsTransaction, accountId: number, to: number) =>
  tx.query(`UPDATE advertiser a SET account_of = $2 WHERE ${PART_OF_ACCOUNT}`, [accountId, to]);

function overlapError(account: string, main: string, overlaps: readonly LinkOverlap[]): AppError {
  const names = overlaps.slice(0, 3).map(({ campaign }) => campaign);
  const more = overlaps.length > names.length ? ` and ${overlaps.length - names.length} more` : '';
  return new AppError(
    'conflict',
    `${account} is not linked to ${main}: both hold ${names.join(', ')}${more} on the same days, and the same delivery would count twice. Undo the loads of one of them in Data feeds, or say in Client settings that both count.`,
    { overlaps },
  );
}

/**
 * Takes a link back: the account stands for itself again with its parts, as an advertiser of the same client. Noted in the
 * audit log.
 * @throws {AppError} `conflict` where it is linked to none, and for a part of an account.
 */
export async function unlinkAccount(
  services: Linking,
  { accountId, by }: Pick<Link, 'accountId'> & { readonly by: Actor },
): Promise<void> {
  const { facts, records, audit, clock } = services;
  const [row] = await facts.query(
    `SELECT a.name, m.id AS "mainId", m.name AS "mainName",
       (SELECT min(own.name || ' in ' || a.currency) FROM advertiser own WHERE ${isPartOf('a', 'own')}) AS "partOf"
     FROM advertiser a JOIN advertiser m ON m.id = a.account_of
     WHERE a.id = $1`,
    [accountId],
  );
  const found = z
    .object({
      name: z.string(),
      mainId: z.int(),
      mainName: z.string(),
      partOf: z.string().nullable(),
    })
    .safeParse(row);
  if (!found.success) throw new AppError('conflict', 'This account is linked to no advertiser.');
  const { name, mainId, mainName, partOf } = found.data;
  if (partOf !== null) {
    throw new AppError(
      'conflict',
      `This is ${partOf}, a part of that account. It goes where the account goes: unlink the account.`,
    );
  }
  // First, so that it is never an advertiser of nobody.
  await records.execute(
    `INSERT INTO records.client_advertiser (advertiser_id, client_uuid)
     SELECT $1, client_uuid FROM records.client_advertiser WHERE advertiser_id = $2 ON CONFLICT DO NOTHING`,
    [accountId, mainId],
  );
  await facts.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    await moveParts(tx, accountId, accountId);
    await tx.query(
      'UPDATE advertiser SET account_of = NULL, linked_by = NULL, linked_at = NULL WHERE id = $1 AND account_of = $2',
      [accountId, mainId],
    );
    await bookAccounts(tx, [accountId, mainId], clock());
  });
  await audit.write({
    ...by,
    action: 'advertiser/unlink',
    target: String(accountId),
    before: { account: name, accountOf: mainName },
    after: { account: name, accountOf: null },
  });
  for (const id of [accountId, mainId]) await checkOverlaps(services, id);
}
