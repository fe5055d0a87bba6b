/** Who a client is: name, trade, office, currency, time zone and contacts, saved at once. */
import { clientsCalls } from '@flightdeck/contract/clients';
import { Button, Card, notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { StaleDialog, staleSave } from '../../../app/StaleDialog.tsx';
import { useShortcut } from '../../../app/shortcuts.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useUnsaved } from '../../../app/use-unsaved.ts';
import { useViewer } from '../../../app/viewer.ts';
import { ContactsForm } from '../ContactsForm.tsx';
import * as css from '../clients.css.ts';
import { bodyOf, fieldsOf, type IdentityFields, isSameIdentity, isWhole } from '../fields.ts';
import { IdentityForm } from '../IdentityForm.tsx';
import { useClient, useTake } from '../use-clients.ts';
import type { SectionProps } from './section.ts';

/** People of the client change the contacts; the rest is the provider's. */
export function IdentitySection({ client: settings }: SectionProps) {
  const { uuid, name } = settings;
  const { client } = useApi();
  const { user } = useViewer();
  const take = useTake();
  const query = useClient(uuid);
  const latest = useMemo(
    () => ({ value: fieldsOf(settings), revision: settings.revision }),
    [settings],
  );
  const form = useUnsaved<IdentityFields, number>(latest, isSameIdentity);
  const { base, value, isDirty, change } = form;
  const save = useMutation({
    mutationFn: async (revision: number) => {
      const sent = value;
      const saved = await client.request(clientsCalls.setIdentity, {
        ...{ params: { clientUuid: uuid }, body: bodyOf(sent), revision },
      });
      form.kept({ value: sent, revision: saved.revision });
      return saved;
    },
    onSuccess: (saved) => {
      take(saved);
      notify.success(`${saved.name} saved`);
    },
  });
  const stale = staleSave(save.error);
  const canSave = isDirty && isWhole(value) && !save.isPending && !user.viewedBy;
  useShortcut('s', () => {
    if (canSave) save.mutate(base.revision);
  });
  return (
    <form
      className={css.cards}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save.mutate(base.revision);
      }}
    >
      <Card className={css.card} title="Identity">
        {user.internal ? (
          <IdentityForm
            value={value}
            onChange={change}
            currencyLocked={settings.currencyLocked}
            savedCurrency={base.value.currency}
          />
        ) : (
          <IdentityFacts value={value} />
        )}
      </Card>
      <Card className={css.card} title="Contacts">
        <ContactsForm value={value.contacts} onChange={(contacts) => change({ contacts })} />
      </Card>
      <FormProblem>{stale ? undefined : save.error?.message}</FormProblem>
      <div className={css.foot}>
        <Button
          type="submit"
          variant="default"
          isDisabled={!canSave && !save.isPending}
          isPending={save.isPending}
        >
          Save
        </Button>
        <span role="status" className={css.note}>
          {isDirty ? 'Not saved' : ''}
        </span>
      </div>
      <UnsavedGuard isDirty={isDirty} what={`Your changes to ${name}`} />
      <StaleDialog
        stale={stale}
        noun="client"
        keepLabel="Save mine over it"
        isOverwriting
        onKeep={() => {
          if (stale) save.mutate(stale.revision);
        }}
        onReload={async () => {
          const theirs = (await query.refetch()).data;
          if (!theirs) return;
          form.take({ value: fieldsOf(theirs), revision: theirs.revision });
          save.reset();
        }}
        onClose={() => save.reset()}
      />
    </form>
  );
}

/** The same for people of the client, whose provider changes it. */
function IdentityFacts({ value }: { readonly value: IdentityFields }) {
  const { provider } = useViewer().settings;
  const facts = [
    ['Name', value.name],
    ['Trade', value.type],
    ['Office', value.office || '–'],
    ['Currency', value.currency],
    ['Time zone', value.timeZone],
  ] as const;
  return (
    <div className={css.body}>
      <dl className={css.facts}>
        {facts.map(([label, text]) => (
          <div key={label} className={css.fact}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{provider} changes these. You can change the contacts.</p>
    </div>
  );
}
