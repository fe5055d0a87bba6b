/** The keys of a source: making one, which is shown once with a line to try it, and revoking. */
import { type IntakeKey, type IntakeSource, intakeCalls } from '@flightdeck/contract/intake';
import { Button, Dialog, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { Copied } from '../../../app/Copied.tsx';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { form } from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../feeds.css.ts';
import { useChange } from './use-sources.ts';

/** Open as long as it is rendered. */
export function KeysDialog(props: { readonly source: IntakeSource; readonly onClose: () => void }) {
  const { source, onClose } = props;
  const { client } = useApi();
  const params = { sourceId: source.sourceId };
  const [name, setName] = useState('');
  const make = useChange(
    () => client.request(intakeCalls.makeKey, { params, body: { name: name.trim() } }),
    () => setName(''),
  );
  const revoke = useChange((keyId: string) =>
    client.request(intakeCalls.revokeKey, { params, body: { keyId } }),
  );
  const problem = make.error ?? revoke.error;
  return (
    <Dialog
      isOpen
      width="large"
      title={`Keys of ${source.name}`}
      subtitle={`A program that has one loads files for ${source.client}, and can do nothing else.`}
      onClose={onClose}
      footer={
        <Button variant="text" onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={form}>
        {make.data ? <NewKey made={make.data} /> : null}
        {source.keys.length === 0 ? (
          <p>There is no key yet.</p>
        ) : (
          <ul className={css.choices} aria-label="Keys">
            {source.keys.map((key) => (
              <li key={key.keyId} className={css.choice}>
                <KeyWords shown={key} />
                <Button
                  size="row"
                  variant="text"
                  aria-label={`Revoke ${key.name}`}
                  isPending={revoke.isPending && revoke.variables === key.keyId}
                  onPress={() => revoke.mutate(key.keyId)}
                >
                  Revoke
                </Button>
              </li>
            ))}
          </ul>
        )}
        <form
          className={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') make.mutate(undefined);
          }}
        >
          <TextField
            label="Name of a new key"
            description="Where it is used, such as “Nightly export”."
            value={name}
            maxLength={100}
            onChange={setName}
          />
          <div>
            <Button type="submit" isDisabled={name.trim() === ''} isPending={make.isPending}>
              Make key
            </Button>
          </div>
        </form>
        <FormProblem>{problem?.message}</FormProblem>
      </div>
    </Dialog>
  );
}

function KeyWords({ shown }: { readonly shown: IntakeKey }) {
  const { moment, recent } = timesFor(useViewer());
  const { name, ending, createdAt, lastUsedAt } = shown;
  return (
    <span className={css.lines}>
      <span className={css.strong}>{name}</span>
      <span className={css.muted}>
        fdk_…{ending} · made {moment(createdAt)} ·{' '}
        {lastUsedAt ? `last used ${recent(lastUsedAt)}` : 'never used'}
      </span>
    </span>
  );
}

function NewKey({ made }: { readonly made: { readonly key: string; readonly address: string } }) {
  const line = `curl -H "Authorization: Bearer ${made.key}" -F file=@week.csv ${made.address}`;
  return (
    <div role="status" className={form}>
      <p>
        <strong>This key is shown now and never again.</strong> Keep it where your program finds it,
        and where nobody else does.
      </p>
      <Copied label="Key" text={made.key} />
      <Copied label="A line that sends a file" text={line} />
    </div>
  );
}
