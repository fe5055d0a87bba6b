/** Answers a request for access: gives a role that opens the page, or declines. */
import { type AccessRequest, requestsCalls } from '@flightdeck/contract/requests';
import { Button, Dialog, Link, notify, RadioGroup, TextArea } from '@flightdeck/design-system';
import { LAST_HELD, PERMISSION_CATALOGUE } from '@flightdeck/domain/access';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import * as css from './requests.css.ts';

const TITLES: ReadonlyMap<string, string> = new Map(
  PERMISSION_CATALOGUE.map(({ name, title }) => [name, title]),
);

const titlesOf = (permissions: readonly string[]): string =>
  permissions.map((name) => TITLES.get(name) ?? name).join(' · ');

/** What a role lets the person do, and what it grants in vain. */
function effectOf(permissions: readonly string[], withoutEffect: readonly string[]): string {
  const done = titlesOf(permissions.filter((name) => !withoutEffect.includes(name)));
  return withoutEffect.length === 0
    ? done
    : `${done}. Without effect for this person, who does not see every client: ${titlesOf(withoutEffect)}`;
}

/** Props of DecideDialog. */
export interface DecideDialogProps {
  readonly request: AccessRequest;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** The smallest useful role that opens the page stands first and is chosen, unless it could give permissions itself. */
export function DecideDialog({ request, onClose, onDecided }: DecideDialogProps) {
  const { client } = useApi();
  const { person, roles } = request;
  // A role that could give permissions must be chosen by hand, so that a hasty press makes nobody an administrator.
  const [roleId, setRoleId] = useState(
    roles.find(({ permissions }) => !permissions.includes(LAST_HELD))?.id ?? null,
  );
  const [answer, setAnswer] = useState('');
  const decide = useMutation({
    mutationFn: (chosen: string | null) =>
      client.request(requestsCalls.decide, {
        body: { requestId: request.requestId, roleId: chosen, answer: answer.trim() },
      }),
    onSuccess: (_done, chosen) => {
      notify.success(
        chosen === null ? `Request of ${person.name} declined` : `Access given to ${person.name}`,
      );
      onClose();
    },
    onError: (error) => notify.error('The request was not answered', error.message),
    onSettled: onDecided,
  });
  const isOpen = request.state === 'open';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${person.name} asks for ${request.pageTitle ?? request.path}`}
      footer={
        isOpen ? (
          <>
            <Button
              isPending={decide.isPending && decide.variables === null}
              onPress={() => decide.mutate(null)}
            >
              Decline
            </Button>
            <Button
              variant="default"
              isDisabled={roleId === null}
              isPending={decide.isPending && decide.variables !== null}
              onPress={() => decide.mutate(roleId)}
            >
              Give access
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>Close</Button>
        )
      }
    >
      <div className={css.dialog}>
        <dl className={css.facts}>
          <dt className={css.term}>Person</dt>
          <dd className={css.detail}>
            <Link href={`/user/detail/${encodeURIComponent(person.id ?? '')}`}>{person.email}</Link>
          </dd>
          <dt className={css.term}>Page</dt>
          <dd className={css.detail}>{request.path}</dd>
          <dt className={css.term}>Missing</dt>
          <dd className={css.detail}>{request.missing.join(', ')}</dd>
          {request.message ? (
            <>
              <dt className={css.term}>Needed for</dt>
              <dd className={css.detail}>{request.message}</dd>
            </>
          ) : null}
          {isOpen ? null : (
            <>
              <dt className={css.term}>Answered by</dt>
              <dd className={css.detail}>
                {request.decidedBy}
                {request.answer ? `: ${request.answer}` : ''}
              </dd>
            </>
          )}
        </dl>
        {isOpen ? <Choice request={request} roleId={roleId} onChange={setRoleId} /> : null}
        {isOpen ? (
          <TextArea
            label="Answer"
            description="Optional. The person reads it."
            value={answer}
            onChange={setAnswer}
            maxLength={1000}
          />
        ) : null}
      </div>
    </Dialog>
  );
}

function Choice(props: {
  readonly request: AccessRequest;
  readonly roleId: string | null;
  readonly onChange: (roleId: string) => void;
}) {
  const { request, roleId, onChange } = props;
  if (request.isOpenByNow) {
    return <p className={css.gives}>This person may open the page by now. Decline to close it.</p>;
  }
  if (request.roles.length === 0) {
    return (
      <p className={css.gives}>
        No role that you may give opens this page to this person. Make one under Roles, then answer.
      </p>
    );
  }
  return (
    <RadioGroup
      label="Give the role"
      value={roleId}
      onChange={onChange}
      options={request.roles.map(({ id, name, permissions, withoutEffect }) => ({
        value: id,
        label: name,
        description: effectOf(permissions, withoutEffect),
      }))}
    />
  );
}
