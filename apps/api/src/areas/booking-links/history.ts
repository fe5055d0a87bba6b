/** What was saved and refused on the page of booking links. */
import { BOOKING_UNDO_DAYS, type LinkHistory } from '@flightdeck/contract/booking-links';
import { z } from 'zod';
import { namesOf } from '../../platform/records/names.ts';
import type { Services } from '../../platform/services.ts';
import type { Book } from './book.ts';
import { Saved } from './saved.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const Saves = z.array(
  z.object({
    saveId: z.int(),
    learns: z.boolean(),
    lines: Saved,
    savedBy: z.string(),
    savedAt: z.string(),
    undoneBy: z.string().nullable(),
    undoneAt: z.string().nullable(),
  }),
);
const Refusals = z.array(
  z.object({
    advId: z.int(),
    number: z.string(),
    placementId: z.int(),
    placement: z.string(),
    saidBy: z.string(),
    saidAt: z.string(),
  }),
);

/** Newest first. */
export async function historyOf(
  { facts, records, clock }: Pick<Services, 'facts' | 'records' | 'clock'>,
  { families }: Book,
): Promise<LinkHistory> {
  const mains = families.map(({ mainId }) => mainId);
  const accounts = families.flatMap(({ paced }) => paced.accounts);
  const since = new Date(clock().getTime() - BOOKING_UNDO_DAYS * DAY_MS).toISOString();
  const [done, refused] = await Promise.all([
    facts.query(
      `SELECT id AS "saveId", learns, lines, saved_by AS "savedBy", saved_at AS "savedAt",
         undone_by AS "undoneBy", undone_at AS "undoneAt"
       FROM booking_link_save WHERE advertiser_ids <@ $1::int[] AND saved_at >= $2::timestamptz ORDER BY id DESC`,
      [mains, since],
    ),
    facts.query(
      `SELECT r.advertiser_id AS "advId", r.number, r.placement_id AS "placementId", p.name AS placement,
         r.said_by AS "saidBy", r.said_at AS "saidAt"
       FROM booking_refusal r JOIN placement p ON p.id = r.placement_id
       WHERE r.advertiser_id = ANY($1::int[]) ORDER BY r.said_at DESC, r.number, r.placement_id`,
      [accounts],
    ),
  ]);
  const saves = Saves.parse(done);
  const refusals = Refusals.parse(refused);
  const person = await namesOf(records.db, [
    ...saves.flatMap(({ savedBy, undoneBy }) => [savedBy, undoneBy]),
    ...refusals.map(({ saidBy }) => saidBy),
  ]);
  return {
    saves: saves.map(({ saveId, learns, lines, savedBy, savedAt, undoneBy, undoneAt }) => ({
      ...{ saveId, learns, by: person(savedBy), at: savedAt },
      lines: lines.lines.map(({ number, name, before, after }) => {
        const had = before.map(({ placementId }) => placementId);
        return {
          ...{ number, name, placements: after.length },
          added: after.filter((id) => !had.includes(id)).length,
          removed: had.filter((id) => !after.includes(id)).length,
        };
      }),
      undone: undoneAt === null ? null : { by: person(undoneBy), at: undoneAt },
    })),
    refusals: refusals.map(({ saidBy, saidAt, ...pair }) => ({
      ...{ ...pair, by: person(saidBy), at: saidAt },
    })),
  };
}
