/** Reads the bookings of an advertiser, what they come to, and the placements that they can be matched to. */
import type { PlannedBooking, PlanOverview } from '@flightdeck/contract/plan';
import { PlanImport, PlanPlacement, PlannedBooking as Shape } from '@flightdeck/contract/plan';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { bookedMicrosSql } from '../../platform/facts/booked.ts';
import { lacking, moneyOf } from '../../platform/facts/convert.ts';
import { COUNTED, MATCHES, VALUE_FIELDS, withFamilies } from '../../platform/plan/bookings.ts';
import { cappedTotal, containing, type Page } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

/** Placements of an answer to a search. */
const MOST_PLACEMENTS = 50;

/** `listed`: the bookings in force of the accounts $2, which are among $1, and how they stand to placements. */
const LISTED = `WITH ${COUNTED}, listed AS (
  SELECT b.*, CASE WHEN NOT EXISTS (SELECT FROM ${MATCHES} m WHERE m.booking_id = b.id) THEN 'open'
    WHEN EXISTS (SELECT FROM counted c WHERE c.id = b.id) THEN 'matched' ELSE 'aside' END AS state
  FROM in_force b WHERE b.advertiser_id = ANY($2::int[]))`;

/** Parameters of LISTED: the accounts whose bookings share placements with the advertiser's, and the advertiser's own. */
const accountsFor = async (facts: Services['facts'], advId: number) =>
  Promise.all([withFamilies(facts, [advId]), withAccounts(facts, [advId])]);

const Row = Shape.omit({ spend: true, placements: true, bookingId: true }).extend({
  id: z.int(),
  costMicros: z.number().nullable(),
  accountCurrency: z.string().nullable(),
  placements: z.array(Shape.shape.placements.element),
  total: z.coerce.number(),
});

type Asked = z.output<(typeof CALLS)['plan']['list']['body']>;

/** A page of them, open ones first. @throws {AppError} `forbidden` for another client's advertiser. */
export async function listBookings(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
  { advId, search, state, origin, page, pageSize }: Asked,
): Promise<Page<PlannedBooking>> {
  requireAdvertisers(caller, [advId]);
  const rows = z.array(Row).parse(
    await facts.query(
      `${LISTED}, page AS (
         SELECT *, count(*) OVER () AS total FROM listed
         WHERE ($3 = 'any' OR state = $3) AND ($4 = 'any' OR origin = $4)
           AND concat_ws(' ', number, name, site, campaign) ILIKE ALL($5::text[])
         ORDER BY state <> 'open', start_date DESC NULLS LAST, number, id LIMIT $6 OFFSET $7)
       SELECT b.id, ${VALUE_FIELDS}, b.revision, b.origin, b.state, b.is_comparable AS "isComparable", b.total,
         (SELECT a.currency FROM advertiser a WHERE a.id = b.advertiser_id) AS "accountCurrency",
         f.file_name AS "fileName", b.changed_by AS "changedBy", b.changed_at AS "changedAt",
         coalesce((SELECT jsonb_agg(jsonb_build_object('placementId', p.id, 'name', p.name, 'site', s.name,
             'campaign', c.name, 'booking', p.booking_unique_number, 'rule', m.rule) ORDER BY p.name, p.id)
           FROM ${MATCHES} m JOIN placement p ON p.id = m.placement_id JOIN site s ON s.id = p.site_id
           JOIN campaign c ON c.id = p.campaign_id WHERE m.booking_id = b.id), '[]') AS placements,
         CASE WHEN b.state = 'matched' THEN coalesce((SELECT sum(d.impressions) FROM counted c
           JOIN placement_day d ON d.placement_id = c.placement_id AND d.advertiser_id = ANY($1::int[])
           WHERE c.id = b.id), 0)::float8 END AS delivered
       FROM page b LEFT JOIN booking_plan f ON f.id = b.plan_id
       ORDER BY b.state <> 'open', b.start_date DESC NULLS LAST, b.number, b.id`,
      [
        ...(await accountsFor(facts, advId)),
        ...[state, origin, words(search), pageSize, (page - 1) * pageSize],
      ],
    ),
  );
  const nameOf = await namesOf(
    records.db,
    rows.map(({ changedBy }) => changedBy),
  );
  return {
    rows: rows.map(({ id, costMicros, accountCurrency, total: _, changedBy, ...booking }) => ({
      ...booking,
      // What a delivery file says is in the currency of its account.
      currency: booking.currency ?? (booking.origin === 'load' ? accountCurrency : null),
      bookingId: id,
      spend: costMicros === null ? null : costMicros / 1e6,
      changedBy: nameOf(changedBy)?.name ?? null,
    })),
    ...cappedTotal(rows[0]?.total ?? 0),
  };
}

const words = (search: string): string[] => search.split(/\s+/).filter(Boolean).map(containing);

