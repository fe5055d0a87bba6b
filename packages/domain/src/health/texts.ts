/** What findings say: what was found, what it means, what to do. All words of data health stand here. */
import { DATASETS, type Dataset, type Dimension, type Metric } from '../datasets/index.ts';
import { type Day, writeDay, writeRange } from '../dates/index.ts';
import { counted, plural, writeNumber } from '../locale/index.ts';
import { formatMoney, formatPercent } from '../metrics/index.ts';
import {
  type Finding,
  type FindingDay,
  type FindingRow,
  findingDays,
  type RuleId,
} from './finding.ts';
import { runs } from './runs.ts';

/** Who reads a finding. */
export interface FindingReader {
  /** BCP 47. */
  readonly locale: string;
  /** Of money; without one it is written without a sign. */
  readonly currency?: string | undefined;
  /** May load files, and is told what to do with them; others are told what it means for their figures. */
  readonly mayLoad: boolean;
}

/** A finding in words. */
export interface FindingText {
  /** A few words, such as `2 days missing`. */
  readonly title: string;
  /** One sentence of what was found. */
  readonly text: string;
  /** One sentence of what to do. */
  readonly toDo: string;
}

/** Ranges of days and names of rows that a sentence holds. */
const NAMED = 3;

const declared = (id: string): Dataset | undefined =>
  Object.values<Dataset>(DATASETS).find((dataset) => dataset.id === id);

const metricOf = ({ dataset, metric }: Finding): Metric | undefined =>
  declared(dataset)?.metrics[metric ?? ''];
const measureLabel = (dataset: string, id: string): string =>
  declared(dataset)?.measures[id]?.label ?? id;
/** Noun of what rows are: `size`. */
const nounOf = ({ dataset, by }: Finding): string => {
  const dimension: Dimension | undefined = declared(dataset)?.dimensions[by ?? ''];
  return dimension?.label.toLowerCase() ?? 'row';
};
/** Names of the measures that a rate is made of. */
const partsOf = (finding: Finding): { part: string; whole: string } => {
  const { of = {}, per = {} } = metricOf(finding) ?? {};
  const label = (terms: object) => measureLabel(finding.dataset, Object.keys(terms)[0] ?? '');
  return { part: label(of), whole: label(per).toLowerCase() };
};

/** Days as ranges of days that follow each other: `3 Mar 2026, 7 – 9 Mar 2026 and 2 other times`. */
export function writeDays(days: readonly Day[], locale: string): string {
  const ranges = runs(days);
  const named = ranges.slice(0, NAMED).map((range) => writeRange(range, locale));
  const rest = ranges.length - named.length;
  return rest > 0
    ? `${named.join(', ')} and ${counted(rest, locale, 'other time')}`
    : listed(named, locale);
}

/** `A`, `A and B`, `A, B and C`, `A, B, C and 4 more`. */
function listed(all: readonly string[], locale: string): string {
  const shown = all.slice(0, NAMED);
  const last =
    all.length > NAMED ? `${writeNumber(all.length - NAMED, locale)} more` : (shown.pop() ?? '');
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}

function figure(dataset: string, measure: string | null, value: number, reader: FindingReader) {
  const { locale, currency } = reader;
  const unit = declared(dataset)?.measures[measure ?? '']?.unit;
  if (unit !== 'micros') return writeNumber(value, locale);
  return currency
    ? formatMoney(value / 1e6, { locale, currency })
    : writeNumber(value / 1e6, locale);
}

/** `59.8%`; of no whole `–`. */
const rate = (part: number | null, whole: number | null, locale: string): string =>
  part !== null && whole ? formatPercent(part / whole, { locale }) : '–';

/** The rate of a row over all days where that is beyond belief, else of its worst day. */
function worstRate(row: FindingRow, locale: string): string {
  const worst = row.days.reduce<FindingDay | null>(
    (most, day) => (most && ratioOf(most) >= ratioOf(day) ? most : day),
    null,
  );
  const overall = { value: row.value, against: row.against };
  const isBad = row.days.some(
    ({ value, against }) => ratioOf({ value, against }) <= ratioOf(overall),
  );
  const shown = isBad || !worst ? overall : worst;
  return rate(shown.value, shown.against, locale);
}

const ratioOf = ({ value, against }: Pick<FindingDay, 'value' | 'against'>): number =>
  value !== null && against ? value / against : 0;

const rowsIn = (finding: Finding, locale: string): string => {
  const [first] = finding.rows;
  return finding.rows.length === 1 && first
    ? `${nounOf(finding)} ${first.label}`
    : counted(finding.rows.length, locale, nounOf(finding));
};
const labels = ({ rows }: Finding, locale: string): string =>
  listed(
    rows.map(({ label }) => label),
    locale,
  );
/** `, in Spring and Summer`; nothing for an advertiser as a whole. */
const inRows = (finding: Finding, locale: string): string =>
  finding.by === null ? '' : ` in ${labels(finding, locale)}`;

