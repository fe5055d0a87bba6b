/** The campaigns of home: a card for each that runs, worst first, and a line for those that start soon or just ended. */
import type { HomeCampaigns, HomeFlight } from '@flightdeck/contract/home';
import type { Day } from '@flightdeck/domain/dates';
import { comparePacing } from '@flightdeck/domain/troubleshooter';
import { AppError } from '../../platform/errors.ts';
import { loadedEach } from '../../platform/facts/as-of.ts';
import type { CoveringReport, HomeSource } from '../../platform/home-source.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ageOf, clientsOf } from './clients.ts';
import { dailyOf, type Flight, flightsNear } from './flights.ts';

/** Days of the line on a card. */
const LINE_DAYS = 30;
/** Most cards; the worst of them. */
const MOST_CARDS = 200;

/**
 * Campaigns of the caller's clients, or of one of them.
 * @throws {AppError} `forbidden` for a client that is none of the caller's.
 */
export async function homeCampaigns(
  services: Services,
  sources: readonly HomeSource[],
  caller: Caller,
  { clientUuid, today }: { readonly clientUuid: string | undefined; readonly today: Day },
): Promise<HomeCampaigns> {
  const { facts, records } = services;
  const all = await clientsOf(records, caller);
  const clients = clientUuid === undefined ? all : all.filter(({ uuid }) => uuid === clientUuid);
  if (clientUuid !== undefined && clients.length === 0) {
    throw new AppError('forbidden', 'This client is not among yours. Choose another one.');
  }
  const currencies = new Map(
    clients.flatMap(({ advertiserIds, currency }) => advertiserIds.map((id) => [id, currency])),
  );
  const advertiserIds = [...currencies.keys()];
  const loads = await loadedEach(facts, advertiserIds, today);
  const flights = await flightsNear(facts, advertiserIds, today, loads);
  const live = flights.filter(({ start, end }) => start <= today && end >= today);
  const running = live
    .toSorted((one, other) => comparePacing(one.pacing, other.pacing))
    .slice(0, MOST_CARDS);
  const [daily, ...reports] = await Promise.all([
    dailyOf(facts, running, LINE_DAYS),
    ...sources.flatMap(({ reports }) => reports?.(services, caller, advertiserIds) ?? []),
  ]);
  const ages = clients
    .map(({ name, advertiserIds: own }) => ({ name, ...ageOf(own, live, loads) }))
    .filter(({ until }) => until !== null);
  const [client] = clientUuid === undefined ? [] : clients;
  return {
    until:
      ages
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null,
    loadedAt:
      ages
        .map(({ loadedAt }) => loadedAt)
        .sort()
        .at(-1) ?? null,
    ages,
    client: client ? { uuid: client.uuid, name: client.name } : null,
    campaigns: running.map(({ plannedSpend: _plan, kinds, ...flight }) => ({
      ...flight,
      kinds: [...kinds],
      currency: currencies.get(flight.advId) ?? '',
      daily: daily(flight.campaignId),
      report: reportOn(flight, reports.flat()),
    })),
    soon: flights
      .filter(({ start }) => start > today)
      .sort((one, other) => one.start.localeCompare(other.start))
      .map(lineOf),
    ended: flights
      .filter(({ end }) => end < today)
      .sort((one, other) => other.end.localeCompare(one.end))
      .map(lineOf),
  };
}

const lineOf = ({ campaignId, name, start, end, booked, delivered }: Flight): HomeFlight => ({
  ...{ campaignId, name, start, end, booked, delivered },
});

function reportOn(
  { advId, campaignId }: Pick<Flight, 'advId' | 'campaignId'>,
  reports: readonly CoveringReport[],
) {
  const found = reports.find(
    (report) =>
      report.advId === advId &&
      (report.campaignIds === null || report.campaignIds.includes(campaignId)),
  );
  return found ? { reportId: found.reportId, name: found.name } : null;
}
