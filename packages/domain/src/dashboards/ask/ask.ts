/** From a question in words to a tile: what it asks of which dataset, what was understood, and what was not. */

import { COMMON } from '../../datasets/dimensions.ts';
import { type DatasetId, datasetOf, LOADED_DATASET_IDS } from '../../datasets/registry.ts';
import { type Day, daysIn } from '../../dates/day.ts';
import { metricsOf } from '../calculated.ts';
import type { Span } from '../expression/index.ts';
import {
  CALCULATED,
  type CalculatedMetric,
  type DimensionFilter,
  LIMITS,
  type Tile,
  type TileQuestion,
} from '../model.ts';
import { nearest } from '../nearest.ts';
import { periodRange } from '../period.ts';
import type { AskSuggestion, Clause } from './clause.ts';
import { type AskedKind, fittingKind, isTime, misfit, saidKind } from './kinds.ts';
import { hasValues, type Named, type Names, namesOf } from './names.ts';
import { PRESET_WORDS } from './periods.ts';
import { readClauses } from './read.ts';
import { lowered } from './words.ts';

/** The longest question that is read. */
export const MOST_LETTERS = 300;

/** What a question is answered with: a tile without its id and place. */
export type TileDraft = Pick<Tile, 'kind' | 'title' | 'period' | 'compare'> & {
  readonly question: TileQuestion;
};

/** A value of a dimension. */
export interface AskedValue {
  readonly id: number;
  readonly label: string;
}

/** A name that has to be looked up among the values of a dimension. */
export interface ValueLookup {
  readonly dataset: DatasetId;
  readonly dimension: string;
  readonly name: string;
}

/** What is known around a question. */
export interface AskAround {
  readonly today: Day;
  /** Kinds of tiles that can be asked for. */
  readonly kinds: readonly AskedKind[];
  /** Values that the names of a lookup found; undefined while they are not known. */
  readonly values?: ((lookup: ValueLookup) => readonly AskedValue[] | undefined) | undefined;
  /** The dashboard's own metrics, which can be asked for by their labels. */
  readonly metrics?: readonly CalculatedMetric[] | undefined;
}

/** A part of the question and its meaning. */
export interface Understood {
  readonly at: Span;
  readonly kind: Exclude<Clause['kind'], 'problem'>;
  /** In words. */
  readonly says: string;
}

/** Something that was not understood, or cannot be. */
export interface AskProblem {
  readonly at: Span;
  readonly message: string;
  /** Ways to mend it. */
  readonly suggestions: readonly AskSuggestion[];
}

/** A question, read. */
export interface Asked {
  /** Null while something is wrong or values have to be looked up. */
  readonly draft: TileDraft | null;
  readonly understood: readonly Understood[];
  readonly problems: readonly AskProblem[];
  /** What holds, but might be better said otherwise, such as days that never move. */
  readonly remarks: readonly AskProblem[];
  /** Names to look up: ask again with their values. */
  readonly lookups: readonly ValueLookup[];
  /** Which dataset answers; null where none does. */
  readonly dataset: DatasetId | null;
  /** Others that could answer as well, the question added to say so. */
  readonly others: readonly AskSuggestion[];
  /** The whole in words: `CTR by site · last month · country Germany · bars`. Empty while nothing was understood. */
  readonly words: string;
}

