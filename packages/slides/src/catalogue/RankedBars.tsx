/** A ranking as bars with value columns, against a benchmark of each row or the average of all. */
import { type MetricResult, type MetricRow, relativeChange } from '@flightdeck/domain/metrics';
import { type BarCell, BarList, type BarRow, valueAxis } from '../charts/index.ts';
import { BODY } from '../deck/size.ts';
import type { LegendItem, ReportContext } from '../definition.ts';
import { computed, sourceOf } from '../figure-source.ts';
import { capital } from '../format/sentence.ts';
import { PALETTE } from '../palette.ts';
import { type RankedEntry, type Ranking, sortEntries } from './ranked.ts';
import { DELIVERY, type Figures, formatOf } from './shared.ts';

/** What each row is compared with. */
export interface Reference {
  /** Headers of the reference column and of the difference to it. */
  readonly header: string;
  readonly against: string;
  readonly of: (row: MetricRow) => number | null;
  /** Where it comes from. */
  readonly source?: (row: MetricRow) => string | undefined;
}

export interface RankedBarsProps {
  readonly context: ReportContext;
  readonly answer: MetricResult;
  readonly ranking: Ranking;
  readonly options: {
    readonly group: string;
    /** When false, only the bar's own figure is shown. */
    readonly table?: boolean;
  };
  /** The metric that the bars show. */
  readonly bar: string;
  /** Further metrics as columns, left of the bar's own. */
  readonly columns: readonly string[];
  /** Those of the dataset; of delivery when absent. */
  readonly figures?: Figures;
  readonly reference?: Reference | undefined;
  /** Which rows are drawn strong, where it is not those that reach the reference. */
  readonly isStrong?: (entry: RankedEntry) => boolean;
  /** Draws the average of all as a dashed line and adds the difference to it. */
  readonly average?: boolean;
  /** Orders the rows by their difference to the reference instead of their value. */
  readonly byDifference?: boolean;
}

/** Whether `value` is at least as good as `reference`. */
function reaches(isLower: boolean, value: number, reference: number): boolean {
  return isLower ? value <= reference : value >= reference;
}

/** Grey without a reference, so that the row does not look below its benchmark. */
function toneOf(row: {
  readonly rest: boolean;
  readonly unknown: boolean;
  readonly strong: boolean;
}): BarRow['tone'] {
  if (row.rest || row.unknown) return 'other';
  return row.strong ? 'strong' : 'soft';
}

export function RankedBars(props: RankedBarsProps) {
  const { context, answer, ranking, bar, reference, figures = DELIVERY } = props;
  const { group, table = true } = props.options;
  const kind = figures.kind(bar);
  const { unit, better } = figures.metric(bar);
  // One row alone is its own average; different people have none.
  const average = props.average === true && ranking.entries.length > 1 && kind !== 'distinct';
  const format = formatOf(context);
  const total = answer.totals.values[bar] ?? null;
  const sums = kind !== 'rate';
  const referenceOf = (entry: RankedEntry): number | null =>
    reference ? (entry.row ? reference.of(entry.row) : null) : average && !sums ? total : null;
  const valueIn = (entry: RankedEntry): number | null => entry.values[bar] ?? null;
  const sorted = sortEntries(
    ranking.entries,
    props.byDifference ? (entry) => relativeChange(valueIn(entry), referenceOf(entry)) : valueIn,
  );
  const entries = ranking.rest ? [...sorted, ranking.rest] : sorted;
  const columns = table ? props.columns.filter((id) => id !== bar) : [];
  const headers = [...columns, bar].map((id) => figures.label(id, context));
  if (table && reference) headers.push(reference.header, reference.against);
  if (table && average && !sums) headers.push('Against average');
  const largest = sums ? sorted[0] : undefined;
  const most = Math.max(0, ...ranking.entries.map((entry) => valueIn(entry) ?? 0));
  // When the rest would dwarf the bars, only its figures are shown.
  const barOf = (entry: RankedEntry): number | null => {
    const value = valueIn(entry);
    return !entry.row && value !== null && value > most * 1.25 ? null : value;
  };
  const writers = columns.map((id) =>
    figures.columnFigure(
      id,
      entries.map(({ values }) => values[id]),
      context,
    ),
  );
  // Beside its reference, so that the two are compared.
  const write = figures.columnFigure(
    bar,
    [...entries.map(valueIn), ...(reference ? entries.map(referenceOf) : [])],
    context,
  );
  const rows = entries.map((entry): BarRow => {
    const value = valueIn(entry);
    const held = referenceOf(entry);
    const tone = toneOf({
      rest: !entry.row,
      unknown: reference !== undefined && held === null,
      strong: props.isStrong
        ? props.isStrong(entry)
        : held !== null && value !== null
          ? reaches(better === 'lower', value, held)
          : !sums || entry === largest,
    });
    const against = computed(sourceOf(entry.values, bar));
    const heldSource = held !== null && entry.row ? reference?.source?.(entry.row) : undefined;
    const cells: BarCell[] = [
      ...columns.map((id, index) => ({
        text: writers[index]?.(entry.values[id]) ?? '',
        source: sourceOf(entry.values, id),
      })),
      { text: write(value), strong: true, source: sourceOf(entry.values, bar) },
    ];
    if (table && reference) {
      cells.push({ text: write(held), muted: true, source: heldSource });
      cells.push({ ...figures.differenceCell(bar, value, held, context), source: against });
    }
    if (table && average && !sums) {
      cells.push({ ...figures.differenceCell(bar, value, total, context), source: against });
    }
    return {
      id: entry.id,
      label: entry.label,
      value: barOf(entry),
      mark: reference ? held : null,
      markSource: heldSource,
      tone,
      cells,
    };
  });
  const guides =
    average && !sums && total
      ? [
          {
            value: total,
            label: `Average ${figures.figure(bar, total, context)}`,
            source: sourceOf(answer.totals.values, bar),
          },
        ]
      : [];
  const label = figures.label(bar, context);
  return (
    <BarList
      title={`${label} by ${figures.noun(group, context).one}`}
      rows={rows}
      labelHeader={figures.noun(group, context).title}
      valueHeader={label}
      columns={headers}
      axis={valueAxis([...entries.map(barOf), ...entries.map(referenceOf)], unit, format)}
      width={BODY.width}
      height={BODY.height}
      guides={guides}
    />
  );
}

/** Legend of bars that are compared with a reference. `unknown` says why some rows have no benchmark. */
export function referenceLegend(
  bar: string,
  benchmark?: { readonly label: string; readonly unknown: string | undefined },
  figures: Figures = DELIVERY,
): readonly LegendItem[] {
  const lower = figures.metric(bar).better === 'lower';
  return [
    { label: lower ? 'At or below' : 'At or above', colour: PALETTE.accent, shape: 'square' },
    { label: lower ? 'Above' : 'Below', colour: PALETTE.soft, shape: 'square' },
    ...(benchmark?.unknown
      ? [{ label: capital(benchmark.unknown), colour: PALETTE.other, shape: 'square' } as const]
      : []),
    benchmark
      ? { label: benchmark.label, colour: PALETTE.benchmark, shape: 'tick' }
      : { label: 'Average of all', colour: PALETTE.benchmark, shape: 'dashed' },
  ];
}