/** To which side of the usual figures are. */
function sideOf(days: readonly FindingDay[]): string {
  const isMore = ({ value, against }: FindingDay) => (value ?? 0) > (against ?? 0);
  return days.every(isMore) ? 'far above' : days.some(isMore) ? 'far off' : 'far below';
}

/** Measures that are far off, and to which side. */
function offOf(finding: Finding): string {
  const days = finding.rows.flatMap((row) => row.days);
  const names = [...new Set(days.map(({ measure }) => measure ?? ''))];
  const side = sideOf(days);
  const { dataset } = finding;
  const all = dataset === 'delivery' ? 'Figures' : (declared(dataset)?.label ?? 'Figures');
  const name = names.length === 1 ? measureLabel(dataset, names[0] ?? '') : all;
  return `${name} ${side} usual`;
}

type Writer = (finding: Finding, days: string, reader: FindingReader) => FindingText;

const TEXTS: Readonly<Record<RuleId, Writer>> = {
  'missing-days': (found, days, { locale, mayLoad }) => {
    const n = findingDays(found).length;
    return {
      title: `${counted(n, locale, 'day')} missing`,
      text: `${mayLoad ? `${found.feed?.name ?? 'The feed'} has` : 'There are'} no figures of ${days}. Sums over ${plural(n, 'this day', 'these days')} are too low.`,
      toDo: mayLoad
        ? 'Load a file of these days, or acknowledge it where nothing ran.'
        : 'Your provider has been told; leave the days out of comparisons until then.',
    };
  },
  'feed-stopped': (found, _days, { locale, mayLoad }) => {
    const since = writeDay(findingDays(found)[0] ?? '', locale);
    const name = found.feed?.name ?? 'A feed';
    return {
      title: `${name} stopped`,
      text: mayLoad
        ? `${name} was not loaded as usual: it holds nothing from ${since} on.${found.level === 1 ? '' : ' Other feeds give the figures.'}`
        : `Figures from ${since} on have not arrived yet.`,
      toDo: mayLoad
        ? 'Load its next file, and check whether its export still runs.'
        : 'Your provider has been told; end the report before that day.',
    };
  },
  'unusual-days': (found, days, { locale, mayLoad }) => ({
    title: offOf(found),
    text: `${offOf(found)} of the weekday${inRows(found, locale)}: ${days}.`,
    toDo: mayLoad
      ? 'Check whether the day was loaded twice or in part; acknowledge it where it is true.'
      : 'Ask your provider what happened before you draw conclusions from it.',
  }),
  'part-above-whole': (found, days, { locale, mayLoad }) => {
    const { part, whole } = partsOf(found);
    return {
      title: `${part} above ${whole} in ${rowsIn(found, locale)}`,
      text: `${part} are above ${whole}${inRows(found, locale)}: ${days}. Rates with ${plural(found.rows.length, 'it', 'them')} mean nothing.`,
      toDo: mayLoad
        ? `Check whether ${whole} are counted there; leave ${plural(found.rows.length, 'it', 'them')} out of rates.`
        : `Leave ${plural(found.rows.length, 'it', 'them')} out of rates.`,
    };
  },
  'rate-beyond-belief': (found, days, { locale, mayLoad }) => {
    const name = metricOf(found)?.label ?? 'Rate';
    const [first] = found.rows;
    const told = found.rows.map((row) => `${row.label} ${worstRate(row, locale)}`);
    return {
      title: `${name} of ${first ? worstRate(first, locale) : ''} in ${nounOf(found)} ${first?.label ?? ''}${found.rows.length > 1 ? ` and ${writeNumber(found.rows.length - 1, locale)} more` : ''}`,
      text: `${name} by ${nounOf(found)} is beyond belief: ${listed(told, locale)}, on ${days}.`,
      toDo: mayLoad
        ? 'Check whether clicks are counted there whose impressions are not.'
        : `Do not compare by ${nounOf(found)} before your provider has looked into it.`,
    };
  },
  'feeds-disagree': (found, days, reader) => {
    const [first] = found.rows[0]?.days ?? [];
    const { dataset, feed, other } = found;
    const told = (value: number | null) =>
      figure(dataset, first?.measure ?? null, value ?? 0, reader);
    const measure = measureLabel(dataset, first?.measure ?? '').toLowerCase();
    return {
      title: `${feed?.name ?? 'A feed'} and ${other?.name ?? 'another one'} disagree`,
      text: `${feed?.name ?? 'A feed'} differs from ${other?.name ?? 'the other'}, which counts, on ${days}: ${told(first?.value ?? null)} against ${told(first?.against ?? null)} ${measure} on the first day.`,
      toDo: reader.mayLoad
        ? 'Check their filters, and choose the feed that is right under Where each figure comes from.'
        : 'Ask your provider which of the two is right.',
    };
  },
  'accounts-overlap': (found, days, { locale, mayLoad }) => {
    const main = found.other?.name ?? 'its advertiser';
    const n = found.rows.length;
    return {
      title: `Two accounts hold ${rowsIn(found, locale)}`,
      text: `Two accounts of ${main} hold ${labels(found, locale)} on ${days}. Where both tell of the same delivery, it counts twice.`,
      toDo: mayLoad
        ? `Undo the loads of one of them, or acknowledge it where both count.`
        : `Ask your provider whether ${plural(n, 'it counts', 'they count')} twice.`,
    };
  },
  'currency-changed': (found, days, { locale, mayLoad }) => {
    const now = listed(
      found.rows.map(({ id }) => id),
      locale,
    );
    return {
      title: `Money in ${now} since ${writeDay(findingDays(found)[0] ?? '', locale)}`,
      text: `${mayLoad ? `${found.feed?.name ?? 'A feed'} states` : 'Figures are in'} ${labels(found, locale)}, from ${days} on. Each is kept in its own currency and converted by the rates of its days.`,
      toDo: mayLoad
        ? 'Check whether the export was meant to change: undo the load where it was not, else acknowledge it.'
        : 'Ask your provider whether the currency was meant to change.',
    };
  },
  'zone-changed': (found, days, { locale, mayLoad }) => ({
    title: `Days of another time zone since ${writeDay(findingDays(found)[0] ?? '', locale)}`,
    text: `${mayLoad ? `${found.feed?.name ?? 'A feed'} states` : 'Days are of'} ${labels(found, locale)}, from ${days} on. Hours around midnight fall into another day than before, and the first day may lack some or hold some twice.`,
    toDo: mayLoad
      ? 'Check whether the export was meant to change: load the earlier days again in the new zone, or acknowledge it.'
      : 'Take days of before and after as slightly different ones.',
  }),
};

