/** Costs of the media (section of an aggregator's configuration): those of the data, plans in their place, and what comes on top. */
import {
  Button,
  Card,
  DateRangePicker,
  NumberField,
  Select,
  TextField,
} from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { formatMoney, formatPercent } from '@flightdeck/domain/metrics';
import {
  type AggregatorBody,
  fixedByDay,
  OTHER_CHANNEL,
  OUTCOME_LIMITS,
  type OutcomeCost,
} from '@flightdeck/domain/outcomes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../../app/ActionDialog.tsx';
import { useViewer } from '../../../../app/viewer.ts';
import type { SectionProps } from '../section.ts';
import { AmountField, ChannelField, NameField } from './fields.tsx';
import { ADDER, PartButtons } from './PartButtons.tsx';
import { HeadProblems, PartProblems } from './Problems.tsx';
import * as css from './sections.css.ts';
import { type PartFocus, usePartFocus } from './use-part-focus.ts';

type Kind = OutcomeCost['kind'];
type CostOf<K extends Kind> = Extract<OutcomeCost, { readonly kind: K }>;

/** Kinds of costs, and what each of them does. */
const KINDS: Readonly<Record<Kind, { readonly label: string; readonly about: string }>> = {
  plan: {
    label: 'Planned spend',
    about: 'The spend of the media plan takes the place of that of the data.',
  },
  fixed: {
    label: 'Fixed amount',
    about: 'An amount that no data states, such as production, spread evenly over its days.',
  },
  fee: {
    label: 'Fee',
    about: 'A share of the spend of each day on top of it. Fixed amounts and other fees bear none.',
  },
};

/** Largest share of spend, in per cent, and the step of one. */
const SHARE = { minValue: 0.01, maxValue: 100, step: 0.01 } as const;
const inPercent = (share: number): number => Math.round(share * 1e4) / 100;

/** Names of channels that the settings have. */
const channelNames = ({ channels, costs }: AggregatorBody): string[] => [
  ...new Set([...channels, ...costs].flatMap(({ channel }) => channel ?? [])),
];

export function CostsSection({ body, change, problems, currency }: SectionProps) {
  const { costs } = body;
  const focus = usePartFocus<HTMLDivElement>();
  const [adding, setAdding] = useState<Exclude<Kind, 'plan'> | null>(null);
  const isFull = costs.length >= OUTCOME_LIMITS.costs;
  const set = (next: OutcomeCost[]) => change({ ...body, costs: next });
  const known = channelNames(body);
  const add = (kind: Kind) => {
    if (kind === 'plan') set([...costs, { kind, id: crypto.randomUUID(), channel: null }]);
    else setAdding(kind);
  };
  return (
    <div className={css.stack}>
      <HeadProblems problems={problems} parts={costs} />
      <Card title="Costs">
        <div ref={focus.ref} className={css.stack}>
          <p className={css.told}>
            {costs.length === 0
              ? 'Media cost what the data say they cost. Add what the data do not know.'
              : 'Media cost what the data say they cost, but for this:'}
          </p>
          {costs.length > 0 ? (
            <ul className={css.parts} aria-label="Costs">
              {costs.map((cost, at) => (
                <li key={cost.id} className={css.part}>
                  <CostPart
                    {...{ cost, at, costs, known, currency, focus }}
                    onChange={(next) => set(costs.with(at, next))}
                    onCosts={set}
                  />
                  <PartProblems problems={problems} of={cost.id} />
                </li>
              ))}
            </ul>
          ) : null}
          <div className={css.adders}>
            {(['plan', 'fixed', 'fee'] as const).map((kind) => (
              <Button
                key={kind}
                size="small"
                icon={<Plus size={16} />}
                isDisabled={isFull}
                {...(kind === 'plan' ? { 'data-focus': ADDER } : {})}
                onPress={() => add(kind)}
              >
                {KINDS[kind].label}
              </Button>
            ))}
            {isFull ? (
              <span className={css.muted}>
                There are {OUTCOME_LIMITS.costs} costs at most. Remove one first.
              </span>
            ) : null}
          </div>
        </div>
      </Card>
      {costs.length > 0 ? <Added {...{ body, currency }} /> : null}
      {adding ? (
        <AddCost
          kind={adding}
          {...{ body, currency, known }}
          onClose={() => setAdding(null)}
          onAdd={(cost) => {
            setAdding(null);
            set([...costs, cost]);
          }}
        />
      ) : null}
    </div>
  );
}

