/** Importing a media plan: choose a file, look at what it would do, answer what it leaves open, import it. */
import { type PlanChoices, type PlanPreview, planCalls } from '@flightdeck/contract/plan';
import { Button, Card, FileDrop, notify, ProgressBar, Select } from '@flightdeck/design-system';
import { counted, plural, writeNumber } from '@flightdeck/domain/locale';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { FormProblem } from '../../app/FormProblem.tsx';
import { useViewer } from '../../app/viewer.ts';
import { PlanRows } from './PlanRows.tsx';
import * as css from './plan.css.ts';
import { useRefreshAll } from './use-plan.ts';
import { writeSpend } from './words.ts';

/** @param props.onClose Called when the plan is imported, and to go back without that. */
export function ImportPlan(props: { readonly advId: number; readonly onClose: () => void }) {
  const { advId, onClose } = props;
  const { client } = useApi();
  const send = useMutation({
    mutationFn: (file: File) =>
      client.request(planCalls.preview, { body: { advId: String(advId) }, files: { file } }),
  });
  return (
    <div className={css.stack}>
      {send.data ? (
        <Preview key={send.data.fileId} first={send.data} {...{ advId, onClose }} />
      ) : (
        <Card
          title="Import a media plan"
          actions={
            <Button variant="text" onPress={onClose}>
              Cancel
            </Button>
          }
          padding="wide"
        >
          {send.isPending ? (
            <ProgressBar label={`Reading ${send.variables.name}`} isIndeterminate value={0} />
          ) : (
            <FileDrop
              label="Drop a media plan here"
              hint="CSV, XLSX or JSON of the open standard, with a row for each booking: name or number, start and end, impressions or cost"
              accept={['.csv', '.tsv', '.txt', '.xlsx', '.json']}
              onFiles={([file]) => {
                if (file) send.mutate(file);
              }}
            />
          )}
          <FormProblem>{send.error?.message}</FormProblem>
        </Card>
      )}
    </div>
  );
}

