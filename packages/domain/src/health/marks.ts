/** Findings as marks on the days of a chart over time. */
import { type Day, type DayRange, shiftDay } from '../dates/index.ts';
import type { Finding } from './finding.ts';
import { LASTING } from './narrow.ts';
import { runs } from './runs.ts';
import { markText } from './texts.ts';

/** Days that follow each other, with the same to be said of them. */
export interface DayMark extends DayRange {
  /** Id of the dataset whose figures it concerns. */
  readonly dataset: string;
  /** A few words after the days, such as `no data loaded`. */
  readonly text: string;
}

/**
 * What is marked on the days up to `until`, in their order; the same words of neighbouring days are one mark.
 * @param findings What is left of findings within a chart, see `narrowed`.
 * @param until The last day that a finding which lasts is told of.
 * @param isOfSome The chart shows other accounts too.
 */
export function dayMarks(findings: readonly Finding[], until: Day, isOfSome: boolean): DayMark[] {
  const days = new Map<string, Set<Day>>();
  const add = (key: string, day: Day) => days.set(key, (days.get(key) ?? new Set()).add(day));
  for (const found of findings) {
    for (const { day } of found.rows.flatMap((row) => row.days)) {
      const key = `${found.dataset}|${markText(found, day, isOfSome)}`;
      const last = LASTING.has(found.rule) ? until : day;
      for (let each = day; each <= last; each = shiftDay(each, 1)) add(key, each);
    }
  }
  const marks = [...days].flatMap(([key, marked]): DayMark[] => {
    const [dataset = '', ...text] = key.split('|');
    const told = { dataset, text: text.join('|') };
    return runs([...marked].sort()).map((range) => ({ ...told, ...range }));
  });
  return marks.sort(
    (one, other) =>
      one.start.localeCompare(other.start) ||
      one.end.localeCompare(other.end) ||
      one.text.localeCompare(other.text),
  );
}