/** What the costs come to. */
function Added({ body, currency }: Pick<SectionProps, 'body' | 'currency'>) {
  const { costs, start, end } = body;
  const { locale } = useViewer().user;
  const fixed = costs.filter((cost) => cost.kind === 'fixed' && cost.start <= cost.end);
  const within = fixed.reduce(
    (sum, cost) =>
      cost.kind === 'fixed'
        ? sum + fixedByDay(cost, start, end).reduce((all, { micros }) => all + micros, 0)
        : sum,
    0,
  );
  const whole = fixed.reduce((sum, cost) => (cost.kind === 'fixed' ? sum + cost.amount : sum), 0);
  const outside = Math.round(whole * 1e6) - within;
  const fees = costs.filter((cost) => cost.kind === 'fee');
  const byChannel = Map.groupBy(fees, ({ channel }) => channel);
  const planned = costs.filter((cost) => cost.kind === 'plan');
  // It is not known until the clients are read.
  const sign = currency === '' ? null : currency;
  const money = (micros: number) => formatMoney(micros / 1e6, { locale, currency: sign });
  return (
    <Card title="What they add up to">
      <ul className={css.sums}>
        {planned.length > 0 ? (
          <li>
            Spend is that of the plan{' '}
            {planned.some(({ channel }) => channel === null)
              ? 'in all channels'
              : `in ${planned.map(({ channel }) => channel).join(', ')}`}
            .
          </li>
        ) : null}
        {fixed.length > 0 ? (
          <li>
            Fixed amounts add {money(within)} in the flight, {writeRange({ start, end }, locale)}
            {outside > 0 ? `; ${money(outside)} are of days outside of it` : ''}.
          </li>
        ) : null}
        {[...byChannel].map(([channel, own]) => (
          <li key={channel ?? ''}>
            Fees add{' '}
            {formatPercent(
              own.reduce((sum, { share }) => sum + share, 0),
              { locale },
            )}{' '}
            to the spend of {channel ?? 'all channels'}.
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface CostPartProps {
  readonly cost: OutcomeCost;
  readonly at: number;
  readonly costs: readonly OutcomeCost[];
  readonly known: readonly string[];
  readonly currency: string;
  readonly focus: Pick<PartFocus<HTMLElement>, 'give'>;
  readonly onChange: (cost: OutcomeCost) => void;
  readonly onCosts: (costs: OutcomeCost[]) => void;
}

function CostPart(props: CostPartProps) {
  const { cost, at, costs, known, currency, focus, onChange, onCosts } = props;
  const { label, about } = KINDS[cost.kind];
  const name = cost.kind === 'plan' ? `planned spend ${at + 1}` : cost.label;
  return (
    <>
      <div className={css.muted}>
        <span className={css.strong}>{label}.</span> {about}
      </div>
      <div className={css.fields}>
        {cost.kind === 'plan' ? (
          <ChannelChoice
            {...{ known }}
            channel={cost.channel}
            onChange={(channel) => onChange({ ...cost, channel })}
          />
        ) : (
          <NameField
            className={css.wide}
            label="What for"
            maxLength={80}
            value={cost.label}
            onChange={(next) => onChange({ ...cost, label: next })}
          />
        )}
        {cost.kind === 'fixed' ? <FixedFields {...{ cost, known, currency, onChange }} /> : null}
        {cost.kind === 'fee' ? <FeeFields {...{ cost, known, onChange }} /> : null}
        <PartButtons {...{ name, at, focus }} items={costs} onChange={onCosts} isBesideFields />
      </div>
    </>
  );
}

function FixedFields(props: {
  readonly cost: CostOf<'fixed'>;
  readonly known: readonly string[];
  readonly currency: string;
  readonly onChange: (cost: OutcomeCost) => void;
}) {
  const { cost, known, currency, onChange } = props;
  return (
    <>
      <ChannelField
        label="Channel"
        known={known}
        value={cost.channel}
        onChange={(channel) => onChange({ ...cost, channel })}
      />
      <AmountField
        className={css.short}
        label="Amount"
        unit={currency}
        maxValue={1e12}
        isRequired
        value={cost.amount}
        onChange={(amount) => amount !== null && onChange({ ...cost, amount })}
      />
      <DateRangePicker
        className={css.days}
        label="Days"
        value={{ start: cost.start, end: cost.end }}
        onChange={(days) => days && onChange({ ...cost, ...days })}
      />
    </>
  );
}

function FeeFields(props: {
  readonly cost: CostOf<'fee'>;
  readonly known: readonly string[];
  readonly onChange: (cost: OutcomeCost) => void;
}) {
  const { cost, known, onChange } = props;
  return (
    <>
      <ChannelChoice
        known={known}
        channel={cost.channel}
        onChange={(channel) => onChange({ ...cost, channel })}
      />
      <NumberField
        className={css.short}
        label="Share of spend"
        unit="%"
        {...SHARE}
        value={inPercent(cost.share)}
        onChange={(next) => {
          if (!Number.isNaN(next)) onChange({ ...cost, share: next / 100 });
        }}
      />
    </>
  );
}

/** All channels, or one of them. */
function ChannelChoice(props: {
  readonly known: readonly string[];
  readonly channel: string | null;
  readonly onChange: (channel: string | null) => void;
}) {
  const { known, channel, onChange } = props;
  return (
    <>
      <Select
        label="Channels"
        value={channel === null ? 'all' : 'one'}
        options={[
          { value: 'all', label: 'All channels' },
          { value: 'one', label: 'One channel' },
        ]}
        onChange={(next) => onChange(next === 'all' ? null : (channel ?? OTHER_CHANNEL))}
      />
      {channel === null ? null : (
        <ChannelField label="Channel" known={known} value={channel} onChange={onChange} />
      )}
    </>
  );
}

/** Asks for what a new cost must have. */
function AddCost(props: {
  readonly kind: Exclude<Kind, 'plan'>;
  readonly body: AggregatorBody;
  readonly currency: string;
  readonly known: readonly string[];
  readonly onAdd: (cost: OutcomeCost) => void;
  readonly onClose: () => void;
}) {
  const { kind, body, currency, known, onAdd, onClose } = props;
  const { start, end } = body;
  const [label, setLabel] = useState('');
  const [channel, setChannel] = useState<string | null>(kind === 'fee' ? null : OTHER_CHANNEL);
  const [figure, setFigure] = useState<number | null>(null);
  const [days, setDays] = useState({ start, end });
  const id = () => crypto.randomUUID();
  const made: OutcomeCost | null =
    label.trim() === '' || figure === null
      ? null
      : kind === 'fee'
        ? { kind, id: id(), label: label.trim(), channel, share: figure / 100 }
        : {
            ...{ kind, id: id(), label: label.trim(), amount: figure, ...days },
            channel: channel ?? OTHER_CHANNEL,
          };
  return (
    <ActionDialog
      title={kind === 'fee' ? 'Add a fee' : 'Add a fixed amount'}
      subtitle={KINDS[kind].about}
      action="Add"
      isForm
      isDisabled={made === null}
      onClose={onClose}
      onAction={() => made && onAdd(made)}
    >
      <TextField
        label="What for"
        isRequired
        autoFocus
        maxLength={80}
        value={label}
        onChange={setLabel}
      />
      {kind === 'fee' ? (
        <>
          <ChannelChoice known={known} channel={channel} onChange={setChannel} />
          <NumberField
            label="Share of spend"
            isRequired
            unit="%"
            {...SHARE}
            value={figure ?? Number.NaN}
            onChange={(next) => setFigure(Number.isNaN(next) ? null : next)}
          />
        </>
      ) : (
        <>
          <ChannelField
            label="Channel"
            known={known}
            value={channel ?? OTHER_CHANNEL}
            onChange={setChannel}
          />
          <AmountField
            label="Amount"
            unit={currency}
            maxValue={1e12}
            value={figure}
            onChange={setFigure}
          />
          <DateRangePicker label="Days" value={days} onChange={(next) => next && setDays(next)} />
        </>
      )}
    </ActionDialog>
  );
}
