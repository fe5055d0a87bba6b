/** Gives the chosen requests one answer: a line above the table, a dialog, and the outcome of each. */
import { type AccessRequest, requestsCalls } from '@flightdeck/contract/requests';
import { Button, RadioGroup, TextArea } from '@flightdeck/design-system';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ChosenBar } from '../../../app/list/ChosenBar.tsx';
import { BulkDialog, type BulkLabels, type BulkRows } from '../bulk/BulkDialog.tsx';
import * as css from './requests.css.ts';

const ANSWERS = {
  give: {
    label: 'Give access',
    done: 'Given',
    effect: 'A request whose page the role does not open stays open.',
    isDestructive: true,
  },
  decline: {
    label: 'Decline',
    done: 'Declined',
    effect: 'They are told that it was declined.',
    isDestructive: true,
  },
} as const satisfies Record<string, BulkLabels>;
type Answer = keyof typeof ANSWERS;

/** The line; it says how many are chosen. */
export function DecideMany(props: BulkRows<AccessRequest>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <ChosenBar count={props.rows.length} noun="request" onClear={props.onClear}>
      <Button size="small" onPress={() => setAnswer('give')}>
        {ANSWERS.give.label}
      </Button>
      <Button size="small" onPress={() => setAnswer('decline')}>
        {ANSWERS.decline.label}
      </Button>
      {answer ? <Question {...props} answer={answer} onClose={() => setAnswer(null)} /> : null}
    </ChosenBar>
  );
}

function Question({
  answer,
  ...bulk
}: BulkRows<AccessRequest> & { readonly answer: Answer; readonly onClose: () => void }) {
  const { client } = useApi();
  const roles = rolesFor(bulk.rows);
  const [roleId, setRoleId] = useState<string | null>(null);
  const [answerText, setAnswerText] = useState('');
  const isGiven = answer === 'give';
  return (
    <BulkDialog
      {...bulk}
      {...ANSWERS[answer]}
      noun="request"
      idOf={({ requestId }) => requestId}
      titleOf={({ person, pageTitle, path }) => `${person.name}, ${pageTitle ?? path}`}
      separator="; "
      isDisabled={isGiven && roleId === null}
      run={async (requestIds) => {
        const { results } = await client.request(requestsCalls.decideMany, {
          body: { requestIds, roleId, answer: answerText.trim() },
        });
        return results.map(({ requestId, ...came }) => ({ ...came, id: requestId }));
      }}
    >
      {isGiven && roles.length > 0 ? (
        <RadioGroup
          label="Give the role"
          value={roleId}
          onChange={setRoleId}
          options={roles.map(({ id, name, opens, idle }) => ({
            value: id,
            label: name,
            description: `Opens what was asked for${
              opens === bulk.rows.length ? '' : ` in ${opens} of ${bulk.rows.length}`
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
    </BulkDialog>
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
