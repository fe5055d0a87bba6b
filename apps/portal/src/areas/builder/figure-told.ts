/** What the panel tells of a figure before the server answers: its name and value, the formula, what is asked, other choices. */
import { writeFormula } from '@flightdeck/domain/datasets/formula';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import { writeDay, writeMoment, writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import {
  BENCHMARK_FORMULAS,
  formatPercent,
  formatValue,
  type MetricRow,
  type MetricUnit,
} from '@flightdeck/domain/metrics';
import { isCountedMetric } from '@flightdeck/domain/outcomes/counted';
import {
  BOOKING_FIGURES,
  type BookingFigure,
  bandsWithin,
  bookingFigures,
  isBookingFigure,
  pacingDayOf,
} from '@flightdeck/domain/troubleshooter';
import { voteChoices, voteMean } from '@flightdeck/domain/vote';
import {
  BESIDE_QUERIES,
  currencyOf,
  type Figures,
  figuresFor,
  outcomeMeaning,
  rowKey,
} from '@flightdeck/slides';
import {
  type AskedSlide,
  answeredValue,
  type FigureBody,
  type FigureChoice,
  figureBody,
  MOST_ROWS,
  queryName,
  rowName,
  rowsOf,
  type SourcesBody,
} from './figure-choice.ts';
import type { BuilderSetup } from './types.ts';

/** An entry of a choice. */
interface Option {
  readonly value: string;
  readonly label: string;
}

const LISTED = {
  rows: { title: 'Rows', one: 'row', many: 'rows' },
  // What was delivered without a booking is a line, too.
  bookings: { title: 'Bookings', one: 'line', many: 'lines' },
  answers: { title: 'Answers', one: 'answer', many: 'answers' },
} as const;

/** What is known of a figure without the server. */
export interface ToldFigure {
  readonly body: SourcesBody;
  /** Opens the rows as files; null where there are none to open. */
  readonly files: FigureBody | null;
  readonly label: string;
  /** The row that it is of. */
  readonly where: string;
  /** As exactly as it is known; null where the slide does not have it. */
  readonly value: string | null;
  readonly unit: MetricUnit;
  /** What is listed behind it. */
  readonly noun: (typeof LISTED)[keyof typeof LISTED];
  readonly formula: string;
  readonly description: string;
  /** Further lines: what is asked. A null is left out. */
  readonly facts: readonly (readonly [term: string, text: string | null])[];
  readonly metrics: readonly Option[];
  readonly rows: readonly Option[];
}

type Setup = Pick<BuilderSetup, 'selection' | 'timeZone' | 'reportId'>;

/** What is told of a choice; null for one that its part does not have. */
export function toldFigure(
  asked: AskedSlide,
  choice: FigureChoice,
  setup: Setup,
  /** Of the figure that was clicked, which its query may not have asked for. */
  clicked: readonly string[] = [],
): ToldFigure | null {
  if (choice.query === BESIDE_QUERIES.benchmark) return toldBenchmark(asked, choice, setup);
  if (choice.query === BESIDE_QUERIES.votes) return toldVote(asked, choice, setup);
  return toldOfQuery(asked, choice, setup, clicked);
}

/** The name of a part of a slide. */
export function partName({ queries, definition, context }: AskedSlide, part: string): string {
  if (part === BESIDE_QUERIES.benchmark) return 'Site benchmarks';
  if (part === BESIDE_QUERIES.votes) return 'Votes';
  const query = queries[part];
  return query ? queryName(query, figuresFor(definition, query), context) : part;
}

const optionsOf = (figures: readonly BookingFigure[]): Option[] =>
  figures.map((id) => ({ value: id, label: BOOKING_FIGURES[id].label }));
const BOOKING_IDS = Object.keys(BOOKING_FIGURES).filter(isBookingFigure);

function toldOfQuery(
  asked: AskedSlide,
  choice: FigureChoice,
  setup: Setup,
  clicked: readonly string[],
): ToldFigure | null {
  const { definition, context, data, queries } = asked;
  const { locale } = context;
  const body = figureBody(asked, choice, setup);
  const own = queries[choice.query];
  if (!body || !own) return null;
  const { query } = body;
  const answer = data.results[choice.query];
  const figures = figuresFor(definition, query);
  const rows = rowsOf(answer, choice);
  const [row, another] = rows;
  const name = (one: MetricRow) => rowName(one, query, figures, locale);
  const [dimension = ''] = query.dimensions;
  const { one, many } = figures.noun(dimension);
  const where = another
    ? `${counted(rows.length, locale, one, many)} together`
    : row
      ? name(row)
      : 'All rows: the totals';
  const offered = answer?.rows.slice(0, MOST_ROWS) ?? [];
  const listed = row && !another && !offered.includes(row) ? [row, ...offered] : offered;
  const metrics = [...new Set([...own.metrics, ...clicked, choice.metric])]
    .filter((id) => Object.hasOwn(figures.source.metrics, id))
    .map((id) => ({ value: id, label: figures.label(id, context) }));
  const shared = {
    ...{ body, where },
    files: body,
    metrics: own.plan === true ? [...metrics, ...optionsOf(BOOKING_IDS)] : metrics,
    rows:
      query.dimensions.length === 0
        ? []
        : [
            { value: '', label: 'All rows: the totals' },
            ...(another ? [{ value: choice.key, label: where }] : []),
            ...listed.map((listedRow) => ({ value: rowKey(listedRow), label: name(listedRow) })),
          ],
  };
  const scope = [
    ['Advertiser', context.advertiserName],
    ['Scope', scopeText(setup, locale)],
    ['Filters', filterText(own, asked)],
    ['Rows of the slide', limitText(own, asked)],
    ['Figures', stateText(asked)],
  ] as const;
  const format = { locale, currency: answer?.currency ?? currencyOf(context) };
  if (isBookingFigure(choice.metric)) {
    const { label, unit, formula, description } = BOOKING_FIGURES[choice.metric];
    const booked = bookedOf(asked, choice);
    return {
      ...{ ...shared, label, unit, description },
      noun: LISTED.bookings,
      value: booked && formatValue(unit, booked.figures[choice.metric], format),
      formula: `${label} = ${formula}`,
      facts: [
        ['Worked out from', booked && partsText(booked, format)],
        ['Dataset', 'Bookings: those in force, of media plans, delivery files and people'],
        ...scope,
      ],
    };
  }
  const metric = figures.metric(choice.metric);
  const value = answeredValue(answer, choice, figures);
  const isViewable = query.impressionBasis === 'viewable' && figures.source.viewable !== undefined;
  return {
    ...shared,
    label: figures.label(choice.metric, context),
    unit: metric.unit,
    noun: LISTED.rows,
    value: value === undefined ? null : formatValue(metric.unit, value, format),
    formula: writeFormula(figures.source, metric, isViewable),
    description: outcomeMeaning(figures.source, choice.metric, context) ?? metric.description,
    facts: [
      [
        'Impressions',
        figures.source.viewable === undefined || query.impressionBasis === undefined
          ? null
          : basisText(query.impressionBasis),
      ],
      ['Dataset', datasetText(query)],
      ['Counted by', countedText(asked, figures, choice.metric)],
      ...scope,
    ],
  };
}

/** Whose outcomes stand for conversions in a metric; null for any other. */
function countedText(
  { data: { counted } }: AskedSlide,
  { source }: Figures,
  id: string,
): string | null {
  const metric = source.metrics[id];
  const isAbout = metric && (source.id === 'goals' || isCountedMetric(source, metric));
  if (!counted || !isAbout) return null;
  return counted.isCounted
    ? `The aggregator “${counted.aggregator}”: ${source.id === 'goals' ? 'all of its outcomes' : counted.names.join(', ')}`
    : 'The systems themselves: the aggregator does not tell outcomes by all that this slide groups by';
}

const basisText = (basis: 'total' | 'viewable'): string =>
  basis === 'viewable' ? 'Viewable ones count' : 'All that were served count';

/** The bookings of the rows of a choice, with their figures; null where some rows are not in the answer. */
function bookedOf({ data, context }: AskedSlide, choice: FigureChoice) {
  const answer = data.results[choice.query];
  if (!answer || (choice.key === '' && answer.rowCount > answer.rows.length)) return null;
  const rows = choice.key === '' ? answer.rows : rowsOf(answer, choice);
  const parts = rows.flatMap((row) =>
    row.plan
      ? [
          {
            plan: row.plan,
            delivered: row.values.impressions ?? 0,
            day: pacingDayOf(row, context.range, answer.lastDay, data.knownUntil),
          },
        ]
      : [],
  );
  return parts.length === 0
    ? null
    : { parts, figures: bookingFigures(parts, bandsWithin(data.pacingEdges)) };
}

/** `Delivered 2,330,112 by 31 Mar 2026, booked 3,440,000, expected 2,410,000; flight 1 Jan – 30 Apr 2026`. */
function partsText(
  { parts, figures }: NonNullable<ReturnType<typeof bookedOf>>,
  { locale, currency }: { readonly locale: string; readonly currency: string | null },
): string {
  const write = (unit: MetricUnit, value: number | null) =>
    formatValue(unit, value, { locale, currency });
  const [only, another] = parts;
  const { startDate: start, endDate: end } = only?.plan ?? {};
  const delivered = parts.reduce((sum, part) => sum + part.delivered, 0);
  const days = [...new Set(parts.map(({ day }) => day))].sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const until =
    first === last ? writeDay(first, locale) : writeRange({ start: first, end: last }, locale);
  return [
    `delivered ${write('count', delivered)} by ${until}`,
    `booked ${write('count', figures.bookedImpressions)}`,
    ...(figures.bookedSpend === null ? [] : [`for ${write('money', figures.bookedSpend)}`]),
    ...(figures.expected === null
      ? []
      : [`expected ${write('count', Math.round(figures.expected))}`]),
    ...(!another && start && end && start <= end
      ? [`flight ${writeRange({ start, end }, locale)}`]
      : []),
  ]
    .join(', ')
    .replace(/^d/, 'D');
}

/** The rate of a site over the clients of a trade, of whom nothing else is told (docs/decisions/0009). */
function toldBenchmark(asked: AskedSlide, choice: FigureChoice, setup: Setup): ToldFigure | null {
  const { benchmark, data, context } = asked;
  const { locale } = context;
  const site = data.benchmarks?.find(({ siteId }) => String(siteId) === choice.key);
  const { metric } = choice;
  if (!benchmark || !site || (metric !== 'ctr' && metric !== 'viewability')) return null;
  const { range, ctrLimit, impressionLimit, impressionBasis } = benchmark;
  const { label, formula, description } = BENCHMARK_FORMULAS[metric];
  const isOfViewable = metric === 'ctr' && impressionBasis === 'viewable';
  return {
    body: {
      selection: setup.selection,
      benchmark: { siteId: site.siteId, range, ctrLimit, impressionLimit, impressionBasis },
    },
    files: null,
    ...{ label, description, unit: 'percent', where: `Site: ${site.siteName}` },
    noun: LISTED.rows,
    value: site[metric] === null ? null : formatValue('percent', site[metric], { locale }),
    formula: `${label} = ${isOfViewable ? formula.replace('impressions', 'viewable impressions') : formula}`,
    facts: [
      [
        'Limits',
        `Placements with at least ${counted(impressionLimit, locale, 'impression')} in the range and a CTR of at most ${formatPercent(ctrLimit / 100, { locale })}`,
      ],
      ['Advertiser', context.advertiserName],
      ['Figures', stateText(asked)],
    ],
    metrics: (['ctr', 'viewability'] as const).map((id) => ({
      value: id,
      label: BENCHMARK_FORMULAS[id].label,
    })),
    rows: (data.benchmarks ?? []).map(({ siteId, siteName }) => ({
      value: String(siteId),
      label: `Site: ${siteName}`,
    })),
  };
}

/** What readers voted on a question, or for one of its answers. */
function toldVote(asked: AskedSlide, choice: FigureChoice, setup: Setup): ToldFigure | null {
  const { votes = [], data, context } = asked;
  const { locale } = context;
  const [at = '', answer] = choice.key.split(',');
  const question = votes[Number(at) - 1];
  const result = data.votes?.results[Number(at) - 1];
  const chosen = question && voteChoices(question)[Number(answer) - 1];
  if (!question || !result || !setup.reportId || (answer !== undefined && !chosen)) return null;
  const value = chosen ? result.counts?.[Number(answer) - 1] : result.readers;
  const mean = voteMean(result);
  return {
    body: {
      selection: setup.selection,
      vote: { reportId: setup.reportId, question },
    },
    files: null,
    ...{ label: 'Readers', unit: 'count', noun: LISTED.answers },
    where: chosen ? `Answer: ${chosen.label}` : 'All answers',
    value: value == null ? null : formatValue('count', value, { locale }),
    formula: chosen
      ? 'Readers = those whose last vote is this answer'
      : 'Readers = the sum of readers over the answers',
    description: 'Each reader counts once, with the last vote.',
    facts: [
      ['Question', question.text],
      [
        'Mean',
        mean === null
          ? null
          : `${writeNumber(mean, locale)}: each answer × its readers, divided by all readers`,
      ],
      ['Figures', 'Votes are always those of now'],
    ],
    metrics: [{ value: 'readers', label: 'Readers' }],
    rows: votes.flatMap((one, index) => [
      { value: String(index + 1), label: one.text },
      ...voteChoices(one).map((each) => ({
        value: `${index + 1},${each.value}`,
        label: `${one.text} – ${each.label}`,
      })),
    ]),
  };
}

const stateText = ({ context, data }: AskedSlide): string =>
  context.savedAt
    ? `As saved ${writeMoment(context.savedAt, data.timeZone, context.locale)}; the rows are those of now`
    : 'Fresh: as the data is now';

function datasetText({ dataset }: FigureBody['query']): string {
  const { label, description } = datasetOf(dataset);
  return `${label}: ${description.charAt(0).toLowerCase()}${description.slice(1)}`;
}

/** `All campaigns, 12 placements`. */
function scopeText({ selection }: Pick<Setup, 'selection'>, locale: string): string {
  const { campaignAll, campaignIds = [], placementAll, placementIds = [] } = selection;
  const campaigns = campaignAll ? 'All campaigns' : counted(campaignIds.length, locale, 'campaign');
  const placements = placementAll
    ? 'all placements'
    : counted(placementIds.length, locale, 'placement');
  return `${campaigns}, ${placements}`;
}

/** What the query keeps of the selection; null where it keeps all. */
function filterText(
  { filters = [], named = [], platforms, dataset }: FigureBody['query'],
  { definition, context }: AskedSlide,
): string | null {
  const figures = figuresFor(definition, { dataset });
  const only = platforms && 'only' in platforms ? platforms.only : [];
  const except = platforms && 'except' in platforms ? platforms.except : [];
  const parts = [
    ...filters.map(({ dimension, ids }) => {
      const { one, many } = figures.noun(dimension);
      return `only ${counted(ids.length, context.locale, one, many)}`;
    }),
    ...named.map(({ dimension, names }) => `${figures.noun(dimension).title}: ${names.join(', ')}`),
    ...only.map(platformName),
    ...except.map((platform) => `not ${platformName(platform)}`),
  ];
  return parts.length > 0 ? parts.join('; ') : null;
}

/** Which rows the slide has: a limit leaves some out, which the totals still have. */
function limitText(
  { minImpressions, limit, dimensions, dataset, orderBy }: FigureBody['query'],
  { definition, context }: AskedSlide,
): string | null {
  if (dimensions.length === 0) return null;
  const figures = figuresFor(definition, { dataset });
  const by = orderBy && Object.hasOwn(figures.source.metrics, orderBy.by) ? orderBy.by : null;
  const parts = [
    ...(limit === undefined
      ? []
      : [
          `at most ${writeNumber(limit, context.locale)}${by === null ? '' : `, by ${figures.inSentence(by, context)}`}`,
        ]),
    ...(minImpressions
      ? [`only those with at least ${writeNumber(minImpressions, context.locale)} impressions`]
      : []),
  ];
  return parts.length > 0 ? `${parts.join('; ')}; the totals have all` : null;
}
