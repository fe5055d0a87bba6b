/** What reads each kind of part of a question. */
import {
  ARTICLE,
  type Clause,
  type Direction,
  firstMatch,
  IS,
  isSign,
  LIST_SIGNS,
  one,
  type Reader,
  type Reading,
  SPLIT,
  spanOf,
  type WrittenValue,
} from './clause.ts';
import { readComparison, readPeriod } from './periods.ts';
import { longest, match } from './words.ts';

const period: Reader = (reading, from) => {
  const found = readPeriod(reading.words, from, reading.today);
  return found && one(reading, from, found.next, (at) => ({ kind: 'period', ...found, at }));
};

const compare: Reader = (reading, from) => {
  const found = readComparison(reading.words, from, reading.today);
  return found && one(reading, from, found.next, (at) => ({ kind: 'compare', ...found, at }));
};

/** Kinds whose words mean something else in front of “of”, as in “number of clicks”. */
const ONLY_AFTER_AS = new Set([
  'number',
  'figure',
  'share',
  'list',
  'card',
  'line',
  'area',
  'curve',
]);

const asKind: Reader = (reading, from) => {
  const { words, kinds } = reading;
  const begins = match(`shown|drawn|displayed? as ${ARTICLE}`, words, from);
  const found = longest(kinds, words, begins?.next ?? from);
  if (!found) return null;
  // Without “as” only in front: “map of clicks by country”.
  const isFront = !begins && !ONLY_AFTER_AS.has(words[from]?.stem ?? '');
  const end = begins ? found : isFront ? match('of|showing', words, found.next) : null;
  return end && one(reading, from, end.next, (at) => ({ kind: 'as', as: found.found, at }));
};

const top: Reader = (reading, from) => {
  const patterns: readonly (readonly [string, Direction])[] = [
    ['the? top|first|highest|largest|biggest {n}', 'desc'],
    ['the? bottom|lowest|smallest|least {n}', 'asc'],
  ];
  for (const [pattern, direction] of patterns) {
    const found = match(pattern, reading.words, from);
    const [count = 0] = found?.numbers ?? [];
    if (!found || count < 1) continue;
    if (count > 1000) {
      return one(reading, from, found.next, (at) => ({
        kind: 'problem',
        message: 'At most 1,000 rows can be shown: ask for fewer.',
        suggestions: [{ at, insert: 'top 1,000', label: 'top 1,000' }],
        at,
      }));
    }
    return one(reading, from, found.next, (at) => ({ kind: 'top', count, direction, at }));
  }
  return null;
};

const least: Reader = (reading, from) => {
  const signed = match('where|with|having? impressions|impr|imps > = {n}', reading.words, from);
  const above =
    signed ?? match('where|with|having? impressions|impr|imps > {n}', reading.words, from);
  const [limit = 0] = above?.numbers ?? [];
  if (above) {
    return one(reading, from, above.next, (at) => ({
      kind: 'least',
      impressions: signed ? limit : limit + 1,
      at,
    }));
  }
  const begins = match('with|having? at least|minimum|min of? {n}', reading.words, from);
  const more = begins ?? match('with|having? more|over than? {n}', reading.words, from);
  const [count = 0] = more?.numbers ?? [];
  if (!more) return null;
  const named = longest(reading.names.metrics, reading.words, more.next);
  if (!named && !begins) return null;
  return one(reading, from, named?.next ?? more.next, (at) =>
    named?.found.ids.get('delivery') === 'impressions'
      ? { kind: 'least', impressions: begins ? count : count + 1, at }
      : {
          kind: 'problem',
          message: named
            ? `Rows can be left out by their impressions, not by ${named.found.label}.`
            : 'Say at least how many of what: at least 1,000 impressions.',
          suggestions: [
            { at, insert: 'at least 1,000 impressions', label: 'at least 1,000 impressions' },
          ],
          at,
        },
  );
};

