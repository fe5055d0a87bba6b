/** Declares a slide of creatives against sites or countries: a rate in each cell, and where one creative is really ahead. */
import { counted } from '@flightdeck/domain/locale';
import type { DimensionId, MetricQuery, MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import {
  classOf,
  quantileClasses,
  type ValueClass,
  wilsonInterval,
} from '@flightdeck/domain/statistics';
import type * as z from 'zod/mini';
import {
  classFill,
  type HeatCell,
  type HeatFigures,
  HeatTable,
  MOST_CLASSES,
} from '../charts/index.ts';
import { BODY } from '../deck/size.ts';
import { defineSlide, type LegendItem, type PropsOf, type SlideAbout } from '../definition.ts';
import { sourceOf } from '../figure-source.ts';
import { listOf, shortName, someOf } from '../format/sentence.ts';
import type { OptionSet } from '../options.ts';
import { PALETTE } from '../palette.ts';
import { passes } from './options.ts';
import { leadSentence, RATE_LEGEND, RateDots, rateChart } from './RateDots.tsx';
import {
  isUnmeasured,
  type Lead,
  leadOf,
  partsOf,
  proportionOf,
  type Rate,
  type RateEntry,
  rateOf,
  standings,
  unmeasuredNotice,
} from './rates.ts';
import {
  columnFigure,
  figure,
  inSentence,
  metricLabel,
  NOUNS,
  nothingDelivered,
  result,
  rowId,
  rowLabel,
  withSums,
} from './shared.ts';

/** Rows and columns that can be read. */
const MOST_LINES = 8;
const MOST_COLUMNS = 7;
const MOST_NAMES = 2000;

interface CrossValues {
  readonly group: 'creative' | 'creativeType' | 'size';
  readonly metric1: Rate;
  readonly filter: readonly string[];
  readonly impressionLimit: number;
}
type CrossOptions = OptionSet<z.ZodMiniType<Record<string, z.core.util.JSONType> & CrossValues>>;

interface CrossSlide<Options extends CrossOptions> extends SlideAbout {
  readonly options: Options;
  readonly across: 'site' | 'country';
  /** `on` a site, `in` a country. */
  readonly where: 'on' | 'in';
  /** Parts of the names of the columns that are shown; all where it is empty. */
  columns?(options: z.output<Options>): readonly string[];
}

type Cell = RateEntry | null;
interface Line {
  readonly id: string;
  readonly label: string;
  /** Over all columns, shown or not. */
  readonly all: RateEntry;
  /** In the order of the columns. */
  readonly cells: readonly Cell[];
}
interface Grid {
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly lines: readonly Line[];
  readonly classes: readonly ValueClass[];
  /** Cells whose interval is wider than the rate of all: they say little. */
  readonly isFew: (cell: RateEntry) => boolean;
  /** Per column, who is ahead there; null where fewer than two can be compared. */
  readonly leads: readonly (Lead | null)[];
  /** Rows and columns in all. */
  readonly of: { readonly lines: number; readonly columns: number };
}

/** A creative is ahead in a column where no other can be told from it. */
const isAhead = (lead: Lead | null | undefined): lead is Lead => lead?.level.length === 0;

/** Declares a slide of creatives against sites or countries by its differences from the other. */
export function crossSlide<const Id extends string, Options extends CrossOptions>({
  across,
  where,
  columns: wantedColumns = () => [],
  ...declared
}: CrossSlide<Options> & { readonly id: Id }) {
  type Props = PropsOf<Options>;
  const valuesOf = (options: z.output<Options>): CrossValues => options;
  const shownRows = (answer: MetricResult, dimension: DimensionId, parts: readonly string[]) =>
    answer.rows.filter((row) => passes(rowLabel(row, dimension), parts));

  /** The columns of the shown rows, those with most impressions first. */
  function columnsOf(rows: readonly MetricRow[], parts: readonly string[]) {
    const groups = Map.groupBy(rows, (row) => rowId(row, across));
    return [...groups]
      .flatMap(([id, own]) => {
        const [first] = own;
        const label = first ? rowLabel(first, across) : '';
        const size = own.reduce((sum, { values }) => sum + (values.impressions ?? 0), 0);
        return passes(label, parts) ? [{ id, label, size }] : [];
      })
      .sort((one, other) => other.size - one.size);
  }

  function gridOf({ data, options }: Props): Grid {
    const { group, metric1, filter } = valuesOf(options);
    const parts = wantedColumns(options);
    const [rows, sides, cells] = [
      result(data, 'rows'),
      result(data, 'columns'),
      result(data, 'cells'),
    ];
    const lines = shownRows(rows, group, filter);
    const ids = new Set(lines.slice(0, MOST_LINES).map((row) => rowId(row, group)));
    const own = cells.rows.filter((row) => ids.has(rowId(row, group)));
    const columns = columnsOf(own, parts);
    const shown = columns.slice(0, MOST_COLUMNS);
    const known = new Map(own.map((row) => [`${rowId(row, group)} ${rowId(row, across)}`, row]));
    const entryOf = (id: string, label: string, values: MetricRow['values']): RateEntry => ({
      id,
      label,
      proportion: proportionOf(metric1, values),
      values,
    });
    const table = lines.slice(0, MOST_LINES).map((row): Line => {
      const [id, label] = [rowId(row, group), rowLabel(row, group)];
      return {
        id,
        label,
        all: entryOf(id, label, row.values),
        cells: shown.map((column): Cell => {
          const cell = known.get(`${id} ${column.id}`);
          const entry = cell && entryOf(id, label, cell.values);
          return entry && entry.proportion.whole > 0 ? entry : null;
        }),
      };
    });
    const whole = rateOf(proportionOf(metric1, rows.totals.values)) ?? 0;
    const isFew = ({ proportion }: RateEntry): boolean => {
      const interval = wilsonInterval(proportion);
      return interval === null || interval.high - interval.low > whole;
    };
    const coloured = table.flatMap(({ cells: line }) =>
      line.flatMap((cell) => (cell && !isFew(cell) ? [rateOf(cell.proportion) ?? []].flat() : [])),
    );
    return {
      columns: shown,
      lines: table,
      classes: quantileClasses(coloured, MOST_CLASSES),
      isFew,
      leads: shown.map((_, index) =>
        leadOf(standings(table.flatMap(({ cells: line }) => line[index] ?? [])), shown.length),
      ),
      of: {
        lines: filter.length > 0 ? lines.length : rows.rowCount,
        columns: parts.length > 0 ? columns.length : sides.rowCount,
      },
    };
  }

  /** The rates of a table of one row or one column; null for a table of several of both. */
  function flatOf(props: Props) {
    const { group, metric1 } = valuesOf(props.options);
    const { columns, lines } = gridOf(props);
    const shared = { rate: metric1, context: props.context };
    if (columns.length === 1) {
      const entries = lines.flatMap(({ cells: [cell] }) => cell ?? []);
      return { ...shared, rated: standings(entries), noun: NOUNS[group] };
    }
    const [only, second] = lines;
    if (!only || second) return null;
    const entries = columns.flatMap(({ id, label }, index): RateEntry[] => {
      const cell = only.cells[index];
      return cell ? [{ ...cell, id, label }] : [];
    });
    return { ...shared, rated: standings(entries), noun: NOUNS[across] };
  }

  function View(props: Props) {
    const flat = flatOf(props);
    if (flat) return <RateDots {...flat} table />;
    return <HeatTable {...heatOf(props)} width={BODY.width} height={BODY.height} />;
  }

  /** The coloured figures of a table of several rows and columns. */
  function heatOf(props: Props): HeatFigures {
    const { options, context } = props;
    const { group, metric1 } = valuesOf(options);
    const { columns, lines, classes, isFew, leads, of } = gridOf(props);
    const write = columnFigure(
      metric1,
      lines.flatMap(({ all, cells }) =>
        [all, ...cells].map((cell) => cell && rateOf(cell.proportion)),
      ),
      context,
    );
    const { whole } = partsOf(metric1);
    const cellOf = (cell: Cell, level: number | null, isFramed: boolean): HeatCell =>
      cell === null
        ? { text: '–', level: null, isMuted: true }
        : {
            text: write(rateOf(cell.proportion)),
            note: figure(whole, cell.proportion.whole, context, { compact: true }),
            level,
            isFramed,
            isMuted: isFew(cell),
            source: sourceOf(cell.values, metric1),
            noteSource: sourceOf(cell.values, whole),
          };
    const hasAll = of.columns > 1;
    return {
      title: `${metricLabel(metric1, context)} by ${NOUNS[group].one} and ${NOUNS[across].one}`,
      labelHeader: NOUNS[group].title,
      columns: [...(hasAll ? [{ id: 'all', label: `All ${NOUNS[across].many}` }] : []), ...columns],
      rows: lines.map(({ id, label, all, cells }) => ({
        id,
        label,
        cells: [
          ...(hasAll ? [{ ...cellOf(all, null, false), isWhole: true }] : []),
          ...cells.map((cell, index) =>
            cellOf(
              cell,
              cell && !isFew(cell) ? classOf(rateOf(cell.proportion), classes) : null,
              isAhead(leads[index]) && leads[index].best.id === id,
            ),
          ),
        ],
      })),
      classes: classes.length,
    };
  }

  function legend(props: Props): readonly LegendItem[] {
    const flat = flatOf(props);
    if (flat) return flat.rated.length > 1 ? RATE_LEGEND : [];
    const { classes, lines, isFew } = gridOf(props);
    const { metric1 } = valuesOf(props.options);
    const write = columnFigure(
      metric1,
      classes.flatMap(({ low, high }) => [low, high]),
      props.context,
    );
    const items = classes.map(({ low, high }, index): LegendItem => {
      const [from, to] = [write(low), write(high)];
      return {
        // One sign for both ends.
        label: from === to ? from : `${from.replace(/\s*%$/, '')}–${to}`,
        colour: classFill(index, classes.length),
        shape: 'square',
      };
    });
    const some = lines.some(({ cells }) => cells.some((cell) => cell && isFew(cell)));
    return some
      ? [...items, { label: 'Too few to tell', colour: PALETTE.sunken, shape: 'square' }]
      : items;
  }

  function takeaway(props: Props): string | null {
    const flat = flatOf(props);
    if (flat) return leadSentence(flat);
    const { options, context } = props;
    const { group, metric1 } = valuesOf(options);
    const { columns, leads } = gridOf(props);
    const name = inSentence(metric1, context);
    const compared = leads.filter((lead) => lead !== null).length;
    if (compared === 0) return null;
    const ahead = leads.flatMap((lead, index) => {
      const column = columns[index];
      return column && isAhead(lead) ? [{ lead, column: shortName(column.label, 32) }] : [];
    });
    const write = (value: number | null) => figure(metric1, value, context);
    const { one, many } = NOUNS[group];
    const places = counted(compared, context.locale, NOUNS[across].one, NOUNS[across].many);
    const share = (count: number) =>
      count === compared ? `all ${places}` : `${count} of ${places}`;
    const [first] = ahead;
    if (!first) {
      return compared === 1
        ? `No ${one} is clearly ahead of all other ${many} in ${name}.`
        : `${where === 'on' ? 'On' : 'In'} none of the ${places} is one ${one} clearly ahead of all others in ${name}.`;
    }
    const { best, lower } = first.lead;
    const than = lower[0] ? ` against ${write(lower[0].rate)} of the next` : '';
    const size = `${write(best.rate)}${than}`;
    if (ahead.every(({ lead }) => lead.best.id === best.id)) {
      const all = listOf(ahead.map(({ column }) => column));
      return ahead.length === 1
        ? `${shortName(best.label)} is clearly ahead of all other ${many} ${where} ${first.column}: ${name} ${size}${compared > 1 ? `; ${where} the other ${NOUNS[across].many} none is` : ''}.`
        : `${shortName(best.label)} is clearly ahead of all other ${many} ${where} ${share(ahead.length)}: ${all}; ${where} ${first.column} ${name} ${size}.`;
    }
    const told = ahead
      .slice(0, 2)
      .map(
        ({ lead, column }) =>
          `${shortName(lead.best.label, 32)} ${where} ${column} (${write(lead.best.rate)})`,
      );
    const which = ahead.length > told.length ? `, such as ${listOf(told)}` : `: ${listOf(told)}`;
    return `No single ${one} suits all: ${where} ${share(ahead.length)} one is clearly ahead in ${name}${which}.`;
  }

  return defineSlide({
    ...declared,
    queries: (options, context) => {
      const { group, metric1, filter, impressionLimit } = valuesOf(options);
      const shared = {
        metrics: withSums([metric1, 'impressions']),
        range: context.range,
        orderBy: { by: 'impressions', direction: 'desc' },
        impressionBasis: context.impressionBasis,
      } satisfies Partial<MetricQuery>;
      return {
        rows: {
          ...shared,
          dimensions: [group],
          limit: filter.length > 0 ? MOST_NAMES : MOST_LINES,
        },
        // Only how many there are.
        columns: { ...shared, dimensions: [across], limit: 1 },
        cells: {
          ...shared,
          dimensions: [group, across],
          limit: MOST_NAMES,
          ...(impressionLimit > 0 ? { minImpressions: impressionLimit } : {}),
        },
      };
    },
    isEmpty: (data, options) => {
      const { group, metric1, filter } = valuesOf(options);
      return (
        nothingDelivered(data, 'rows') ||
        isUnmeasured(metric1, data, 'rows') ||
        shownRows(result(data, 'rows'), group, filter).length === 0 ||
        columnsOf(result(data, 'cells').rows, wantedColumns(options)).length === 0
      );
    },
    emptyNotice: (data, options, context) => {
      const { group, metric1, filter } = valuesOf(options);
      if (nothingDelivered(data, 'rows')) return null;
      const missing =
        shownRows(result(data, 'rows'), group, filter).length === 0
          ? { noun: NOUNS[group], parts: filter }
          : { noun: NOUNS[across], parts: wantedColumns(options) };
      return (
        unmeasuredNotice(metric1, data, 'rows', context) ??
        (missing.parts.length > 0
          ? {
              title: `No such ${missing.noun.one} in range`,
              text: `No name holds one of these: ${someOf(missing.parts)}.`,
            }
          : {
              title: 'Too few impressions',
              text: `No ${NOUNS[group].one} has as many impressions ${where} a ${NOUNS[across].one} as the limit asks for.`,
            })
      );
    },
    subTitle: (props) => {
      const { options, context } = props;
      const { group, metric1 } = valuesOf(options);
      const { lines, columns, leads, of } = gridOf(props);
      const part = (shown: number, all: number, many: string) =>
        all > shown ? [`${shown} of ${all} ${many}`] : [];
      const cut = listOf([
        ...part(lines.length, of.lines, NOUNS[group].many),
        ...part(columns.length, of.columns, NOUNS[across].many),
      ]);
      const framed = leads.some(isAhead) ? `; framed: clearly ahead of all others there` : '';
      return `${metricLabel(metric1, context)} and ${inSentence(partsOf(metric1).whole, context)} of each ${NOUNS[group].one} ${where} each ${NOUNS[across].one}${framed}${cut ? `; the largest ${cut}` : ''}`;
    },
    legend,
    takeaway,
    charts: (props) => {
      const flat = flatOf(props);
      return flat ? [rateChart(flat)] : [];
    },
    heat: (props) => (flatOf(props) ? null : heatOf(props)),
    tables: (props) => {
      const { options, context } = props;
      const { group, metric1 } = valuesOf(options);
      const { part, whole } = partsOf(metric1);
      const { lines, columns } = gridOf(props);
      return [
        {
          title: declared.title,
          columns: [
            { label: NOUNS[group].title, unit: 'text' },
            { label: NOUNS[across].title, unit: 'text' },
            { label: metricLabel(whole, context), unit: 'count' },
            { label: metricLabel(part, context), unit: 'number' },
            { label: metricLabel(metric1, context), unit: 'percent' },
          ],
          rows: lines.flatMap(({ label, cells }) =>
            cells.flatMap((cell, index) =>
              cell
                ? [
                    [
                      label,
                      columns[index]?.label ?? '',
                      cell.proportion.whole,
                      cell.proportion.part,
                      rateOf(cell.proportion),
                    ],
                  ]
                : [],
            ),
          ),
        },
      ];
    },
    View,
  });
}
