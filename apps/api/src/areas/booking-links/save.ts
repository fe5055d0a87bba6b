/** Saves booking links and refusals at once, takes saves back, and lets refused pairs be suggested again. */
import { BOOKING_UNDO_DAYS } from '@flightdeck/contract/booking-links';
import { MatchRule } from '@flightdeck/contract/plan';
import type { CALLS } from '@flightdeck/contract/server';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { LOAD_LOCK } from '../../platform/facts/rollups.ts';
import type { FactsTransaction } from '../../platform/facts/store.ts';
import { addMatches, bookPlacements } from '../../platform/plan/bookings.ts';
import { type HeldBooking, heldBookings, matchTo } from '../../platform/plan/held.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import type { Book } from './book.ts';
import { admitLinks } from './foresee.ts';
import { Saved } from './saved.ts';

type Calls = (typeof CALLS)['bookingLinks'];
type Asked<Call extends 'save' | 'allow'> = z.output<Calls[Call]['body']>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Numbers that a message names. */
const MOST_NAMED = 3;

const accountsOf = (book: Book): number[] => [
  ...new Set(book.families.flatMap(({ paced }) => paced.accounts)),
];

const namedNumbers = (numbers: readonly string[]): string => {
  const more = numbers.length - MOST_NAMED;
  return `${numbers.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const Matched = z.array(
  z.object({ bookingId: z.int(), placementId: z.int(), rule: MatchRule, origin: z.string() }),
);
type Matched = z.infer<typeof Matched>;

/** All matches of some placements, also those of bookings that do not count now. */
const matchesOf = async (tx: FactsTransaction, placementIds: readonly number[]): Promise<Matched> =>
  Matched.parse(
    await tx.query(
      `SELECT m.booking_id AS "bookingId", m.placement_id AS "placementId", m.rule, b.origin
       FROM booking_placement m JOIN booking b ON b.id = m.booking_id WHERE m.placement_id = ANY($1::int[])`,
      [placementIds],
    ),
  );

const Revisions = z.array(z.object({ id: z.int(), revision: z.int() }));

/** The bookings of a save as it leaves them. */
async function revisionsOf(
  tx: FactsTransaction,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = Revisions.parse(
    await tx.query('SELECT id, revision FROM booking WHERE id = ANY($1::int[])', [bookingIds]),
  );
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Whether a line has something else afterwards. */
const isChanged = (held: HeldBooking, placementIds: readonly number[]): boolean =>
  held.placementIds.length !== placementIds.length ||
  placementIds.some((id) => !held.placementIds.includes(id));

/** Links the lines; answers what is needed to take it back. */
async function linkAll(
  tx: FactsTransaction,
  wanted: readonly { readonly held: HeldBooking; readonly placementIds: readonly number[] }[],
  by: { readonly by: string; readonly at: Date },
): Promise<Saved> {
  const touched = wanted.flatMap(({ held, placementIds }) => [
    ...held.placementIds,
    ...placementIds,
  ]);
  const before = await matchesOf(tx, touched);
  const own = new Set(wanted.map(({ held }) => held.id));
  // First all that lines lose, so that a placement may move from one line of the save to another.
  const done: { held: HeldBooking; bookingId: number; placementIds: readonly number[] }[] = [];
  for (const { held, placementIds } of wanted) {
    const { bookingId } = await matchTo(tx, held, placementIds, by);
    done.push({ held, bookingId, placementIds });
  }
  const gone = new Set(wanted.flatMap(({ placementIds }) => placementIds));
  const others = Map.groupBy(
    before.filter(
      ({ bookingId, placementId, origin }) =>
        origin !== 'load' && !own.has(bookingId) && gone.has(placementId),
    ),
    ({ bookingId }) => bookingId,
  );
  const revisions = await revisionsOf(tx, [
    ...done.map(({ bookingId }) => bookingId),
    ...others.keys(),
  ]);
  const told = ({ placementId, rule }: Matched[number]) => ({ placementId, rule });
  return {
    lines: done.map(({ held, bookingId, placementIds }) => ({
      ...{ bookingId, number: held.number, name: held.name },
      revision: revisions.get(bookingId) ?? 0,
      isTakenOver: bookingId !== held.id,
      wasByHand: held.isMatchedByHand,
      before: before.filter((match) => match.bookingId === held.id).map(told),
      after: [...placementIds],
    })),
    others: [...others].map(([bookingId, taken]) => ({
      ...{ bookingId, revision: revisions.get(bookingId) ?? 0, taken: taken.map(told) },
    })),
  };
}

/**
 * Saves links and refusals in one transaction.
 * @throws {AppError} `conflict` where a line was changed meanwhile, and as `admitLinks`.
 */
export async function saveLinks(
  services: Services,
  caller: Caller,
  book: Book,
  { lines, refusals, learns }: Asked<'save'>,
): Promise<{ saveId: number | null; links: number }> {
  const { facts, audit, changes, clock } = services;
  admitLinks(book, lines);
  const by = { by: caller.user.id, at: clock() };
  const at = by.at.toISOString();
  const result = await facts.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const found = await heldBookings(tx, accountsOf(book), [
      ...lines.map(({ bookingId }) => bookingId),
      ...refusals.map(({ bookingId }) => bookingId),
    ]);
    const heldBy = new Map(found.map((held) => [held.id, held]));
    const stale: string[] = [];
    const wanted = lines.flatMap(({ bookingId, revision, placementIds }) => {
      const held = heldBy.get(bookingId);
      const isStale = held?.revision !== revision;
      if (isStale) stale.push(held?.number ?? lineNumber(book, bookingId));
      return held && !isStale && isChanged(held, placementIds) ? [{ held, placementIds }] : [];
    });
    if (stale.length > 0) {
      throw new AppError(
        'conflict',
        `Changed meanwhile by somebody else or a load: ${namedNumbers(stale)}. Nothing is saved. Load the page again; the other lines stay ticked.`,
        { stale },
      );
    }
    for (const { bookingId, placementId } of refusals) {
      const held = heldBy.get(bookingId);
      const known = book.families.some(({ placements }) => placements.has(placementId));
      if (!held || !known) {
        throw new AppError('not-found', 'A refused pair is there no more. Load the page again.');
      }
      await tx.query(
        `INSERT INTO booking_refusal (advertiser_id, number, placement_id, learns, said_by, said_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [held.advertiserId, held.number, placementId, learns, by.by, at],
      );
    }
    if (wanted.length === 0) return null;
    const saved = await linkAll(tx, wanted, by);
    const mains = book.families.flatMap(({ mainId, lines: own }) =>
      own.some(({ id }) => wanted.some(({ held }) => held.id === id)) ? [mainId] : [],
    );
    await bookPlacements(tx, mains);
    const [row] = await tx.query(
      `INSERT INTO booking_link_save (advertiser_ids, learns, lines, saved_by, saved_at)
       VALUES ($1::int[], $2, $3::jsonb, $4, $5) RETURNING id`,
      [mains, learns, JSON.stringify(saved), by.by, at],
    );
    return { saveId: Number(row?.id), mains, saved };
  });
  if (refusals.length > 0) {
    await audit.write({ ...actorOf(caller), action: 'plan/link-refuse', after: { refusals } });
  }
  if (result === null) return { saveId: null, links: 0 };
  await changes.tell({ advertiserIds: result.mains, days: [] });
  await audit.write({
    ...actorOf(caller),
    action: 'plan/link',
    target: String(result.saveId),
    after: { lines: result.saved.lines },
  });
  return { saveId: result.saveId, links: linksOf(result.saved) };
}

