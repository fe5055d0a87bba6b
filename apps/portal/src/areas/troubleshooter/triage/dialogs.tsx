/** What is asked before items are changed: status and comment, owner, how long they are hidden. */
import type { IssueStatus } from '@flightdeck/contract/troubleshooter';
import { troubleshooterCalls } from '@flightdeck/contract/troubleshooter';
import {
  Button,
  Checkbox,
  ComboBox,
  RadioGroup,
  TextArea,
  TextField,
} from '@flightdeck/design-system';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { ManyFilter } from '../../../app/list/ManyFilter.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { STATUSES } from '../list/columns.ts';
import { SNOOZES, type SnoozeChoice, snoozeOf } from './snooze.ts';
import type { TriageChange } from './use-triage.ts';

/** What is asked. */
export type TriageQuestion = 'status' | 'owner' | 'snooze';

/** Props of TriageDialog. */
export interface TriageDialogProps {
  readonly ask: TriageQuestion;
  /** How many items it is about. */
  readonly count: number;
  /** Name of the item, when it is one. */
  readonly name: string | undefined;
  /** What it has now, when it is one. */
  readonly status: IssueStatus | undefined;
  readonly onApply: (change: TriageChange, what: string) => void;
  readonly onClose: () => void;
}

/** What each status means, so that nobody claims more than they know. */
const MEANINGS: Readonly<Record<IssueStatus, string>> = {
  none: 'Nobody looks at it.',
  wip: 'Somebody works on it.',
  fixed: 'The next run verifies it, and says so.',
  'cannot-fix': 'Stays as it is; opens again when it gets worse.',
};

/** The chosen button has the focus at once: arrows choose, Enter sets. */
const focusChosen = (group: HTMLElement | null) =>
  group?.querySelector<HTMLElement>('input:checked')?.focus();

/** Open as long as it is rendered. */
export function TriageDialog({ ask, ...props }: TriageDialogProps) {
  switch (ask) {
    case 'status':
      return <StatusDialog {...props} />;
    case 'owner':
      return <OwnerDialog {...props} />;
    case 'snooze':
      return <SnoozeDialog {...props} />;
  }
}

type Props = Omit<TriageDialogProps, 'ask'>;

/** `Trailhead Weekly`, or `12 items`. */
function useSubject({ count, name }: Props): string {
  const counted = useCounted();
  return count === 1 && name ? name : counted(count, 'item');
}

function StatusDialog(props: Props) {
  const { onApply, onClose } = props;
  const subject = useSubject(props);
  const [status, setStatus] = useState<IssueStatus>(props.status ?? 'wip');
  const [comment, setComment] = useState('');
  const [mentions, setMentions] = useState<readonly string[]>([]);
  return (
    <ActionDialog
      title={`Status of ${subject}`}
      onClose={onClose}
      action="Set status"
      isForm
      onAction={() => {
        onApply({ status, comment, mentions: [...mentions] }, `Status ${status}`);
        onClose();
      }}
    >
      <RadioGroup
        label="Status"
        ref={focusChosen}
        value={status}
        options={STATUSES.map((value) => ({ value, label: value, description: MEANINGS[value] }))}
        onChange={setStatus}
      />
      <TextArea
        label="Comment, if there is one"
        rows={2}
        maxLength={2000}
        value={comment}
        onChange={setComment}
      />
      {comment.trim() ? <Mentions value={mentions} onChange={setMentions} /> : null}
    </ActionDialog>
  );
}

/** People of whom one may look after an item. */
export function usePeople() {
  const { queryOf } = useApi();
  return useQuery(queryOf(troubleshooterCalls.people));
}

/** Whom a comment tells. */
export function Mentions(props: {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const people = usePeople();
  const options = useMemo(
    () =>
      people.data?.people.flatMap(({ id, name, email }) =>
        id === null ? [] : [{ id, label: name, detail: email }],
      ),
    [people.data],
  );
  return (
    <ManyFilter
      label="People to tell"
      placeholder="Tell nobody"
      options={options}
      isDisabled={people.isError}
      limit={20}
      {...props}
    />
  );
}

function OwnerDialog(props: Props) {
  const { onApply, onClose } = props;
  const { user } = useViewer();
  const subject = useSubject(props);
  const people = usePeople();
  const [ownerId, setOwnerId] = useState<string | null>(null);
  const options = useMemo(
    () =>
      (people.data?.people ?? []).flatMap(({ id, name, email }) =>
        id === null ? [] : [{ value: id, label: name, hint: email }],
      ),
    [people.data],
  );
  const apply = (id: string | null, name: string) => {
    onApply({ ownerId: id }, name);
    onClose();
  };
  const chosen = options.find(({ value }) => value === ownerId);
  return (
    <ActionDialog
      title={`Who looks after ${subject}?`}
      onClose={onClose}
      action="Set owner"
      isDisabled={!chosen}
      problem={people.error?.message}
      isForm
      footerStart={
        <Button variant="text" onPress={() => apply(null, 'Owner nobody')}>
          Nobody
        </Button>
      }
      onAction={() => {
        if (chosen) apply(chosen.value, `Owner ${chosen.label}`);
      }}
    >
      <div>
        <Button size="small" autoFocus onPress={() => apply(user.id, `Owner ${user.name}`)}>
          {props.count === 1 ? 'Take it myself' : 'Take them myself'}
        </Button>
      </div>
      <ComboBox
        label="Somebody else"
        options={options}
        isLoading={people.isPending}
        value={ownerId}
        onChange={setOwnerId}
      />
    </ActionDialog>
  );
}

function SnoozeDialog(props: Props) {
  const { onApply, onClose } = props;
  const { today } = useViewer().settings;
  const subject = useSubject(props);
  const [choice, setChoice] = useState<SnoozeChoice>('7');
  const [day, setDay] = useState('');
  const [forChange, setForChange] = useState(true);
  const snooze = snoozeOf(choice, day, forChange, today);
  return (
    <ActionDialog
      title={`Snooze ${subject}`}
      subtitle="Hidden from the list and from what is told, until then."
      onClose={onClose}
      action="Snooze"
      isForm
      isDisabled={!snooze}
      footerStart={
        <Button
          variant="text"
          onPress={() => {
            onApply({ snooze: null }, 'Awake');
            onClose();
          }}
        >
          Wake it now
        </Button>
      }
      onAction={() => {
        if (!snooze) return;
        onApply({ snooze }, 'Snoozed');
        onClose();
      }}
    >
      <RadioGroup
        label="It comes back"
        ref={focusChosen}
        value={choice}
        options={SNOOZES}
        onChange={setChoice}
      />
      {choice === 'day' ? (
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={setDay}
          {...(day && !snooze ? { errorMessage: 'Choose a day that is still to come.' } : {})}
        />
      ) : null}
      {choice === 'change' ? null : (
        <Checkbox isSelected={forChange} onChange={setForChange}>
          Sooner when its level changes
        </Checkbox>
      )}
    </ActionDialog>
  );
}
