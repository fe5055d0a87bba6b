/** The dashboard's own metrics: list, add, edit and delete. */
import { Button, ConfirmDialog, Dialog, EmptyState } from '@flightdeck/design-system';
import { type CalculatedMetric, checkExpression, LIMITS } from '@flightdeck/domain/dashboards';
import { type DatasetId, datasetOf } from '@flightdeck/domain/datasets/registry';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MetricForm } from './MetricForm.tsx';
import * as css from './metrics.css.ts';
import { unitLabel, usedIn } from './words.ts';

/** Props of MetricsDialog. */
export interface MetricsDialogProps {
  /** As they stand in the dashboard. */
  readonly metrics: readonly CalculatedMetric[];
  /** Datasets that a metric can be made from, the most likely first. */
  readonly datasets: readonly DatasetId[];
  /** Titles of the tiles that show a metric, by its id. */
  readonly usedBy: (metricId: string) => readonly string[];
  /** Takes all metrics after one was added, changed or deleted; `label` names the step, such as `Add metric “Profit”`. */
  readonly onChange: (metrics: CalculatedMetric[], label: string) => void;
  /** Why a metric cannot be changed; null where it can. */
  readonly lockOf?: (metricId: string) => string | null;
  readonly onClose: () => void;
}

/** Open as long as it is rendered. */
export function MetricsDialog({
  metrics,
  datasets,
  usedBy,
  onChange,
  lockOf = () => null,
  onClose,
}: MetricsDialogProps) {
  const [edited, setEdited] = useState<CalculatedMetric | 'new' | null>(null);
  const [deleted, setDeleted] = useState<CalculatedMetric | null>(null);

  if (edited) {
    const before = edited === 'new' ? null : edited;
    return (
      <MetricForm
        before={before}
        others={metrics.filter(({ id }) => id !== before?.id)}
        datasets={datasets}
        usedBy={before ? usedBy(before.id) : []}
        onCancel={() => setEdited(null)}
        onSave={(metric) => {
          onChange(
            before
              ? metrics.map((each) => (each.id === before.id ? metric : each))
              : [...metrics, metric],
            `${before ? 'Change' : 'Add'} metric “${metric.label}”`,
          );
          setEdited(null);
        }}
      />
    );
  }

  const remove = (metric: CalculatedMetric) => {
    onChange(
      metrics.filter(({ id }) => id !== metric.id),
      `Delete metric “${metric.label}”`,
    );
    setDeleted(null);
  };
  const isFull = metrics.length >= LIMITS.metrics;
  const add = (
    <Button variant="primary" onPress={() => setEdited('new')} isDisabled={isFull}>
      <Plus size={16} /> Add metric
    </Button>
  );
  return (
    <>
      <Dialog
        title="Own metrics"
        subtitle="Computed from the figures of each row and of the total."
        width="large"
        isOpen
        onClose={onClose}
        footer={
          <>
            <Button variant="text" onPress={onClose}>
              Close
            </Button>
            {metrics.length > 0 ? add : null}
          </>
        }
      >
        {metrics.length === 0 ? (
          <EmptyState title="No metrics of its own yet" action={add}>
            Make one from the metrics of a dataset, such as revenue - spend.
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {metrics.map((metric) => (
              <li key={metric.id} className={css.item}>
                <MetricWords metric={metric} tiles={usedBy(metric.id)} />
                {lockOf(metric.id) === null ? (
                  <span className={css.buttons}>
                    <Button
                      variant="text"
                      size="row"
                      isIconOnly
                      aria-label={`Edit ${metric.label}`}
                      onPress={() => setEdited(metric)}
                    >
                      <Pencil size={16} />
                    </Button>
                    <Button
                      variant="text"
                      size="row"
                      isIconOnly
                      aria-label={`Delete ${metric.label}`}
                      onPress={() =>
                        usedBy(metric.id).length > 0 ? setDeleted(metric) : remove(metric)
                      }
                    >
                      <Trash2 size={16} />
                    </Button>
                  </span>
                ) : (
                  <span>{lockOf(metric.id)}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {isFull ? (
          <p className={css.note}>
            A dashboard has at most {LIMITS.metrics} own metrics: delete one to add another.
          </p>
        ) : null}
      </Dialog>
      {deleted ? (
        <ConfirmDialog
          isOpen
          title={`Delete “${deleted.label}”?`}
          confirmLabel="Delete metric"
          onClose={() => setDeleted(null)}
          onConfirm={() => remove(deleted)}
        >
          {usedIn(usedBy(deleted.id))} Its figures are missing there until you choose another
          metric.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function MetricWords({
  metric,
  tiles,
}: {
  readonly metric: CalculatedMetric;
  readonly tiles: readonly string[];
}) {
  const { label, expression, dataset, unit } = metric;
  const checked = checkExpression(expression, dataset);
  return (
    <div className={css.words}>
      <span className={css.name}>{label}</span>
      <span className={css.expression}>{expression}</span>
      {checked.ok ? null : <span className={css.wrong}>{checked.message}</span>}
      <span className={css.note}>
        {datasetOf(dataset).label} · {unitLabel(unit)} · {usedIn(tiles)}
      </span>
    </div>
  );
}
