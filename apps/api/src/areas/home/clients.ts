/** The clients of an account manager: how their campaigns pace, what they spent, how far delivery is loaded. */
import type { HomeClient } from '@flightdeck/contract/home';
import { type Day, daysIn, shiftDay } from '@flightdeck/domain/dates';
import { pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { asc, eq, inArray } from 'drizzle-orm';
import { type AdvertiserLoad, loadedEach } from '../../platform/facts/as-of.ts';
import type { Records } from '../../platform/records/records.ts';
import { client, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type Flight, flightsNear } from './flights.ts';

/** A client and its advertisers. */
export interface OwnClient {
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  readonly advertiserIds: readonly number[];
}

/** The caller's clients by name, those without advertisers included. */
export async function clientsOf({ db }: Records, caller: Caller): Promise<OwnClient[]> {
  const rows = await db
    .select({
      uuid: client.uuid,
      name: client.name,
      currency: client.currency,
      advertiserId: clientAdvertiser.advertiserId,
    })
    .from(client)
    .leftJoin(clientAdvertiser, eq(clientAdvertiser.clientUuid, client.uuid))
    .where(inArray(client.uuid, [...caller.clientUuids]))
    .orderBy(asc(client.name), asc(client.uuid), asc(clientAdvertiser.advertiserId));
  const groups = Map.groupBy(rows, ({ uuid }) => uuid);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { uuid, name, currency } = first;
    const advertiserIds = group.flatMap(({ advertiserId }) => advertiserId ?? []);
    return { uuid, name, currency, advertiserIds };
  });
}

/** All of the caller's clients, those with trouble first. */
export async function homeClients(
  { facts, records }: Services,
  caller: Caller,
  today: Day,
): Promise<HomeClient[]> {
  const clients = await clientsOf(records, caller);
  const advertiserIds = clients.flatMap((each) => each.advertiserIds);
  const loads = await loadedEach(facts, advertiserIds, today);
  const flights = Map.groupBy(
    await flightsNear(facts, advertiserIds, today, loads),
    ({ advId }) => advId,
  );
  return clients
    .map((each) =>
      clientRow(
        each,
        each.advertiserIds.flatMap((id) => flights.get(id) ?? []),
        loads,
        today,
      ),
    )
    .sort(byTrouble);
}

function clientRow(
  { uuid, name, currency, advertiserIds }: OwnClient,
  flights: readonly Flight[],
  loads: ReadonlyMap<number, AdvertiserLoad>,
  today: Day,
): HomeClient {
  const running = flights.filter(({ start, end }) => start <= today && end >= today);
  const levels = running.map(({ pacing }) => (pacing === null ? null : pacingSeverity(pacing)));
  const at = (level: number | null) => levels.filter((each) => each === level).length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const planned = running.filter(({ plannedSpend }) => plannedSpend !== null);
  return {
    uuid,
    name,
    currency,
    running: { level1: at(1), level2: at(2), level3: at(3), unknown: at(null) },
    spend: sum(planned.map(({ spend }) => spend)),
    plan: sum(planned.map(({ plannedSpend }) => plannedSpend ?? 0)),
    missing: missingDays(running, shiftDay(today, -1)),
    ...ageOf(advertiserIds, running, loads),
    next: nextOf(flights, today),
  };
}

/**
 * How far a client's delivery is loaded: that of the advertiser with running campaigns which is furthest behind; with
 * nothing running, that of the one furthest ahead.
 */
export function ageOf(
  advertiserIds: readonly number[],
  running: readonly Flight[],
  loads: ReadonlyMap<number, AdvertiserLoad>,
): Pick<HomeClient, 'until' | 'loadedAt'> {
  const busy = advertiserIds.filter((id) => running.some(({ advId }) => advId === id));
  const ages = (busy.length > 0 ? busy : advertiserIds)
    .flatMap((id) => loads.get(id) ?? [])
    .sort((one, other) => one.until.localeCompare(other.until));
  const age = ages.at(busy.length > 0 ? 0 : -1);
  return { until: age?.until ?? null, loadedAt: age?.at ?? null };
}

/** The days up to `yesterday` that delivery lacks, by the running campaign that lacks most; null where nothing runs. */
function missingDays(running: readonly Flight[], yesterday: Day): HomeClient['missing'] {
  const gaps = running.map(({ start, knownUntil }) => {
    const from = knownUntil === null || knownUntil < start ? start : shiftDay(knownUntil, 1);
    return { from, days: from > yesterday ? 0 : daysIn({ start: from, end: yesterday }) };
  });
  const worst = gaps.toSorted((one, other) => other.days - one.days)[0];
  if (!worst) return null;
  return { days: worst.days, from: worst.days > 0 ? worst.from : null, to: yesterday };
}

function nextOf(flights: readonly Flight[], today: Day): HomeClient['next'] {
  const events = flights.flatMap(({ name, start, end }) => [
    { name, day: start, kind: 'starts' as const },
    { name, day: end, kind: 'ends' as const },
  ]);
  return (
    events
      .filter(({ day, kind }) => (kind === 'starts' ? day > today : day >= today))
      .sort((one, other) => one.day.localeCompare(other.day))[0] ?? null
  );
}

/** Campaigns at level 1, then at level 2, then days of delivery that are missing, then money off plan. */
function byTrouble(one: HomeClient, other: HomeClient): number {
  return (
    other.running.level1 - one.running.level1 ||
    other.running.level2 - one.running.level2 ||
    (other.missing?.days ?? 0) - (one.missing?.days ?? 0) ||
    Math.abs(other.spend - other.plan) - Math.abs(one.spend - one.plan) ||
    one.name.localeCompare(other.name)
  );
}
