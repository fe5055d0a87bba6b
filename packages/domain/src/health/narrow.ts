/** What of a finding concerns a report: its days, its campaigns and placements, and the figures that a slide shows. */
import { DATASETS, type Dataset, measuresOf } from '../datasets/index.ts';
import type { DayRange } from '../dates/index.ts';
import type { Finding, RuleId } from './finding.ts';

/** Rules about what is so from a day on. */
export const LASTING: ReadonlySet<RuleId> = new Set(['feed-stopped']);
/** Rules that only tell something to whoever loads files: the figures that count are those of the better feed. */
const OF_LOADS: ReadonlySet<RuleId> = new Set(['feeds-disagree']);

/** Whether a finding says something of the figures that people see. */
export const concernsFigures = ({ rule, level }: Finding): boolean =>
  level < 3 && !OF_LOADS.has(rule) && !(rule === 'feed-stopped' && level > 1);

/** Whether a finding is about some advertisers: what two accounts hold concerns the one that both belong to, not each of them. */
export const isAbout = ({ rule, other }: Finding, advertiserIds: readonly number[]): boolean =>
  rule !== 'accounts-overlap' || advertiserIds.some((id) => id === other?.id);

/** The part of the figures that a report shows; without ids of a dimension all of it. */
export interface FindingScope {
  readonly range: DayRange;
  readonly ids: Readonly<Record<string, readonly number[] | undefined>>;
}

/** What is left of a finding within a scope; null where nothing is. */
export function narrowed(finding: Finding, { range, ids }: FindingScope): Finding | null {
  const { rule, by } = finding;
  const among = by === null ? undefined : ids[by];
  const isIn = ({ day }: { readonly day: string }) =>
    day <= range.end && (LASTING.has(rule) || day >= range.start);
  const rows = finding.rows
    .filter(({ id }) => among === undefined || among.includes(Number(id)))
    .map((row) => ({ ...row, days: row.days.filter(isIn) }))
    .filter(({ days }) => days.length > 0);
  return rows.length > 0 ? { ...finding, rows } : null;
}

/** Metrics of a dataset that a finding makes doubtful; null for all of them. */
export function doubtfulMetrics({ dataset, metric, rows }: Finding): string[] | null {
  const declared = Object.values<Dataset>(DATASETS).find(({ id }) => id === dataset);
  const own = declared && metric !== null ? declared.metrics[metric] : undefined;
  const named = rows.flatMap(({ days }) => days.map(({ measure }) => measure));
  if (!declared || (!own && named.includes(null))) return null;
  // Of a rate that is wrong its part is: what it is divided by is most often right.
  const measures = new Set(own ? Object.keys(own.of) : named);
  return Object.entries(declared.metrics)
    .filter(([, each]) => measuresOf(each).some((measure) => measures.has(measure)))
    .map(([id]) => id);
}
