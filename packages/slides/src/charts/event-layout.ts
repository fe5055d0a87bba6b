/** Key events on a time axis: lettered marks above the chart, and the key under it that says what they are. Pure arithmetic. */
import { type DayRange, daysIn } from '@flightdeck/domain/dates';
import { type ChartEvent, type EventCluster, eventClusters } from '@flightdeck/domain/key-events';
import { fitText, textWidth } from '../text/measure.ts';

/** An event with what is said of it. */
export interface NotedEvent extends ChartEvent {
  /** The days and the title, such as `15 Apr 2026: Spring range`. */
  readonly note: string;
}

/** Height of the row of marks, side of a mark, and height of a line of the key. */
export const EVENT_ROW = 20;
export const EVENT_MARK = 16;
export const KEY_LINE = 20;
export const KEY_SIZE = 13;
/** Marks that are nearer than this become one. */
const LEAST_BETWEEN = 22;
/** Room that a mark has at least, and the most marks of a chart. */
const ROOM = 56;
const MOST_MARKS = 12;
const KEY_GAP = 18;
/** Most lines of the key. */
const MOST_LINES = 2;
/** Room of the mark before its words, and of the count of those that are not told. */
const KEY_INDENT = EVENT_MARK + 6;
const REST = 92;
/** Events of one mark that the key tells. */
const TOLD = 2;

/** How marks are put together in a chart of `width` pixels over `days` days. */
export const markRoom = (width: number, days: number) => ({
  near: Math.max(1, Math.ceil((LEAST_BETWEEN * days) / Math.max(1, width))),
  most: Math.max(2, Math.min(MOST_MARKS, Math.floor(width / ROOM))),
});

/** The mark at an index: A to L. */
export const markLetter = (index: number): string => String.fromCharCode(65 + index);

/** A part of the key. */
export interface KeyItem {
  /** Null for the count of those that have no room. */
  readonly letter: string | null;
  readonly text: string;
  readonly x: number;
  readonly line: number;
}

const textOf = (events: readonly NotedEvent[]): string => {
  const told = events.slice(0, TOLD).map(({ note }) => note);
  const rest = events.length - told.length;
  return `${told.join('; ')}${rest > 0 ? ` and ${rest} more` : ''}`;
};

/**
 * The key of marks: as many as have room on `lines` lines, and how many more events there are.
 * @param unmarked Events without a mark.
 */
export function eventKey(
  marks: readonly (readonly NotedEvent[])[],
  unmarked: number,
  width: number,
  lines: number,
): KeyItem[] {
  const items: KeyItem[] = [];
  let [x, line] = [0, 0];
  for (const [index, events] of marks.entries()) {
    const text = textOf(events);
    const wanted = KEY_INDENT + textWidth(text, KEY_SIZE);
    const isWhole = unmarked === 0 && index === marks.length - 1;
    const roomOf = (at: number) => width - (isWhole || at < lines - 1 ? 0 : REST);
    if (x > 0 && x + wanted > roomOf(line)) [x, line] = [0, line + 1];
    if (line >= lines) break;
    const fitted = fitText(text, roomOf(line) - x - KEY_INDENT, KEY_SIZE).text;
    items.push({ letter: markLetter(index), text: fitted, x, line });
    x += KEY_INDENT + textWidth(fitted, KEY_SIZE) + KEY_GAP;
  }
  const rest = marks.slice(items.length).flat().length + unmarked;
  const last = items.at(-1);
  if (rest === 0 || !last) return items;
  const end = last.x + KEY_INDENT + textWidth(last.text, KEY_SIZE) + KEY_GAP;
  return [...items, { letter: null, text: `and ${rest} more`, x: end, line: last.line }];
}

/** The marks of a chart, and their key. */
interface EventLayout {
  readonly clusters: readonly EventCluster<NotedEvent>[];
  readonly key: readonly KeyItem[];
  readonly keyHeight: number;
}

/**
 * Marks over a plot of `plot` pixels with the key under a chart of `width` pixels.
 * @param lines Lines that the key has room for; without any there is none.
 */
export function layoutEvents(
  events: readonly NotedEvent[],
  range: DayRange,
  { plot, width, lines }: { readonly plot: number; readonly width: number; readonly lines: number },
): EventLayout {
  const { clusters, left } = eventClusters(events, range, markRoom(plot, daysIn(range)));
  const marks = clusters.map((cluster) => cluster.events);
  const key = lines < 1 ? [] : eventKey(marks, left.length, width, Math.min(lines, MOST_LINES));
  const last = key.at(-1);
  return { clusters, key, keyHeight: last ? (last.line + 1) * KEY_LINE : 0 };
}

/** All of them in words, for people who do not see the chart. */
export const spokenEvents = (events: readonly NotedEvent[]): string =>
  events.length === 0 ? '' : ` Key events: ${events.map(({ note }) => note).join('; ')}.`;
