/** One own metric: name, dataset, expression with a check as it is written, and the format that fits. */
import { Select, TextField } from '@flightdeck/design-system';
import {
  type CalculatedMetric,
  CalculatedMetric as CalculatedMetricSchema,
  checkExpression,
  completeExpression,
  type ExpressionProblem,
  newPartId,
} from '@flightdeck/domain/dashboards';
import { type DatasetId, datasetOf } from '@flightdeck/domain/datasets/registry';
import { useId, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { CompletedField } from '../ask/CompletedField.tsx';
import * as css from './metrics.css.ts';
import { unitLabel, unitWithExample, usedIn } from './words.ts';

/** Props of MetricForm. */
export interface MetricFormProps {
  /** Null for a new one. */
  readonly before: CalculatedMetric | null;
  /** The other own metrics, whose names are taken. */
  readonly others: readonly CalculatedMetric[];
  readonly datasets: readonly DatasetId[];
  /** Titles of the tiles that show it. */
  readonly usedBy: readonly string[];
  readonly onSave: (metric: CalculatedMetric) => void;
  readonly onCancel: () => void;
}

const BETTER: readonly { readonly value: CalculatedMetric['better']; readonly label: string }[] = [
  { value: 'none', label: 'Neither' },
  { value: 'higher', label: 'More is better' },
  { value: 'lower', label: 'Less is better' },
];
const LONGEST = { label: 60, expression: 500 } as const;

const comparable = (name: string): string => name.trim().toLowerCase();

/** Why a name cannot be taken; undefined where it can. */
function nameTaken(
  label: string,
  dataset: DatasetId,
  others: readonly CalculatedMetric[],
): string | undefined {
  const wanted = comparable(label);
  if (others.some((each) => comparable(each.label) === wanted)) {
    return 'Another own metric has this name: choose another.';
  }
  const { metrics, label: ofDataset } = datasetOf(dataset);
  return Object.values(metrics).some((each) => comparable(each.label) === wanted)
    ? `${ofDataset} has a metric of this name: choose another.`
    : undefined;
}

/** The expression is checked with every letter; it can be saved once it holds and its name is free. */
export function MetricForm({
  before,
  others,
  datasets,
  usedBy,
  onSave,
  onCancel,
}: MetricFormProps) {
  const checkId = useId();
  const { locale } = useViewer().user;
  const [id] = useState(() => before?.id ?? newPartId());
  const [label, setLabel] = useState(before?.label ?? '');
  const [dataset, setDataset] = useState<DatasetId>(before?.dataset ?? datasets[0] ?? 'delivery');
  const [expression, setExpression] = useState(before?.expression ?? '');
  const [unit, setUnit] = useState<CalculatedMetric['unit'] | null>(before?.unit ?? null);
  const [better, setBetter] = useState<CalculatedMetric['better']>(before?.better ?? 'none');

  const checked = checkExpression(expression, dataset);
  const taken = label.trim() === '' ? undefined : nameTaken(label, dataset, others);
  // What was chosen stays as long as it fits.
  const shown = checked.ok
    ? (checked.units.find((each) => each === unit) ?? checked.units[0])
    : null;
  const made = CalculatedMetricSchema.safeParse({
    id,
    label,
    dataset,
    expression,
    unit: shown,
    better,
  });
  const choices = [...new Set([...(before ? [before.dataset] : []), ...datasets])];
  return (
    <ActionDialog
      title={before ? `Edit “${before.label}”` : 'New metric'}
      width="large"
      onClose={onCancel}
      action={before ? 'Save metric' : 'Add metric'}
      isForm
      isDisabled={!made.success || taken !== undefined}
      onAction={() => {
        if (made.success && taken === undefined) onSave(made.data);
      }}
    >
      {before && usedBy.length > 0 ? (
        <p className={css.fine}>{usedIn(usedBy)} They change with it.</p>
      ) : null}
      <div className={css.pair}>
        <TextField
          label="Name"
          value={label}
          onChange={setLabel}
          maxLength={LONGEST.label}
          errorMessage={taken}
          autoFocus={!before}
        />
        <Select
          label="Dataset"
          options={choices.map((value) => ({ value, label: datasetOf(value).label }))}
          value={dataset}
          onChange={(next) => setDataset(next ?? dataset)}
        />
      </div>
      <div className={css.checked}>
        <CompletedField
          label="Expression"
          placeholder="(revenue - spend) / spend"
          value={expression}
          onChange={setExpression}
          suggest={(text, caret) => completeExpression(text, caret, dataset)}
          isInvalid={expression.trim() !== '' && !checked.ok}
          describedBy={checkId}
          maxLength={LONGEST.expression}
          autoFocus={before !== null}
        />
        <div id={checkId} aria-live="polite">
          {checked.ok ? (
            <p className={css.fine}>
              Made of{' '}
              {checked.metrics.map((id) => datasetOf(dataset).metrics[id]?.label).join(', ')}.
              {checked.units.length === 1
                ? ` It is shown as ${unitLabel(checked.units[0]).toLowerCase()}.`
                : ''}
            </p>
          ) : expression.trim() === '' ? (
            <p className={css.fine}>
              Metrics, numbers, + - * / and parentheses; if, min, max, round and abs. Nothing is
              shown where it would divide by 0.
            </p>
          ) : (
            <Wrong text={expression} problem={checked} />
          )}
        </div>
      </div>
      {checked.ok ? (
        <div className={css.pair}>
          <Select
            label="Format"
            options={checked.units.map((value) => ({
              value,
              label: unitWithExample(value, locale),
            }))}
            value={shown}
            onChange={setUnit}
          />
          <Select
            label="Which is better"
            options={BETTER}
            value={better}
            onChange={(next) => setBetter(next ?? 'none')}
          />
        </div>
      ) : null}
    </ActionDialog>
  );
}

/** What is wrong with an expression, and where in it. */
function Wrong({ text, problem }: { readonly text: string; readonly problem: ExpressionProblem }) {
  const { message, at } = problem;
  return (
    <>
      <p className={css.wrong}>{message}</p>
      {at.end > at.start && at.end - at.start < text.trim().length ? (
        <p className={css.excerpt}>
          {text.slice(0, at.start)}
          <mark className={css.part}>{text.slice(at.start, at.end)}</mark>
          {text.slice(at.end)}
        </p>
      ) : null}
    </>
  );
}
