/** Dialogs that enter a lift test, and its result. */
import type { LiftTest } from '@flightdeck/contract/attribution';
import {
  ComboBox,
  DateRangePicker,
  type DayRangeValue,
  NumberField,
  Select,
  TextField,
} from '@flightdeck/design-system';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import * as css from './attribution.css.ts';
import { useTests } from './use-attribution.ts';
import { TEST_WORDS } from './words.ts';

const KINDS: readonly LiftTest['kind'][] = ['geo', 'holdout', 'onoff'];

/** Open as long as it is rendered. */
export function AddTestDialog(props: {
  readonly clientUuid: string;
  readonly channels: readonly string[];
  readonly onClose: () => void;
}) {
  const { add } = useTests(props.clientUuid, props.onClose);
  const [channel, setChannel] = useState<string | null>(props.channels[0] ?? null);
  const [kind, setKind] = useState<LiftTest['kind']>('geo');
  const [days, setDays] = useState<DayRangeValue | null>(null);
  const [control, setControl] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = () => {
    if (channel === null) return setProblem('Choose the channel that is tested.');
    if (!days) return setProblem('Give the first and the last planned day of the test.');
    if (control.trim() === '') return setProblem('Say who does not see the channel.');
    setProblem(undefined);
    add.mutate({ channel, kind, ...days, control });
  };
  return (
    <ActionDialog
      title="Enter a lift test"
      subtitle="Enter it before it starts, with its planned end: a test that ends when it looks good proves nothing."
      action="Enter test"
      isForm
      isPending={add.isPending}
      problem={problem ?? add.error?.message}
      onAction={save}
      onClose={props.onClose}
    >
      <ComboBox
        label="Channel"
        value={channel}
        options={props.channels.map((each) => ({ value: each, label: each }))}
        onChange={setChannel}
      />
      <Select<LiftTest['kind']>
        label="Kind"
        value={kind}
        options={KINDS.map((each) => ({ value: each, label: TEST_WORDS[each] }))}
        onChange={(value) => setKind(value ?? 'geo')}
      />
      <DateRangePicker label="Period" value={days} onChange={setDays} />
      <TextField
        label="Control"
        description="Who does not see it, such as 6 of 12 regions."
        value={control}
        onChange={setControl}
        maxLength={200}
      />
    </ActionDialog>
  );
}

/** Percent, as people write a lift. */
interface Percents {
  readonly lift: number;
  readonly low: number;
  readonly high: number;
}
const FIELDS = [
  ['lift', 'Lift'],
  ['low', '95% interval, low end'],
  ['high', '95% interval, high end'],
] as const;

const inPercent = ({ result }: LiftTest): Percents => {
  const of = (share: number | undefined) =>
    share === undefined ? Number.NaN : Math.round(share * 1000) / 10;
  return { lift: of(result?.lift), low: of(result?.low), high: of(result?.high) };
};

/** Open as long as it is rendered. */
export function ResultDialog(props: {
  readonly clientUuid: string;
  readonly test: LiftTest;
  readonly onClose: () => void;
}) {
  const { setResult } = useTests(props.clientUuid, props.onClose);
  const [percents, setPercents] = useState(() => inPercent(props.test));
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const { lift, low, high } = percents;
    if ([lift, low, high].some(Number.isNaN)) {
      return setProblem('Give the lift and both ends of its interval.');
    }
    if (low > lift || lift > high) {
      return setProblem('The interval must hold the lift: its low end first, its high end last.');
    }
    setProblem(undefined);
    setResult.mutate({
      test: props.test,
      body: { lift: lift / 100, low: low / 100, high: high / 100 },
    });
  };
  return (
    <ActionDialog
      title={`Result for ${props.test.channel}`}
      subtitle="Change of conversions where people saw the channel, against the control."
      action="Save result"
      isForm
      isPending={setResult.isPending}
      problem={problem ?? setResult.error?.message}
      onAction={save}
      onClose={props.onClose}
    >
      <div className={css.lines}>
        {FIELDS.map(([id, label]) => (
          <NumberField
            key={id}
            label={label}
            unit="%"
            step={0.1}
            minValue={-100}
            maxValue={10_000}
            value={percents[id]}
            onChange={(value) => setPercents((before) => ({ ...before, [id]: value }))}
          />
        ))}
      </div>
    </ActionDialog>
  );
}
