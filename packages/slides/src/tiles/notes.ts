/** What is to be said of a tile's figures: as of when, of what, what data health found, and which filters miss it. */
import {
  CLIENT_FILTER,
  dimensionLabel,
  type FilterId,
  isOrderCut,
  PERIOD_FILTER,
  type Tile,
  type TileDays,
  type TileQuestion,
  type ViewChoice,
  whyUnreached,
} from '@flightdeck/domain/dashboards';
import { DATASETS } from '@flightdeck/domain/datasets/registry';
import { type DayRange, writeDay, writeMoment, writeRange } from '@flightdeck/domain/dates';
import { notedEvents } from '../catalogue/day-marks.ts';
import { accountsBehind } from '../deck/SlideFrame.tsx';
import type { SlideData } from '../definition.ts';
import { showsEvents } from './shows-events.ts';

/** A sentence; `warning` where the figures are not what somebody might take them for. */
export interface TileNote {
  readonly text: string;
  readonly isWarning: boolean;
}

const note = (text: string, isWarning = false): TileNote => ({ text, isWarning });

const WIDER = {
  campaigns: 'the whole campaigns of the placements',
  advertiser: 'the whole client',
} as const;

/** Why a chosen filter does not reach a tile. */
function unreachedNotes(tile: Tile, choice: ViewChoice): TileNote[] {
  const filters: { readonly id: FilterId; readonly label: string; readonly isSet: boolean }[] = [
    { id: PERIOD_FILTER, label: 'The choice of days', isSet: true },
    { id: CLIENT_FILTER, label: 'The choice of clients', isSet: choice.advIds.length > 0 },
    ...choice.filters.map(({ dimension }) => ({
      id: { dimension },
      label: `The filter “${dimensionLabel(dimension)}”`,
      isSet: true,
    })),
  ];
  return filters.flatMap(({ id, label, isSet }) => {
    const why = isSet ? whyUnreached(tile, id) : null;
    return why ? [note(`${label} does not reach this tile: ${why}.`, true)] : [];
  });
}

/** Days on which data health found something. */
function markNotes({ marks = [] }: SlideData, locale: string): TileNote[] {
  return marks.map(({ dataset, start, end, text }) =>
    note(`${writeRange({ start, end }, locale)}: ${text} (${labelOf(dataset)}).`, true),
  );
}

/** Key events of the days of the tile, where it shows them. */
const eventNotes = (tile: Tile, data: SlideData, range: DayRange, locale: string): TileNote[] =>
  showsEvents(tile) ? notedEvents(data, locale, range).map((event) => note(`${event.note}.`)) : [];

/** Name of a dataset, which an answer names by its id. */
const labelOf = (id: string): string =>
  Object.values(DATASETS).find((dataset) => dataset.id === id)?.label ?? id;

/** The questions of a tile by the names of their answers. */
interface Asked {
  readonly questions: Readonly<Record<string, TileQuestion>>;
}

/** Where rows are in the order of an own metric, which only those that were answered have. */
function orderNotes({ questions }: Asked, { results }: SlideData): TileNote[] {
  const cut = Object.entries(questions).flatMap(([name, question]) => {
    const result = results[name];
    return result && isOrderCut(question, result) ? [result] : [];
  });
  return cut.slice(0, 1).map(({ rows, rowCount }) => {
    const [known, all] = [rows.length, rowCount].map((count) => count.toLocaleString('en-GB'));
    return note(
      `The order is by an own metric, of ${known} of ${all} rows: others may belong before them. Add a filter, or order by another metric.`,
      true,
    );
  });
}

/** In the order of their weight. @param data Undefined while there are no figures. */
export function tileNotes(
  tile: Tile,
  choice: ViewChoice,
  days: TileDays & Asked,
  data: SlideData | undefined,
  locale: string,
): TileNote[] {
  if (!tile.question) return [];
  const notes = unreachedNotes(tile, choice);
  if (!data || Object.keys(data.results).length === 0) return notes;
  notes.push(...orderNotes(days, data), ...markNotes(data, locale));
  for (const { label, to, lacks } of data.widened ?? []) {
    notes.push(note(`${label}: of ${WIDER[to]}, because ${lacks} are not known there.`, true));
  }
  const behind = accountsBehind(days.range, data);
  if (behind) {
    notes.push(note(`Some accounts are known to ${writeDay(behind, locale)} only.`, true));
  }
  const { knownUntil } = data;
  if (knownUntil && knownUntil < days.range.end && knownUntil >= days.range.start) {
    notes.push(note(`Loads cover the days to ${writeDay(knownUntil, locale)}.`));
  }
  const answers = Object.values(data.results);
  const reasons = new Set(
    answers.flatMap(({ rows, totals }) =>
      [totals, ...rows].flatMap((row) => Object.values(row.reasons ?? {})),
    ),
  );
  if (reasons.has('rate')) {
    notes.push(note('“–” stands where no exchange rate is known for the day.', true));
  }
  if (reasons.has('currency')) {
    notes.push(note('“–” stands where the currency of the money is not known.', true));
  }
  if (reasons.has('distinct')) {
    notes.push(note('“–” stands where people of several rows would be counted twice.'));
  }
  notes.push(note(`${writeRange(days.range, locale)}, ${data.timeZone}.`));
  if (days.compare) notes.push(note(`Compared with ${writeRange(days.compare, locale)}.`));
  notes.push(...eventNotes(tile, data, days.range, locale));
  notes.push(
    note(
      data.asOf
        ? `As of ${writeMoment(data.asOf, data.timeZone, locale)}.`
        : 'Nothing has been loaded yet.',
    ),
  );
  return notes;
}
