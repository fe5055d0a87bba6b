/** How a question can go on at the caret. */
import { type DatasetId, datasetOf, LOADED_DATASET_IDS } from '../../datasets/registry.ts';
import type { Span } from '../expression/index.ts';
import type { PeriodPreset } from '../period.ts';
import { type AskAround, quotedIfNeeded } from './ask.ts';
import type { Clause } from './clause.ts';
import { type AskedKind, namesOfKind, saidKind } from './kinds.ts';
import { hasValues, type Named, namesOf } from './names.ts';
import { COMPARISON_WORDS, PRESET_WORDS } from './periods.ts';
import { readClauses } from './read.ts';
import { filterStart } from './readers.ts';
import { longest, lowered, match, phraseOf, type Word, wordsOf } from './words.ts';

/** What a suggestion is about. */
export type SuggestionKind = 'metric' | 'dimension' | 'period' | 'value' | 'kind' | 'word';

/** A way to go on. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly label: string;
  /** What it is, in a few words; empty where its label says it. */
  readonly detail: string;
  /** As it is put in place of `at`; a blank at its end lets the next word follow. */
  readonly insert: string;
  readonly at: Span;
}

/** The value that is being written: names to look up for it. */
export interface OpenValue {
  readonly dataset: DatasetId;
  readonly dimension: string;
  /** What is written of it. */
  readonly search: string;
  readonly at: Span;
}

/** What is known where a question goes on. */
export interface CompleteAround extends Omit<AskAround, 'values'> {
  /** Values that were found for `openValue`. */
  readonly values?: readonly string[] | undefined;
}

/** Most suggestions at once. */
const MOST = 12;
/** Most words of what is being written. */
const MOST_OPEN_WORDS = 4;

type Offer = Pick<Suggestion, 'kind' | 'label' | 'detail'> & {
  readonly insert?: string;
  /** Other words that it is found by. */
  readonly words?: readonly string[];
};

const named = (
  kind: 'metric' | 'dimension',
  all: ReadonlyMap<string, Named>,
  datasets: readonly DatasetId[],
  isOffered: (dataset: DatasetId, id: string) => boolean = () => true,
): Offer[] => {
  const offers = new Map<string, Offer & { words: string[] }>();
  for (const [phrase, { label, description, ids }] of all) {
    if (!datasets.some((of) => ids.has(of) && isOffered(of, ids.get(of) ?? ''))) continue;
    const before = offers.get(label);
    if (before) before.words.push(phrase);
    else offers.set(label, { kind, label, detail: description, words: [phrase] });
  }
  return [...offers.values()].map((offer) =>
    kind === 'dimension' ? { ...offer, label: lowered(offer.label) } : offer,
  );
};

const word = (label: string, detail = '', kind: SuggestionKind = 'word'): Offer => ({
  kind,
  label,
  detail,
});

/** @param as What stands before the name: nothing, or `as `. */
const kindOffers = (kinds: readonly AskedKind[], as: '' | 'as '): Offer[] =>
  kinds.map((kind) => ({
    kind: 'kind',
    label: `${as}${saidKind(kind)}`,
    detail: '',
    words: namesOfKind(kind).map((name) => `${as}${name}`),
  }));
const USUAL: readonly PeriodPreset[] = ['lm', 'l28d', 'tm'];
const PERIOD_WORDS: readonly Offer[] = [
  ...new Set([...USUAL.map((id) => PRESET_WORDS[id]), ...Object.values(PRESET_WORDS)]),
].map((label) => word(label, '', 'period'));
const COMPARISONS: readonly Offer[] = COMPARISON_WORDS.map((label) =>
  word(`compared with ${label}`, '', 'period'),
);

/** Datasets that know all that was named so far; all of them where none does. */
function datasetsOf(clauses: readonly Clause[]): readonly DatasetId[] {
  const said = clauses.find((clause) => clause.kind === 'dataset');
  if (said) return [said.id];
  const all = clauses.flatMap((clause) => ('named' in clause ? [clause.named] : []));
  const knowing = LOADED_DATASET_IDS.filter((id) => all.every(({ ids }) => ids.has(id)));
  return knowing.length > 0 ? knowing : LOADED_DATASET_IDS;
}

