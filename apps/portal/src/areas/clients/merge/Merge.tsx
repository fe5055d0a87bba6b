/** Merges a client into another one: what moves and who sees what is said before, and its name is typed to confirm it. */
import {
  type ClientMerge,
  type ClientSettings,
  clientsCalls,
  type MergeKind,
} from '@flightdeck/contract/clients';
import { Button, ComboBox, notify, TextField } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { mayArchive } from '../Archive.tsx';
import * as css from '../clients.css.ts';
import { clientPath } from '../paths.ts';
import { useClientChoices, useTake } from '../use-clients.ts';
import { KINDS } from './kinds.ts';

/** The button, which shows first what would happen; nothing for others. */
export function MergeButton({ client }: { readonly client: ClientSettings }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayArchive(viewer) || client.archivedAt !== null) return null;
  return (
    <>
      <Button variant="text" icon={<Merge size={16} />} onPress={() => setOpen(true)}>
        Merge
      </Button>
      {isOpen ? <MergeDialog client={client} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function MergeDialog(props: { readonly client: ClientSettings; readonly onClose: () => void }) {
  const { client: from, onClose } = props;
  const { client, queryClient, queryOf } = useApi();
  const take = useTake();
  const navigate = useNavigate();
  const choices = useClientChoices();
  const [into, setInto] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const pair = { fromUuid: from.uuid, intoUuid: into ?? '' };
  const query = useQuery({
    ...queryOf(clientsCalls.foreseeMerge, { body: pair }),
    enabled: into !== null,
  });
  const foreseen = into === null ? undefined : query.data;
  const merge = useMutation({
    mutationFn: ({ revision }: ClientMerge) =>
      client.request(clientsCalls.merge, { body: { ...pair, name: typed, reason }, revision }),
    onSuccess: (stays) => {
      notify.success(`${from.name} merged into ${stays.name}`);
      onClose();
      void queryClient.invalidateQueries({ refetchType: 'none' });
      take(stays);
      void navigate(clientPath(stays.uuid, 'history'));
    },
    // What has changed since is shown with why it was not done.
    onError: () => void query.refetch(),
  });
  const isTyped = typed.trim().toLowerCase() === from.name.trim().toLowerCase();
  const isPossible = foreseen !== undefined && foreseen.refusals.length === 0;
  return (
    <ActionDialog
      title={`Merge ${from.name} into another client`}
      subtitle="The other client has all of it then. This cannot be taken back."
      width="large"
      action="Merge clients"
      variant="default"
      isForm
      isDisabled={!isPossible || !isTyped || query.isFetching}
      isPending={merge.isPending}
      problem={merge.error?.message}
      onClose={onClose}
      onAction={() => foreseen && merge.mutate(foreseen)}
    >
      <Loaded query={choices} noun="the clients">
        {({ clients }) => (
          <IntoField
            clients={clients}
            from={from}
            value={into}
            onChange={(next) => {
              merge.reset();
              setInto(next);
            }}
          />
        )}
      </Loaded>
      {into === null ? (
        <p className={css.note}>Choose the client that stays, to see what moves.</p>
      ) : (
        <Loaded query={query} noun="what the merge changes">
          {(told) =>
            told.refusals.length > 0 ? <Refusals merge={told} /> : <Changes merge={told} />
          }
        </Loaded>
      )}
      {isPossible ? (
        <>
          <TextField
            label={`Type ${from.name} to confirm`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
          <TextField
            label="Reason"
            description="Optional. Stands in the history of both."
            maxLength={500}
            value={reason}
            onChange={setReason}
          />
        </>
      ) : null}
    </ActionDialog>
  );
}

function IntoField(props: {
  readonly clients: readonly { readonly uuid: string; readonly name: string }[];
  readonly from: ClientSettings;
  readonly value: string | null;
  readonly onChange: (uuid: string | null) => void;
}) {
  const { clients, from, value, onChange } = props;
  const options = useMemo(
    () =>
      clients
        .filter(({ uuid }) => uuid !== from.uuid)
        .map(({ uuid, name: label }) => ({ value: uuid, label })),
    [clients, from.uuid],
  );
  return (
    <ComboBox
      label="Into client"
      placeholder="Choose a client"
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}

function Refusals({ merge }: { readonly merge: ClientMerge }) {
  return (
    <div role="alert" className={css.body}>
      <p className={css.strong}>
        {merge.from.name} and {merge.into.name} cannot be merged:
      </p>
      <ul className={css.reasons}>
        {merge.refusals.map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </div>
  );
}

function Changes({ merge }: { readonly merge: ClientMerge }) {
  const counted = useCounted();
  const { from, into, moves, sameNamed, seeInto, seeFrom } = merge;
  const some = ({ count, names }: { readonly count: number; readonly names: readonly string[] }) =>
    `${names.join(', ')}${count > names.length ? ' …' : ''}`;
  const seen = (touched: ClientMerge['seeInto'], what: string) =>
    touched.count === 0
      ? 'Nobody besides those who do already.'
      : `${counted(touched.count, 'person or partner', 'people and partners')} ${what}: ${some(touched)}`;
  const named = (kind: MergeKind, count: number) => counted(count, ...KINDS[kind]);
  return (
    <section aria-label="What the merge changes" className={css.body}>
      <dl className={css.facts}>
        <Fact term={`Goes to ${into.name}`}>
          {moves.length === 0 ? (
            'Nothing: it has nothing.'
          ) : (
            <ul className={css.reasons}>
              {moves.map(({ kind, count, names }) => (
                <li key={kind}>
                  {named(kind, count)}
                  {names.length > 0 ? `: ${some({ count, names })}` : ''}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact term={`See ${into.name}`}>{seen(seeInto, 'then see all of it')}</Fact>
        <Fact term={`See ${from.name}`}>{seen(seeFrom, 'then see all that it had')}</Fact>
        {sameNamed.count > 0 ? (
          <Fact term="Of one name">
            Both have {counted(sameNamed.count, 'advertiser')} of one name: {some(sameNamed)}. They
            stay two, with their own figures.
          </Fact>
        ) : null}
        <Fact term="Stays as it is">
          All figures. Logo, colour, bands, limits and how documents are kept are those of{' '}
          {into.name}.
        </Fact>
        <Fact term="What is left">
          {from.name} stays in the archive with its history, and leads to {into.name}. It cannot be
          restored.
        </Fact>
      </dl>
    </section>
  );
}

const Fact = (props: { readonly term: string; readonly children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{props.term}</dt>
    <dd>{props.children}</dd>
  </div>
);
