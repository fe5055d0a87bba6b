/** Explains a restricted page: the missing permission, the roles that grant it, and a form to request access. */

import { callQuery, keyOf } from '@flightdeck/client';
import type { DataOf } from '@flightdeck/contract';
import { authCalls } from '@flightdeck/contract/auth';
import { requestsCalls } from '@flightdeck/contract/requests';
import { Button, TextArea } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useApi } from '../api.ts';
import { useViewer } from '../viewer.ts';
import * as css from './access.css.ts';

const { explain, ask } = requestsCalls;
type Explained = DataOf<typeof explain>;

/** How often an open request is checked, in milliseconds: once granted, the page opens by itself. */
const LOOK_AGAIN = 5_000;

/** @param props.path Path of the page, without query. */
export function AccessRequest({ path }: { readonly path: string }) {
  const { client, queryOf, queryClient } = useApi();
  const explained = useQuery({
    ...callQuery(client, explain, { body: { path } }, 0),
    refetchInterval: ({ state }) => (state.data?.request?.state === 'open' ? LOOK_AGAIN : false),
  });
  const isOpenNow = explained.data?.entries.every(({ isHeld }) => isHeld) ?? false;
  const granted = explained.data?.request?.state === 'granted';
  useEffect(() => {
    if (isOpenNow || granted) void queryClient.invalidateQueries(queryOf(authCalls.allowed));
  }, [isOpenNow, granted, queryClient, queryOf]);
  // The card works without this, so its failure is not shown.
  if (!explained.data) return null;
  return (
    <>
      <Entries entries={explained.data.entries} />
      <Roles roles={explained.data.roles} />
      <Asking path={path} request={explained.data.request} />
    </>
  );
}

function Entries({ entries }: { readonly entries: Explained['entries'] }) {
  return (
    <ul className={css.entries}>
      {entries.map(({ entry, isHeld, alternatives }) => (
        <li key={entry} className={css.entry}>
          {isHeld ? (
            <Check size={16} className={css.held} aria-label="You have" role="img" />
          ) : (
            <X size={16} className={css.missing} aria-label="You lack" role="img" />
          )}
          <span>
            {alternatives.map(({ name, title }, index) => (
              <span key={name} className={css.alternative}>
                {index > 0 ? <span className={css.or}>or </span> : null}
                {title} <code className={css.name}>{name}</code>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Roles({ roles }: { readonly roles: readonly string[] }) {
  if (roles.length === 0) return <p className={css.text}>No single role would open it to you.</p>;
  const names = new Intl.ListFormat('en', { type: 'disjunction' }).format(roles.slice(0, 3));
  return (
    <p className={css.text}>
      The role <strong>{names}</strong> would open it.
    </p>
  );
}

function Asking(props: { readonly path: string; readonly request: Explained['request'] }) {
  const { path, request } = props;
  const { client, queryClient } = useApi();
  const { user } = useViewer();
  const [message, setMessage] = useState('');
  const send = useMutation({
    meta: { notify: true },
    mutationFn: () => client.request(ask, { body: { path, message: message.trim() } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(explain) }),
  });
  if (user.viewedBy) return null;
  if (request?.state === 'open') {
    return (
      <p className={css.note} role="status">
        You asked for this page on {writeDay(request.askedAt.slice(0, 10), user.locale)}. It opens
        here as soon as an administrator says yes.
      </p>
    );
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      {request?.state === 'declined' ? (
        <p className={css.note}>
          Your request of {writeDay(request.askedAt.slice(0, 10), user.locale)} was declined.
          {request.answer ? ` ${request.answer}` : ''}
        </p>
      ) : null}
      <TextArea
        label="What do you need it for?"
        description="Optional. An administrator reads it."
        value={message}
        onChange={setMessage}
        maxLength={1000}
      />
      <div>
        <Button type="submit" variant="default" isPending={send.isPending}>
          Ask for access
        </Button>
      </div>
    </form>
  );
}