function Preview(props: {
  readonly advId: number;
  readonly first: PlanPreview;
  readonly onClose: () => void;
}) {
  const { advId, first, onClose } = props;
  const { client } = useApi();
  const refresh = useRefreshAll();
  const { locale } = useViewer().user;
  const [choices, setChoices] = useState<PlanChoices>({});
  const [chosen, setChosen] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const check = useMutation({
    mutationFn: (next: PlanChoices) =>
      client.request(planCalls.check, { body: { advId, fileId: first.fileId, ...next } }),
  });
  const plan = check.data ?? first;
  const apply = useMutation({
    mutationFn: () =>
      client.request(planCalls.apply, {
        body: {
          ...{ advId, fileId: first.fileId, ...choices },
          matches: [...chosen].map(([line, placementIds]) => ({
            line,
            placementIds: [...placementIds],
          })),
        },
      }),
    onSuccess: ({ bookings }) => {
      refresh();
      notify.success(`${counted(bookings, locale, 'booking')} imported`);
      onClose();
    },
  });
  const choose = (next: PlanChoices) => {
    const all = { ...choices, ...next };
    setChoices(all);
    setChosen(new Map());
    check.mutate(all);
  };
  return (
    <>
      <Card
        title={first.fileName}
        actions={
          <>
            <Button variant="text" onPress={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              isDisabled={plan.rows.length === 0 || check.isPending}
              isPending={apply.isPending}
              onPress={() => apply.mutate()}
            >
              {plan.rows.length === 0
                ? 'Import'
                : `Import ${counted(plan.rows.length, locale, 'booking')}`}
            </Button>
          </>
        }
      >
        <div className={css.stack}>
          <p>
            <span className={css.strong}>
              {counted(plan.rows.length, locale, 'booking')},{' '}
              {writeNumber(plan.totals.impressions, locale)} impressions,{' '}
              {writeSpend(plan.totals.spend, plan.currency, locale)}.
            </span>{' '}
            {sayChanges(plan, locale)}
          </p>
          <Reading plan={plan} choices={choices} onChoose={choose} />
          <FormProblem>{check.error?.message ?? apply.error?.message}</FormProblem>
          {plan.warnings.length > 0 ? (
            <ul className={css.notes}>
              {plan.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          ) : null}
          <p className={css.muted}>
            Read from {plan.columns.map(({ column }) => column).join(', ')}.
          </p>
        </div>
      </Card>
      {plan.badRowCount > 0 ? <BadRows plan={plan} locale={locale} /> : null}
      <PlanRows
        rows={plan.rows}
        currency={plan.currency}
        chosen={chosen}
        onChoose={(line, ids) => setChosen((before) => new Map(before).set(line, ids))}
      />
    </>
  );
}

const CHANGES = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['takes', 'in place of a delivery file’s'],
  ['same', 'unchanged'],
] as const;

/** What importing does, in a sentence. */
function sayChanges({ rows, kept }: PlanPreview, locale: string): string {
  const parts = CHANGES.flatMap(([change, words]) => {
    const count = rows.filter((row) => row.change === change).length;
    return count === 0 ? [] : [`${writeNumber(count, locale)} ${words}`];
  });
  const open = rows.filter(({ placements }) => placements.length === 0).length;
  return [
    parts.length > 0 ? `${parts.join(', ')}.` : '',
    open > 0
      ? `${counted(open, locale, 'booking')} without a placement: ${plural(open, 'it waits', 'they wait')} for you or for the load that brings one.`
      : '',
    kept > 0
      ? `${counted(kept, locale, 'booking')} of earlier plans ${plural(kept, 'stays', 'stay')}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const ORDERS = [
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'ymd', label: 'Year, month, day' },
] as const;
const MARKS = [
  { value: '.', label: 'Point: 1,500.00' },
  { value: ',', label: 'Comma: 1.500,00' },
] as const;

/** How the file is read, where it alone does not tell: sheet, days, numbers. */
function Reading(props: {
  readonly plan: PlanPreview;
  readonly choices: PlanChoices;
  readonly onChoose: (choices: PlanChoices) => void;
}) {
  const { plan, choices, onChoose } = props;
  const says = (words: string) => plan.badRows.some(({ reason }) => reason.includes(words));
  const asksDay = choices.dayOrder !== undefined || says('different days');
  const asksMark = choices.decimal !== undefined || says('two numbers');
  if (plan.sheets.length === 0 && !asksDay && !asksMark) return null;
  return (
    <div className={css.pair}>
      {plan.sheets.length > 0 ? (
        <Select
          label="Sheet"
          value={plan.sheet}
          options={plan.sheets.map((name) => ({ value: name, label: name }))}
          onChange={(sheet) => {
            if (sheet !== null) onChoose({ sheet });
          }}
        />
      ) : null}
      {asksDay ? (
        <Select
          label="Days are written"
          value={choices.dayOrder ?? null}
          options={ORDERS}
          onChange={(dayOrder) => {
            if (dayOrder !== null) onChoose({ dayOrder });
          }}
        />
      ) : null}
      {asksMark ? (
        <Select
          label="Decimal mark"
          value={choices.decimal ?? null}
          options={MARKS}
          onChange={(decimal) => {
            if (decimal !== null) onChoose({ decimal });
          }}
        />
      ) : null}
    </div>
  );
}

function BadRows({ plan, locale }: { readonly plan: PlanPreview; readonly locale: string }) {
  return (
    <Card title={`${counted(plan.badRowCount, locale, 'row')} cannot be read`} padding="none">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={css.bad} tabIndex={0} aria-label="Bad rows by line">
        <table className={css.badTable}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Reason</th>
              <th scope="col">Row</th>
            </tr>
          </thead>
          <tbody>
            {plan.badRows.map(({ line, reason, text }) => (
              <tr key={`${line} ${reason}`}>
                <td>{writeNumber(line, locale)}</td>
                <td>{reason}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
