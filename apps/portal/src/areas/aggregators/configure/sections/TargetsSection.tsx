/** Targets of the outcomes (section of an aggregator's configuration): numbers and costs over days of the flight. */
import { Badge, Button, Card, DateRangePicker, EmptyState } from '@flightdeck/design-system';
import {
  freeDays,
  OUTCOME_LIMITS,
  type Outcome,
  type OutcomeTarget,
  splitByMonth,
  type TargetFault,
  targetFaults,
} from '@flightdeck/domain/outcomes';
import { CalendarRange, Plus } from 'lucide-react';
import type { SectionProps } from '../section.ts';
import { AmountField } from './fields.tsx';
import { ADDER, PartButtons } from './PartButtons.tsx';
import { HeadProblems, PartProblems } from './Problems.tsx';
import * as css from './sections.css.ts';
import { usePartFocus } from './use-part-focus.ts';

/** Said at the target itself. */
const FAULTS: Readonly<Record<TargetFault, string>> = {
  backwards: 'It ends before it begins.',
  empty: 'Give a number, a cost, or both.',
  overlap: 'Its days are also those of another target.',
};

export function TargetsSection({ body, change, problems, currency }: SectionProps) {
  const { outcomes, start, end } = body;
  return (
    <div className={css.stack}>
      <HeadProblems problems={problems} parts={outcomes} />
      {outcomes.length === 0 ? (
        <Card>
          <EmptyState title="No outcome to aim at">
            Targets belong to outcomes: add one under Outcomes.
          </EmptyState>
        </Card>
      ) : (
        outcomes.map((outcome, at) => (
          <OutcomeTargets
            key={outcome.id}
            {...{ outcome, problems, currency }}
            flight={{ start, end }}
            onChange={(targets) =>
              change({ ...body, outcomes: outcomes.with(at, { ...outcome, targets }) })
            }
          />
        ))
      )}
    </div>
  );
}

function OutcomeTargets(
  props: Pick<SectionProps, 'problems' | 'currency'> & {
    readonly outcome: Outcome;
    readonly flight: { readonly start: string; readonly end: string };
    readonly onChange: (targets: OutcomeTarget[]) => void;
  },
) {
  const { outcome, flight, problems, currency, onChange } = props;
  const { id, name, targets, isPrimary } = outcome;
  const focus = usePartFocus<HTMLDivElement>();
  const isFull = targets.length >= OUTCOME_LIMITS.targets;
  return (
    <Card title={name} actions={isPrimary ? <Badge tone="info">Primary</Badge> : undefined}>
      <div ref={focus.ref} className={css.lines}>
        <PartProblems problems={problems} of={id} />
        {targets.length === 0 ? (
          <p className={css.muted}>No target: its outcomes are shown without a pace.</p>
        ) : (
          <ul className={css.parts} aria-label={`Targets of ${name}`}>
            {targets.map((target, at) => (
              <TargetPart
                // biome-ignore lint/suspicious/noArrayIndexKey: a target has no key but its place
                key={at}
                {...{ name, at, target, targets, currency, focus, onChange }}
              />
            ))}
          </ul>
        )}
        <div className={css.adders}>
          <Button
            size="small"
            icon={<Plus size={16} />}
            data-focus={ADDER}
            aria-label={`Add target of ${name}`}
            isDisabled={isFull}
            onPress={() =>
              onChange([...targets, { ...freeDays(flight, targets), count: null, cost: null }])
            }
          >
            Add target
          </Button>
          {isFull ? (
            <span className={css.muted}>
              An outcome has {OUTCOME_LIMITS.targets} targets at most. Remove one first.
            </span>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function TargetPart(
  props: Pick<SectionProps, 'currency'> & {
    readonly name: string;
    readonly at: number;
    readonly target: OutcomeTarget;
    readonly targets: readonly OutcomeTarget[];
    readonly focus: ReturnType<typeof usePartFocus<HTMLDivElement>>;
    readonly onChange: (targets: OutcomeTarget[]) => void;
  },
) {
  const { name, at, target, targets, currency, focus, onChange } = props;
  const { start, end, count, cost } = target;
  const set = (part: Partial<OutcomeTarget>) => onChange(targets.with(at, { ...target, ...part }));
  const months = end < start ? [target] : splitByMonth(target);
  const maySplit =
    months.length > 1 && targets.length - 1 + months.length <= OUTCOME_LIMITS.targets;
  const [daysFault, amountFault] = partedFaults(targetFaults(target, targets));
  return (
    <li className={css.part}>
      <div className={css.fields}>
        <DateRangePicker
          className={css.days}
          label="Days"
          value={{ start, end }}
          errorMessage={daysFault}
          onChange={(days) => days && set(days)}
        />
        <AmountField
          className={css.short}
          label="Number"
          maxValue={1e9}
          value={count}
          errorMessage={amountFault}
          onChange={(next) => set({ count: next })}
        />
        <AmountField
          className={css.short}
          label="Greatest cost of one"
          unit={currency}
          maxValue={1e9}
          value={cost}
          onChange={(next) => set({ cost: next })}
        />
        <PartButtons
          {...{ at, focus, onChange }}
          name={`target ${at + 1} of ${name}`}
          items={targets}
          isBesideFields
        />
      </div>
      {maySplit ? (
        <div className={css.adders}>
          <Button
            variant="text"
            size="small"
            icon={<CalendarRange size={16} />}
            aria-label={`Split by month: target ${at + 1} of ${name}`}
            onPress={() => {
              focus.give(`remove ${at}`);
              onChange(targets.toSpliced(at, 1, ...months));
            }}
          >
            Split by month
          </Button>
          <span className={css.muted}>
            {months.length} targets, the number in even shares by days
          </span>
        </div>
      ) : null}
    </li>
  );
}

/** What is wrong with the days, and with the number and the cost. */
function partedFaults(faults: readonly TargetFault[]): [string | undefined, string | undefined] {
  const days = faults.find((fault) => fault !== 'empty');
  return [days && FAULTS[days], faults.includes('empty') ? FAULTS.empty : undefined];
}
