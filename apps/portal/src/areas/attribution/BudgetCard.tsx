/** What moving money between two channels would do under each model, and what none of them knows. */
import type { AttributedCampaign, AttributedChannel } from '@flightdeck/contract/attribution';
import { Card, NumberField, Select } from '@flightdeck/design-system';
import {
  BUDGET_CAVEAT,
  type BudgetShift,
  budgetShift,
  type ChannelReturn,
  MODEL_IDS,
  type ModelId,
} from '@flightdeck/domain/attribution';
import { formatMoney } from '@flightdeck/domain/metrics';
import { useState } from 'react';
import { Bars } from '../../app/paths/Bars.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { modelName, writeShift } from './words.ts';

const returnOf = ({ spend, credits }: AttributedChannel): ChannelReturn => ({
  spend: spend ?? 0,
  credits: Object.fromEntries(
    MODEL_IDS.map((model) => [model, credits[model]?.conversions ?? null]),
  ) as Record<ModelId, number | null>,
});

/** The card. */
export function BudgetCard({ campaign }: { readonly campaign: AttributedCampaign }) {
  const { locale } = useViewer().user;
  const { currency } = campaign;
  const paid = campaign.channels.filter(({ spend }) => spend !== null);
  const [chosen, setChosen] = useState<{ from?: string; to?: string; amount?: number }>({});
  const from = paid.find(({ channel }) => channel === chosen.from) ?? paid[0];
  const to =
    paid.find(({ channel }) => channel === chosen.to && channel !== from?.channel) ??
    paid.find((each) => each !== from);
  if (!from || !to) {
    return (
      <Card title="Budget view">
        <span className={css.muted}>
          The spend of two channels must be known to move money between them. It is known of paid
          search, paid social and display where their figures are loaded for these days.
        </span>
      </Card>
    );
  }
  const most = Math.floor(from.spend ?? 0);
  const amount = chosen.amount ?? Math.max(1, Math.round((from.spend ?? 0) / 10));
  const options = paid.map(({ channel }) => ({ value: channel, label: channel }));
  const shift = budgetShift(amount, returnOf(from), returnOf(to));
  return (
    <Card title="Budget view">
      <div className={css.lines}>
        <div className={css.move}>
          <NumberField
            label="Move"
            unit={currency}
            value={amount}
            minValue={1}
            maxValue={most}
            onChange={(value) =>
              setChosen((before) => (Number.isNaN(value) ? before : { ...before, amount: value }))
            }
          />
          <Select
            label="From"
            value={from.channel}
            options={options}
            onChange={(value) =>
              setChosen(
                value === null
                  ? {}
                  : { from: value, ...(value === to.channel ? {} : { to: to.channel }) },
              )
            }
          />
          <Select
            label="To"
            value={to.channel}
            options={options.filter(({ value }) => value !== from.channel)}
            onChange={(value) =>
              setChosen((before) => ({ ...before, from: from.channel, to: value ?? to.channel }))
            }
          />
        </div>
        {shift ? (
          <ShiftView campaign={campaign} shift={shift} />
        ) : (
          <span className={css.muted}>
            {from.channel} spent {formatMoney(from.spend ?? 0, { locale, currency })}: move less
            than that.
          </span>
        )}
        <p className={css.note}>{BUDGET_CAVEAT}</p>
      </div>
    </Card>
  );
}

function ShiftView(props: { readonly campaign: AttributedCampaign; readonly shift: BudgetShift }) {
  const { campaign, shift } = props;
  const { locale } = useViewer().user;
  const items = MODEL_IDS.flatMap((model) => {
    const value = shift.changes[model];
    if (value === null) return [];
    const text = writeShift(value, locale);
    return [{ label: modelName(model, campaign.settings), value, text }];
  });
  return (
    <>
      <div role="status" className={css.between}>
        <span>
          Change in conversions credited{' '}
          <span className={css.outcome}>
            {writeShift(shift.low, locale)} to {writeShift(shift.high, locale)}
          </span>
        </span>
        <span className={css.muted}>
          {shift.fewer} of {shift.models} models say fewer
        </span>
      </div>
      <Bars label="Change in conversions by model" items={items} />
    </>
  );
}