const lineNumber = ({ families }: Book, bookingId: number): string =>
  families.flatMap(({ lines }) => lines).find(({ id }) => id === bookingId)?.number ?? 'a line';

const linksOf = ({ lines }: Saved): number =>
  lines.reduce((sum, { before, after }) => {
    const had = new Set(before.map(({ placementId }) => placementId));
    return sum + after.filter((id) => !had.has(id)).length;
  }, 0);

const Save = z.object({
  advertiserIds: z.array(z.int()),
  lines: Saved,
  savedAt: z.coerce.date(),
  isUndone: z.boolean(),
});

/**
 * Takes a save back: its lines have the placements that they had.
 * @throws {AppError} `not-found` for a save of others, `conflict` after 30 days and where a line was changed since.
 */
export async function undoSave(
  services: Services,
  caller: Caller,
  book: Book,
  saveId: number,
): Promise<void> {
  const { facts, audit, changes, clock } = services;
  const by = { by: caller.user.id, at: clock() };
  const own = new Set(book.families.map(({ mainId }) => mainId));
  const undone = await facts.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const [row] = await tx.query(
      `SELECT advertiser_ids AS "advertiserIds", lines, saved_at AS "savedAt", undone_at IS NOT NULL AS "isUndone"
       FROM booking_link_save WHERE id = $1`,
      [saveId],
    );
    const save = row && Save.parse(row);
    if (!save?.advertiserIds.every((id) => own.has(id))) {
      throw new AppError('not-found', 'There is no such save of this client.');
    }
    if (save.isUndone) return null;
    if (by.at.getTime() - save.savedAt.getTime() > BOOKING_UNDO_DAYS * DAY_MS) {
      throw new AppError(
        'conflict',
        `A save can be taken back for ${BOOKING_UNDO_DAYS} days. Change its lines instead.`,
      );
    }
    await takeBack(tx, save.lines, by);
    await tx.query('UPDATE booking_link_save SET undone_by = $2, undone_at = $3 WHERE id = $1', [
      saveId,
      by.by,
      by.at.toISOString(),
    ]);
    await bookPlacements(tx, save.advertiserIds);
    return save.advertiserIds;
  });
  if (undone === null) return;
  await changes.tell({ advertiserIds: undone, days: [] });
  await audit.write({ ...actorOf(caller), action: 'plan/link-undo', target: String(saveId) });
}

