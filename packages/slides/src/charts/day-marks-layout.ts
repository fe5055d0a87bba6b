/** Signs of marked days under a time axis, and the note of what they mean: pure arithmetic. */
import type { DayRange } from '@flightdeck/domain/dates';
import { textWidth } from '../text/measure.ts';

/** Days that something is to be said of. */
export interface MarkedDays extends DayRange {
  /** The days and what is said of them, such as `12 – 14 Mar 2026: no data loaded`. */
  readonly note: string;
}

/** Marks that the note tells; the others are counted. */
const MOST_TOLD = 2;
/** Height of the row of signs, and of a line of the note. */
export const SIGN_ROW = 12;
export const NOTE_LINE = 19;
/** Room of the sign before the note. */
export const NOTE_INDENT = 16;
export const NOTE_SIZE = 13;
/** Signs that are nearer than this become one. */
const LEAST_BETWEEN = 12;

/** What is said under a chart: on one line where it fits, else each on a line of its own, else less of it. */
export function noteLines(marks: readonly MarkedDays[], width: number): string[] {
  const fits = (line: string) => textWidth(line, NOTE_SIZE) <= width - NOTE_INDENT;
  const told = (most: number): string[] => {
    const notes = marks.slice(0, most).map(({ note }) => note);
    const rest = marks.length - notes.length;
    const last = notes.pop();
    return last === undefined ? [] : [...notes, rest > 0 ? `${last} and ${rest} more` : last];
  };
  const all = told(MOST_TOLD);
  const line = all.join('; ');
  if (all.length > 0 && fits(line)) return [line];
  return all.every(fits) ? all : told(1);
}

/** All of it in words, for people who do not see the chart. */
export const spokenMarks = (marks: readonly MarkedDays[]): string =>
  marks.length === 0 ? '' : ` Marked days: ${marks.map(({ note }) => note).join('; ')}.`;

/** Where signs stand: from the first to the last of their days, those that would touch each other together. */
export function signSpans(
  marks: readonly MarkedDays[],
  x: (day: string) => number,
): readonly { readonly from: number; readonly to: number }[] {
  const spans: { from: number; to: number }[] = [];
  const wanted = marks.map(({ start, end }) => ({ from: x(start), to: x(end) }));
  for (const { from, to } of wanted.sort((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last && from - last.to < LEAST_BETWEEN) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}
