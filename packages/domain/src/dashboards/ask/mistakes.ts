/** What is wrong where no part of a question begins, and how to mend it. */
import type { Span } from '../expression/index.ts';
import { nearest } from '../nearest.ts';
import { ARTICLE, type ClauseOf, firstMatch, IS, type Reading, SPLIT, spanOf } from './clause.ts';
import { saidKind } from './kinds.ts';
import type { Named } from './names.ts';
import { COMPARISON_WORDS } from './periods.ts';
import { DAY_OF_WEEK, startsClause, startsMetric, valuesFrom } from './readers.ts';
import { longest, lowered, match, type Word } from './words.ts';

const NOISE = new Set(
  'show me us give tell please which what whats is was were are do did does how many much i we our my the a an of with and in on for to from number amount total sum figures all overall list compare vs versus between which had have has got get see want would like can you it by'.split(
    ' ',
  ),
);
export const isNoise = ({ kind, lower }: Word): boolean =>
  kind === 'sign' || (kind === 'word' && NOISE.has(lower));

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

export const WRONGS: readonly Wrong[] = [
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
export function unknown(
  reading: Reading,
  from: number,
): { clause: ClauseOf<'problem'>; next: number } {
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
