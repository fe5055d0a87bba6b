/** Reads a question clause by clause: what each part of it means, and what is wrong with the others. */
import type { DatasetId } from '../../datasets/registry.ts';
import type { Day } from '../../dates/day.ts';
import type { Span } from '../expression/index.ts';
import { nearest } from '../nearest.ts';
import { type AskedKind, kindPhrases, saidKind } from './kinds.ts';
import type { Named, Names } from './names.ts';
import {
  type AskedComparison,
  type AskedPeriod,
  COMPARISON_WORDS,
  readComparison,
  readPeriod,
} from './periods.ts';
import { longest, lowered, match, type Word, wordsOf } from './words.ts';

/** A text that can be put into a question. */
export interface AskSuggestion {
  /** What it is put in place of. */
  readonly at: Span;
  readonly insert: string;
  readonly label: string;
}

/** A name of a value, as it was written. */
export interface WrittenValue {
  readonly name: string;
  readonly at: Span;
}

export type Direction = 'asc' | 'desc';

/** A part of a question. */
export type Clause = { readonly at: Span } & (
  | { readonly kind: 'metric'; readonly named: Named }
  | { readonly kind: 'dimension'; readonly named: Named }
  /** Along time, by what fits its days. */
  | { readonly kind: 'over-time' }
  | ({ readonly kind: 'period' } & AskedPeriod)
  | ({ readonly kind: 'compare' } & AskedComparison)
  | { readonly kind: 'filter'; readonly named: Named; readonly values: readonly WrittenValue[] }
  /** Without a count only a direction was said, such as `lowest`. */
  | { readonly kind: 'top'; readonly count: number; readonly direction: Direction }
  | { readonly kind: 'least'; readonly impressions: number }
  | { readonly kind: 'order'; readonly named: Named; readonly direction: Direction | null }
  | { readonly kind: 'as'; readonly as: AskedKind }
  | { readonly kind: 'dataset'; readonly id: DatasetId }
  | {
      readonly kind: 'problem';
      readonly message: string;
      readonly suggestions: readonly AskSuggestion[];
    }
);

type ClauseOf<K extends Clause['kind']> = Clause & { readonly kind: K };

interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly names: Names;
  readonly kinds: ReadonlyMap<string, AskedKind>;
  readonly today: Day;
}
/** What begins at a word: its clauses and the word after them. */
type Found = { readonly clauses: readonly Clause[]; readonly next: number } | null;
type Reader = (reading: Reading, from: number) => Found;

const ARTICLE = 'a|an|the?';
const LIST_SIGNS = [',', '&', '+', ';', 'and', 'then', 'by', '/'];
const IS = 'is|are|=|equals|in|:|was|were';
const SPLIT = [
  'by each|every?',
  'per',
  'for each|every',
  'each|every',
  'split|grouped|broken|break|group|divided down? by|into',
  `across ${ARTICLE}`,
] as const;

/** From the first to the last of some words. */
const spanOf = (words: readonly Word[], from: number, next: number): Span => ({
  start: words[from]?.at.start ?? 0,
  end: words[next - 1]?.at.end ?? 0,
});

const one = (
  { words }: Reading,
  from: number,
  next: number,
  made: (at: Span) => Clause,
): Found => ({ clauses: [made(spanOf(words, from, next))], next });

const isSign = (word: Word | undefined, signs: readonly string[]): boolean =>
  word !== undefined && word.kind !== 'quoted' && signs.includes(word.lower);

