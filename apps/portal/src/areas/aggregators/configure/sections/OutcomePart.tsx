/** One outcome: its name and rank, its activities with their weights, whose claims count, and what one is worth. */
import {
  Badge,
  Button,
  Checkbox,
  Disclosure,
  NumberField,
  RadioGroup,
  Select,
} from '@flightdeck/design-system';
import { formatCount } from '@flightdeck/domain/metrics';
import {
  type CountRule,
  keyOf,
  type Outcome,
  type OutcomeProblem,
  type OutcomeSource,
} from '@flightdeck/domain/outcomes';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCounted } from '../../../../app/counted.ts';
import { useViewer } from '../../../../app/viewer.ts';
import { AmountField, NameField } from './fields.tsx';
import { PartButtons } from './PartButtons.tsx';
import { PartProblems } from './Problems.tsx';
import { reconciliation, type Said, saidOf } from './reconcile.ts';
import * as css from './sections.css.ts';
import type { PartFocus } from './use-part-focus.ts';
import { usePartFocus } from './use-part-focus.ts';

export interface OutcomePartProps {
  readonly outcome: Outcome;
  readonly at: number;
  readonly outcomes: readonly Outcome[];
  readonly sources: readonly OutcomeSource[];
  /** Counts of the last 90 days by the key of the activity. */
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: readonly OutcomeProblem[];
  readonly currency: string;
  readonly focus: Pick<PartFocus<HTMLElement>, 'give'>;
  /** It was just added. */
  readonly isOpen: boolean;
  readonly onChange: (outcome: Outcome) => void;
  readonly onOrder: (outcomes: Outcome[]) => void;
  readonly onRemove: () => void;
}

export function OutcomePart(props: OutcomePartProps) {
  const { outcome, at, outcomes, sources, counts, problems, focus, onChange } = props;
  const { name, isPrimary, activities } = outcome;
  const { locale } = useViewer().user;
  const counted = useCounted();
  const said = saidOf(outcome, sources, counts);
  const sentence = reconciliation(said, outcome.counts, (count) => formatCount(count, { locale }));
  return (
    <li className={css.part}>
      <Disclosure
        title={name}
        defaultExpanded={props.isOpen}
        actions={
          <>
            {isPrimary ? <Badge tone="info">Primary</Badge> : null}
            <PartButtons
              {...{ name, at, focus }}
              items={outcomes}
              isOrdered
              onChange={props.onOrder}
              onRemove={props.onRemove}
            />
          </>
        }
      >
        <div className={css.inner}>
          <div className={css.fields}>
            <NameField
              label="Name"
              maxLength={80}
              value={name}
              onChange={(next) => onChange({ ...outcome, name: next })}
            />
            <Checkbox
              className={css.besideFields}
              isSelected={isPrimary}
              onChange={(next) => onChange({ ...outcome, isPrimary: next })}
              description="It matters most; others are secondary."
            >
              Primary
            </Checkbox>
          </div>
          <Weights
            {...{ outcome, sources, counts, onChange }}
            onEmpty={() => focus.give(`remove ${at}`)}
          />
          {said.length > 0 ? <RuleField {...{ outcome, said, onChange }} /> : null}
          <ValueField {...{ outcome, currency: props.currency, onChange }} />
        </div>
      </Disclosure>
      <p className={css.muted}>
        {activities.length === 0
          ? 'No activity is mapped to it.'
          : `${counted(activities.length, 'activity', 'activities')}. `}
        {counts.size > 0 ? sentence : ''}
      </p>
      <PartProblems problems={problems} of={outcome.id} />
    </li>
  );
}

interface OwnProps {
  readonly outcome: Outcome;
  readonly onChange: (outcome: Outcome) => void;
}