/** A finding in words. */
export const findingText = (finding: Finding, reader: FindingReader): FindingText =>
  TEXTS[finding.rule](finding, writeDays(findingDays(finding), reader.locale), reader);

/** What is said of days that have no figures in a finding. */
const WITHOUT_FIGURES: Partial<Record<RuleId, string>> = {
  'missing-days': 'missing',
  'currency-changed': 'from this day on',
  'zone-changed': 'from this day on',
};

/** A day of a finding in words: `412,000, usual 190,200`. */
export function findingDayText(finding: Finding, day: FindingDay, reader: FindingReader): string {
  const { dataset, rule } = finding;
  const { value, against, measure } = day;
  if (value === null || against === null) return WITHOUT_FIGURES[rule] ?? '';
  const write = (id: string | null, sum: number) => figure(dataset, id, sum, reader);
  const named = (id: string | null) => measureLabel(dataset, id ?? '').toLowerCase();
  switch (rule) {
    case 'part-above-whole':
    case 'rate-beyond-belief': {
      const { part, whole } = partsOf(finding);
      const sums = `${part.toLowerCase()} ${write(null, value)}, ${whole} ${write(null, against)}`;
      return rule === 'part-above-whole' ? sums : `${sums}: ${rate(value, against, reader.locale)}`;
    }
    case 'accounts-overlap':
      return `${write(null, value)} ${named('impressions')}, ${write(null, against)} in the other account`;
    case 'feeds-disagree':
      return `${write(measure, value)} against ${write(measure, against)} ${named(measure)}`;
    default:
      return `${write(measure, value)} ${named(measure)}, usual ${write(measure, Math.round(against))}`;
  }
}

/** The rows that a day is found in: `one campaign`, `several campaigns`. */
const rowsOn = (found: Finding, day: Day): string => {
  const n = found.rows.filter(({ days }) => days.some((each) => each.day === day)).length;
  const noun = nounOf(found);
  return n === 1 ? `one ${noun}` : `several ${noun.replace(/y$/, 'ie')}s`;
};

const OF_SOME = ' of some accounts';

type Mark = (found: Finding, day: Day, isOfSome: boolean) => string;

const MARKED: Readonly<Record<RuleId, Mark>> = {
  'missing-days': (_found, _day, isOfSome) => `no data loaded${isOfSome ? OF_SOME : ''}`,
  'feed-stopped': (_found, _day, isOfSome) => `no data loaded yet${isOfSome ? OF_SOME : ''}`,
  'unusual-days': (found, day) => {
    const days = found.rows.flatMap((row) => row.days).filter((each) => each.day === day);
    return `${found.by === null ? 'figures' : rowsOn(found, day)} ${sideOf(days)} usual`;
  },
  'part-above-whole': (found, day) => {
    const { part, whole } = partsOf(found);
    return `${part.toLowerCase()} above ${whole} in ${rowsOn(found, day)}`;
  },
  'rate-beyond-belief': (found, day) =>
    `${metricOf(found)?.label ?? 'rate'} beyond belief in ${rowsOn(found, day)}`,
  'feeds-disagree': () => 'two sources disagree',
  'accounts-overlap': (found, day) => `${rowsOn(found, day)} in two accounts`,
  'currency-changed': () => 'money in another currency from here on',
  'zone-changed': () => 'days of another time zone from here on',
};

/**
 * What is said of a day of a finding on a chart, after the day: `no data loaded`.
 * @param isOfSome The chart shows other accounts too, which may have the day.
 */
export const markText = (found: Finding, day: Day, isOfSome: boolean): string =>
  MARKED[found.rule](found, day, isOfSome);