const Totals = z.tuple([
  z.object({
    bookings: z.coerce.number(),
    open_bookings: z.coerce.number(),
    open_impressions: z.number(),
    open_spend: z.number(),
    impressions: z.number(),
    spend: z.number().or(z.nan()).or(z.literal(Infinity)),
    other_currency: z.coerce.number(),
    name: z.string(),
  }),
]);

const Imports = z.array(
  PlanImport.omit({ undone: true }).extend({
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
    undoneReason: z.string().nullable(),
  }),
);

/** What they come to. @throws {AppError} `forbidden` for another client's advertiser. */
export async function planOverview(
  { facts, records, clients, clock, config }: Services,
  caller: Caller,
  advId: number,
): Promise<PlanOverview> {
  requireAdvertisers(caller, [advId]);
  const accounts = await accountsFor(facts, advId);
  const client = await clients.ofAdvertiser(advId);
  const currency = client?.currency ?? null;
  const { conversion } = await moneyOf(facts.query, accounts[1], currency ?? undefined);
  const today = todayIn(config.timeZone, clock());
  const [totals, imported] = await Promise.all([
    facts.query(
      `${LISTED} SELECT (SELECT name FROM advertiser WHERE id = $3) AS name,
         count(*) AS bookings, count(*) FILTER (WHERE state = 'open') AS open_bookings,
         coalesce(sum(booked_impressions) FILTER (WHERE state = 'open'), 0)::float8 AS open_impressions,
         coalesce(sum(booked_spend_micros) FILTER (WHERE state = 'open' AND is_comparable), 0)::float8 / 1e6 AS open_spend,
         count(*) FILTER (WHERE NOT is_comparable) AS other_currency,
         (SELECT coalesce(sum(booked_impressions), 0)::float8 FROM placement WHERE advertiser_id = ANY($2::int[])) AS impressions,
         (SELECT coalesce(sum(${conversion ? bookedMicrosSql('$4::text', '$5::date') : 'p.booked_spend_micros'}), 0)::float8 / 1e6
          FROM placement p WHERE p.advertiser_id = ANY($2::int[])) AS spend
       FROM listed`,
      [...accounts, advId, ...(conversion ? [conversion.to ?? '', today] : [])],
    ),
    facts.query(
      `SELECT id AS "planId", file_name AS "fileName", bookings, loaded_by AS "loadedBy", loaded_at AS "loadedAt",
         undone_at AS "undoneAt", undone_by AS "undoneBy", undone_reason AS "undoneReason"
       FROM booking_plan WHERE advertiser_id = ANY($1::int[]) ORDER BY id DESC LIMIT 50`,
      [accounts[1]],
    ),
  ]);
  const [sums] = Totals.parse(totals);
  const reason = lacking(sums.spend) ?? null;
  const imports = Imports.parse(imported);
  const nameOf = await namesOf(
    records.db,
    imports.flatMap(({ loadedBy, undoneBy }) => [loadedBy, undoneBy]),
  );
  return {
    advId,
    name: sums.name,
    currency,
    bookings: sums.bookings,
    open: {
      bookings: sums.open_bookings,
      impressions: sums.open_impressions,
      spend: sums.open_spend,
    },
    matched: {
      impressions: sums.impressions,
      spend: reason ? null : sums.spend,
      spendReason: reason,
    },
    otherCurrency: sums.other_currency,
    imports: imports.map(({ loadedBy, undoneAt, undoneBy, undoneReason, ...plan }) => ({
      ...plan,
      loadedBy: nameOf(loadedBy).name,
      undone:
        undoneAt === null
          ? null
          : { at: undoneAt, by: nameOf(undoneBy)?.name ?? null, reason: undoneReason ?? '' },
    })),
  };
}

/** Placements found by words in their names, sites and campaigns; those without a booking first. @throws as above. */
export async function placementsFor(
  { facts }: Pick<Services, 'facts'>,
  caller: Caller,
  { advId, search }: { readonly advId: number; readonly search: string },
): Promise<{ placements: PlanPlacement[]; isMore: boolean }> {
  requireAdvertisers(caller, [advId]);
  const found = z.array(PlanPlacement).parse(
    await facts.query(
      `SELECT p.id AS "placementId", p.name, s.name AS site, c.name AS campaign, p.booking_unique_number AS booking
       FROM placement p JOIN site s ON s.id = p.site_id JOIN campaign c ON c.id = p.campaign_id
       WHERE p.advertiser_id = ANY($1::int[]) AND concat_ws(' ', p.name, s.name, c.name) ILIKE ALL($2::text[])
       ORDER BY p.booking_unique_number IS NOT NULL, lower(p.name) COLLATE "C", p.id LIMIT $3`,
      [await withAccounts(facts, [advId]), words(search), MOST_PLACEMENTS + 1],
    ),
  );
  return { placements: found.slice(0, MOST_PLACEMENTS), isMore: found.length > MOST_PLACEMENTS };
}
