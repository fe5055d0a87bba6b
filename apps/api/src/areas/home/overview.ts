/** One client: what runs of it, what it comes to, and what is due next. */
import type { DataOf } from '@flightdeck/contract';
import type { ClientFlights, DueEntry } from '@flightdeck/contract/home';
import type { CALLS } from '@flightdeck/contract/server';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { comparePacing } from '@flightdeck/domain/troubleshooter';
import { loadedEach } from '../../platform/facts/as-of.ts';
import type { HomeSource } from '../../platform/home-source.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import {
  clientRow,
  clientsOf,
  currenciesOf,
  type OwnClient,
  plannedOf,
  runningOn,
} from './clients.ts';
import { spendCurve } from './curve.ts';
import { type Flight, flightsNear, NEAR_DAYS } from './flights.ts';

/** Most entries of what is due. */
const MOST_DUE = 50;

/** Which client is asked about, and when. */
interface Asked {
  readonly clientUuid: string;
  readonly today: Day;
}

/** Campaigns that run. @throws {AppError} `not-found` for a client that is none of the caller's. */
export async function clientFlights(
  services: Services,
  caller: Caller,
  { clientUuid, today }: Asked,
): Promise<ClientFlights> {
  const client = await ownClient(services, caller, clientUuid);
  const { flights, loads } = await near(services, client, today);
  const running = runningOn(flights, today);
  const planned = plannedOf(running);
  const row = clientRow(client, flights, loads, today);
  return {
    client: row,
    curve: row.spend === null ? null : await spendCurve(services.facts, planned, today),
    booked: planned.reduce((sum, { bookedSpend }) => sum + (bookedSpend ?? 0), 0),
    planned: planned.length,
    flights: running
      .toSorted((one, other) => comparePacing(one.pacing, other.pacing))
      .map(({ campaignId, name, start, end, booked, delivered, ...flight }) => ({
        ...{ campaignId, name, start, end, booked, delivered },
        ...{ currency: flight.currency, pacing: flight.pacing, knownUntil: flight.knownUntil },
        ...{ bookedSpend: flight.bookedSpend, bookedSpendReason: flight.bookedSpendReason },
        ...{ spend: flight.spend, plannedSpend: flight.plannedSpend },
      })),
  };
}

/**
 * What is due in the days in which a flight is told of before it starts.
 * @throws {AppError} `not-found` for a client that is none of the caller's.
 */
export async function clientDue(
  services: Services,
  sources: readonly HomeSource[],
  caller: Caller,
  { clientUuid, today }: Asked,
): Promise<DataOf<(typeof CALLS)['home']['due']>> {
  const client = await ownClient(services, caller, clientUuid);
  const range = { start: today, end: shiftDay(today, NEAR_DAYS) };
  const about = { clientUuid, advertiserIds: client.advertiserIds, range };
  const [{ flights }, ...told] = await Promise.all([
    near(services, client, today),
    ...sources.flatMap(({ due }) => due?.(services, caller, about) ?? []),
  ]);
  return {
    until: range.end,
    entries: [...flights.flatMap((flight) => turnsOf(flight, clientUuid)), ...told.flat()]
      .filter(({ day }) => day >= range.start && day <= range.end)
      .sort((one, other) => one.day.localeCompare(other.day) || one.name.localeCompare(other.name))
      .slice(0, MOST_DUE),
  };
}

/** The start and the end of a flight. */
function turnsOf({ campaignId, name, start, end }: Flight, clientUuid: string): DueEntry[] {
  const path = `/?client=${encodeURIComponent(clientUuid)}`;
  const turn = (kind: 'starts' | 'ends', day: Day): DueEntry => ({
    ...{ id: `${kind} ${campaignId}`, kind, day, at: null, name, path },
    note: `Flight ${kind}`,
  });
  return [turn('starts', start), turn('ends', end)];
}

async function ownClient(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<OwnClient> {
  requireClient(caller, clientUuid);
  const [client] = await clientsOf(services, { ...caller, clientUuids: [clientUuid] });
  if (!client) throw new Error('The client was not read.');
  return client;
}

async function near({ facts }: Services, client: OwnClient, today: Day) {
  const loads = await loadedEach(facts, client.accountIds, today);
  const currencies = currenciesOf([client]);
  return { loads, flights: await flightsNear(facts, client.accountIds, today, loads, currencies) };
}
