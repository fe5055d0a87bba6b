/** Makes a plan, or saves a new version of one. */
import { type Plan, subscriptionsCalls } from '@flightdeck/contract/subscriptions';
import {
  Checkbox,
  ComboBox,
  NumberField,
  notify,
  Select,
  TextField,
} from '@flightdeck/design-system';
import { counted, plural } from '@flightdeck/domain/locale';
import {
  INTERVALS,
  LIMIT_IDS,
  LIMIT_LABELS,
  PLAN_LIMITS,
  type PlanTerms,
  TOOL_IDS,
  TOOLS,
} from '@flightdeck/domain/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { currencyOptions } from '../../../app/currencies.ts';
import { useViewer } from '../../../app/viewer.ts';
import { MoneyField } from '../MoneyField.tsx';
import * as css from '../subscriptions.css.ts';
import { useRefreshAll } from '../use-subscriptions.ts';
import { INTERVAL_OPTIONS } from '../words.ts';

/** Terms as the form holds them: empty amounts are null, empty numbers NaN. */
interface Fields extends Omit<PlanTerms, 'priceMinor' | 'seatMinor'> {
  readonly priceMinor: number | null;
  readonly seatMinor: number | null;
}

const NEW: Fields = {
  ...{ name: '', description: '', tools: [], currency: 'EUR', interval: 'month' },
  limits: { people: null, advertisers: null, reports: null, embeds: null },
  ...{ retentionDays: 90, priceMinor: null, seatMinor: 0, trialDays: 0 },
};

/** The terms; null while something is missing. */
function wholeTerms({ priceMinor, seatMinor, ...rest }: Fields): PlanTerms | null {
  if (priceMinor === null || seatMinor === null) return null;
  if (rest.name.trim() === '' || rest.tools.length === 0) return null;
  if (Number.isNaN(rest.retentionDays) || Number.isNaN(rest.trialDays)) return null;
  return { ...rest, priceMinor, seatMinor };
}

/** Open as long as it is rendered. @param props.plan Null for a new one. */
export function PlanDialog(props: { readonly plan: Plan | null; readonly onClose: () => void }) {
  const { plan, onClose } = props;
  const { client } = useApi();
  const { locale } = useViewer().user;
  const refresh = useRefreshAll();
  const [fields, setFields] = useState<Fields>(plan?.terms ?? NEW);
  const currencies = useMemo(() => currencyOptions(locale), [locale]);
  const change = (patch: Partial<Fields>) => setFields((held) => ({ ...held, ...patch }));
  const body = wholeTerms(fields);
  const save = useMutation({
    mutationFn: (terms: PlanTerms) =>
      plan
        ? client.request(subscriptionsCalls.savePlan, {
            ...{ params: { planId: plan.planId }, revision: plan.version, body: terms },
          })
        : client.request(subscriptionsCalls.addPlan, { body: terms }),
    onSuccess: ({ version }, { name }) => {
      notify.success(plan ? `${name} saved as version ${version}` : `${name} made`);
      onClose();
      return refresh();
    },
  });
  return (
    <ActionDialog
      title={plan ? `Change ${plan.terms.name}` : 'New plan'}
      action={plan ? `Save version ${plan.version + 1}` : 'Make plan'}
      subtitle={
        plan && plan.subscriptions > 0
          ? `${counted(plan.subscriptions, locale, 'subscription')} ${plural(plan.subscriptions, 'stays', 'stay')} on the version that was agreed. Orders do not change.`
          : undefined
      }
      width="large"
      isForm
      isDisabled={body === null}
      isPending={save.isPending}
      problem={save.error?.message}
      onClose={onClose}
      onAction={() => {
        if (body && !save.isPending) save.mutate(body);
      }}
    >
      <TextField
        label="Name"
        isRequired
        maxLength={PLAN_LIMITS.name}
        value={fields.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Description"
        maxLength={PLAN_LIMITS.text}
        value={fields.description}
        onChange={(description) => change({ description })}
      />
      <fieldset className={css.group}>
        <legend className={css.legend}>Tools that it opens</legend>
        <div className={css.tools}>
          {TOOL_IDS.map((tool) => (
            <Checkbox
              key={tool}
              isSelected={fields.tools.includes(tool)}
              onChange={(isChosen) =>
                change({
                  tools: TOOL_IDS.filter((each) =>
                    each === tool ? isChosen : fields.tools.includes(each),
                  ),
                })
              }
            >
              {TOOLS[tool].title}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className={css.fields}>
        <ComboBox
          label="Currency"
          isRequired
          isClearable={false}
          value={fields.currency}
          options={currencies}
          onChange={(currency) => {
            // An amount of minor units is another one in another currency.
            if (currency !== null && currency !== fields.currency) {
              change({ currency, priceMinor: null, seatMinor: null });
            }
          }}
        />
        <Select
          label="Due"
          value={fields.interval}
          options={INTERVAL_OPTIONS}
          onChange={(interval) => interval && change({ interval })}
        />
        <MoneyField
          label="Price"
          description={`Before tax, for ${counted(INTERVALS[fields.interval], locale, 'month')}.`}
          isRequired
          currency={fields.currency}
          value={fields.priceMinor}
          onChange={(priceMinor) => change({ priceMinor })}
        />
        <MoneyField
          label="Each further seat"
          isRequired
          currency={fields.currency}
          value={fields.seatMinor}
          onChange={(seatMinor) => change({ seatMinor })}
        />
        <NumberField
          label="Trial"
          unit="days"
          minValue={0}
          maxValue={PLAN_LIMITS.trialDays}
          step={1}
          value={fields.trialDays}
          onChange={(trialDays) => change({ trialDays })}
        />
        <NumberField
          label="Reading after the end"
          unit="days"
          minValue={0}
          maxValue={PLAN_LIMITS.retentionDays}
          step={1}
          value={fields.retentionDays}
          onChange={(retentionDays) => change({ retentionDays })}
        />
      </div>
      <fieldset className={css.group}>
        <legend className={css.legend}>Limits</legend>
        <div className={css.fields}>
          {LIMIT_IDS.map((limit) => (
            <NumberField
              key={limit}
              label={LIMIT_LABELS[limit]}
              description={
                limit === 'people'
                  ? 'Seats that the price includes. Empty: no limit.'
                  : 'Empty: no limit.'
              }
              minValue={0}
              maxValue={PLAN_LIMITS.count}
              step={1}
              value={fields.limits[limit] ?? Number.NaN}
              onChange={(most) =>
                change({
                  limits: { ...fields.limits, [limit]: Number.isNaN(most) ? null : most },
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </ActionDialog>
  );
}
