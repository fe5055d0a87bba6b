/** What changed against the days before, as far as loads cover both, and why a figure is not known. */
import {
  comparisonOf,
  coverageGap,
  formatChange,
  type MetricResult,
  REASONS,
  writeCoverage,
} from '@flightdeck/domain/metrics';
import type { Figures } from '../catalogue/figures.ts';
import type { BarCell } from '../charts/index.ts';
import type { ReportContext } from '../definition.ts';
import { computed, sourceOf } from '../figure-source.ts';
import type { TileEntry } from './ranking.ts';

/** Header of changes. */
export const CHANGE_HEADER = 'Change';
/** What a tick or a dashed line is. */
export const BEFORE_LABEL = 'before';

/** Whether something is compared with, and all of both is known. */
export const isCompared = ({ totals, coverage }: MetricResult): boolean =>
  totals.compare !== undefined && coverageGap(coverage) === null;

/** `35 of 44 days have data`, or `before: 35 of 44 days have data`, in place of changes; null where they can be told. */
export function heldBack({ totals, coverage }: MetricResult, locale: string): string | null {
  const gap = totals.compare === undefined ? null : coverageGap(coverage);
  return gap && `${gap.in === 'compare' ? 'before: ' : ''}${writeCoverage(gap, locale)}`;
}

/** The change of a value of an answer, as a cell with its direction. */
export function changeCell(
  id: string,
  { values, compare }: Pick<TileEntry, 'values' | 'compare'>,
  { coverage }: MetricResult,
  figures: Figures,
  context: ReportContext,
): BarCell {
  const { change, isNew } = comparisonOf(values[id], compare?.[id], coverage);
  const direction = figures.changeOf(id, change);
  return {
    text: isNew ? 'new' : formatChange(change, { locale: context.locale }),
    ...(direction ? { change: direction } : { muted: true }),
    source: computed(sourceOf(values, id)),
  };
}

/** Why some figures of an answer are missing: `Spend: several currencies`, one for each metric. */
export function reasonsOf(
  { rows, totals }: MetricResult,
  metrics: readonly string[],
  figures: Figures,
  context: ReportContext,
): string[] {
  return metrics.flatMap((id) => {
    const reasons = [totals, ...rows].flatMap(({ reasons: own }) => own?.[id] ?? []);
    const told = [...new Set(reasons)].map((reason) => REASONS[reason]);
    return told.length > 0 ? [`${figures.label(id, context)}: ${told.join(', ')}`] : [];
  });
}
