/** The guided start of an aggregator: whose, from when to when, and what of the client's systems is taken, each with why. */
import {
  type AggregatorAdvertiser,
  type AggregatorProposal,
  aggregatorsCalls,
} from '@flightdeck/contract/aggregators';
import {
  Checkbox,
  ComboBox,
  DateRangePicker,
  type DayRangeValue,
  notify,
  TextField,
} from '@flightdeck/design-system';
import { presetRange, shiftDay } from '@flightdeck/domain/dates';
import { outcomeProblems, proposedBody, takenOf } from '@flightdeck/domain/outcomes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { configurePath } from '../../../app/aggregators.ts';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../aggregators.css.ts';
import { useClients, useProposal, useRefreshAggregators } from '../use-aggregators.ts';

/** The whole quarter that a day is in. */
function quarterOf(today: string): DayRangeValue {
  const { start } = presetRange('qtd', today);
  const [year = 0, month = 1] = start.split('-').map(Number);
  const next = new Date(Date.UTC(year, month + 2, 1)).toISOString().slice(0, 10);
  return { start, end: shiftDay(next, -1) };
}

/** An advertiser under the name of its client. */
interface Choice extends AggregatorAdvertiser {
  readonly label: string;
}

/** The person's advertisers; those of one client where the list shows one. */
function useChoices(clientUuid: string | null) {
  const query = useClients();
  const choices = query.data?.clients
    .filter(({ uuid }) => clientUuid === null || uuid === clientUuid)
    .flatMap(({ name, advertisers }) =>
      advertisers.map((own): Choice => {
        const label = own.name === name ? name : `${name} – ${own.name}`;
        return { ...own, label };
      }),
    );
  return { query, choices: choices ?? [] };
}

/** Props of NewDialog; open as long as it is rendered. */
export interface NewDialogProps {
  readonly clientUuid: string | null;
  readonly onClose: () => void;
}

/** Saves a draft, and opens its settings at the first section that needs somebody. */
export function NewDialog({ clientUuid, onClose }: NewDialogProps) {
  const { client } = useApi();
  const { today } = useViewer().settings;
  const navigate = useNavigate();
  const refresh = useRefreshAggregators();
  const { query, choices } = useChoices(clientUuid);
  const [advId, setAdvId] = useState<number | null>(null);
  const only = choices.length === 1 ? choices[0] : undefined;
  const chosen = choices.find((each) => each.advId === advId) ?? only;
  const proposal = useProposal(chosen?.advId ?? null);
  const [typedName, setName] = useState<string | null>(null);
  const [typedDays, setDays] = useState<DayRangeValue | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [key] = useState(() => crypto.randomUUID());
  const days = typedDays ?? chosen?.running ?? quarterOf(today);
  const name = typedName ?? (chosen ? chosen.label.slice(0, 120) : '');
  const save = useMutation({
    mutationFn: async (wanted: { readonly advId: number; readonly of: AggregatorProposal }) => {
      const { start, end } = days;
      const taken = takenOf(wanted.of, (id) => !left.has(id));
      const about = { name: name.trim(), advId: wanted.advId, start, end };
      const body = proposedBody(taken, about);
      const made = await client.request(aggregatorsCalls.set, {
        ...{ body: { uuid: null, body }, idempotencyKey: key },
      });
      return { made, section: outcomeProblems(body)[0]?.section };
    },
    onSuccess: async ({ made, section }) => {
      notify.success('Draft made', 'Look over its settings, then activate it.');
      await refresh();
      onClose();
      void navigate(configurePath(made.uuid, section ?? 'basics'));
    },
  });
  return (
    <ActionDialog
      title="New aggregator"
      subtitle="It starts as a draft: nothing counts before you activate it."
      width="large"
      isForm
      action="Make draft"
      isDisabled={!chosen || !proposal.data || name.trim() === ''}
      isPending={save.isPending}
      problem={save.error?.message}
      onClose={onClose}
      onAction={() => {
        if (chosen && proposal.data && !save.isPending) {
          save.mutate({ advId: chosen.advId, of: proposal.data });
        }
      }}
    >
      <Loaded query={query} noun="your clients">
        {() =>
          choices.length === 0 ? (
            <p className={css.note}>
              There is no advertiser to make one for. An administrator gives you clients with
              advertisers.
            </p>
          ) : (
            <ComboBox
              label="Client"
              isRequired
              isClearable={false}
              value={chosen ? String(chosen.advId) : null}
              options={choices.map((each) => ({ value: String(each.advId), label: each.label }))}
              onChange={(value) => {
                setAdvId(value === null ? null : Number(value));
                setLeft(new Set());
                setDays(null);
                setName(null);
              }}
            />
          )
        }
      </Loaded>
      {chosen ? (
        <>
          <div className={css.pair}>
            <TextField label="Name" isRequired maxLength={120} value={name} onChange={setName} />
            <Flight
              running={chosen.running}
              quarter={quarterOf(today)}
              days={days}
              onChange={setDays}
            />
          </div>
          <Loaded query={proposal} noun="what the client has">
            {(proposed) => <Proposed {...{ proposed, left }} onChange={setLeft} />}
          </Loaded>
        </>
      ) : null}
    </ActionDialog>
  );
}

