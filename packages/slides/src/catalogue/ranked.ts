/** Ranks the rows of a grouped answer: the largest, then one row for the rest, and sentences about them. */
import { counted, plural, writePercent } from '@flightdeck/domain/locale';
import type { MetricId, MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { ReportContext } from '../definition.ts';
import { everyOf, listOf, shortName } from '../format/sentence.ts';
import { DELIVERY, type Figures, restLabel, rowId, rowLabel } from './shared.ts';

/** Rows of a ranking before the rest is summed. */
export const MOST_ROWS = 12;

/** One line of a ranking. */
export interface RankedEntry {
  readonly id: string;
  readonly label: string;
  readonly values: MetricRow['values'];
  /** Absent for the row that sums the rest. */
  readonly row?: MetricRow;
}

export interface Ranking {
  readonly entries: readonly RankedEntry[];
  readonly rest: RankedEntry | null;
  /** Number of all rows. */
  readonly all: number;
  /** Some rows are missing among the entries, so the highest or lowest is only that of the rows shown. */
  readonly partial: boolean;
}

interface RankingOptions {
  /** Rows below a limit of impressions are left out, so the number of the others is unknown. */
  readonly limited: boolean;
  readonly most: number;
  readonly context: Pick<ReportContext, 'locale' | 'outcomes'>;
  /** Those of the dataset; of delivery when absent. */
  readonly figures?: Figures;
}

/**
 * The first `most` rows of an answer that is ordered by size, and the rest. A single further row is shown rather than
 * summed up. Ask the query for `most + 1` rows.
 */
export function ranked(
  answer: MetricResult,
  group: string,
  ids: readonly string[],
  { limited, most, context, figures = DELIVERY }: RankingOptions,
): Ranking {
  const all = Math.max(answer.rowCount, answer.rows.length);
  const rows = all <= most + 1 ? answer.rows : answer.rows.slice(0, most);
  const hidden = all - rows.length;
  const rest = hidden > 0 || limited ? figures.restOf(answer, rows, ids) : null;
  return {
    all,
    partial: hidden > 0 || rest !== null,
    entries: rows.map((row) => ({
      id: rowId(row, group),
      label: rowLabel(row, group),
      values: row.values,
      row,
    })),
    rest: rest && {
      id: 'rest',
      label: restLabel(limited ? 0 : hidden, figures.noun(group, context), context.locale),
      values: rest,
    },
  };
}

/** Entries in drawing order: by the bar, or by the difference to the reference; unknown last. */
export function sortEntries<Entry extends Pick<RankedEntry, 'label'>>(
  entries: readonly Entry[],
  key: (entry: Entry) => number | null,
): Entry[] {
  return [...entries].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return right - left || a.label.localeCompare(b.label);
  });
}

/** Whether a metric of delivery is a plain sum, which can be split into shares. */
export const isAdditive = (id: MetricId): boolean => DELIVERY.kind(id) === 'sum';

/** `a CTR`, `an invalid click rate`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** A share of the whole as text: `27%`, `under 1%`, `over 99%`. */
export function shareText(part: number, whole: number, locale: string): string {
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 1) return `under ${writePercent(1, locale)}`;
  return percent > 99 && part < whole
    ? `over ${writePercent(99, locale)}`
    : writePercent(percent, locale);
}

/**
 * When the total lies outside the range of the shown rows, names the rows that cause it: `, lifted by the other 7 sites
 * (18.0%)`. Empty otherwise.
 */
function restEffect(
  { entries, rest }: Ranking,
  id: string,
  total: number,
  write: (value: number | null) => string,
): string {
  const value = rest?.values[id];
  if (!rest || value == null) return '';
  const shown = entries.flatMap(({ values }) => values[id] ?? []);
  const lifted = total > Math.max(...shown);
  if (!lifted && total >= Math.min(...shown)) return '';
  const others = rest.label.charAt(0).toLowerCase() + rest.label.slice(1);
  return `, ${lifted ? 'lifted' : 'lowered'} by ${others.startsWith('all') ? '' : 'the '}${others} (${write(value)})`;
}

/** Rows below this share of the whole are no best or worst: a rate over a handful of impressions says little. */
const LEAST_SHARE = 0.01;

/** The entries with at least 1 % of `weight`, highest rate first. */
export function rated(
  entries: readonly RankedEntry[],
  rate: string,
  weight: string,
  answer: MetricResult,
): { readonly id: string; readonly name: string; readonly value: number }[] {
  const total = answer.totals.values[weight] ?? 0;
  return entries
    .flatMap(({ id, label, row, values }) => {
      const value = values[rate];
      const enough = total > 0 && (values[weight] ?? 0) / total >= LEAST_SHARE;
      return row && value != null && enough ? [{ id, name: shortName(label), value }] : [];
    })
    .sort((a, b) => b.value - a.value);
}

/**
 * ` among sites with at least 1% of impressions` where a smaller row has a better or worse rate than those compared, so
 * that the page does not seem to contradict its sentence; else empty.
 */
export function amongLarge(
  entries: readonly RankedEntry[],
  compared: readonly { readonly id: string; readonly value: number }[],
  rate: string,
  weight: string,
  group: string,
  context: ReportContext,
  figures: Figures = DELIVERY,
): string {
  const values = compared.map(({ value }) => value);
  const beyond = entries.some(({ id, row, values: own }) => {
    const value = own[rate];
    if (!row || value == null || compared.some((one) => one.id === id)) return false;
    return value > Math.max(...values) || value < Math.min(...values);
  });
  return beyond
    ? ` among ${figures.noun(group, context).many} with at least ${writePercent(LEAST_SHARE * 100, context.locale)} of ${figures.inSentence(weight, context)}`
    : '';
}