async function takeBack(
  tx: FactsTransaction,
  { lines, others }: Saved,
  by: { readonly by: string; readonly at: Date },
): Promise<void> {
  const revisions = await revisionsOf(tx, [
    ...lines.map(({ bookingId }) => bookingId),
    ...others.map(({ bookingId }) => bookingId),
  ]);
  const changed = lines.filter(({ bookingId, revision }) => revisions.get(bookingId) !== revision);
  if (
    changed.length > 0 ||
    others.some((each) => revisions.get(each.bookingId) !== each.revision)
  ) {
    const numbers = changed.map(({ number }) => number);
    throw new AppError(
      'conflict',
      `Changed since: ${numbers.length > 0 ? namedNumbers(numbers) : 'a line that lost a placement by it'}. Take what was done later back first, or change the lines.`,
    );
  }
  const at = by.at.toISOString();
  const made = lines.filter(({ isTakenOver }) => isTakenOver).map(({ bookingId }) => bookingId);
  const kept = lines.filter(({ isTakenOver }) => !isTakenOver);
  await tx.query(
    `UPDATE booking SET removed_at = $2, changed_by = $3, revision = revision + 1 WHERE id = ANY($1::int[])`,
    [made, at, by.by],
  );
  await tx.query('DELETE FROM booking_placement WHERE booking_id = ANY($1::int[])', [
    lines.map(({ bookingId }) => bookingId),
  ]);
  await tx.query(
    `UPDATE booking b SET revision = revision + 1, is_matched_by_hand = given.was, changed_by = $3, changed_at = $4
     FROM unnest($1::int[], $2::boolean[]) AS given(id, was) WHERE b.id = given.id`,
    [kept.map(({ bookingId }) => bookingId), kept.map(({ wasByHand }) => wasByHand), by.by, at],
  );
  await tx.query('UPDATE booking SET revision = revision + 1 WHERE id = ANY($1::int[])', [
    others.map(({ bookingId }) => bookingId),
  ]);
  await addMatches(
    tx,
    [
      ...kept.flatMap(({ bookingId, before }) => before.map((match) => ({ bookingId, ...match }))),
      ...others.flatMap(({ bookingId, taken }) => taken.map((match) => ({ bookingId, ...match }))),
    ],
    by,
  );
}

/** Takes a refusal back. Nothing happens where there is none. @throws {AppError} `not-found` for another client's. */
export async function allowPair(
  services: Services,
  caller: Caller,
  book: Book,
  { advId, number, placementId }: Asked<'allow'>,
): Promise<void> {
  if (!accountsOf(book).includes(advId)) {
    throw new AppError('not-found', 'There is no such refusal of this client.');
  }
  await services.facts.transaction((tx) =>
    tx.query(
      'DELETE FROM booking_refusal WHERE advertiser_id = $1 AND number = $2 AND placement_id = $3',
      [advId, number, placementId],
    ),
  );
  await services.audit.write({
    ...actorOf(caller),
    action: 'plan/link-allow',
    target: String(advId),
    after: { number, placementId },
  });
}
