/** Which placements a booking means: by its number, a placement's id, its name, or its name, site and flight. */
import type { MatchRule } from '@flightdeck/contract/plan';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { withAccounts } from '../facts/accounts.ts';
import type { FactsTransaction } from '../facts/store.ts';
import { type BookingValues, MATCHES } from './bookings.ts';

/** A placement as the rules see it. */
const Candidate = z.object({
  id: z.int(),
  name: z.string(),
  externalId: z.string(),
  /** The number that a delivery file gives it. */
  number: z.string().nullable(),
  campaign: z.string(),
  campaignId: z.string(),
  site: z.string(),
  /** Its own flight, else the days on which it delivered. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Number of the plan's or a person's booking that it follows. */
  taken: z.string().nullable(),
});
/** A placement as the rules see it. */
export type Candidate = z.infer<typeof Candidate>;

/** The placements of an advertiser's accounts. */
export async function candidatesOf(
  store: Pick<FactsTransaction, 'query'>,
  advertiserId: number,
): Promise<Candidate[]> {
  return z.array(Candidate).parse(
    await store.query(
      `SELECT p.id, p.name, p.external_id AS "externalId", c.name AS campaign, c.external_id AS "campaignId",
         s.name AS site, coalesce(p.start_date, d.first) AS start, coalesce(p.end_date, d.last) AS "end",
         (SELECT min(b.number) FROM ${MATCHES} m JOIN booking b ON b.id = m.booking_id
          WHERE m.placement_id = p.id AND b.origin = 'load') AS number,
         (SELECT min(b.number) FROM ${MATCHES} m JOIN booking b ON b.id = m.booking_id
          WHERE m.placement_id = p.id AND b.origin <> 'load' AND b.removed_at IS NULL AND b.replaced_by IS NULL) AS taken
       FROM placement p JOIN campaign c ON c.id = p.campaign_id JOIN site s ON s.id = p.site_id
       LEFT JOIN (SELECT placement_id, min(day) AS first, max(day) AS last FROM placement_day
         WHERE advertiser_id = ANY($1::int[]) GROUP BY 1) d ON d.placement_id = p.id
       WHERE p.advertiser_id = ANY($1::int[]) ORDER BY p.id`,
      [await withAccounts(store, [advertiserId])],
    ),
  );
}

/** What the rules say of a booking. */
export interface Proposal {
  readonly placementIds: readonly number[];
  /** The rule that found them; null where none did. */
  readonly rule: MatchRule | null;
  /** Placements that a person has to choose from, where a rule finds several or another booking has them. */
  readonly candidates: readonly number[];
}

/** A name without what people write differently: case, accents, spaces and punctuation. */
export const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Text by which a booking can be found, without its figures. */
export type Sought = Pick<
  BookingValues,
  'number' | 'name' | 'site' | 'campaign' | 'start' | 'end'
> & {
  /** Id of a placement that the plan names. */
  readonly placementId?: string | null;
};

const overlap = (
  one: { readonly start: Day | null; readonly end: Day | null },
  other: { readonly start: Day | null; readonly end: Day | null },
): boolean =>
  (one.start === null || other.end === null || one.start <= other.end) &&
  (one.end === null || other.start === null || other.start <= one.end);

/** A rule: bookings and placements with the same key, and what else must hold. `many`: all that it finds are meant. */
interface Rule {
  readonly rule: MatchRule;
  readonly many: boolean;
  of(placement: Candidate): string | null;
  by(booking: Sought): string | null;
  holds?(booking: Sought, placement: Candidate): boolean;
}

/** In their order: the first that finds anything decides. */
const RULES: readonly Rule[] = [
  { rule: 'number', many: true, of: ({ number }) => number, by: ({ number }) => number },
  {
    rule: 'placement',
    many: true,
    // An id that is the name is none: the file that brought the placement had no ids.
    of: ({ externalId, name }) => (externalId === name ? null : externalId),
    by: ({ placementId, number }) => placementId ?? number,
  },
  { rule: 'name', many: false, of: ({ name }) => name, by: ({ name }) => name },
  {
    rule: 'flight',
    many: false,
    of: ({ name }) => plain(name) || null,
    by: ({ name }) => plain(name) || null,
    holds: (booking, placement) =>
      (booking.site === null || plain(booking.site) === plain(placement.site)) &&
      overlap(booking, placement),
  },
];

type Ruled = Rule & { readonly byKey: ReadonlyMap<string | null, readonly Candidate[]> };

/** The rules for one booking. Of a stated campaign that is known, only its placements are looked at. */
function propose(booking: Sought, rules: readonly Ruled[]): Proposal {
  const campaign = booking.campaign === null ? null : plain(booking.campaign);
  for (const { rule, many, by, byKey, holds } of rules) {
    const key = by(booking);
    const held = key === null ? [] : (byKey.get(key) ?? []);
    const found = holds ? held.filter((placement) => holds(booking, placement)) : held;
    const within = found.filter((each) =>
      [each.campaign, each.campaignId].some((name) => plain(name) === campaign),
    );
    const chosen = within.length > 0 ? within : found;
    if (chosen.length === 0) continue;
    const ids = chosen.map(({ id }) => id);
    const isFree = chosen.every(({ taken }) => taken === null || taken === booking.number);
    return isFree && (many || chosen.length === 1)
      ? { placementIds: ids, rule, candidates: [] }
      : { placementIds: [], rule: null, candidates: ids };
  }
  return { placementIds: [], rule: null, candidates: [] };
}

/** What the rules say of each booking. A placement that several of them would have is left to a person. */
export function proposals(
  bookings: readonly Sought[],
  placements: readonly Candidate[],
): Proposal[] {
  const rules = RULES.map((rule) => ({ ...rule, byKey: Map.groupBy(placements, rule.of) }));
  const proposed = bookings.map((booking) => propose(booking, rules));
  const wanted = new Map<number, number>();
  for (const { placementIds } of proposed) {
    for (const id of placementIds) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  }
  return proposed.map((proposal) =>
    proposal.placementIds.some((id) => (wanted.get(id) ?? 0) > 1)
      ? { placementIds: [], rule: null, candidates: proposal.placementIds }
      : proposal,
  );
}