/**
 * `sentence` about the largest by `weight`, with the shown row that has the best `rate`: `…; Size B has the highest CTR
 * (0.29%).` Unchanged where fewer than two can be compared.
 */
export function withBestRate(
  sentence: string | null,
  ranking: Ranking,
  rate: string,
  weight: string,
  answer: MetricResult,
  group: string,
  context: ReportContext,
  figures: Figures = DELIVERY,
): string | null {
  if (sentence === null || figures.kind(rate) !== 'rate' || figures.kind(weight) !== 'sum') {
    return sentence;
  }
  const compared = rated(ranking.entries, rate, weight, answer);
  const lowerIsBetter = figures.metric(rate).better === 'lower';
  const best = lowerIsBetter ? compared.at(-1) : compared[0];
  const worst = lowerIsBetter ? compared[0] : compared.at(-1);
  const write = (value: number): string => figures.figure(rate, value, context);
  if (!best || !worst || write(best.value) === write(worst.value)) return sentence;
  const most = [...ranking.entries].sort(
    (a, b) => (b.values[weight] ?? 0) - (a.values[weight] ?? 0),
  )[0];
  const who = most?.id === best.id ? 'it also has' : `${best.name} has`;
  const among =
    amongLarge(ranking.entries, compared, rate, weight, group, context, figures) ||
    (ranking.partial && most?.id !== best.id ? ' of those shown' : '');
  return `${sentence.replace(/\.$/, '')}; ${who} the ${lowerIsBetter ? 'lowest' : 'highest'} ${figures.inSentence(rate, context)}${among} (${write(best.value)}).`;
}

/**
 * A true sentence about a metric over the entries, comparing the largest with the smallest or the total. Null when no
 * entry has a value. `orderedBy` is the metric that the shown rows are the largest by.
 */
export function rankSentence(
  ranking: Ranking,
  id: string,
  answer: MetricResult,
  group: string,
  context: ReportContext,
  orderedBy = 'impressions',
  figures: Figures = DELIVERY,
): string | null {
  const { one, many } = figures.noun(group, context);
  const isSum = figures.kind(id) === 'sum';
  const isMoney = figures.metric(id).unit === 'money';
  // Where rows are left out, a claim about all of them is true only for the metric they are ordered by.
  const scope =
    ranking.partial && id !== orderedBy
      ? `Of the ${counted(ranking.entries.length, context.locale, one, many)} shown, `
      : '';
  const noun = figures.inSentence(id, context);
  const total = answer.totals.values[id] ?? null;
  const write = (value: number | null): string =>
    figures.figure(id, value, context, { compact: true });
  const known = ranking.entries
    .flatMap((entry) => {
      const value = entry.values[id];
      return value == null ? [] : [{ name: shortName(entry.label), value }];
    })
    .sort((a, b) => b.value - a.value);
  const [first, second, third] = known;
  const last = known.at(-1);
  if (!first || !last) return null;
  if (known.every(({ value }) => value === 0)) {
    return isSum
      ? `No ${noun} recorded on ${plural(known.length, first.name, `any of the ${known.length} ${many} shown`)}.`
      : `Every ${one} shown has ${withArticle(noun)} of ${write(0)}.`;
  }
  if (isSum) {
    if (known.length === 1 || total == null || total <= 0) {
      return isMoney
        ? `${first.name} has ${noun} of ${write(first.value)}.`
        : `${first.name} has ${write(first.value)} ${noun}.`;
    }
    const share = (value: number): string => shareText(value, total, context.locale);
    const equal = known.filter(({ value }) => value === first.value);
    if (equal.length > 1) {
      const who =
        equal.length === 2 ? listOf(equal.map(({ name }) => name)) : `${equal.length} ${many}`;
      return `${scope}${who} have equally the ${isMoney ? 'highest' : 'most'} ${noun}: ${write(first.value)} of ${write(total)} each (${share(first.value)}).`;
    }
    const lead = isMoney
      ? `${scope}${first.name} has the highest ${noun}: ${write(first.value)} of ${write(total)} (${share(first.value)})`
      : `${scope}${first.name} has the most ${noun}: ${write(first.value)} of ${write(total)} (${share(first.value)})`;
    if (known.length < 5 || !second || !third) return `${lead}.`;
    const three = first.value + second.value + third.value;
    return `${lead}; the three ${scope ? 'highest' : 'largest'} ${scope ? 'of them' : many} hold ${share(three)}.`;
  }
  if (known.length === 1) return `${first.name} has ${withArticle(noun)} of ${write(first.value)}.`;
  if (write(first.value) === write(last.value)) {
    return `${everyOf(known.length, many, context.locale)} shown have ${withArticle(noun)} of ${write(first.value)}.`;
  }
  // People of several rows overlap: all together are no middle of them.
  const whole =
    total == null || figures.kind(id) === 'distinct'
      ? ''
      : `; all together ${write(total)}${restEffect(ranking, id, total, write)}`;
  return `${scope}${first.name} has the highest ${noun} (${write(first.value)}), ${last.name} the lowest (${write(last.value)})${whole}.`;
}
