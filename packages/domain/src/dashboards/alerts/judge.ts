/** What an alert says of the figures of some days, with the reason in words; and when it is told. */
import { type Day, type DayRange, shiftDay, writeDay, writeRange } from '../../dates/index.ts';
import { writePercent } from '../../locale/index.ts';
import { type DayCoverage, formatValue } from '../../metrics/index.ts';
import type { AlertMetric, AlertRule, AlertWriting } from './rule.ts';

/** Id of the one row of an alert on the total. */
export const TOTAL_ROW = 'total';

/** A value that is watched. */
export interface AlertRow {
  readonly id: string;
  /** Empty for the total. */
  readonly label: string;
  /** Of the days and of as many before; null where it is not known. */
  readonly value: number | null;
  readonly before: number | null;
}

/** The figures of an alert's days. */
export interface AlertSample {
  readonly range: DayRange;
  readonly rows: readonly AlertRow[];
  /** How many of the days are loaded, and of those before; absent where loads do not tell. */
  readonly known?: { readonly range: DayCoverage; readonly before: DayCoverage } | undefined;
}

/** A row that the condition holds for. */
export interface AlertHit {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** `unknown`: the figures do not allow a judgement. */
export interface AlertJudgement {
  readonly state: 'hit' | 'fine' | 'unknown';
  /** Why, in a sentence. */
  readonly text: string;
  readonly hits: readonly AlertHit[];
  /** Rows without a value: nothing is said of them. */
  readonly unknown: readonly string[];
}

/** How an alert is written. */
export interface AlertWords extends AlertWriting {
  readonly metric: AlertMetric;
}

/** The days that an alert looks at when its last one is `day`. */
export const alertRange = ({ days }: Pick<AlertRule, 'days'>, day: Day): DayRange => ({
  start: shiftDay(day, 1 - days),
  end: day,
});

const isWhole = ({ days, of }: DayCoverage): boolean => days >= of;

/**
 * Judges figures by a rule. A value that is not known meets no threshold and changes nothing: it is no data, which only a
 * rule about that tells. Days that are not all loaded are not judged, since a sum of some of them is too low.
 */
export function judge(rule: AlertRule, sample: AlertSample, words: AlertWords): AlertJudgement {
  const { condition } = rule;
  const when = writeSpan(sample.range, words.locale);
  const isAboutData = condition.kind === 'no-data';
  const gap = isAboutData ? undefined : missing(rule, sample, words.locale);
  if (gap) return unknown(gap, sample.rows);
  const told = sample.rows.map((row) => ({ row, one: judgeRow(rule, row, when, words) }));
  const hits = told.flatMap(({ row: { id, label }, one }) =>
    typeof one === 'string' ? [{ id, label, text: label ? `${label}: ${one}` : one }] : [],
  );
  const without = told.flatMap(({ row, one }) => (one === null ? [row] : []));
  if (hits.length > 0) {
    const [first] = hits;
    const others = hits.length - 1;
    const text = `${first?.text ?? ''}${others > 0 ? ` And ${others} more.` : ''}`;
    return { state: 'hit', text, hits, unknown: without.map(({ id }) => id) };
  }
  if (without.length === told.length) {
    return unknown(`No data to judge: ${words.metric.label} is not known ${when}.`, without);
  }
  const [only] = rule.per === 'total' ? sample.rows : [];
  const figure = only ? ` ${formatValue(words.metric.unit, only.value, words)}` : '';
  const text = isAboutData
    ? `There is data ${when}.`
    : only
      ? `${words.metric.label}${figure} ${when}.`
      : `No row meets it ${when}.`;
  return { state: 'fine', text, hits: [], unknown: without.map(({ id }) => id) };
}

const unknown = (text: string, rows: readonly AlertRow[]): AlertJudgement => ({
  ...{ state: 'unknown', text, hits: [] },
  unknown: rows.map(({ id }) => id),
});

/** `on 3 Nov 2026`, `from 3 – 9 Nov 2026`. */
const writeSpan = (range: DayRange, locale: string): string =>
  range.start === range.end
    ? `on ${writeDay(range.end, locale)}`
    : `in ${writeRange(range, locale)}`;

/** Which days are not loaded, in words; undefined where all are that the rule needs. */
function missing(
  { condition, days }: AlertRule,
  { range, known }: AlertSample,
  locale: string,
): string | undefined {
  if (!known) return undefined;
  if (!isWhole(known.range)) {
    return `No data to judge: ${known.range.days} of ${known.range.of} days are loaded ${writeSpan(range, locale)}.`;
  }
  if (condition.kind !== 'change' || isWhole(known.before)) return undefined;
  const before = { start: shiftDay(range.start, -days), end: shiftDay(range.start, -1) };
  return `No data to compare with: ${known.before.days} of ${known.before.of} days are loaded ${writeSpan(before, locale)}.`;
}

/** Why the condition holds; false where it does not, null where that is not known. */
function judgeRow(
  { condition }: AlertRule,
  { value, before }: AlertRow,
  when: string,
  words: AlertWords,
): string | false | null {
  const { label, unit } = words.metric;
  if (condition.kind === 'no-data') return value === null && `No ${label} ${when}.`;
  if (value === null) return null;
  const write = (figure: number) => formatValue(unit, figure, words);
  if (condition.kind === 'above' || condition.kind === 'below') {
    const isMet = condition.kind === 'above' ? value > condition.value : value < condition.value;
    return (
      isMet && `${label} ${write(value)} ${when}, ${condition.kind} ${write(condition.value)}.`
    );
  }
  // Nothing is so many percent of nothing.
  if (before === null || before === 0) return null;
  const percent = ((value - before) / Math.abs(before)) * 100;
  const { direction } = condition;
  // Computed from decimals that have no exact form: 110 is 10 percent more than 100.
  const size = Math.abs(percent) + 1e-9;
  const isMet =
    size >= condition.percent && (direction === 'either' || (direction === 'up') === percent > 0);
  const verb = percent > 0 ? 'rose' : 'fell';
  return (
    isMet &&
    `${label} ${verb} by ${writePercent(Math.abs(percent), words.locale)} ${when}, from ${write(before)} to ${write(value)}.`
  );
}

/** What stands after a judgement. */
export interface AlertFollowed {
  /** Rows that the condition goes on to hold for. */
  readonly firing: readonly string[];
  /** Those that are told now: each once, until it is over. */
  readonly fresh: readonly AlertHit[];
}

/** Follows the rows of an alert from one judgement to the next. One that nothing is known of stays as it was. */
export function follow(
  before: readonly string[],
  { state, hits, unknown }: AlertJudgement,
): AlertFollowed {
  if (state === 'unknown') return { firing: before, fresh: [] };
  const was = new Set(before);
  const open = new Set(unknown);
  const kept = before.filter((id) => open.has(id));
  return {
    firing: [...hits.map(({ id }) => id), ...kept],
    fresh: hits.filter(({ id }) => !was.has(id)),
  };
}

/** What an alert would have said on a day. */
export interface AlertDay {
  readonly day: Day;
  readonly state: AlertJudgement['state'];
  readonly text: string;
  /** It would have been told on this day. */
  readonly isTold: boolean;
}

/** Judges one day after the other, the oldest first, and tells each once until it is over. */
export function judgeDays(
  rule: AlertRule,
  samples: readonly AlertSample[],
  words: AlertWords,
): AlertDay[] {
  let firing: readonly string[] = [];
  return samples.map((sample) => {
    const judged = judge(rule, sample, words);
    const followed = follow(firing, judged);
    firing = followed.firing;
    const isTold = followed.fresh.length > 0;
    return { day: sample.range.end, state: judged.state, text: judged.text, isTold };
  });
}
