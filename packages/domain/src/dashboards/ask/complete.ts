/** How a question can go on at the caret. */
import { DATASET_IDS, type DatasetId, datasetOf } from '../../datasets/registry.ts';
import type { Span } from '../expression.ts';
import type { PeriodPreset } from '../period.ts';
import { type AskAround, quotedIfNeeded } from './ask.ts';
import { ASKED_KIND_IDS, ASKED_KINDS } from './kinds.ts';
import { hasValues, type Named, namesOf } from './names.ts';
import { COMPARISON_WORDS, PRESET_WORDS } from './periods.ts';
import { type Clause, readClauses } from './read.ts';
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

const KINDS: readonly Offer[] = ASKED_KIND_IDS.map((id) => ({
  kind: 'kind',
  label: ASKED_KINDS[id].label,
  detail: '',
  words: ASKED_KINDS[id].words,
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
  const knowing = DATASET_IDS.filter((id) => all.every(({ ids }) => ids.has(id)));
  return knowing.length > 0 ? knowing : DATASET_IDS;
}

interface Context {
  readonly words: readonly Word[];
  readonly clauses: readonly Clause[];
  readonly names: ReturnType<typeof namesOf>;
  readonly values: readonly string[];
}

/** The dimension whose value comes next, after “where country is” or an “or”; null where none does. */
function valueDimension({ words, names }: Pick<Context, 'words' | 'names'>): Named | null {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const begins = match('where|when|only|and|for|in the?', words, at);
    const dimension = begins && longest(names.dimensions, words, begins.next);
    if (!dimension) continue;
    const is = match('is|are|=|equals|in|:', words, dimension.next);
    if (!is) return null;
    const last = words.at(-1);
    return is.next === words.length || (is.next < words.length && last?.lower === 'or')
      ? dimension.found
      : null;
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

/** What can follow the words so far. */
function offersAfter(context: Context): Offer[] {
  const { words, clauses, names, values } = context;
  const datasets = datasetsOf(clauses);
  const asked = clauses.flatMap((clause) => (clause.kind === 'metric' ? [clause.named.label] : []));
  const metrics = named('metric', names.metrics, datasets);
  const newMetrics = metrics.filter(({ label }) => !asked.includes(label));
  const dimensions = named('dimension', names.dimensions, datasets);
  const last = words.at(-1);
  if (valueDimension(context)) {
    return values.map((label) => ({
      kind: 'value',
      label,
      detail: '',
      insert: `${quotedIfNeeded(label)} `,
    }));
  }
  if (endsWith('sorted|sort|ordered|order|ranked by the?', words))
    return [...metrics, ...dimensions];
  if (endsWith('by|per|each|across the?', words)) return dimensions;
  if (endsWith('as a|an|the?', words)) return [...KINDS];
  if (endsWith('compared|compare|versus with|to? the?', words)) {
    const hasWith = endsWith('with|to the?', words);
    return COMPARISON_WORDS.map((label) => word(hasWith ? label : `with ${label}`, '', 'period'));
  }
  if (endsWith('top|bottom', words)) return ['5', '10', '20', '50'].map((label) => word(label));
  if (endsWith('at least', words)) {
    return ['100', '1,000', '10,000'].map((count) => word(`${count} impressions`));
  }
  const kept = named('dimension', names.dimensions, datasets, hasValues).map((offer) => ({
    ...offer,
    insert: `${offer.label} is `,
  }));
  if (endsWith('where|when|only the?', words)) return kept;
  const begins = last && endsWith('where', words.slice(0, -1));
  if (begins || (clauses.at(-1)?.kind === 'problem' && endsWith('where', words.slice(0, -2)))) {
    const at = words.findLastIndex(({ lower }) => lower === 'where') + 1;
    if (longest(names.dimensions, words, at)?.next === words.length) return [word('is')];
  }
  if (endsWith('in the?', words)) {
    return datasets.map((id) => word(lowered(datasetOf(id).label), datasetOf(id).description));
  }

  const said = (kind: Clause['kind']) => clauses.some((clause) => clause.kind === kind);
  if (!said('metric') && !said('order'))
    return [...metrics, ...(words.length > 0 ? dimensions : [])];
  const isListOpen = last !== undefined && [',', 'and', '&', '+'].includes(last.lower);
  const by = clauses.flatMap((clause) =>
    clause.kind === 'dimension' ? [lowered(clause.named.label)] : [],
  );
  const before = isListOpen ? clauses.at(-1)?.kind : undefined;
  const more =
    before === 'filter'
      ? kept
      : before === 'dimension'
        ? dimensions.filter(({ label }) => !by.includes(label))
        : [];
  const left = (isLeft: boolean, offers: readonly Offer[]) => (isLeft ? offers : []);
  // The usual ways first, then what else is found by typing.
  const clausesLeft: Offer[] = [
    ...left(!said('dimension') && !said('over-time'), [
      word('by', 'what to split by, such as by site'),
      word('per day'),
      word('over time'),
    ]),
    ...left(!said('period'), PERIOD_WORDS.slice(0, USUAL.length)),
    word('where', 'what to keep, such as where country is Germany'),
    ...left(!said('compare'), COMPARISONS.slice(0, 1)),
    ...left(!said('top'), [word('top 10')]),
    ...left(!said('as'), [word('as', 'how it is shown, such as bars')]),
    ...left(!said('order'), [word('sorted by')]),
    ...left(!said('least'), [word('at least 1,000 impressions')]),
    ...left(!said('period'), PERIOD_WORDS.slice(USUAL.length)),
    ...left(!said('compare'), COMPARISONS.slice(1)),
    ...left(!said('top'), [word('bottom 10')]),
    ...left(
      !said('as'),
      KINDS.map(({ label, words: others = [], ...kind }) => ({
        ...kind,
        label: `as ${label}`,
        words: others.map((each) => `as ${each}`),
      })),
    ),
  ];
  return isListOpen ? [...more, ...newMetrics, ...clausesLeft] : [...clausesLeft, ...newMetrics];
}

/**
 * How well an offer goes on with what is written, the best 0: its other name is that, its label begins so, another name
 * begins so, or a later word of its label; null not at all.
 */
function rankOf({ label, words = [] }: Offer, written: string, phrase: string): number | null {
  const shown = label.toLowerCase();
  if (words.includes(phrase)) return 0;
  if (shown.startsWith(written)) return 1;
  if (words.some((each) => each.startsWith(phrase) || each.startsWith(written))) return 2;
  return shown.includes(` ${written}`) ? 3 : null;
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
      clauses: readClauses(said, names, around.today),
      names,
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
    const said = readClauses(before.slice(0, start), names, around.today);
    const dataset = datasetsOf(said).find((id) => dimension.ids.has(id));
    const id = dataset && dimension.ids.get(dataset);
    if (!dataset || !id || !hasValues(dataset, id)) return null;
    const search = before.slice(start).replaceAll(/["“”]/g, '').trim();
    return { dataset, dimension: id, search, at: { start, end: caret } };
  }
  return null;
}
