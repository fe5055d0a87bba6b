/** The lines of a client and the placements of its accounts, with what may belong together. */
import type { Day } from '@flightdeck/domain/dates';
import { bookingOutlook } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import { mainOf } from '../../platform/facts/accounts.ts';
import { pacedBookings, signOfBookings } from '../../platform/plan/pace.ts';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type BookLine, BookPlacement, type Family } from './family.ts';
import { suggestFor } from './suggest.ts';

const PLACEMENTS = `SELECT p.id, p.advertiser_id AS "accountId", a.account_of AS "accountOf", p.name, s.name AS site,
    c.name AS campaign, p.source, p.cost_structure AS "costStructure", d.first AS "firstDay", d.last AS "lastDay",
    coalesce(d.impressions, 0)::float8 AS delivered
  FROM placement p JOIN advertiser a ON a.id = p.advertiser_id JOIN site s ON s.id = p.site_id
    JOIN campaign c ON c.id = p.campaign_id
    LEFT JOIN (SELECT placement_id, min(day) AS first, max(day) AS last, sum(impressions) AS impressions
      FROM placement_day WHERE advertiser_id = ANY($1::int[]) GROUP BY 1) d ON d.placement_id = p.id
  WHERE p.advertiser_id = ANY($1::int[]) ORDER BY p.id`;

/** All of a client. */
export interface Book {
  readonly families: readonly Family[];
  readonly currency: string | null;
  /** Last day whose delivery is known. */
  readonly asOf: Day | null;
}

async function readFamily(services: Services, mainId: number): Promise<Family> {
  const paced = await pacedBookings(services, mainId);
  const found = z
    .array(BookPlacement)
    .parse(await services.facts.query(PLACEMENTS, [[...paced.accounts]]));
  const asOf = lastDay([...paced.until.values()]);
  const lines = paced.rows.map((row): BookLine => {
    const plan = {
      ...{ startDate: row.start, endDate: row.end },
      ...{ bookedImpressions: row.impressions, bookedSpend: null },
    };
    const expected = asOf === null ? null : (bookingOutlook(plan, 0, asOf)?.expected ?? null);
    return { ...row, expected };
  });
  const lineOf = new Map(
    paced.rows.flatMap(({ id, placementIds }) =>
      (placementIds ?? []).map((placementId) => [placementId, id] as const),
    ),
  );
  const placements = new Map(found.map((placement) => [placement.id, placement]));
  const known = { mainId, paced, lines, placements, lineOf };
  return { ...known, free: await suggestFor(services, known, asOf) };
}

const lastDay = (days: readonly Day[]): Day | null => [...days].sort().at(-1) ?? null;

const DECIDED = `SELECT concat_ws('/',
  (SELECT concat(max(id), '-', count(undone_at)) FROM booking_link_save WHERE advertiser_ids && $1::int[]),
  (SELECT concat(count(*), '-', max(said_at)) FROM booking_refusal WHERE advertiser_id = ANY($1::int[]))) AS sign`;

/** Books that are kept: as many clients are looked at in the same hours. */
const MOST_KEPT = 20;

/** Reads the book of a client. @throws {AppError} `not-found` for another tenant’s client. */
export type ReadBook = (caller: Caller, clientUuid: string) => Promise<Book>;

/** Books are kept as long as neither bookings, deliveries nor decisions change: a page asks for its book several times. */
export function makeBooks(services: Services): ReadBook {
  const { facts, clients } = services;
  const kept = new Map<string, { readonly sign: string; readonly book: Promise<Book> }>();
  const read = async (mains: readonly number[]): Promise<Book> => {
    const families: Family[] = [];
    for (const mainId of mains) families.push(await readFamily(services, mainId));
    const [first] = mains;
    const client = first === undefined ? null : await clients.ofAdvertiser(first);
    return {
      families,
      currency: client?.currency ?? null,
      asOf: lastDay(families.flatMap(({ paced }) => [...paced.until.values()])),
    };
  };
  return async (caller, clientUuid) => {
    const advertiserIds = await advertisersOf(services, caller, clientUuid);
    const mains = [...new Set((await mainOf(facts, advertiserIds)).values())].sort((a, b) => a - b);
    const [decided] = await facts.query(DECIDED, [mains]);
    const signs = await Promise.all(mains.map((id) => signOfBookings(services, id)));
    const sign = JSON.stringify([mains, decided, signs]);
    const held = kept.get(clientUuid);
    if (held?.sign === sign) return held.book;
    const book = read(mains);
    kept.delete(clientUuid);
    kept.set(clientUuid, { sign, book });
    book.catch(() => kept.delete(clientUuid));
    for (const uuid of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(uuid);
    return book;
  };
}
