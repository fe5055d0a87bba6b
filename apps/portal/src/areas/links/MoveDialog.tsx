/** Moves an advertiser to another client: what that changes is said before it is done. */
import {
  clientLinksCalls,
  type ForeseenMove,
  type OwnedAdvertiser,
  type Touched,
} from '@flightdeck/contract/client-links';
import { ComboBox, notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../app/ActionDialog.tsx';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import * as css from './links.css.ts';
import { useClients, useTaken, useUndo } from './use-links.ts';

/** Open as long as it is rendered. */
export function MoveDialog(props: {
  readonly advertiser: OwnedAdvertiser;
  readonly onClose: () => void;
}) {
  const { advertiser, onClose } = props;
  const { client, queryOf } = useApi();
  const taken = useTaken();
  const clients = useClients();
  const undo = useUndo('advertiser');
  const [to, setTo] = useState<string | null>(null);
  const body = { advId: advertiser.advId, clientUuid: to ?? '' };
  const foreseen = useQuery({
    ...queryOf(clientLinksCalls.foreseeMove, { body }),
    enabled: to !== null,
  });
  const move = useMutation({
    mutationFn: () => client.request(clientLinksCalls.move, { body }),
    onSuccess: async () => {
      await taken();
      onClose();
      notify.success(`${advertiser.name} moved`, undefined, {
        action: { label: 'Undo', onAction: () => undo.mutate([advertiser.advId]) },
      });
    },
  });
  const chosen = to === null ? undefined : foreseen.data;
  return (
    <ActionDialog
      title={`Move ${advertiser.name}`}
      subtitle={`It belongs to ${advertiser.client.name}. Figures stay as they are.`}
      width="large"
      action={chosen ? `Move to ${chosen.to.name}` : 'Move'}
      isDisabled={!chosen || chosen.refusal !== null}
      isPending={move.isPending}
      problem={move.error?.message}
      onClose={onClose}
      onAction={() => move.mutate()}
    >
      <Loaded query={clients} noun="the clients">
        {({ clients: all }) => (
          <ComboBox
            label="To client"
            placeholder="Choose a client"
            value={to}
            options={all
              .filter(({ uuid }) => uuid !== advertiser.client.uuid)
              .map(({ uuid: value, name }) => ({ value, label: name }))}
            onChange={setTo}
          />
        )}
      </Loaded>
      {to === null ? (
        <p className={css.muted}>Choose the client to see what the move changes.</p>
      ) : (
        <Loaded query={foreseen} noun="what the move changes">
          {(move) => <Changes move={move} />}
        </Loaded>
      )}
    </ActionDialog>
  );
}

function Changes({ move }: { readonly move: ForeseenMove }) {
  const counted = useCounted();
  if (move.refusal !== null) return <p role="alert">{move.refusal}</p>;
  const told = (touched: Touched, one: string, many?: string) =>
    touched.count === 0
      ? null
      : `${counted(touched.count, one, many)}: ${touched.names.join(', ')}${touched.count > touched.names.length ? ' …' : ''}`;
  const named = [told(move.reports, 'report'), told(move.dashboards, 'dashboard')].filter(
    (line) => line !== null,
  );
  const lines = [
    {
      title: 'See it no longer',
      text:
        told(move.losing, 'person', 'people') ??
        `Nobody: ${move.from.name} has no people of its own.`,
    },
    {
      title: 'See it from then on',
      text: told(move.gaining, 'person', 'people') ?? 'Nobody besides the provider.',
    },
    {
      title: 'Reports and dashboards about it',
      text:
        named.length === 0
          ? 'None.'
          : `${named.join('; ')}. Only people who see it can open them then.`,
    },
    {
      title: 'Schedules of these',
      text:
        move.schedules.count === 0
          ? 'None.'
          : `${told(move.schedules, 'schedule') ?? ''}. Recipients who see it no longer get nothing.`,
    },
    {
      title: 'Go with it',
      text:
        [
          move.accounts === 0 ? null : counted(move.accounts, 'account'),
          told(move.aggregators, 'aggregator'),
        ]
          .filter((line) => line !== null)
          .join('; ') || 'Nothing else belongs to it.',
    },
    ...(move.sources.count > 0
      ? [
          {
            title: 'Load it no longer',
            text: `${told(move.sources, 'automatic source') ?? ''}. They load for ${move.from.name}: set up new ones for ${move.to.name}.`,
          },
        ]
      : []),
  ];
  return (
    <section aria-label="What the move changes">
      <dl className={css.touched}>
        {lines.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
