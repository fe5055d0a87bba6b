/** What a file of a dashboard says beside its figures. */
import {
  choiceWords,
  filterWords,
  PERIOD_FILTER,
  type Tile,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { type Day, writeMoment } from '@flightdeck/domain/dates';
import { advertiserNames } from '../../../platform/facts/advertiser-names.ts';
import type { FactsStore } from '../../../platform/facts/store.ts';
import type { AnsweredPage, AnsweredTile } from './answered.ts';

/** Names of the clients of a choice, in its order; null where it is of all that the reader sees. */
export async function clientWords(
  facts: FactsStore,
  advIds: readonly number[],
): Promise<string | null> {
  if (advIds.length === 0) return null;
  const { nameOf } = await advertiserNames(facts, advIds);
  return advIds.map((id) => nameOf(id) ?? `Client ${id}`).join(', ');
}

/** Days, comparison, clients and filters of a choice, on one line. */
export const shownWords = (
  choice: ViewChoice,
  today: Day,
  locale: string,
  clients: string | null,
): string =>
  [
    choiceWords({ choice, today }, locale, () => clients ?? ''),
    ...(clients === null ? ['all clients that you see'] : []),
  ].join(' · ');

/** The least moment behind the figures; `As of 14 Apr 2026, 06:00 Europe/London.` */
export function asOfWords(pages: readonly AnsweredPage[], locale: string): string {
  const known = pages.flatMap(({ tiles }) =>
    tiles.flatMap((one) =>
      one.definition && one.data.asOf ? [{ at: one.data.asOf, zone: one.data.timeZone }] : [],
    ),
  );
  const [first] = known.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return first ? `As of ${writeMoment(first.at, first.zone, locale)} ${first.zone}` : '';
}

/** Filters of a tile's own question, of which its title says nothing. */
export const ownFilters = ({ question }: Tile): string[] =>
  (question?.filters ?? []).map(filterWords);

/** What must be known of a tile where nothing can be opened: of one with days of its own these too. */
export function paperNotes(one: AnsweredTile): string[] {
  const { tile } = one;
  const hasOwnDays =
    tile.period !== undefined || tile.compare !== undefined || tile.ignores.includes(PERIOD_FILTER);
  const own = ownFilters(tile);
  const notes = one.definition ? one.notes : [];
  return [
    ...(tile.note ? [tile.note] : []),
    ...(own.length > 0 ? [`Only ${own.join('; ')}.`] : []),
    ...notes.filter(({ isWarning }) => isWarning || hasOwnDays).map(({ text }) => text),
  ];
}