const DIRECTIONS: readonly (readonly [pattern: string, direction: Direction])[] = [
  ['ascending|asc|upwards|upward', 'asc'],
  ['lowest|smallest|least first', 'asc'],
  ['descending|desc|downwards|downward', 'desc'],
  ['highest|largest|biggest|most first', 'desc'],
];

const EXTREMES: readonly (readonly [pattern: string, direction: Direction])[] = [
  ['the? highest|largest|biggest|greatest|most', 'desc'],
  ['the? lowest|smallest|fewest|least', 'asc'],
];

/** `the highest ctr`: the rows are in its order. */
const extreme: Reader = (reading, from) => {
  for (const [pattern, direction] of EXTREMES) {
    const begins = match(pattern, reading.words, from);
    const named = begins && longest(reading.names.metrics, reading.words, begins.next);
    if (!named) continue;
    return one(reading, from, named.next, (at) => ({
      kind: 'order',
      named: named.found,
      direction,
      at,
    }));
  }
  return null;
};

const order: Reader = (reading, from) => {
  const { words, names } = reading;
  const begins = match(`and? sorted|sort|ordered|order|ranked|rank by ${ARTICLE}`, words, from);
  if (!begins) return null;
  const named =
    longest(names.metrics, words, begins.next) ?? longest(names.dimensions, words, begins.next);
  if (!named) return null;
  let next = named.next;
  let direction: Direction | null = null;
  for (const [pattern, way] of DIRECTIONS) {
    const found = match(pattern, words, named.next);
    if (!found) continue;
    next = found.next;
    direction = way;
  }
  return one(reading, from, next, (at) => ({ kind: 'order', named: named.found, direction, at }));
};

const overTime: Reader = (reading, from) => {
  const found = firstMatch(
    ['over|by|along|across the? time', 'day by day', 'trend', 'trended', 'the? trend of'],
    reading.words,
    from,
  );
  return found && one(reading, from, found.next, (at) => ({ kind: 'over-time', at }));
};

/** Not the day and the week. */
export const DAY_OF_WEEK = 'day of the? week';

/** `by site and device`; `by spend` is an order. */
const split: Reader = (reading, from) => {
  const { words, names } = reading;
  const begins = firstMatch(SPLIT, words, from);
  if (!begins || match(DAY_OF_WEEK, words, begins.next)) return null;
  const clauses: Clause[] = [];
  let next = from;
  for (let at = begins.next; ; ) {
    const dimension = longest(names.dimensions, words, at);
    const metric = dimension ? null : longest(names.metrics, words, at);
    // After a dimension, a metric is one more figure.
    if (metric && clauses.length === 0) {
      return one(reading, from, metric.next, (span) => ({
        kind: 'order',
        named: metric.found,
        direction: null,
        at: span,
      }));
    }
    if (!dimension) return clauses.length > 0 ? { clauses, next } : null;
    const start = clauses.length === 0 ? from : at;
    const span = spanOf(words, start, dimension.next);
    clauses.push({ kind: 'dimension', named: dimension.found, at: span });
    next = dimension.next;
    at = next;
    while (isSign(words[at], LIST_SIGNS)) at += 1;
    if (at === next) return { clauses, next };
    // What follows a comma may be a clause of its own: “by site, top 10”.
    if (startsClause(reading, at)) return { clauses, next };
  }
};

const dataset: Reader = (reading, from) => {
  const { words, names } = reading;
  const begins = match('in|from|of|on|for|using the?', words, from);
  const found = begins && longest(names.datasets, words, begins.next);
  // “Of reach” and “for conversions” are about the metric.
  const isMetric = match('of|for', words, from) && begins && startsMetric(reading, begins.next);
  return found && !isMetric
    ? one(reading, from, found.next, (at) => ({ kind: 'dataset', id: found.found, at }))
    : null;
};

const NEGATIONS = ["is|are|was? not|isn't|isn’t|aren't|aren’t in?", '! =', 'other than'];