/** The days, and where those that are shown come from. */
function Flight(props: {
  readonly running: AggregatorAdvertiser['running'];
  readonly quarter: DayRangeValue;
  readonly days: DayRangeValue;
  readonly onChange: (days: DayRangeValue) => void;
}) {
  const { running, quarter, days } = props;
  const counted = useCounted();
  const same = (other: DayRangeValue) => other.start === days.start && other.end === days.end;
  const why =
    running && same(running)
      ? `The flight of the ${counted(running.campaigns, 'campaign that runs', 'campaigns that run')} today.`
      : same(quarter)
        ? running
          ? 'This quarter.'
          : 'This quarter: no campaign of the client runs today.'
        : undefined;
  return (
    <DateRangePicker
      label="Flight"
      isRequired
      description={why}
      value={days}
      presets={[
        ...(running
          ? [{ label: 'Running campaigns', start: running.start, end: running.end }]
          : []),
        { label: 'This quarter', ...quarter },
      ]}
      onChange={(range) => {
        if (range) props.onChange(range);
      }}
    />
  );
}

/** Sources and outcomes to take, each with why it is proposed. */
function Proposed(props: {
  readonly proposed: AggregatorProposal;
  /** Ids of what is not taken. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}) {
  const { proposed, left, onChange } = props;
  const { sources, outcomes, reasons } = proposed;
  if (sources.length === 0) {
    return (
      <p className={css.note}>
        No system of this client has counted anything in the last 90 days. Make the draft all the
        same, and add sources by hand.
      </p>
    );
  }
  const taken = new Set(takenOf(proposed, (id) => !left.has(id)).outcomes.map(({ id }) => id));
  const boxOf = (id: string, label: string, isLost: boolean) => (
    <Checkbox
      key={id}
      description={
        isLost
          ? 'No source that is taken counts it.'
          : reasons.find((reason) => reason.of === id)?.why
      }
      isDisabled={isLost}
      isSelected={!isLost && !left.has(id)}
      onChange={(isTaken) => {
        const next = new Set(left);
        if (isTaken) next.delete(id);
        else next.add(id);
        onChange(next);
      }}
    >
      {label}
    </Checkbox>
  );
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>Sources</legend>
        {sources.map(({ id, label }) => boxOf(id, label, false))}
      </fieldset>
      <fieldset className={css.group}>
        <legend className={css.legend}>Outcomes</legend>
        {outcomes.map(({ id, name }) => boxOf(id, name, !left.has(id) && !taken.has(id)))}
        {outcomes.length === 0 ? (
          <p className={css.note}>
            None is proposed: what networks count has no name of its own. Add outcomes in the next
            step.
          </p>
        ) : null}
      </fieldset>
    </>
  );
}