const firstMatch = (patterns: readonly string[], words: readonly Word[], from: number) => {
  for (const pattern of patterns) {
    const found = match(pattern, words, from);
    if (found) return found;
  }
  return null;
};

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
const DAY_OF_WEEK = 'day of the? week';

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
function valuesFrom(reading: Reading, from: number) {
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
const READERS: readonly Reader[] = [...FLAT_READERS.slice(0, -1), filter, split, dataset];

/** Whether a clause begins at a word, or at one after “and”. */
function startsClause(reading: Reading, from: number): boolean {
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

const startsMetric = ({ words, names }: Reading, from: number): boolean =>
  longest(names.metrics, words, from) !== null;

const bareMetric: Reader = (reading, from) => {
  const found = longest(reading.names.metrics, reading.words, from);
  return (
    found && one(reading, from, found.next, (at) => ({ kind: 'metric', named: found.found, at }))
  );
};
const bareDimension: Reader = (reading, from) => {
  const found = longest(reading.names.dimensions, reading.words, from);
  return (
    found && one(reading, from, found.next, (at) => ({ kind: 'dimension', named: found.found, at }))
  );
};

const NOISE = new Set(
  'show me us give tell please which what whats is was were are do did does how many much i we our my the a an of with and in on for to from number amount total sum figures all overall list compare vs versus between which had have has got get see want would like can you it by'.split(
    ' ',
  ),
);
const isNoise = ({ kind, lower }: Word): boolean =>
  kind === 'sign' || (kind === 'word' && NOISE.has(lower));

// --- What is wrong ---

/** What is wrong at a word; `next` where the words after it belong to it. */
type Mistake = ClauseOf<'problem'> & { readonly next?: number };
type Wrong = (reading: Reading, from: number) => Mistake | null;

const within = (text: string, { start, end }: Span): string => text.slice(start, end);
const listed = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('');

/** A word that was said where a name of a list was expected. */
function unknownName(
  reading: Reading,
  from: number,
  offered: readonly string[],
  says: (written: string) => string,
): ClauseOf<'problem'> {
  const word = reading.words[from];
  const at = word?.at ?? { start: reading.text.length, end: reading.text.length };
  const written = within(reading.text, at);
  const meant = written === '' ? [] : nearest(written, offered, 3);
  const shown = meant.length > 0 ? meant : offered.slice(0, 4);
  const message = `${says(written)} ${meant.length > 0 ? `Did you mean ${listed(meant)}?` : `Take ${listed(shown)}.`}`;
  return {
    kind: 'problem',
    message,
    suggestions: shown.map((label) => ({ at, insert: label, label })),
    at,
  };
}

const labelsOf = (named: ReadonlyMap<string, Named>): string[] => [
  ...new Set([...named.values()].map(({ label }) => label)),
];

/** Dimensions as they are offered: those that are no time first. */
const splitLabels = ({ names }: Reading): string[] => {
  const isTime = (label: string) => ['Day', 'Week', 'Month'].includes(label);
  const all = labelsOf(names.dimensions);
  return [...all.filter((label) => !isTime(label)), ...all.filter(isTime)].map(lowered);
};

const NOT_KEPT = new Set(['hour', 'quarter', 'year', 'weekday', 'minute', 'daypart']);

const WRONGS: readonly Wrong[] = [
  (reading, from) => {
    const begins = firstMatch(SPLIT, reading.words, from);
    if (!begins) return null;
    const word = reading.words[begins.next];
    const isWeekday = match(DAY_OF_WEEK, reading.words, begins.next);
    if (word && (isWeekday || NOT_KEPT.has(word.stem))) {
      return {
        kind: 'problem',
        message: `Figures are kept by day, not by ${isWeekday ? 'weekday' : word.lower}: ask per day, week or month.`,
        suggestions: ['day', 'week', 'month'].map((label) => ({
          at: word.at,
          insert: label,
          label,
        })),
        at: word.at,
        ...(isWeekday ? { next: isWeekday.next } : {}),
      };
    }
    return unknownName(reading, begins.next, splitLabels(reading), (written) =>
      written ? `Nothing is split by “${written}”.` : 'Say what to split by.',
    );
  },
  (reading, from) => {
    const begins = match(`as ${ARTICLE}`, reading.words, from);
    if (!begins) return null;
    const kinds = [...new Set(reading.kinds.values())].map(saidKind);
    return unknownName(reading, begins.next, kinds, (written) =>
      written ? `There is no kind of tile “${written}”.` : 'Say what it should be shown as.',
    );
  },
  (reading, from) => {
    const begins = match('sorted|sort|ordered|order|ranked|rank by? the?', reading.words, from);
    if (!begins) return null;
    return unknownName(reading, begins.next, labelsOf(reading.names.metrics), (written) =>
      written ? `Rows cannot be sorted by “${written}”.` : 'Say what to sort by.',
    );
  },
  (reading, from) => {
    const begins = match('compared|compare|versus|against with|to? the?', reading.words, from);
    if (!begins || startsMetric(reading, begins.next)) return null;
    return unknownName(reading, begins.next, COMPARISON_WORDS, () => 'Say what to compare with.');
  },
  (reading, from) => {
    const found = match('the? top|bottom|lowest|highest', reading.words, from);
    if (!found) return null;
    const at = spanOf(reading.words, from, found.next);
    const written = within(reading.text, at);
    return {
      kind: 'problem',
      message: `Say how many: ${written} 10.`,
      suggestions: [{ at, insert: `${written} 10`, label: `${written} 10` }],
      at,
    };
  },
  (reading, from) => {
    const begins = match('where|when|only', reading.words, from);
    if (!begins) return null;
    const named = longest(reading.names.dimensions, reading.words, begins.next);
    if (!named) {
      const is = match(IS, reading.words, begins.next + 1);
      const problem = unknownName(reading, begins.next, splitLabels(reading), (written) =>
        written ? `Nothing can be kept by “${written}”.` : 'Say what to keep, such as country is.',
      );
      return is ? { ...problem, next: valuesFrom(reading, is.next).next } : problem;
    }
    const at = spanOf(
      reading.words,
      from,
      match(IS, reading.words, named.next)?.next ?? named.next,
    );
    return {
      kind: 'problem',
      message: `Say which: ${named.found.label.toLowerCase()} is, and its name.`,
      suggestions: [],
      at,
    };
  },
  (reading, from) => {
    const word = reading.words[from];
    if (!word || !['average', 'averages', 'mean', 'median'].includes(word.lower)) return null;
    return {
      kind: 'problem',
      message: `Counts are added up, and rates are computed from sums: take “${word.text}” out.`,
      suggestions: [{ at: word.at, insert: '', label: `Take out “${word.text}”` }],
      at: word.at,
    };
  },
  (reading, from) => {
    const word = reading.words[from];
    return word?.lower === 'today'
      ? {
          kind: 'problem',
          message: 'Today is not over, so its figures are not known: ask for yesterday.',
          suggestions: [{ at: word.at, insert: 'yesterday', label: 'yesterday' }],
          at: word.at,
        }
      : null;
  },
];

/** Words that mean nothing, from one on: what they may have meant. */
function unknown(reading: Reading, from: number): { clause: ClauseOf<'problem'>; next: number } {
  const { text, words, names } = reading;
  let next = from + 1;
  while (next < words.length) {
    const word = words[next];
    if (!word || isNoise(word) || startsClause(reading, next) || startsMetric(reading, next)) break;
    if (longest(names.dimensions, words, next)) break;
    next += 1;
  }
  const at = spanOf(words, from, next);
  const written = within(text, at);
  const before = words[from - 1]?.lower ?? '';
  const offered = [...labelsOf(names.metrics), ...labelsOf(names.dimensions)];
  const meant = nearest(written, offered, 3);
  const isValue = ['in', 'for', 'from', 'at', 'only', 'on'].includes(before) && meant.length === 0;
  const message =
    meant.length > 0
      ? `“${written}” is not known. Did you mean ${listed(meant)}?`
      : isValue
        ? `Say what “${written}” is, such as “where country is ${written}”.`
        : `“${written}” is not known here: take it out, or use the name of a metric or dimension.`;
  const start = words[from - 1]?.at.start ?? at.start;
  const suggestions = isValue
    ? ['country', 'site', 'campaign', 'client'].map((of) => ({
        at: { start, end: at.end },
        insert: `where ${of} is ${written}`,
        label: `where ${of} is ${written}`,
      }))
    : meant.map((label) => ({ at, insert: label, label }));
  return { clause: { kind: 'problem', message, suggestions, at }, next };
}

function firstFound(reading: Reading, from: number): Found {
  for (const read of [...READERS, bareMetric, bareDimension]) {
    const found = read(reading, from);
    if (found) return found;
  }
  return null;
}

/** The clauses of a question in their order. */
export function readClauses(
  text: string,
  names: Names,
  { today, kinds }: { readonly today: Day; readonly kinds: readonly AskedKind[] },
): Clause[] {
  const reading: Reading = { text, words: wordsOf(text), names, kinds: kindPhrases(kinds), today };
  const clauses: Clause[] = [];
  for (let at = 0; at < reading.words.length; ) {
    const word = reading.words[at];
    const found = firstFound(reading, at);
    if (found) {
      clauses.push(...found.clauses);
      at = found.next;
      continue;
    }
    const wrong = WRONGS.map((each) => each(reading, at)).find((each) => each !== null);
    if (wrong) {
      const { next: after, ...problem } = wrong;
      clauses.push(problem);
      if (after !== undefined) {
        at = after;
        continue;
      }
      // On after what is wrong; at the end of the text nothing follows.
      const next = reading.words.findIndex((each) => each.at.start >= wrong.at.end);
      at =
        wrong.at.start >= text.length || next < 0 ? reading.words.length : Math.max(next, at + 1);
      continue;
    }
    if (word && isNoise(word)) {
      at += 1;
      continue;
    }
    const { clause, next } = unknown(reading, at);
    clauses.push(clause);
    at = next;
  }
  return clauses;
}
