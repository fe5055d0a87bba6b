/** The clients of an account manager: how their campaigns pace, what they spent, how far delivery is loaded. */
import type { HomeClient } from '@flightdeck/contract/home';
import { type Day, daysIn, shiftDay } from '@flightdeck/domain/dates';
import { findingText } from '@flightdeck/domain/health';
import { pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { asc, eq, inArray } from 'drizzle-orm';
import { mainOf, withAccounts } from '../../platform/facts/accounts.ts';
import { type AdvertiserLoad, loadedEach } from '../../platform/facts/as-of.ts';
import { type KeptFinding, openFindings, SERIOUS } from '../../platform/health/findings.ts';
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
  /** The accounts of these, themselves included. */
  readonly accountIds: readonly number[];
}

/** The caller's clients by name, those without advertisers included. */
export async function clientsOf(
  { records, facts }: Pick<Services, 'records' | 'facts'>,
  caller: Caller,
): Promise<OwnClient[]> {
  const rows = await records.db
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
  const accounts = await withAccounts(
    facts,
    rows.flatMap(({ advertiserId }) => advertiserId ?? []),
  );
  const mains = await mainOf(facts, accounts);
  const groups = Map.groupBy(rows, ({ uuid }) => uuid);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { uuid, name, currency } = first;
    const advertiserIds = group.flatMap(({ advertiserId }) => advertiserId ?? []);
    const own = new Set(advertiserIds);
    const accountIds = accounts.filter((id) => own.has(id) || own.has(mains.get(id) ?? id));
    return { uuid, name, currency, advertiserIds, accountIds };
  });
}

/** What the money of each advertiser is told in: that of its client. */
export const currenciesOf = (clients: readonly OwnClient[]): ReadonlyMap<number, string> =>
  new Map(clients.flatMap(({ accountIds, currency }) => accountIds.map((id) => [id, currency])));

/** All of the caller's clients, those with trouble first. */
export async function homeClients(
  services: Services,
  caller: Caller,
  today: Day,
): Promise<HomeClient[]> {
  const { facts } = services;
  const clients = await clientsOf(services, caller);
  const accountIds = clients.flatMap((each) => each.accountIds);
  const loads = await loadedEach(facts, accountIds, today);
  const flights = Map.groupBy(
    await flightsNear(facts, accountIds, today, loads, currenciesOf(clients)),
    ({ accountId }) => accountId,
  );
  const findings = await openFindings(services.records, {
    advertiserIds: accountIds,
    upTo: SERIOUS,
  });
  return clients
    .map((each) => ({
      ...clientRow(
        each,
        each.accountIds.flatMap((id) => flights.get(id) ?? []),
        loads,
        today,
      ),
      finding: worstOf(
        findings.filter(({ advertiserId }) => each.accountIds.includes(advertiserId)),
        { locale: caller.user.locale, currency: each.currency, mayLoad: true },
      ),
    }))
    .sort(byTrouble);
}

function worstOf(
  findings: readonly KeptFinding[],
  reader: Parameters<typeof findingText>[1],
): HomeClient['finding'] {
  const [worst] = findings;
  if (!worst) return null;
  const { found, firstDay, lastDay } = worst;
  const { title } = findingText(found, reader);
  return { level: found.level, title, firstDay, lastDay, more: findings.length - 1 };
}

/** Those whose spend can be held against a plan. */
export const plannedOf = (running: readonly Flight[]): Flight[] =>
  running.filter(({ plannedSpend }) => plannedSpend !== null);

/** Those that run on a day. */
export const runningOn = (flights: readonly Flight[], today: Day): Flight[] =>
  flights.filter(({ start, end }) => start <= today && end >= today);

/** What is said of a client beside what data health found. */
export function clientRow(
  { uuid, name, currency, accountIds }: OwnClient,
  flights: readonly Flight[],
  loads: ReadonlyMap<number, AdvertiserLoad>,
  today: Day,
): Omit<HomeClient, 'finding'> {
  const running = runningOn(flights, today);
  const levels = running.map(({ pacing }) => (pacing === null ? null : pacingSeverity(pacing)));
  const at = (level: number | null) => levels.filter((each) => each === level).length;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const planned = plannedOf(running);
  const spent = planned.flatMap(({ spend }) => spend ?? []);
  const [money = currency, ...others] = new Set(planned.map((flight) => flight.currency));
  return {
    uuid,
    name,
    currency: money,
    running: { level1: at(1), level2: at(2), level3: at(3), unknown: at(null) },
    // Of several currencies, or without a rate, there is no sum.
    spend: others.length > 0 || spent.length < planned.length ? null : sum(spent),
    plan: sum(planned.map(({ plannedSpend }) => plannedSpend ?? 0)),
    missing: missingDays(running, shiftDay(today, -1)),
    ...ageOf(accountIds, running, loads),
    next: nextOf(flights, today),
  };
}

/**
 * How far a client's delivery is loaded: that of the account with running campaigns which is furthest behind; with
 * nothing running, that of the one furthest ahead.
 */
export function ageOf(
  accountIds: readonly number[],
  running: readonly Flight[],
  loads: ReadonlyMap<number, AdvertiserLoad>,
): Pick<HomeClient, 'until' | 'loadedAt'> {
  const busy = accountIds.filter((id) => running.some(({ accountId }) => accountId === id));
  const ages = (busy.length > 0 ? busy : accountIds)
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

const offPlan = ({ spend, plan }: HomeClient) => (spend === null ? 0 : Math.abs(spend - plan));

/** Campaigns at level 1, then at level 2, then days of delivery that are missing and findings, then money off plan. */
function byTrouble(one: HomeClient, other: HomeClient): number {
  return (
    other.running.level1 - one.running.level1 ||
    other.running.level2 - one.running.level2 ||
    (other.missing?.days ?? 0) - (one.missing?.days ?? 0) ||
    (one.finding?.level ?? 9) - (other.finding?.level ?? 9) ||
    offPlan(other) - offPlan(one) ||
    one.name.localeCompare(other.name)
  );
}
