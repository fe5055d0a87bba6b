/** The campaigns of home: a card for each that runs, worst first, and a line for those that start soon or just ended. */
import type { HomeCampaigns, HomeFlight } from '@flightdeck/contract/home';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { concernsFigures, findingText, narrowed } from '@flightdeck/domain/health';
import { comparePacing } from '@flightdeck/domain/troubleshooter';
import { AppError } from '../../platform/errors.ts';
import { loadedEach } from '../../platform/facts/as-of.ts';
import { openFindings, SERIOUS } from '../../platform/health/findings.ts';
import type { CoveringReport, HomeSource } from '../../platform/home-source.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ageOf, clientsOf, currenciesOf, runningOn } from './clients.ts';
import { dailyOf, type Flight, flightsNear } from './flights.ts';

/** Days of the line on a card. */
const LINE_DAYS = 30;
/** Days up to today that notices are about, and the most of them. */
const NOTICE_DAYS = 30;
const MOST_NOTICES = 3;
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
  const { facts } = services;
  const all = await clientsOf(services, caller);
  const clients = clientUuid === undefined ? all : all.filter(({ uuid }) => uuid === clientUuid);
  if (clientUuid !== undefined && clients.length === 0) {
    throw new AppError('forbidden', 'This client is not among yours. Choose another one.');
  }
  const currencies = currenciesOf(clients);
  const advertiserIds = clients.flatMap((each) => each.advertiserIds);
  const accountIds = [...currencies.keys()];
  const loads = await loadedEach(facts, accountIds, today);
  const flights = await flightsNear(facts, accountIds, today, loads, currencies);
  const live = runningOn(flights, today);
  const running = live
    .toSorted((one, other) => comparePacing(one.pacing, other.pacing))
    .slice(0, MOST_CARDS);
  const [daily, ...reports] = await Promise.all([
    dailyOf(facts, running, LINE_DAYS),
    ...sources.flatMap(({ reports }) => reports?.(services, caller, advertiserIds) ?? []),
  ]);
  const ages = clients
    .map(({ name, accountIds: own }) => ({ name, ...ageOf(own, live, loads) }))
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
    notices: await noticesFor(services, caller, currencies, today),
    campaigns: running.map(({ plannedSpend: _plan, kinds, accountId, ...flight }) => ({
      ...flight,
      kinds: [...kinds],
      daily: daily(flight.campaignId),
      report: reportOn({ ...flight, accountId }, reports.flat()),
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

/** What data health found about figures of the last days, in words for whoever loads no files. */
async function noticesFor(
  { records }: Services,
  { user: { locale } }: Caller,
  currencies: ReadonlyMap<number, string>,
  today: Day,
): Promise<HomeCampaigns['notices']> {
  const range = { start: shiftDay(today, -NOTICE_DAYS), end: today };
  const advertiserIds = [...currencies.keys()];
  const open = await openFindings(records, { advertiserIds, upTo: SERIOUS });
  return open
    .flatMap(({ id, advertiserId, found }) => {
      const recent = narrowed(found, { range, ids: {} });
      if (!recent || !concernsFigures(found)) return [];
      const currency = currencies.get(advertiserId);
      const { text } = findingText(recent, { locale, currency, mayLoad: false });
      return [{ id, level: found.level, text }];
    })
    .slice(0, MOST_NOTICES);
}

const lineOf = ({ campaignId, name, start, end, booked, delivered }: Flight): HomeFlight => ({
  ...{ campaignId, name, start, end, booked, delivered },
});

function reportOn(
  { advId, accountId, campaignId }: Pick<Flight, 'advId' | 'accountId' | 'campaignId'>,
  reports: readonly CoveringReport[],
) {
  const found = reports.find(
    (report) =>
      (report.advId === advId || report.advId === accountId) &&
      (report.campaignIds === null || report.campaignIds.includes(campaignId)),
  );
  return found ? { reportId: found.reportId, name: found.name } : null;
}
