/** What may belong together among the lines and the placements of an advertiser; what people decided teaches the weights. */
import type { Day } from '@flightdeck/domain/dates';
import {
  bookingFeatures,
  type Decision,
  type LineSide,
  learnt,
  lineSide,
  type PlacementSide,
  placementSide,
  rarity,
  suggestLines,
} from '@flightdeck/domain/matching';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import {
  type BookLine,
  type BookPlacement,
  type Family,
  type FreeOne,
  flightOf,
  isWithin,
} from './family.ts';
import { Saved } from './saved.ts';

/** Newest decisions that teach the weights. */
const MOST_DECISIONS = 100;
/** Lines that a placement is known not to belong to, of each decision. */
const MOST_OTHERS = 40;

const Refusals = z.array(
  z.object({
    advertiserId: z.int(),
    number: z.string(),
    placementId: z.int(),
    learns: z.boolean(),
  }),
);
const Saves = z.array(z.object({ lines: Saved }));

const sideOfLine = ({ number, name, site, costStructure, expected, ...line }: BookLine): LineSide =>
  lineSide({ number, name, site, costStructure, expected, flight: flightOf(line) });

const sideOfPlacement = (placement: BookPlacement, asOf: Day | null): PlacementSide => {
  const { name, site, costStructure, firstDay, lastDay, delivered } = placement;
  const served = firstDay !== null && lastDay !== null ? { start: firstDay, end: lastDay } : null;
  return placementSide({ name, site, costStructure, served, delivered }, asOf);
};

/** So many of a list, from all over it. */
const spread = <Item>(items: readonly Item[], most: number): readonly Item[] => {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, at) => at % step === 0);
};

/** Suggests lines for the placements of an advertiser that have none. */
export async function suggestFor(
  { facts }: Pick<Services, 'facts'>,
  { mainId, paced, lines, placements, lineOf }: Omit<Family, 'free'>,
  asOf: Day | null,
): Promise<FreeOne[]> {
  const [refused, saved] = await Promise.all([
    facts.query(
      `SELECT advertiser_id AS "advertiserId", number, placement_id AS "placementId", learns
       FROM booking_refusal WHERE advertiser_id = ANY($1::int[]) ORDER BY said_at DESC`,
      [[...paced.accounts]],
    ),
    facts.query(
      `SELECT lines FROM booking_link_save WHERE $1::int = ANY(advertiser_ids) AND learns AND undone_at IS NULL
       ORDER BY id DESC LIMIT $2`,
      [mainId, MOST_DECISIONS],
    ),
  ]);
  const refusals = Refusals.parse(refused);
  const sides = lines.map(sideOfLine);
  const placeOf = new Map(lines.map(({ id }, at) => [id, at]));
  const byNumber = new Map(
    lines.map(({ advertiserId, number }, at) => [`${advertiserId} ${number}`, at]),
  );
  const free = [...placements.values()].filter(({ id }) => !lineOf.has(id));
  const left = free.map((placement) => sideOfPlacement(placement, asOf));

  const pairs = Saves.parse(saved)
    .flatMap(({ lines: { lines: done } }) =>
      done.flatMap(({ bookingId, before, after }) => {
        const had = new Set(before.map(({ placementId }) => placementId));
        return after.filter((id) => !had.has(id)).map((id) => ({ bookingId, id }));
      }),
    )
    // What was moved since says nothing any more.
    .filter(({ bookingId, id }) => lineOf.get(id) === bookingId)
    .slice(0, MOST_DECISIONS);
  const decisions: Decision<PlacementSide, LineSide>[] = [
    ...pairs.flatMap(({ bookingId, id }) => {
      const placement = placements.get(id);
      const place = placeOf.get(bookingId);
      const own = place === undefined ? undefined : sides[place];
      if (!placement || !own) return [];
      const side = sideOfPlacement(placement, asOf);
      const others = spread(sides, MOST_OTHERS).filter((line) => line !== own);
      return [
        { left: side, right: own, belongs: true },
        ...others.map((right) => ({ left: side, right, belongs: false })),
      ];
    }),
    ...refusals.flatMap(({ advertiserId, number, placementId, learns }) => {
      const placement = placements.get(placementId);
      const right = sides[byNumber.get(`${advertiserId} ${number}`) ?? -1];
      return learns && placement && right
        ? [{ left: sideOfPlacement(placement, asOf), right, belongs: false }]
        : [];
    }),
  ];

  const weightOf = rarity(sides.map(({ words }) => words));
  const features = learnt(bookingFeatures(left, sides, weightOf), decisions);
  const isRefused = new Set(
    refusals.map(
      ({ advertiserId, number, placementId }) => `${advertiserId} ${number} ${placementId}`,
    ),
  );
  const suggested = suggestLines(features, left, sides, (at, place) => {
    const placement = free[at];
    const line = lines[place];
    if (!placement || !line || !isWithin(placement, line)) return false;
    return !isRefused.has(`${line.advertiserId} ${line.number} ${placement.id}`);
  });
  return free.map((placement, at) => ({
    placement,
    suggested: suggested[at] ?? { lines: [], isConflict: false },
  }));
}