const comparable = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
const joined = (words: readonly string[], by = 'and'): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${by} ${words.at(-1)}` : words.join('');
const uniqueBy = <T>(list: readonly T[], of: (each: T) => unknown): T[] => [
  ...new Map(list.map((each) => [of(each), each])).values(),
];

type ClauseOf<K extends Clause['kind']> = Clause & { readonly kind: K };

/** Days up to which a line has a point a day, and a point a week. */
const DAYS_BY_DAY = 92;
const DAYS_BY_WEEK = 400;

class Question {
  readonly problems: AskProblem[] = [];
  readonly remarks: AskProblem[] = [];
  readonly lookups: ValueLookup[] = [];
  readonly clauses: readonly Clause[];
  private readonly text: string;

  constructor(text: string, around: AskAround, names: Names) {
    this.text = text;
    this.clauses = readClauses(text, names, around);
    for (const { at, message, suggestions } of this.all('problem')) {
      this.problems.push({ at, message, suggestions });
    }
  }

  all<K extends Clause['kind']>(kind: K): ClauseOf<K>[] {
    return this.clauses.filter((clause): clause is ClauseOf<K> => clause.kind === kind);
  }

  /** The last clause of a kind, for those that are said once; an earlier one is told as a problem. */
  last<K extends Clause['kind']>(kind: K): ClauseOf<K> | undefined {
    const all = this.all(kind);
    for (const { at } of all.slice(0, -1)) {
      this.refuse(at, 'This is said twice, in two ways: take one of them out.', [
        { at, insert: '', label: `Take out “${this.text.slice(at.start, at.end)}”` },
      ]);
    }
    return all.at(-1);
  }

  refuse(at: Span, message: string, suggestions: readonly AskSuggestion[] = []): void {
    this.problems.push({ at, message, suggestions });
  }

  get end(): Span {
    return { start: this.text.length, end: this.text.length };
  }

  /** Every metric that is named, in order, each once. */
  get metrics(): Named[] {
    const named = this.clauses.flatMap((clause) =>
      clause.kind === 'metric' || (clause.kind === 'order' && isMetric(clause.named))
        ? [clause.named]
        : [],
    );
    return firstOfEach(named);
  }

  get dimensions(): Named[] {
    return firstOfEach(this.all('dimension').map(({ named }) => named));
  }
}

/** Said twice, also in other words, it is asked once. */
const firstOfEach = (all: readonly Named[]): Named[] =>
  all.filter(({ label }, at) => all.findIndex((each) => each.label === label) === at);

const isMetric = ({ ids }: Named): boolean => {
  const [first] = ids;
  if (!first) return false;
  const [dataset, id] = first;
  return id.startsWith(CALCULATED) || Object.hasOwn(datasetOf(dataset).metrics, id);
};

const labelOf = (dataset: DatasetId): string => datasetOf(dataset).label;
const knowing = (named: readonly Named[]): DatasetId[] =>
  LOADED_DATASET_IDS.filter((id) => named.every(({ ids }) => ids.has(id)));

/** The dataset that knows all that a question names; why there is none is told as a problem. */
function chooseDataset(question: Question): { id: DatasetId | null; others: DatasetId[] } {
  const { metrics } = question;
  const filters = question.all('filter');
  const orders = question.all('order').map(({ named }) => named);
  const sides = [...question.dimensions, ...filters.map(({ named }) => named), ...orders];
  const said = question.last('dataset');
  const all = knowing([...metrics, ...sides]);
  if (said) {
    if (all.includes(said.id)) return { id: said.id, others: [] };
    const missing = [...metrics, ...sides].find(({ ids }) => !ids.has(said.id));
    if (missing) {
      const instead = all.map((id) => ({
        at: said.at,
        insert: `in ${lowered(labelOf(id))}`,
        label: `in ${lowered(labelOf(id))}`,
      }));
      question.refuse(
        said.at,
        `${labelOf(said.id)} does not know ${missing.label}: ask another dataset, or take it out.`,
        instead,
      );
    }
    return { id: null, others: [] };
  }
  const [first, ...others] = all;
  if (first) return { id: first, others };
  tellWhyNone(question, metrics);
  return { id: null, others: [] };
}

function tellWhyNone(question: Question, metrics: readonly Named[]): void {
  const withMetrics = knowing(metrics);
  const place = (named: Named): Span =>
    question.clauses.find((clause) => 'named' in clause && clause.named === named)?.at ??
    question.end;
  if (withMetrics.length === 0) {
    // The longest beginning of the list that a dataset knows, and the first metric that breaks it.
    const at = metrics.findIndex((_, index) => knowing(metrics.slice(0, index + 1)).length === 0);
    const [odd, known] = [metrics[at], knowing(metrics.slice(0, at))];
    if (!odd) return;
    question.refuse(
      place(odd),
      `${odd.label} is in ${joined(knowing([odd]).map(labelOf))}, ${joined(metrics.slice(0, at).map(({ label }) => label))} in ${joined(known.map(labelOf))}: ask for them in two tiles.`,
    );
    return;
  }
  const sides = [
    ...question.dimensions,
    ...question.all('filter').map(({ named }) => named),
    ...question.all('order').map(({ named }) => named),
  ];
  const odd =
    sides.find((named) => knowing([...metrics, named]).length === 0) ??
    sides.find((_, index) => knowing([...metrics, ...sides.slice(0, index + 1)]).length === 0);
  if (!odd) return;
  const clause = question.clauses.find((each) => 'named' in each && each.named === odd);
  const [home] = withMetrics;
  const known = home ? Object.values(datasetOf(home).dimensions).map(({ label }) => label) : [];
  const at = place(odd);
  const holders = joined(withMetrics.map(labelOf), 'or');
  question.refuse(
    at,
    `${joined(metrics.map(({ label }) => label))} cannot be split by ${lowered(odd.label)}: ${holders} ${withMetrics.length > 1 ? 'do' : 'does'} not know it. Take ${joined(known.slice(0, 5).map(lowered), 'or')}.`,
    clause?.kind === 'dimension'
      ? known.slice(0, 5).map((label) => ({
          at,
          insert: `by ${lowered(label)}`,
          label: `by ${lowered(label)}`,
        }))
      : [],
  );
}

/** The values of a filter in a dataset; null while they are looked up or where one is not found. */
function filterOf(
  question: Question,
  { named, values, at }: ClauseOf<'filter'>,
  dataset: DatasetId,
  lookUp: AskAround['values'],
): DimensionFilter | null {
  const dimension = named.ids.get(dataset) ?? '';
  if (isTime(dimension)) {
    question.refuse(at, 'Days are asked for as days: say “in March 2026” or “1 to 14 May”.');
    return null;
  }
  if (!hasValues(dataset, dimension)) {
    question.refuse(
      at,
      `${labelOf(dataset)} cannot be filtered by ${lowered(named.label)}: split by it instead.`,
      [{ at, insert: `by ${lowered(named.label)}`, label: `by ${lowered(named.label)}` }],
    );
    return null;
  }
  const found: AskedValue[] = [];
  let isComplete = true;
  for (const { name, at: place } of values) {
    const lookup = { dataset, dimension, name };
    const answers = lookUp?.(lookup);
    if (!answers) {
      question.lookups.push(lookup);
      isComplete = false;
      continue;
    }
    const same = answers.filter(({ label }) => comparable(label) === comparable(name));
    if (same.length === 0) {
      isComplete = false;
      const labels = [...new Set(answers.map(({ label }) => label))];
      const meant = [...nearest(name, labels, 3), ...labels].slice(0, 5);
      const shown = [...new Set(meant)];
      const hasAnd = / and /i.test(name);
      question.refuse(
        place,
        `No ${lowered(named.label)} is called “${name}”. ${
          shown.length > 0
            ? `Did you mean ${joined(shown, 'or')}?`
            : hasAnd
              ? 'Write “or” between several.'
              : 'Check how it is written: clients that you may not see are left out.'
        }`,
        shown.map((label) => ({ at: place, insert: quotedIfNeeded(label), label })),
      );
    }
    found.push(...same);
  }
  return isComplete ? { dimension, values: uniqueBy(found, ({ id }) => id).slice(0, 500) } : null;
}

/** A name that would be read as something else stands between quotes. */
export const quotedIfNeeded = (label: string): string =>
  /^[\p{L}\p{N}]+$/u.test(label) ? label : `“${label}”`;

/** Reads a question. It is never refused as a whole: what was understood, what was not and why are all told. */
export function ask(text: string, around: AskAround): Asked {
  const shown = text.slice(0, MOST_LETTERS);
  const question = new Question(shown, around, namesOf(around.metrics));
  if (text.length > MOST_LETTERS) {
    question.refuse(
      { start: MOST_LETTERS, end: text.length },
      `A question has at most ${MOST_LETTERS} letters: make it shorter.`,
    );
  }
  const { clauses } = question;
  const period = question.last('period');
  const compare = question.last('compare');
  const kind = question.last('as');
  const top = question.last('top');
  const least = question.last('least');
  const order = question.last('order');
  const metrics = question.metrics;
  const dataset = metrics.length > 0 ? chooseDataset(question) : { id: null, others: [] };

  if (metrics.length === 0 && clauses.length > 0) {
    question.refuse(question.end, 'Name at least one metric, such as impressions, CTR or spend.', [
      ...['impressions', 'CTR', 'spend'].map((label) => ({
        at: question.end,
        insert: ` ${label}`,
        label,
      })),
    ]);
  }
  if (period?.moving) {
    const moving = PRESET_WORDS[period.moving];
    question.remarks.push({
      at: period.at,
      message: `These days stay the same in every later look; “${moving}” moves on.`,
      suggestions: [{ at: period.at, insert: moving, label: moving }],
    });
  } else if (period && 'start' in period.period) {
    question.remarks.push({
      at: period.at,
      message: 'These days stay the same in every later look.',
      suggestions: [],
    });
  }

  const draft = dataset.id
    ? draftOf(question, around, dataset.id, { period, compare, kind, top, least, order })
    : null;
  const isFine = question.problems.length === 0 && question.lookups.length === 0;
  const understood = clauses.flatMap((clause): Understood[] =>
    clause.kind === 'problem'
      ? []
      : [{ at: clause.at, kind: clause.kind, says: saysOf(clause, dataset.id) }],
  );
  return {
    draft: isFine ? draft : null,
    understood,
    problems: question.problems.toSorted((a, b) => a.at.start - b.at.start),
    remarks: question.remarks,
    lookups: uniqueBy(question.lookups, (lookup) => JSON.stringify(lookup)),
    dataset: dataset.id,
    others: dataset.others.map((id) => ({
      at: question.end,
      insert: ` in ${lowered(labelOf(id))}`,
      label: labelOf(id),
    })),
    words: wordsOfAll(question, dataset.id, draft, around.kinds),
  };
}

interface Said {
  readonly period: ClauseOf<'period'> | undefined;
  readonly compare: ClauseOf<'compare'> | undefined;
  readonly kind: ClauseOf<'as'> | undefined;
  readonly top: ClauseOf<'top'> | undefined;
  readonly least: ClauseOf<'least'> | undefined;
  readonly order: ClauseOf<'order'> | undefined;
}

function draftOf(
  question: Question,
  { today, kinds, values: lookUp }: AskAround,
  dataset: DatasetId,
  { period, compare, kind, top, least, order }: Said,
): TileDraft | null {
  const idIn = ({ ids }: Named): string => ids.get(dataset) ?? '';
  const metrics = question.metrics.map(idIn);
  const dimensions = question.dimensions.map(idIn);
  if (metrics.length === 0) return null;

  const overTime = question.all('over-time')[0];
  const first = kind?.as.needs.first;
  if (!dimensions.some(isTime) && (overTime || (first === 'time' && dimensions.length < 2))) {
    dimensions.unshift(period ? timeOf(daysIn(periodRange(period.period, today))) : 'day');
  }
  if (first === 'country' && dimensions.length === 0 && hasDimension(dataset, 'country')) {
    dimensions.push('country');
  }
  // Time stands first: along it is read.
  dimensions.sort((a, b) => Number(isTime(b)) - Number(isTime(a)));
  if (metrics.length > 12) {
    question.refuse(question.end, 'One tile shows at most 12 metrics: ask in two.');
  }
  if (dimensions.length > 2) {
    const third = question.all('dimension').at(-1)?.at ?? question.end;
    question.refuse(third, 'One tile is split by at most two dimensions: take one out.', [
      { at: third, insert: '', label: 'Take it out' },
    ]);
    return null;
  }

  const fittingId = fittingKind(metrics, dimensions);
  const fitting = kinds.find(({ id }) => id === fittingId);
  const shown = kind?.as ?? fitting;
  const wrong = shown && misfit(shown, metrics, dimensions);
  if (wrong) {
    const at = kind?.at ?? question.end;
    const as = fitting && `as ${saidKind(fitting)}`;
    question.refuse(at, wrong, [
      ...(misfit(shown, metrics, [...dimensions, 'campaign']) === null
        ? [{ at: question.end, insert: ' by campaign', label: 'by campaign' }]
        : []),
      ...(fitting && as && misfit(fitting, metrics, dimensions) === null
        ? [{ at, insert: kind ? as : ` ${as}`, label: as }]
        : []),
    ]);
  }
  if ((top || least || order) && dimensions.length === 0) {
    const at = top?.at ?? least?.at ?? order?.at ?? question.end;
    question.refuse(at, 'There is one row alone: say what to split by, such as by site.', [
      { at: question.end, insert: ' by campaign', label: 'by campaign' },
    ]);
  }
  if (least && !Object.hasOwn(datasetOf(dataset).metrics, 'impressions')) {
    question.refuse(
      least.at,
      `${labelOf(dataset)} has no impressions that rows could be left out by: take this out.`,
    );
  }
  const filters = question
    .all('filter')
    .map((clause) => filterOf(question, clause, dataset, lookUp));
  if (filters.length > LIMITS.filters) {
    question.refuse(question.end, `Ask for at most ${LIMITS.filters} filters.`);
  }
  const sides = order && !isMetric(order.named) ? order : undefined;
  if (sides && !dimensions.includes(idIn(sides.named))) {
    question.refuse(
      sides.at,
      `Rows can be sorted by what they show: by ${joined(
        [...question.metrics, ...question.dimensions].map(({ label }) => label),
        'or',
      )}.`,
    );
  }
  const by = order ? idIn(order.named) : (top && metrics[0]) || undefined;
  const usual = order && !isMetric(order.named) ? 'asc' : 'desc';
  const direction = order?.direction ?? top?.direction ?? usual;
  return {
    kind: shown?.id ?? fittingId,
    // Written from the question for as long as nobody writes another.
    title: '',
    question: {
      dataset,
      metrics,
      dimensions,
      filters: merged(filters.filter((each) => each !== null)),
      ...(by ? { orderBy: { by, direction } } : {}),
      ...(top ? { limit: top.count } : {}),
      ...(least ? { minImpressions: least.impressions } : {}),
    },
    ...(period ? { period: period.period } : {}),
    ...(compare ? { compare: compare.compare } : {}),
  };
}

const hasDimension = (dataset: DatasetId, id: string): boolean =>
  Object.hasOwn(COMMON, id) || Object.hasOwn(datasetOf(dataset).dimensions, id);

const timeOf = (days: number): string =>
  days <= DAYS_BY_DAY ? 'day' : days <= DAYS_BY_WEEK ? 'week' : 'month';

/** One filter for each dimension: said twice, either value is kept. */
function merged(filters: readonly DimensionFilter[]): DimensionFilter[] {
  const all = new Map<string, DimensionFilter>();
  for (const filter of filters) {
    const before = all.get(filter.dimension)?.values ?? [];
    const values = uniqueBy([...before, ...filter.values], ({ id }) => id);
    all.set(filter.dimension, { dimension: filter.dimension, values });
  }
  return [...all.values()];
}

const COUNT = new Intl.NumberFormat('en-GB');

function saysOf(clause: Exclude<Clause, { kind: 'problem' }>, dataset: DatasetId | null): string {
  switch (clause.kind) {
    case 'metric': {
      const id = dataset && clause.named.ids.get(dataset);
      return (id && datasetOf(dataset).metrics[id]?.label) || clause.named.label;
    }
    case 'dimension':
      return `by ${lowered(clause.named.label)}`;
    case 'over-time':
      return 'over time';
    case 'period':
    case 'compare':
      return clause.says;
    case 'filter':
      return `${lowered(clause.named.label)} ${joined(
        clause.values.map(({ name }) => name),
        'or',
      )}`;
    case 'top':
      return `${clause.direction === 'desc' ? 'top' : 'bottom'} ${COUNT.format(clause.count)}`;
    case 'least':
      return `at least ${COUNT.format(clause.impressions)} impressions`;
    case 'order': {
      const way = { asc: ', lowest first', desc: ', highest first' };
      return `sorted by ${lowered(clause.named.label)}${clause.direction ? way[clause.direction] : ''}`;
    }
    case 'as':
      return saidKind(clause.as);
    case 'dataset':
      return labelOf(clause.id);
  }
}

/** The whole in words, in an order that reads well. */
function wordsOfAll(
  question: Question,
  dataset: DatasetId | null,
  draft: TileDraft | null,
  kinds: readonly AskedKind[],
): string {
  const { clauses } = question;
  const says = (...parts: Clause['kind'][]): string[] =>
    clauses.flatMap((clause) =>
      clause.kind !== 'problem' && parts.includes(clause.kind) ? [saysOf(clause, dataset)] : [],
    );
  if (clauses.every(({ kind }) => kind === 'problem')) return '';
  const metrics = dataset
    ? question.metrics.map(({ ids, label }) => {
        const known = metricsOf(dataset, [])[ids.get(dataset) ?? ''];
        return known?.label ?? label;
      })
    : question.metrics.map(({ label }) => label);
  const dimensions = draft
    ? draft.question.dimensions.map((id) => dimensionLabel(draft.question.dataset, id))
    : question.dimensions.map(({ label }) => lowered(label));
  const head =
    `${joined(metrics)}${dimensions.length > 0 ? ` by ${joined(dimensions)}` : ''}`.trim();
  const isOrdered = clauses.some(({ kind }) => kind === 'order');
  return [
    head,
    ...says('period', 'compare', 'filter', 'top'),
    ...(isOrdered ? says('order') : []),
    ...says('least'),
    ...(draft ? kinds.filter(({ id }) => id === draft.kind).map(saidKind) : says('as')),
    ...says('dataset'),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

const dimensionLabel = (dataset: DatasetId, id: string): string => {
  const known: Readonly<Record<string, { readonly label: string }>> = {
    ...COMMON,
    ...datasetOf(dataset).dimensions,
  };
  return lowered(known[id]?.label ?? id);
};
