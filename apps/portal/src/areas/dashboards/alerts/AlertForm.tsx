/** One alert: what it watches, when it is told, and how often it would have been in the last 90 days. */
import { dashboardsCalls, type TileAlert } from '@flightdeck/contract/dashboards';
import { Button, Checkbox, NumberField, notify, Select } from '@flightdeck/design-system';
import { dimensionLabel, metricsOf } from '@flightdeck/domain/dashboards';
import { ALERT_DAYS, type AlertRule, alertDimension } from '@flightdeck/domain/dashboards/alerts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { useRefresh } from '../../../app/use-refresh.ts';
import type { AlertTileProps } from './alert-tile.ts';
import * as css from './alerts.css.ts';
import { CONDITIONS, formOf, newForm, type RuleForm, ruleOf, takes } from './rule-form.ts';
import { Trial } from './Trial.tsx';

interface AlertFormProps extends AlertTileProps {
  /** Null for a new one. */
  readonly before: TileAlert | null;
  readonly onDone: () => void;
}

/** Open as long as it is rendered. */
export function AlertForm({
  dashboardId,
  tileId,
  title,
  question,
  calculated,
  before,
  onDone,
}: AlertFormProps) {
  const { client } = useApi();
  const refresh = useRefresh();
  const metrics = metricsOf(question.dataset, calculated);
  const [form, setForm] = useState<RuleForm>(() =>
    before ? formOf(before.rule, question, metrics[before.rule.metric]?.unit) : newForm(question),
  );
  const [isMailed, setMailed] = useState(before?.isMailed ?? true);
  const set = (some: Partial<RuleForm>) => setForm((now) => ({ ...now, ...some }));
  const metric = metrics[form.metric];
  const rule = ruleOf(form, metric?.unit);
  const dimension = alertDimension(question);
  const on = { dashboardId, tileId };
  const save = useMutation({
    mutationFn: (saved: AlertRule) =>
      client.request(dashboardsCalls.setAlert, {
        body: { ...on, alertId: before?.alertId ?? null, rule: saved, isMailed },
      }),
    onSuccess: async () => {
      await refresh(dashboardsCalls.alerts);
      notify.success(before ? 'The alert is changed' : 'The alert is set');
      onDone();
    },
  });
  const trial = useMutation({
    mutationFn: (tried: AlertRule) =>
      client.request(dashboardsCalls.tryAlert, { body: { ...on, rule: tried } }),
  });
  // What was tried before something changed says nothing of the rule as it is.
  const isTried = rule !== undefined && JSON.stringify(trial.variables) === JSON.stringify(rule);
  const wanted = takes(form.condition);
  return (
    <ActionDialog
      title={before ? 'Edit the alert' : 'New alert'}
      subtitle={title}
      width="large"
      isForm
      action={before ? 'Save alert' : 'Set alert'}
      isDisabled={!rule}
      isPending={save.isPending}
      problem={save.error?.message}
      onClose={onDone}
      onAction={() => {
        if (rule) save.mutate(rule);
      }}
    >
      <div className={css.pair}>
        <Select
          label="Metric"
          options={question.metrics.map((id) => ({ value: id, label: metrics[id]?.label ?? id }))}
          value={form.metric}
          onChange={(next) => set({ metric: next ?? form.metric })}
        />
        {dimension ? (
          <Select
            label="Watch"
            options={[
              { value: 'total', label: 'The total' },
              { value: 'row', label: `Each ${dimensionLabel(dimension).toLowerCase()}` },
            ]}
            value={form.per}
            onChange={(next) => set({ per: next === 'row' ? 'row' : 'total' })}
          />
        ) : null}
      </div>
      <div className={css.pair}>
        <Select
          label="When it"
          options={CONDITIONS}
          value={form.condition}
          onChange={(next) => set({ condition: next ?? form.condition })}
        />
        {wanted === 'figure' ? (
          <NumberField
            label="Figure"
            value={form.figure}
            onChange={(figure) => set({ figure })}
            unit={metric?.unit === 'percent' ? '%' : undefined}
          />
        ) : null}
        {wanted === 'percent' ? (
          <NumberField
            label="Percent"
            value={form.percent}
            onChange={(percent) => set({ percent })}
            minValue={1}
            maxValue={1000}
            unit="%"
          />
        ) : null}
        <NumberField
          label="Over the last days"
          value={form.days}
          onChange={(days) => set({ days })}
          minValue={1}
          maxValue={ALERT_DAYS}
          description={
            wanted === 'percent' ? 'Compared with as many days directly before.' : undefined
          }
        />
      </div>
      <Checkbox
        isSelected={isMailed}
        onChange={setMailed}
        description="You are told on the home page in any case: once, until it is over."
      >
        Also tell me by mail
      </Checkbox>
      <div className={css.trial}>
        <span>
          <Button
            isDisabled={!rule}
            isPending={trial.isPending}
            onPress={() => {
              if (rule) trial.mutate(rule);
            }}
          >
            Try it on the last 90 days
          </Button>
        </span>
        <Trial days={(isTried && trial.data?.days) || []} />
        {isTried && trial.error ? <FormProblem>{trial.error.message}</FormProblem> : null}
      </div>
    </ActionDialog>
  );
}
