/** Gives the chosen requests one answer: a line above the table, a dialog, and the outcome of each. */
import { type AccessRequest, requestsCalls } from '@flightdeck/contract/requests';
import { Button, Dialog, RadioGroup, TextArea } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { ChosenBar } from '../bulk/ChosenBar.tsx';
import { Outcomes } from '../bulk/Outcomes.tsx';
import * as css from './requests.css.ts';

/** Props of DecideMany. */
export interface DecideManyProps {
  /** The chosen requests. */
  readonly requests: readonly AccessRequest[];
  readonly onClear: () => void;
  /** Called once something was answered, when rows are out of date. */
  readonly onDecided: () => void;
}

type Answer = 'give' | 'decline';

/** The line; it says how many are chosen. */
export function DecideMany({ requests, onClear, onDecided }: DecideManyProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <ChosenBar count={requests.length} noun="request" onClear={onClear}>
      <Button size="small" onPress={() => setAnswer('give')}>
        Give access
      </Button>
      <Button size="small" onPress={() => setAnswer('decline')}>
        Decline
      </Button>
      {answer ? (
        <AnswerDialog
          answer={answer}
          requests={requests}
          onDecided={onDecided}
          onClose={(isDone) => {
            setAnswer(null);
            if (isDone) onClear();
          }}
        />
      ) : null}
    </ChosenBar>
  );
}

const titleOf = ({ person, pageTitle, path }: AccessRequest) =>
  `${person.name}, ${pageTitle ?? path}`;

function AnswerDialog(props: {
  readonly answer: Answer;
  readonly requests: readonly AccessRequest[];
  readonly onDecided: () => void;
  readonly onClose: (isDone: boolean) => void;
}) {
  const { answer, onDecided, onClose } = props;
  // The requests chosen when the dialog opened: answered ones leave the list below it.
  const [requests] = useState(props.requests);
  const { client } = useApi();
  const counted = useCounted();
  const [roleId, setRoleId] = useState<string | null>(null);
  const [answerText, setAnswerText] = useState('');
  const isGiven = answer === 'give';
  const label = isGiven ? 'Give access' : 'Decline';
  const run = useMutation({
    mutationFn: () =>
      client.request(requestsCalls.decideMany, {
        body: {
          requestIds: requests.map(({ requestId }) => requestId),
          roleId: isGiven ? roleId : null,
          answer: answerText.trim(),
        },
      }),
    onSuccess: onDecided,
  });
  if (run.data) {
    const { results } = run.data;
    const byId = new Map(requests.map((request) => [request.requestId, titleOf(request)]));
    const done = results.filter(({ outcome }) => outcome === 'done').length;
    return (
      <Dialog
        isOpen
        onClose={() => onClose(true)}
        title={`${label}: ${done} of ${counted(results.length, 'request')}`}
        footer={
          <Button variant="primary" autoFocus onPress={() => onClose(true)}>
            Close
          </Button>
        }
      >
        <Outcomes
          done={isGiven ? 'Given' : 'Declined'}
          outcomes={results.map(({ requestId, outcome, message }) => ({
            id: requestId,
            title: byId.get(requestId) ?? requestId,
            outcome,
            message,
          }))}
        />
      </Dialog>
    );
  }
  const roles = rolesFor(requests);
  const first = requests.slice(0, 5).map(titleOf).join('; ');
  return (
    <ActionDialog
      onClose={() => onClose(false)}
      title={`${label}: ${counted(requests.length, 'request')}`}
      action={label}
      variant="default"
      isDisabled={isGiven && roleId === null}
      isPending={run.isPending}
      onAction={() => run.mutate()}
    >
      <p className={css.gives}>
        {first}
        {requests.length > 5 ? ` and ${requests.length - 5} more` : ''}.{' '}
        {isGiven
          ? 'A request whose page the role does not open stays open.'
          : 'They are told that it was declined.'}
      </p>
      {isGiven && roles.length > 0 ? (
        <RadioGroup
          label="Give the role"
          value={roleId}
          onChange={setRoleId}
          options={roles.map(({ id, name, opens, idle }) => ({
            value: id,
            label: name,
            description: `Opens what was asked for${
              opens === requests.length ? '' : ` in ${opens} of ${requests.length}`
            }${idle === 0 ? '' : `; part of it is without effect for ${idle} of them`}`,
          }))}
        />
      ) : null}
      {isGiven && roles.length === 0 ? (
        <p className={css.gives}>
          No role that you may give opens one of these pages to who asks. Make one under Roles, then
          answer.
        </p>
      ) : null}
      <TextArea
        label="Answer"
        description="Optional. Each of them reads it."
        rows={3}
        value={answerText}
        onChange={setAnswerText}
        maxLength={1000}
      />
      {run.error ? (
        <p className={css.problem} role="alert">
          {run.error.message}
        </p>
      ) : null}
    </ActionDialog>
  );
}

/** Roles that open the page of at least one request: first those that do for most requests, then the smallest. */
function rolesFor(requests: readonly AccessRequest[]) {
  const roles = new Map<
    string,
    { id: string; name: string; size: number; opens: number; idle: number }
  >();
  for (const each of requests.flatMap((request) => request.roles)) {
    const { id, name, permissions, withoutEffect } = each;
    const known = roles.get(id);
    const opens = (known?.opens ?? 0) + 1;
    const idle = (known?.idle ?? 0) + (withoutEffect.length > 0 ? 1 : 0);
    roles.set(id, { id, name, size: permissions.length, opens, idle });
  }
  return [...roles.values()].sort(
    (a, b) => b.opens - a.opens || a.idle - b.idle || a.size - b.size,
  );
}
