/** Actions on the chosen users: a line above the table, a question, and the outcome for each. */
import { type BulkAction, type PersonRow, peopleCalls } from '@flightdeck/contract/people';
import { Button, ComboBox, Dialog, MenuButton } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { ChosenBar } from '../bulk/ChosenBar.tsx';
import { Outcomes } from '../bulk/Outcomes.tsx';
import * as css from './people.css.ts';
import { ReasonField, Refusal } from './Reason.tsx';
import type { Choices } from './use-choices.ts';

interface ActionLabels {
  /** On the button, and the title of the question before "3 users". */
  readonly label: string;
  /** On each line of the results. */
  readonly done: string;
  /** What the question says it does. */
  readonly effect: string;
  readonly isDestructive?: true;
}

const ACTIONS: Readonly<Record<BulkAction, ActionLabels>> = {
  disable: {
    label: 'Disable',
    done: 'Disabled',
    effect:
      'They are signed out at once and cannot sign in again until somebody enables them. Reports they made stay.',
    isDestructive: true,
  },
  enable: {
    label: 'Enable',
    done: 'Enabled',
    effect: 'They can sign in again, with the roles they have.',
  },
  signOut: {
    label: 'Sign out everywhere',
    done: 'Signed out',
    effect: 'All their sessions end at once. They can sign in again.',
  },
  addRole: { label: 'Add role', done: 'Added', effect: 'It holds from their next click on.' },
  removeRole: {
    label: 'Remove role',
    done: 'Removed',
    effect: 'What only this role gives is gone at their next click.',
    isDestructive: true,
  },
  resendInvitation: {
    label: 'Resend invitation',
    done: 'Sent',
    effect: 'Who has not set a password yet gets a new link; the earlier one stops working.',
  },
};
const MORE: readonly BulkAction[] = [
  'addRole',
  'removeRole',
  'resendInvitation',
  'signOut',
  'enable',
];

/** Props of BulkBar. */
export interface BulkBarProps {
  /** The chosen users. */
  readonly people: readonly PersonRow[];
  readonly choices: Choices | undefined;
  readonly onClear: () => void;
  /** Called once something was done, when rows are out of date. */
  readonly onDone: () => void;
}

/** The line; it says how many are chosen. */
export function BulkBar({ people, choices, onClear, onDone }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  return (
    <ChosenBar count={people.length} noun="user" onClear={onClear}>
      <Button size="small" onPress={() => setAction('disable')}>
        {ACTIONS.disable.label}
      </Button>
      <MenuButton
        size="small"
        label="More"
        entries={MORE.map((id) => ({
          id,
          label: ACTIONS[id].label,
          onAction: () => setAction(id),
        }))}
      />
      {action ? (
        <BulkDialog
          action={action}
          people={people}
          choices={choices}
          onDone={onDone}
          onClose={(isDone) => {
            setAction(null);
            if (isDone) onClear();
          }}
        />
      ) : null}
    </ChosenBar>
  );
}

function BulkDialog(props: {
  readonly action: BulkAction;
  readonly people: readonly PersonRow[];
  readonly choices: Choices | undefined;
  readonly onDone: () => void;
  readonly onClose: (isDone: boolean) => void;
}) {
  const { action, people, choices, onDone, onClose } = props;
  const { client } = useApi();
  const counted = useCounted();
  const [roleId, setRoleId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const labels = ACTIONS[action];
  const needsRole = action === 'addRole' || action === 'removeRole';
  const run = useMutation({
    mutationFn: () =>
      client.request(peopleCalls.bulk, {
        body: {
          userIds: people.map(({ id }) => id),
          action,
          ...(needsRole && roleId !== null ? { roleId } : {}),
          reason,
        },
      }),
    onSuccess: onDone,
  });
  if (run.data) {
    const { results } = run.data;
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    const done = results.filter(({ outcome }) => outcome === 'done').length;
    return (
      <Dialog
        isOpen
        onClose={() => onClose(true)}
        title={`${labels.label}: ${done} of ${counted(results.length, 'user')}`}
        footer={
          <Button variant="primary" autoFocus onPress={() => onClose(true)}>
            Close
          </Button>
        }
      >
        <Outcomes
          done={labels.done}
          outcomes={results.map(({ userId, outcome, message }) => ({
            id: userId,
            title: nameOf.get(userId) ?? userId,
            outcome,
            message,
          }))}
        />
      </Dialog>
    );
  }
  return (
    <ActionDialog
      onClose={() => onClose(false)}
      title={`${labels.label}: ${counted(people.length, 'user')}`}
      action={labels.label}
      variant={labels.isDestructive ? 'default' : 'primary'}
      isDisabled={needsRole && roleId === null}
      isPending={run.isPending}
      onAction={() => run.mutate()}
    >
      <p className={css.note}>
        {people
          .slice(0, 5)
          .map(({ name }) => name)
          .join(', ')}
        {people.length > 5 ? ` and ${people.length - 5} more` : ''}. {labels.effect}
      </p>
      {needsRole ? (
        <ComboBox
          label="Role"
          placeholder="Choose a role"
          options={(choices?.roles ?? [])
            .filter(({ mayGive }) => mayGive)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={roleId}
          onChange={setRoleId}
        />
      ) : null}
      <ReasonField value={reason} onChange={setReason} />
      {run.error ? <Refusal>{run.error.message}</Refusal> : null}
    </ActionDialog>
  );
}
