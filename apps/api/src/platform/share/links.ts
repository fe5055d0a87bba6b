/** What making and listing share links have in common, whatever they open. */
import { createHash, randomUUID } from 'node:crypto';
import type { LinkTold, MadeLink, NewLink } from '@flightdeck/contract/share';
import { SHARE_PATH, type ShareTerms, shareEnd, shareStop } from '@flightdeck/domain/share';
import { inArray, max, sql } from 'drizzle-orm';
import { makeSecret } from '../crypto/secrets.ts';
import { AppError } from '../errors.ts';
import { namesOf } from '../records/names.ts';
import type { RecordsDb } from '../records/records.ts';
import type { Caller } from '../route.ts';
import type { Services } from '../services.ts';
import { hashPassword } from '../session/password.ts';
import type { LinkViews } from './tables.ts';

/** Links of one report or dashboard, ended ones included. */
const MOST_LINKS = 100;

/** A token is 256 random bits: a hash without salt tells nothing of it, and finds it. */
export const shareTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The row of a link, as far as all have the same. */
export interface LinkRow {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** A link about to be kept, and what whoever makes it is told. */
export interface LinkToMake {
  readonly row: Omit<LinkRow, 'revokedAt'> & { readonly tokenHash: string };
  readonly made: MadeLink;
}

/**
 * A new link.
 * @param origin `https://host` of the portal.
 * @param path Where its page is; the token follows.
 */
export async function newLink(
  { clock }: Pick<Services, 'clock'>,
  caller: Caller,
  { name, days, password }: Required<NewLink>,
  origin: string,
  path: string = SHARE_PATH,
): Promise<LinkToMake> {
  const token = makeSecret();
  const id = randomUUID();
  const madeAt = clock();
  const passwordHash = password === null ? null : await hashPassword(password);
  return {
    row: {
      ...{ id, tokenHash: shareTokenHash(token), name, passwordHash },
      ...{ madeBy: caller.user.id, madeAt, expiresAt: shareEnd(days ?? Number.NaN, madeAt) },
    },
    made: { shareId: id, url: `${origin}${path}/${token}` },
  };
}

/** @param noun What it is a link of, such as `report`. @throws {AppError} `conflict` where there are too many already. */
export function requireRoomForLink(count: number, noun: string): void {
  if (count < MOST_LINKS) return;
  throw new AppError(
    'conflict',
    `A ${noun} has ${MOST_LINKS} share links at most. Save it as a new ${noun} to share it further.`,
  );
}

/** What is told of links. @param termsOf What each opens, for its maker as of now. */
export async function linksTold<Row extends LinkRow>(
  { records, callers, clock }: Pick<Services, 'records' | 'callers' | 'clock'>,
  views: LinkViews,
  rows: readonly Row[],
  termsOf: (
    row: Row,
    maker: Caller | null,
  ) =>
    | Promise<Pick<ShareTerms, 'type' | 'advertiserIds'>>
    | Pick<ShareTerms, 'type' | 'advertiserIds'>,
): Promise<LinkTold[]> {
  const makers = [...new Set(rows.map(({ madeBy }) => madeBy))];
  const [nameOf, seen, makerOf] = await Promise.all([
    namesOf(records.db, makers),
    viewsOf(
      records.db,
      views,
      rows.map(({ id }) => id),
    ),
    callers.byUsers(makers),
  ]);
  const now = clock();
  const toldOf = async (row: Row): Promise<LinkTold> => {
    const maker = makerOf.get(row.madeBy) ?? null;
    const terms = await termsOf(row, maker);
    const counted = seen.get(row.id);
    return {
      shareId: row.id,
      name: row.name,
      madeBy: nameOf(row.madeBy).name,
      madeAt: row.madeAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      stop: shareStop({ ...row, ...terms, maker }, now),
      hasPassword: row.passwordHash !== null,
      views: counted?.views ?? 0,
      days: counted?.days ?? 0,
      lastSeenAt: counted?.lastAt?.toISOString() ?? null,
    };
  };
  return Promise.all(rows.map(toldOf));
}

async function viewsOf(db: RecordsDb, views: LinkViews, shareIds: readonly string[]) {
  const rows = await db
    .select({
      shareId: views.shareId,
      views: sql`sum(${views.views})`.mapWith(Number),
      days: sql`count(DISTINCT ${views.day})`.mapWith(Number),
      lastAt: max(views.lastAt),
    })
    .from(views)
    .where(inArray(views.shareId, [...shareIds]))
    .groupBy(views.shareId);
  return new Map(rows.map((row) => [row.shareId, row]));
}
