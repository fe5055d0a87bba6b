/** The key events that charts show: those of the clients of a scope on the days that are asked for, without their notes. */
import type { ChartEvent } from '@flightdeck/contract';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import { EVENT_KINDS, eventsWithin } from '@flightdeck/domain/key-events';
import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { FactScope } from '../facts/store.ts';
import { client, clientAdvertiser, keyEvent } from '../records/schema.ts';
import type { Services } from '../services.ts';
import { clientHolidays } from './holidays.ts';

const TIME: ReadonlySet<string> = new Set(['day', 'week', 'month']);
/** Most events of one answer, the most important of them. */
const MOST = 200;

/** The days of the queries over time; null where none is. They are within whatever limits the queries. */
function daysAsked(queries: Readonly<Record<string, DatasetQuery>>): DayRange | null {
  const ranges = Object.values(queries).flatMap(({ dimensions, range }) =>
    dimensions.some((dimension) => TIME.has(dimension)) ? [range] : [],
  );
  const start = ranges.map((range) => range.start).sort()[0];
  const end = ranges
    .map((range) => range.end)
    .sort()
    .at(-1);
  return start !== undefined && end !== undefined ? { start, end } : null;
}

/**
 * Events of the clients of a scope, cut at the days of its queries; none where no query has days. Where there are several
 * clients, the title says whose an event is.
 */
export async function chartEvents(
  { records }: Pick<Services, 'records'>,
  queries: Readonly<Record<string, DatasetQuery>>,
  { advertiserIds }: Pick<FactScope, 'advertiserIds'>,
): Promise<ChartEvent[]> {
  const days = daysAsked(queries);
  if (!days) return [];
  const clients = await records.db
    .selectDistinct({ uuid: client.uuid, name: client.name })
    .from(clientAdvertiser)
    .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
    .where(inArray(clientAdvertiser.advertiserId, [...advertiserIds]));
  if (clients.length === 0) return [];
  const names = new Map(clients.map(({ uuid, name }) => [uuid, name]));
  const rows = await records.db
    .select()
    .from(keyEvent)
    .where(
      and(
        or(isNull(keyEvent.clientUuid), inArray(keyEvent.clientUuid, [...names.keys()])),
        lte(keyEvent.firstDay, days.end),
        gte(keyEvent.lastDay, days.start),
        eq(keyEvent.isMarked, true),
        isNull(keyEvent.deletedAt),
      ),
    )
    .orderBy(keyEvent.firstDay, keyEvent.id);
  const holidays = await clientHolidays(records.db, [...names.keys()], days);
  const places = new Set(holidays.map(({ place }) => place));
  const own = rows.map(({ id, clientUuid, firstDay, lastDay, kind, title }): ChartEvent => {
    const name = clientUuid !== null && names.size > 1 ? names.get(clientUuid) : undefined;
    return {
      ...{ id: String(id), start: firstDay, end: lastDay, kind },
      title: name === undefined ? title : `${name}: ${title}`,
    };
  });
  const found = [
    ...own,
    ...holidays.map(
      ({ id, start, end, title, place }): ChartEvent => ({
        ...{ id, start, end, kind: 'holiday' },
        title: places.size > 1 ? `${title} (${place})` : title,
      }),
    ),
  ];
  const important = EVENT_KINDS.flatMap((kind) => found.filter((event) => event.kind === kind));
  return eventsWithin(important.slice(0, MOST), days);
}
