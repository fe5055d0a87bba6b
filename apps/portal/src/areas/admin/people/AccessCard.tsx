/** Name, language, roles and clients of a person, with what a save gives and takes. */
import { ApiError } from '@flightdeck/client';
import { ADMIN_CALLS, LOCALES } from '@flightdeck/contract/admin';
import { Button, Card, notify, Select, TextArea, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { Refusal } from './AccountActions.tsx';
import { changeOf } from './access-change.ts';
import { ClientsField, RolesField } from './GrantFields.tsx';
import { Impact } from './Impact.tsx';
import * as css from './people.css.ts';
import { type Choices, useChoices } from './use-choices.ts';
import { type Person, useRefreshPeople } from './use-person.ts';

/** A form for who may change the person; otherwise the same to read, and why. */
export function AccessCard({ person }: { readonly person: Person }) {
  const { allowed, user } = useViewer();
  const choices = useChoices();
  if (allowed['user/manage'] && !user.viewedBy && person.lockedBecause === null) {
    return <AccessForm person={person} choices={choices.data} />;
  }
  return (
    <Card title="Roles and clients">
      <div className={css.form}>
        <dl className={css.facts}>
          <dt>Roles</dt>
          <dd>{namesOf(person.roles)}</dd>
          <dt>Clients</dt>
          <dd>{person.seesEveryClient ? 'Every client' : namesOf(person.clients)}</dd>
        </dl>
        {person.lockedBecause ? <p className={css.note}>{person.lockedBecause}</p> : null}
      </div>
    </Card>
  );
}

const namesOf = (things: readonly { readonly name: string }[]) =>
  things.map(({ name }) => name).join(', ') || 'None';
const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each));

function AccessForm(props: { readonly person: Person; readonly choices: Choices | undefined }) {
  const { person, choices } = props;
  const { client } = useApi();
  const refresh = useRefreshPeople();
  const before = useMemo(
    () => ({
      roleIds: person.roles.map(({ id }) => id),
      clientUuids: person.clients.map(({ uuid }) => uuid),
    }),
    [person],
  );
  const [name, setName] = useState(person.name);
  const [locale, setLocale] = useState(person.locale);
  const [roleIds, setRoleIds] = useState<readonly string[]>(before.roleIds);
  const [clientUuids, setClientUuids] = useState<readonly string[]>(before.clientUuids);
  const [reason, setReason] = useState('');
  const grants = useMemo(
    () => new Map(choices?.roles.map(({ id, permissions }) => [id, permissions])),
    [choices],
  );
  const change = useMemo(
    () => changeOf(before, { roleIds, clientUuids }, grants, person.internal),
    [before, roleIds, clientUuids, grants, person.internal],
  );
  const isAccessDirty =
    !sameSet(before.roleIds, roleIds) || !sameSet(before.clientUuids, clientUuids);
  const isDirty = isAccessDirty || name.trim() !== person.name || locale !== person.locale;
  const save = useMutation({
    mutationFn: () =>
      client.request(ADMIN_CALLS.people.set, {
        params: { userId: person.id },
        body: {
          name,
          locale,
          roleIds: [...roleIds],
          clientUuids: [...clientUuids],
          version: person.version,
          reason,
        },
      }),
    onSuccess: () => {
      notify.success(`${name.trim()} saved`);
      void refresh();
    },
    meta: { handled: true },
  });
  const isStale =
    save.error instanceof ApiError &&
    save.error.code === 'conflict' &&
    save.error.message.includes('while you were editing');
  const needsClient = !person.internal && clientUuids.length === 0;
  return (
    <Card title="Roles and clients">
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !needsClient && name.trim() !== '') save.mutate();
        }}
      >
        <UnsavedGuard
          isDirty={isDirty && !save.isSuccess}
          what={`Your changes to ${person.name}`}
        />
        <div className={css.fields}>
          <TextField label="Name" value={name} onChange={setName} maxLength={120} />
          <Select
            label="Language"
            options={localesWith(person.locale)}
            value={locale}
            onChange={(next) => setLocale(next ?? person.locale)}
          />
        </div>
        <RolesField choices={choices} value={roleIds} onChange={setRoleIds} has={before.roleIds} />
        <ClientsField
          choices={choices}
          value={clientUuids}
          onChange={setClientUuids}
          placeholder={person.internal ? 'Sees every client' : 'Choose clients'}
          errorMessage={
            needsClient
              ? 'Choose at least one client. To shut somebody out, disable the account.'
              : undefined
          }
        />
        {isAccessDirty && choices ? <Impact change={change} /> : null}
        {isDirty ? (
          <TextArea
            label="Reason"
            description="Optional. Stands in the audit log."
            rows={2}
            value={reason}
            onChange={setReason}
            maxLength={500}
          />
        ) : null}
        {save.error ? <Refusal>{save.error.message}</Refusal> : null}
        <div className={css.footer}>
          {isStale ? <Button onPress={() => void refresh()}>Reload theirs</Button> : null}
          {isDirty ? (
            <Button
              variant="text"
              onPress={() => {
                setName(person.name);
                setLocale(person.locale);
                setRoleIds(before.roleIds);
                setClientUuids(before.clientUuids);
                save.reset();
              }}
            >
              Discard
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="default"
            isPending={save.isPending}
            isDisabled={!isDirty || needsClient || name.trim() === ''}
          >
            Save user
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The languages there are, and the person's own where it is none of them. */
function localesWith(own: string) {
  const known = Object.entries(LOCALES).map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }];
}