interface Context {
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  readonly names: ReturnType<typeof namesOf>;
  readonly values: readonly string[];
  readonly kinds: readonly AskedKind[];
}

/** The dimension whose value comes next, after “where country is” or an “or”; null where none does. */
function valueDimension({ words, names }: Pick<Context, 'words' | 'names'>): Named | null {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const start = filterStart({ words, names }, at);
    if (!start) continue;
    const isNext = start.next === words.length || words.at(-1)?.lower === 'or';
    return start.hasIs && isNext ? start.named : null;
  }
  return null;
}

/** Whether the words end with a pattern. */
const endsWith = (pattern: string, words: readonly Word[]): boolean => {
  for (let from = Math.max(0, words.length - 5); from < words.length; from += 1) {
    if (match(pattern, words, from)?.next === words.length) return true;
  }
  return false;
};

/** What can be named, of the datasets that know all that was said. */
interface Nameable {
  readonly datasets: readonly DatasetId[];
  readonly metrics: readonly Offer[];
  readonly dimensions: readonly Offer[];
  /** Dimensions that rows can be kept by. */
  readonly kept: readonly Offer[];
  readonly kinds: readonly AskedKind[];
}

/** What follows words that call for something: the first that fits counts. */
const CALLS_FOR: readonly (readonly [
  after: string,
  offers: (names: Nameable) => readonly Offer[],
])[] = [
  [
    'sorted|sort|ordered|order|ranked|rank by the?',
    ({ metrics, dimensions }) => [...metrics, ...dimensions],
  ],
  ['by|per|each|across the?', ({ dimensions }) => dimensions],
  ['as a|an|the?', ({ kinds }) => kindOffers(kinds, '')],
  [
    'compared|compare|versus with|to the?',
    () => COMPARISON_WORDS.map((label) => word(label, '', 'period')),
  ],
  ['compared|compare', () => COMPARISON_WORDS.map((label) => word(`with ${label}`, '', 'period'))],
  ['top|bottom', () => ['5', '10', '20', '50'].map((label) => word(label))],
  ['at least', () => ['100', '1,000', '10,000'].map((count) => word(`${count} impressions`))],
  ['where|when|only the?', ({ kept }) => kept],
  [
    'in the?',
    ({ datasets }) =>
      datasets.map((id) => word(lowered(datasetOf(id).label), datasetOf(id).description)),
  ],
];

/** What can follow the words so far. */
function offersAfter(context: Context): readonly Offer[] {
  const { words, clauses, names, values, kinds } = context;
  if (valueDimension(context)) {
    return values.map((label) => ({
      kind: 'value',
      label,
      detail: '',
      insert: `${quotedIfNeeded(label)} `,
    }));
  }
  const datasets = datasetsOf(clauses);
  const nameable: Nameable = {
    ...{ datasets, kinds },
    metrics: named('metric', names.metrics, datasets),
    dimensions: named('dimension', names.dimensions, datasets),
    kept: named('dimension', names.dimensions, datasets, hasValues).map((offer) => ({
      ...offer,
      insert: `${offer.label} is `,
    })),
  };
  const called = CALLS_FOR.find(([after]) => endsWith(after, words));
  if (called) return called[1](nameable);
  const where = words.findLastIndex(({ lower }) => lower === 'where') + 1;
  if (where > 0 && longest(names.dimensions, words, where)?.next === words.length) {
    return [word('is')];
  }
  return offersBetween(context, nameable);
}

