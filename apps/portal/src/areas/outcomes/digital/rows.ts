/** Rows of the table of outcomes by a dimension: outcomes and media are asked apart and stand side by side. */
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { ChosenOutcomes } from '../choice.ts';
import { hasValue, ratesOf, type Sums, totalOf } from './figures.ts';

/** What the table can be by. */
export const SPLITS = [
  { value: 'channel', label: 'Channel' },
  { value: 'campaign', label: 'Campaign' },
  { value: 'site', label: 'Site' },
  { value: 'placement', label: 'Placement' },
  { value: 'device', label: 'Device' },
  { value: 'country', label: 'Country' },
  { value: 'measuredBy', label: 'System' },
] as const;
export type Split = (typeof SPLITS)[number]['value'];

/** A row, or the sum of all. */
export interface OutcomeRow extends Sums {
  readonly id: string;
  readonly label: string;
  /** Of all outcomes, from 0 to 1. */
  readonly share: number | null;
  readonly cost: number | null;
  readonly back: number | null;
  readonly rate: number | null;
  /** Outcomes of the days before. */
  readonly before: number | null;
}

/** How the data call what a system does not tell. */
export const UNKNOWN = 'Unknown';

/** Columns that rows can be sorted by. */
export type RowFigure = 'outcomes' | 'spend' | 'cost' | 'value' | 'back' | 'rate';

/** Of rows that an answer holds whole, one that is not among them has nothing; otherwise it is not known. */
const absent = ({ rows, rowCount }: MetricResult): 0 | null => (rowCount > rows.length ? null : 0);

/** Rows in the order of their outcomes, the most first; and their sum, of which there may be more than the rows. */
export function outcomeRows(
  split: Split,
  { outcomes, media }: { readonly outcomes: MetricResult; readonly media: MetricResult },
  chosen: ChosenOutcomes,
): { readonly rows: OutcomeRow[]; readonly total: OutcomeRow } {
  // The systems that count outcomes are not those that bring media.
  const hasMedia = split !== 'measuredBy';
  const isValued = hasValue(chosen);
  const idOf = ({ keys }: MetricRow): string => keys[split]?.id ?? '';
  const [counted, brought] = [outcomes, media].map(
    ({ rows }) => new Map(rows.map((row) => [idOf(row), row])),
  );
  const ids = new Set([...(counted?.keys() ?? []), ...(hasMedia ? (brought?.keys() ?? []) : [])]);
  const whole = totalOf(outcomes, 'outcomes');
  const rowOf = (id: string, label: string, before: number | null, sums: Sums): OutcomeRow => ({
    ...{ id, label, before },
    ...sums,
    share: whole.now && sums.outcomes !== null ? sums.outcomes / whole.now : null,
    // Media and outcomes that no system tells it of are not the same people’s.
    ...(label === UNKNOWN ? { cost: null, back: null, rate: null } : ratesOf(sums)),
  });
  const rows = [...ids].map((id) => {
    const own = counted?.get(id);
    const beside = brought?.get(id);
    const about = (row: MetricRow | undefined, answer: MetricResult, name: string) =>
      row ? (row.values[name] ?? null) : absent(answer);
    const mediaOf = (name: string) => (hasMedia ? about(beside, media, name) : null);
    const seen = ['impressions', 'clicks', 'spend'].some((name) => mediaOf(name) !== 0);
    const isCompared = outcomes.totals.compare !== undefined;
    return rowOf(
      id,
      (own ?? beside)?.keys[split]?.label ?? '',
      isCompared ? (own ? (own.compare?.outcomes ?? null) : absent(outcomes)) : null,
      {
        outcomes: about(own, outcomes, 'outcomes'),
        value: isValued ? about(own, outcomes, 'value') : null,
        // Nobody paid for what no media brought: that is no spend of 0.
        spend: seen ? mediaOf('spend') : null,
        sessions: mediaOf('sessions'),
      },
    );
  });
  const isUntold = rows.some(({ label, outcomes: count }) => label === UNKNOWN && count);
  return {
    rows: sorted(
      rows.filter(isAnything).map((row) => (isUntold && row.outcomes === 0 ? untold(row) : row)),
      'outcomes',
      'desc',
    ),
    total: rowOf('', 'All', whole.before, {
      outcomes: whole.now,
      value: isValued ? totalOf(outcomes, 'value').now : null,
      spend: hasMedia ? totalOf(media, 'spend').now : null,
      sessions: hasMedia ? totalOf(media, 'sessions').now : null,
    }),
  };
}

/** A row without outcomes beside outcomes of which nobody knows the row: whether it has none is not known. */
const untold = (row: OutcomeRow): OutcomeRow => ({
  ...row,
  ...{ outcomes: null, value: null, share: null, cost: null, back: null, rate: null },
});

const isAnything = ({ outcomes, spend, sessions, before }: OutcomeRow): boolean =>
  [outcomes, spend, sessions, before].some((value) => value !== null && value !== 0);

/** Rows by a figure; those without it are last, whichever way. */
export function sorted(
  rows: readonly OutcomeRow[],
  by: RowFigure,
  direction: 'asc' | 'desc',
): OutcomeRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [a[by], b[by]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other) || a.label.localeCompare(b.label);
  });
}

/** The outcomes of each row over time, by its id: one value for each time of the answer. */
export function coursesOf(split: Split, period: 'day' | 'week', { rows }: MetricResult) {
  const times = [...new Set(rows.map(({ keys }) => keys[period]?.id ?? ''))].sort();
  const byRow = Map.groupBy(rows, ({ keys }) => keys[split]?.id ?? '');
  return new Map(
    [...byRow].map(([id, own]) => {
      const at = new Map(own.map(({ keys, values }) => [keys[period]?.id, values.outcomes ?? 0]));
      return [id, times.map((day) => ({ day, value: at.get(day) ?? 0 }))] as const;
    }),
  );
}
