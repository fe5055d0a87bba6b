/** Which countries' public holidays are key events of a client. */
import type { HolidayPlace, Holidays, KeyEvent } from '@flightdeck/contract/key-events';
import type { DayRange } from '@flightdeck/domain/dates';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { clientHolidays, holidayCountries } from '../../platform/key-events/holidays.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { holidayPlace } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

async function placesOf(db: RecordsDb, clientUuid: string): Promise<HolidayPlace[]> {
  const rows = await db
    .select()
    .from(holidayPlace)
    .where(eq(holidayPlace.clientUuid, clientUuid))
    .orderBy(holidayPlace.country, holidayPlace.region);
  return rows.map(({ country, region }) => ({ country, region: region || null }));
}

/** @throws {AppError} `not-found` for another tenant’s client. */
export async function readHolidays(
  { records }: Services,
  caller: Caller,
  clientUuid: string,
): Promise<Holidays> {
  requireClient(caller, clientUuid);
  return {
    places: await placesOf(records.db, clientUuid),
    countries: await holidayCountries(),
  };
}

/** @throws {AppError} `not-found` for another tenant’s client; `bad-request` for a place whose holidays are not known. */
export async function setHolidays(
  services: Services,
  caller: Caller,
  clientUuid: string,
  places: readonly HolidayPlace[],
): Promise<Holidays> {
  requireClient(caller, clientUuid);
  const { records, audit } = services;
  const countries = await holidayCountries();
  for (const { country, region } of places) {
    const known = countries.find(({ code }) => code === country);
    if (!known || (region !== null && !known.regions.some(({ code }) => code === region))) {
      throw new AppError(
        'bad-request',
        `places: the holidays of ${region === null ? country : `${country}-${region}`} are not known. Choose another place.`,
      );
    }
  }
  const rows = new Map(
    places.map(({ country, region }) => [
      `${country} ${region ?? ''}`,
      { clientUuid, country, region: region ?? '' },
    ]),
  );
  await records.transaction(async (tx) => {
    const before = await placesOf(tx, clientUuid);
    await tx.delete(holidayPlace).where(eq(holidayPlace.clientUuid, clientUuid));
    if (rows.size > 0) await tx.insert(holidayPlace).values([...rows.values()]);
    const after = await placesOf(tx, clientUuid);
    const entry = { ...actorOf(caller), action: 'key-event/holidays', target: clientUuid };
    await audit.write({ ...entry, before: { places: before }, after: { places: after } }, tx);
  });
  return { places: await placesOf(records.db, clientUuid), countries };
}

/** Holidays as the calendar lists them: of one client, or of several at once. */
export async function listedHolidays(
  db: RecordsDb,
  clientUuids: readonly string[],
  days: DayRange,
): Promise<KeyEvent[]> {
  const found = await clientHolidays(db, clientUuids, days);
  return found.map(({ start, end, title, place, clientUuids: own }) => ({
    ...{ eventId: null, clientUuid: own.length === 1 ? (own[0] ?? null) : null, start, end, title },
    ...{ kind: 'holiday', note: `Public holiday, ${place}`, isMarked: true, by: null, at: null },
  }));
}