/** What can follow a clause that is complete: the usual ways first, then what else is found by typing. */
function offersBetween({ words, clauses }: Context, nameable: Nameable): readonly Offer[] {
  const { metrics, dimensions, kept, kinds } = nameable;
  const said = (...parts: Clause['kind'][]) => clauses.some(({ kind }) => parts.includes(kind));
  if (!said('metric', 'order')) return words.length > 0 ? [...metrics, ...dimensions] : metrics;
  const taken = clauses.flatMap((clause) =>
    clause.kind === 'metric' || clause.kind === 'dimension'
      ? [clause.named.label, lowered(clause.named.label)]
      : [],
  );
  const isNew = ({ label }: Offer) => !taken.includes(label);
  const newMetrics = metrics.filter(isNew);
  const unsaid = (kind: Clause['kind'], ...offers: readonly Offer[]) => (said(kind) ? [] : offers);
  const clausesLeft = [
    ...(said('dimension', 'over-time')
      ? []
      : [word('by', 'what to split by, such as by site'), word('per day'), word('over time')]),
    ...unsaid('period', ...PERIOD_WORDS.slice(0, USUAL.length)),
    word('where', 'what to keep, such as where country is Germany'),
    ...unsaid('compare', ...COMPARISONS.slice(0, 1)),
    ...unsaid('top', word('top 10')),
    ...unsaid('as', word('as', 'how it is shown, such as bars')),
    ...unsaid('order', word('sorted by')),
    ...unsaid('least', word('at least 1,000 impressions')),
    ...unsaid('period', ...PERIOD_WORDS.slice(USUAL.length)),
    ...unsaid('compare', ...COMPARISONS.slice(1)),
    ...unsaid('top', word('bottom 10')),
    ...unsaid('as', ...kindOffers(kinds, 'as ')),
  ];
  if (![',', 'and', '&', '+'].includes(words.at(-1)?.lower ?? '')) {
    return [...clausesLeft, ...newMetrics];
  }
  const before = clauses.at(-1)?.kind;
  const more = before === 'filter' ? kept : before === 'dimension' ? dimensions.filter(isNew) : [];
  return [...more, ...newMetrics, ...clausesLeft];
}

/** How well an offer goes on with what is written, the best 0: its label begins so, another name, a later word of its label. */
function rankOf({ label, words = [] }: Offer, written: string, phrase: string): number | null {
  const shown = label.toLowerCase();
  if (shown.startsWith(written)) return 0;
  if (words.some((each) => each.startsWith(phrase) || each.startsWith(written))) return 1;
  return shown.includes(` ${written}`) ? 2 : null;
}

/** Ways that a question can go on at the caret, the most likely first. */
export function complete(text: string, caret: number, around: CompleteAround): Suggestion[] {
  const before = text.slice(0, caret);
  const names = namesOf(around.metrics);
  const words = wordsOf(before);
  const isOpen = /[\p{L}\p{N}%)]$/u.test(before);
  const most = isOpen ? Math.min(MOST_OPEN_WORDS, words.length) : 0;
  for (let open = most; open >= (isOpen ? 1 : 0); open -= 1) {
    const start = open === 0 ? caret : (words.at(-open)?.at.start ?? caret);
    const said = before.slice(0, start);
    const written = before.slice(start).toLowerCase();
    const context: Context = {
      words: words.slice(0, words.length - open),
      clauses: readClauses(said, names, around),
      ...{ names, kinds: around.kinds },
      values: around.values ?? [],
    };
    const phrase = open === 0 ? '' : phraseOf(written);
    const offers = offersAfter(context)
      .map((offer) => ({ offer, rank: open === 0 ? 0 : rankOf(offer, written, phrase) }))
      .filter(({ offer, rank }) => rank !== null && offer.label.toLowerCase() !== written)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .slice(0, MOST)
      .map(({ offer: { kind, label, detail, insert } }): Suggestion => {
        const end = text[caret] === ' ' ? '' : ' ';
        return {
          kind,
          label,
          detail,
          insert: (insert ?? `${label} `).trimEnd() + end,
          at: { start, end: caret },
        };
      });
    if (offers.length > 0) return offers;
  }
  return [];
}

/** The value that is being written at the caret; null where none is. Its names are looked up and given to `complete`. */
export function openValue(text: string, caret: number, around: CompleteAround): OpenValue | null {
  const before = text.slice(0, caret);
  const names = namesOf(around.metrics);
  const words = wordsOf(before);
  for (let open = 0; open <= Math.min(MOST_OPEN_WORDS, words.length); open += 1) {
    const context = { words: words.slice(0, words.length - open), names };
    const dimension = valueDimension(context);
    if (!dimension) continue;
    const start = open === 0 ? caret : (words.at(-open)?.at.start ?? caret);
    const said = readClauses(before.slice(0, start), names, around);
    const dataset = datasetsOf(said).find((id) => dimension.ids.has(id));
    const id = dataset && dimension.ids.get(dataset);
    if (!dataset || !id || !hasValues(dataset, id)) return null;
    const search = before.slice(start).replaceAll(/["“”]/g, '').trim();
    return { dataset, dimension: id, search, at: { start, end: caret } };
  }
  return null;
}
