/** Plan, seats, price, discount and term of a subscription. */
import type { Plan } from '@flightdeck/contract/subscriptions';
import { NumberField, Select } from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { PLAN_LIMITS, TOOLS, writeMinor } from '@flightdeck/domain/subscriptions';
import { useViewer } from '../../app/viewer.ts';
import { type Agreement, agreementOf } from './agreement.ts';
import { MoneyField } from './MoneyField.tsx';
import * as css from './subscriptions.css.ts';
import { PER_INTERVAL } from './words.ts';

/** @param props.plans Plans to choose from, in one currency where the subscription has one. */
export function AgreementFields(props: {
  readonly plans: readonly Plan[];
  readonly value: Agreement;
  readonly onChange: (value: Agreement) => void;
}) {
  const { plans, value, onChange } = props;
  const { locale } = useViewer().user;
  const change = (patch: Partial<Agreement>) => onChange({ ...value, ...patch });
  const plan = plans.find(({ planId }) => planId === value.planId);
  return (
    <>
      <Select
        label="Plan"
        isRequired
        value={plan?.planId ?? null}
        description={
          plan
            ? `${plan.terms.tools.map((tool) => TOOLS[tool].title).join(', ')}. What was made can be read for ${counted(plan.terms.retentionDays, locale, 'day')} after the end.`
            : undefined
        }
        options={plans.map(({ planId, terms }) => ({
          value: planId,
          label: `${terms.name}, ${writeMinor(terms.priceMinor, terms.currency, locale)} ${PER_INTERVAL[terms.interval]}`,
        }))}
        onChange={(id) => {
          const chosen = plans.find(({ planId }) => planId === id);
          if (chosen) onChange(agreementOf(chosen, value));
        }}
      />
      {plan ? (
        <div className={css.fields}>
          {plan.terms.limits.people === null ? null : (
            <NumberField
              label="Seats"
              isRequired
              description={`${counted(plan.terms.limits.people, locale, 'seat')} in the price; each further one ${writeMinor(plan.terms.seatMinor, plan.terms.currency, locale)} ${PER_INTERVAL[plan.terms.interval]}.`}
              minValue={1}
              maxValue={PLAN_LIMITS.seats}
              step={1}
              value={value.seats ?? Number.NaN}
              onChange={(seats) => change({ seats })}
            />
          )}
          <MoneyField
            label={`Price ${PER_INTERVAL[plan.terms.interval]}`}
            description={`Before discount and tax. The plan says ${writeMinor(plan.terms.priceMinor, plan.terms.currency, locale)}.`}
            isRequired
            currency={plan.terms.currency}
            value={value.priceMinor}
            onChange={(priceMinor) => change({ priceMinor })}
          />
          <NumberField
            label="Discount"
            unit="%"
            minValue={0}
            maxValue={100}
            step={0.01}
            value={value.discountBp / 100}
            onChange={(percent) => change({ discountBp: Math.round(percent * 100) })}
          />
          <NumberField
            label="Term"
            unit={`${plan.terms.interval}s`}
            description="How long it is agreed for. It can be left, or made smaller, at the end of it."
            isRequired
            minValue={1}
            maxValue={PLAN_LIMITS.termPeriods}
            step={1}
            value={value.termPeriods}
            onChange={(termPeriods) => change({ termPeriods })}
          />
        </div>
      ) : null}
    </>
  );
}
