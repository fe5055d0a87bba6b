/** The dashboard's own metrics, each change of them a step of the draft. */
import { type DashboardBody, lockedMetrics } from '@flightdeck/domain/dashboards';
import { DATASET_IDS, type DatasetId } from '@flightdeck/domain/datasets';
import { MetricsDialog } from '../metrics/MetricsDialog.tsx';
import { useLocking } from './locking.ts';
import { metricUses } from './page-edits.ts';

interface OwnMetricsProps {
  readonly body: DashboardBody;
  /** Offered first. */
  readonly dataset?: DatasetId;
  readonly onChange: (body: DashboardBody, label: string) => void;
  readonly onClose: () => void;
}

/** All datasets, those that tiles ask first. */
const datasetsOf = ({ pages }: DashboardBody, first: DatasetId | undefined): DatasetId[] => [
  ...new Set([
    ...(first ? [first] : []),
    ...pages.flatMap(({ tiles }) => tiles.flatMap(({ question }) => question?.dataset ?? [])),
    ...DATASET_IDS,
  ]),
];

/** A step that begins with a capital, after "Undo ". */
const stepOf = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** Open as long as it is rendered. */
export function OwnMetrics({ body, dataset, onChange, onClose }: OwnMetricsProps) {
  const { isTemplate, reason } = useLocking();
  const fixed = isTemplate ? [] : lockedMetrics(body).map(({ id }) => id);
  return (
    <MetricsDialog
      metrics={body.metrics}
      datasets={datasetsOf(body, dataset)}
      usedBy={(metricId) => metricUses(body, metricId)}
      onChange={(metrics, label) => onChange({ ...body, metrics }, stepOf(label))}
      lockOf={(metricId) => (fixed.includes(metricId) ? reason : null)}
      onClose={onClose}
    />
  );
}
