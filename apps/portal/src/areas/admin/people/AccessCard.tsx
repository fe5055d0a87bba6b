/** Name, language, roles and clients of a person, with what a save gives and takes. */
import { LOCALES } from '@flightdeck/contract/account';
import { peopleCalls } from '@flightdeck/contract/people';
import { Button, Card, notify, Select, TextField } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { RolesField } from '../../../app/people/RolesField.tsx';
import { type Choices, useChoices } from '../../../app/people/use-choices.ts';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useUnsaved } from '../../../app/use-unsaved.ts';
import { useViewer } from '../../../app/viewer.ts';
import { changeOf } from './access-change.ts';
import { ClientsField } from './ClientsField.tsx';
import { Impact } from './Impact.tsx';
import * as css from './people.css.ts';
import { ReasonField } from './ReasonField.tsx';
import { type Person, useLoadPerson, useRefreshPeople } from './use-person.ts';

interface Fields {
  readonly name: string;
  readonly locale: string;
  readonly roleIds: readonly string[];
  readonly clientUuids: readonly string[];
}
const keptOf = ({ name, locale, roles, clients, revision }: Person) => ({
  value: {
    name,
    locale,
    roleIds: roles.map(({ id }) => id),
    clientUuids: clients.map(({ uuid }) => uuid),
  } satisfies Fields,
  revision,
});
const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each));
const isSameAccess = (a: Fields, b: Fields) =>
  sameSet(a.roleIds, b.roleIds) && sameSet(a.clientUuids, b.clientUuids);
const isSame = (a: Fields, b: Fields) =>
  a.name === b.name && a.locale === b.locale && isSameAccess(a, b);

function useAccess(person: Person) {
  const latest = useMemo(() => keptOf(person), [person]);
  return useUnsaved<Fields, number>(latest, isSame);
}

/** A form where the viewer may change the person; otherwise the same as text, and why they may not. */
export function AccessCard({ person }: { readonly person: Person }) {
  const { allowed, user } = useViewer();
  const choices = useChoices();
  const form = useAccess(person);
  // Somebody else may give the person meanwhile what locks them for the viewer. The form then stays until it has no changes.
  const isOpen = form.isDirty || person.lockedBecause === null;
  if (allowed['user/manage'] && !user.viewedBy && isOpen) {
    return <AccessForm person={person} form={form} choices={choices.data} />;
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

type Sent = Fields & { readonly reason: string; readonly revision: number };

function AccessForm(props: {
  readonly person: Person;
  readonly form: ReturnType<typeof useAccess>;
  readonly choices: Choices | undefined;
}) {
  const { person, form, choices } = props;
  const { base, value, isDirty, change } = form;
  const { name, locale, roleIds, clientUuids } = value;
  const { client } = useApi();
  const refresh = useRefreshPeople();
  const load = useLoadPerson();
  const before = base.value;
  const [reason, setReason] = useState('');
  const grants = useMemo(
    () => new Map(choices?.roles.map(({ id, permissions }) => [id, permissions])),
    [choices],
  );
  const effect = useMemo(
    () => changeOf(before, { roleIds, clientUuids }, grants, person.internal),
    [before, roleIds, clientUuids, grants, person.internal],
  );
  const save = useMutation({
    mutationFn: ({ revision, ...sent }: Sent) =>
      client.request(peopleCalls.set, {
        params: { userId: person.id },
        body: {
          ...sent,
          roleIds: [...sent.roleIds],
          clientUuids: [...sent.clientUuids],
        },
        revision,
      }),
    onSuccess: (answer, { reason: sentReason, revision: _, ...sent }) => {
      form.kept({ value: sent, revision: answer.revision });
      setReason((now) => (now === sentReason ? '' : now));
      notify.success(`${answer.name} saved`);
      void refresh();
    },
  });
  const reload = useMutation({
    meta: { notify: true },
    mutationFn: () => load(person.id),
    onSuccess: (theirs) => {
      form.take(keptOf(theirs));
      save.reset();
      void refresh();
    },
  });
  const stale = staleSave(save.error);
  const needsClient = !person.internal && clientUuids.length === 0;
  return (
    <Card title="Roles and clients">
      <StaleDialog
        stale={stale}
        noun="person"
        keepLabel="Save mine over it"
        isOverwriting
        isLoading={reload.isPending}
        onKeep={() => stale && save.mutate({ ...value, reason, revision: stale.revision })}
        onReload={() => reload.mutate()}
        onClose={save.reset}
      />
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !needsClient && name.trim() !== '' && !save.isPending) {
            save.mutate({ ...value, reason, revision: base.revision });
          }
        }}
      >
        <UnsavedGuard isDirty={isDirty} what={`Your changes to ${person.name}`} />
        <div className={css.fields}>
          <TextField
            label="Name"
            value={name}
            onChange={(next) => change({ name: next })}
            maxLength={120}
          />
          <Select
            label="Language"
            options={localesWith(before.locale)}
            value={locale}
            onChange={(next) => change({ locale: next ?? before.locale })}
          />
        </div>
        <RolesField
          choices={choices}
          value={roleIds}
          onChange={(next) => change({ roleIds: next })}
          has={before.roleIds}
        />
        <ClientsField
          choices={choices}
          value={clientUuids}
          onChange={(next) => change({ clientUuids: next })}
          placeholder={person.internal ? 'Sees every client' : 'Choose clients'}
          errorMessage={
            needsClient
              ? 'Choose at least one client. To shut somebody out, disable the account.'
              : undefined
          }
        />
        {!isSameAccess(before, value) && choices ? <Impact change={effect} /> : null}
        {isDirty ? <ReasonField value={reason} onChange={setReason} /> : null}
        <FormProblem>{stale ? undefined : save.error?.message}</FormProblem>
        <div className={css.footer}>
          {isDirty ? (
            <Button
              variant="text"
              onPress={() => {
                change(before);
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

/** The languages of the portal, and the person's own where it is another. */
function localesWith(own: string) {
  const known = Object.entries(LOCALES).map(([value, label]) => ({ value, label }));
  return known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }];
}