/** The beginning of a filter: its dimension and the word after it, and whether it keeps or leaves out. */
export function filterStart({ words, names }: Pick<Reading, 'words' | 'names'>, from: number) {
  const loose = match('and? where|when|only|for|in|with the?', words, from);
  const begins = loose ?? match(',? and|or? the?', words, from);
  const dimension = begins && begins.next > from && longest(names.dimensions, words, begins.next);
  if (!dimension) return null;
  const negated = firstMatch(NEGATIONS, words, dimension.next);
  const is = negated ?? match(IS, words, dimension.next);
  if (!is && !loose) return null;
  const next = is?.next ?? dimension.next;
  return { named: dimension.found, next, hasIs: is !== null, isNegated: negated !== null };
}

/** `where country is Germany or France`. */
const filter: Reader = (reading, from) => {
  const start = filterStart(reading, from);
  if (!start) return null;
  const { named, isNegated } = start;
  const { values, next } = valuesFrom(reading, start.next);
  if (isNegated) {
    return one(reading, from, next, (at) => ({
      kind: 'problem',
      message: 'A question keeps values and leaves none out: say which are wanted, with “is”.',
      suggestions: [],
      at,
    }));
  }
  if (values.length === 0) return null;
  return one(reading, from, next, (at) => ({ kind: 'filter', named, values, at }));
};

/** Names of values up to the next clause, parted by “or” and commas. */
export function valuesFrom(reading: Reading, from: number) {
  const { text, words } = reading;
  const values: WrittenValue[] = [];
  let at = from;
  while (at < words.length) {
    const first = at;
    if (words[at]?.kind === 'quoted') at += 1;
    else {
      while (at < words.length && !isSign(words[at], ['or', ',', ';', '?'])) {
        if (words[at]?.kind === 'quoted') break;
        if (startsClause(reading, at)) break;
        at += 1;
      }
    }
    if (at > first) {
      const span = spanOf(words, first, at);
      const quoted = words[first]?.kind === 'quoted' ? words[first].text : undefined;
      const name = quoted ?? text.slice(span.start, span.end);
      if (name.trim() !== '') values.push({ name: name.trim(), at: span });
    }
    if (!isSign(words[at], ['or', ',', ';'])) break;
    let after = at;
    while (isSign(words[after], ['or', ',', ';'])) after += 1;
    const isOr = words.slice(at, after).some(({ lower }) => lower === 'or');
    if (after >= words.length) break;
    // A comma may end the list.
    if (!isOr && (startsClause(reading, after) || startsMetric(reading, after))) break;
    at = after;
  }
  return { values, next: at };
}

const FLAT_READERS: readonly Reader[] = [
  compare,
  period,
  asKind,
  top,
  least,
  order,
  extreme,
  overTime,
  dataset,
];
/** In the order that they are tried in. */
export const READERS: readonly Reader[] = [...FLAT_READERS.slice(0, -1), filter, split, dataset];

/** Whether a clause begins at a word, or at one after “and”. */
export function startsClause(reading: Reading, from: number): boolean {
  const { words, names } = reading;
  const begins = (at: number): boolean => {
    if (FLAT_READERS.some((read) => read(reading, at) !== null)) return true;
    const by = firstMatch(SPLIT, words, at);
    if (by && (longest(names.dimensions, words, by.next) || startsMetric(reading, by.next))) {
      return true;
    }
    const kept = filterStart(reading, at);
    return kept !== null && kept.next < words.length;
  };
  return begins(from) || (isSign(words[from], ['and', ',']) && begins(from + 1));
}

export const startsMetric = ({ words, names }: Reading, from: number): boolean =>
  longest(names.metrics, words, from) !== null;

export const bareMetric: Reader = (reading, from) => {
  const found = longest(reading.names.metrics, reading.words, from);
  return (
    found && one(reading, from, found.next, (at) => ({ kind: 'metric', named: found.found, at }))
  );
};
export const bareDimension: Reader = (reading, from) => {
  const found = longest(reading.names.dimensions, reading.words, from);
  return (
    found && one(reading, from, found.next, (at) => ({ kind: 'dimension', named: found.found, at }))
  );
};