/** Activities of the outcome, and how many outcomes one of each is. */
function Weights(
  props: OwnProps &
    Pick<OutcomePartProps, 'sources' | 'counts'> & {
      /** The last one is taken out, and its button with it. */
      readonly onEmpty: () => void;
    },
) {
  const { outcome, sources, counts, onChange } = props;
  const { activities } = outcome;
  const { locale } = useViewer().user;
  const focus = usePartFocus<HTMLFieldSetElement>();
  if (activities.length === 0) {
    return <p className={css.muted}>Map activities to it in the list below.</p>;
  }
  const labels = new Map(sources.map(({ id, label }) => [id, label]));
  return (
    <fieldset ref={focus.ref} className={css.group}>
      <legend className={css.legend}>Activities</legend>
      <ul className={css.parts}>
        {activities.map((each, at) => {
          const { activity, sourceId, weight } = each;
          const source = labels.get(sourceId) ?? 'Removed source';
          const count = counts.get(keyOf(each));
          return (
            <li key={keyOf(each)} className={`${css.part} ${css.fields}`}>
              <div className={css.wide}>
                <div className={css.name}>{activity}</div>
                <div className={css.muted}>
                  {source}
                  {count === undefined ? '' : ` · ${formatCount(count, { locale })} in 90 days`}
                </div>
              </div>
              <NumberField
                className={css.short}
                label={`Outcomes that one is: ${activity} of ${source}`}
                isLabelHidden
                size="small"
                unit="each"
                {...{ minValue: 0.01, maxValue: 100, step: 0.01, value: weight }}
                onChange={(next) => {
                  if (!Number.isNaN(next)) {
                    const changed = { ...each, weight: next };
                    onChange({ ...outcome, activities: activities.with(at, changed) });
                  }
                }}
              />
              <div className={css.buttons}>
                <Button
                  variant="text"
                  size="small"
                  isIconOnly
                  aria-label={`Take out ${activity} of ${source}`}
                  data-focus={`out ${at}`}
                  onPress={() => {
                    if (activities.length === 1) props.onEmpty();
                    else focus.give(`out ${Math.min(at, activities.length - 2)}`);
                    onChange({ ...outcome, activities: activities.toSpliced(at, 1) });
                  }}
                >
                  <X size={16} />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={css.muted}>
        “Each” says how many outcomes one activity is: 0.5 makes two of them one outcome.
      </p>
    </fieldset>
  );
}

/** Whose claims count where several sources see the outcome. */
function RuleField({ outcome, said, onChange }: OwnProps & { readonly said: readonly Said[] }) {
  const { counts } = outcome;
  const claiming = said.filter(({ source }) => source.isSelfReported);
  const mayCountTwice = said.length > 1 && claiming.length > 0;
  const set = (next: CountRule) => onChange({ ...outcome, counts: next });
  const counting =
    counts.by === 'source' ? said.find(({ source }) => source.id === counts.sourceId) : undefined;
  const first = (said.find(({ source }) => !source.isSelfReported) ?? said[0])?.source.id ?? '';
  return (
    <fieldset className={css.group}>
      <RadioGroup
        label="What counts"
        value={counts.by}
        options={[
          {
            value: 'source',
            label: 'One source',
            description: 'Only what it counts. The others stand beside it as claims.',
          },
          {
            value: 'largest',
            label: 'The largest of each day',
            description: 'On each day the source that has most. Nothing is counted twice.',
          },
          {
            value: 'sum',
            label: 'All of them together',
            description: mayCountTwice
              ? `Not here: ${claiming.map(({ source }) => source.label).join(' and ')} would count again what others saw.`
              : 'Only where no two sources can see the same.',
            isDisabled: mayCountTwice && counts.by !== 'sum',
          },
        ]}
        onChange={(by) => set(by === 'source' ? { by, sourceId: first } : { by })}
      />
      {counts.by === 'source' ? (
        <Select
          className={css.choice}
          label="Source that counts"
          value={counting?.source.id ?? null}
          options={said.map(({ source: { id, label, isSelfReported } }) => ({
            value: id,
            label: isSelfReported ? `${label} (credits itself)` : label,
          }))}
          errorMessage={counting ? undefined : 'Choose a source that has activities of it.'}
          onChange={(sourceId) => sourceId && set({ by: 'source', sourceId })}
        />
      ) : null}
    </fieldset>
  );
}

const VALUES = [
  { value: 'none', label: 'No value' },
  { value: 'data', label: 'As the sources say' },
  { value: 'fixed', label: 'An amount for each' },
] as const;

/** What one outcome is worth. */
function ValueField({ outcome, currency, onChange }: OwnProps & { readonly currency: string }) {
  const { value } = outcome;
  /** An amount is wanted, but there is none yet. */
  const [isAsked, setAsked] = useState(false);
  const from = isAsked ? 'fixed' : value.from;
  return (
    <div className={css.fields}>
      <Select
        label="Value"
        value={from}
        options={VALUES}
        description={
          from === 'data'
            ? 'In proportion to what counts, where several sources state one.'
            : undefined
        }
        onChange={(next) => {
          setAsked(next === 'fixed' && value.from !== 'fixed');
          if (next === 'none' || next === 'data') onChange({ ...outcome, value: { from: next } });
        }}
      />
      {from === 'fixed' ? (
        <AmountField
          label="Amount for each"
          unit={currency}
          maxValue={1e9}
          isRequired
          value={value.from === 'fixed' ? value.amount : null}
          description={
            isAsked
              ? `Until you give one, it stays “${VALUES.find((each) => each.value === value.from)?.label}”.`
              : undefined
          }
          onChange={(amount) => {
            if (amount === null) return;
            setAsked(false);
            onChange({ ...outcome, value: { from: 'fixed', amount } });
          }}
        />
      ) : (
        <div />
      )}
    </div>
  );
}
