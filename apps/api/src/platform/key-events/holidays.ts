/** Public holidays of countries and their regions, computed from a library when they are asked for. */
import type { HolidayPlace } from '@flightdeck/contract/key-events';
import { type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';
import { inArray } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { holidayPlace } from '../records/schema.ts';

/** A public holiday. */
export interface Holiday extends DayRange {
  readonly title: string;
}

/** Loaded with the first client that has holidays: its rules take 40 MB. */
const library = async () => (await import('date-holidays')).default;

/** Years of places that were computed; they never change. */
const computed = new Map<string, readonly Holiday[]>();
const MOST_KEPT = 500;
const DAY_MS = 86_400_000;

async function holidaysOfYear(place: HolidayPlace, year: number): Promise<readonly Holiday[]> {
  const key = `${place.country} ${place.region ?? ''} ${year}`;
  const known = computed.get(key);
  if (known) return known;
  const Library = await library();
  const options = { languages: ['en'], types: ['public' as const] };
  const rules = place.region
    ? new Library(place.country, place.region, options)
    : new Library(place.country, options);
  const found = rules.getHolidays(year).map(({ date, start, end, name }): Holiday => {
    const first = date.slice(0, 10);
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    return { start: first, end: shiftDay(first, days - 1), title: name };
  });
  if (computed.size >= MOST_KEPT) computed.clear();
  computed.set(key, found);
  return found;
}

/** The holidays of a place that touch a range of at most some years, in the order of their days. */
async function holidaysOf(place: HolidayPlace, range: DayRange): Promise<Holiday[]> {
  const first = Number(range.start.slice(0, 4));
  const last = Number(range.end.slice(0, 4));
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const found = await Promise.all(years.map((year) => holidaysOfYear(place, year)));
  return found.flat().filter(({ start, end }) => start <= range.end && end >= range.start);
}

/** A country that holidays are known of, with its regions. */
export interface HolidayCountry {
  readonly code: string;
  readonly name: string;
  readonly regions: { readonly code: string; readonly name: string }[];
}

const byName = (names: Readonly<Record<string, string>> | undefined) =>
  Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Countries that holidays are known of, by name. */
export async function holidayCountries(): Promise<HolidayCountry[]> {
  const Library = await library();
  const rules = new Library();
  return byName(rules.getCountries('en')).map(({ code, name }) => ({
    ...{ code, name },
    regions: byName(rules.getStates(code, 'en')),
  }));
}

/** A holiday of clients. */
export interface ClientHoliday extends Holiday {
  readonly id: string;
  readonly clientUuids: readonly string[];
  /** `GB` or `GB-ENG`. */
  readonly place: string;
}

/** Most days that holidays are computed for: charts and lists show no more years at once. */
const MOST_DAYS = 6 * 366;

/** The holidays of clients that touch a range, each of a place once; of a longer range its last years. */
export async function clientHolidays(
  db: RecordsDb,
  clientUuids: readonly string[],
  range: DayRange,
): Promise<ClientHoliday[]> {
  const rows = await db
    .select()
    .from(holidayPlace)
    .where(inArray(holidayPlace.clientUuid, [...clientUuids]))
    .orderBy(holidayPlace.country, holidayPlace.region, holidayPlace.clientUuid);
  const start = daysIn(range) > MOST_DAYS ? shiftDay(range.end, 1 - MOST_DAYS) : range.start;
  const places = Map.groupBy(rows, ({ country, region }) =>
    region === '' ? country : `${country}-${region}`,
  );
  const found = await Promise.all(
    [...places].map(async ([place, own]) => {
      const [first] = own;
      if (!first) return [];
      const { country, region } = first;
      const holidays = await holidaysOf({ country, region: region || null }, { ...range, start });
      return holidays.map(
        (holiday): ClientHoliday => ({
          ...{ ...holiday, place, id: `${place} ${holiday.start} ${holiday.title}` },
          clientUuids: own.map(({ clientUuid }) => clientUuid),
        }),
      );
    }),
  );
  return found.flat();
}
