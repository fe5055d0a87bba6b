/** Accounts at the social network: connecting them, whether each login still works, and ending it. */
import { importsCalls } from '@flightdeck/contract/imports';
import { type Network, type NetworkLogin, networksCalls } from '@flightdeck/contract/networks';
import {
  Badge,
  Button,
  Card,
  ComboBox,
  ConfirmDialog,
  EmptyState,
  notify,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer, type Viewer } from '../../../app/viewer.ts';
import { useChange } from '../automatic/use-sources.ts';
import * as css from '../feeds.css.ts';
import { Scopes } from './Scopes.tsx';
import { useLogins } from './use-logins.ts';

/** Nothing where the operator has set up no network and nobody ever connected one. */
export function LoginsCard() {
  const viewer = useViewer();
  const { data } = useLogins();
  const { client } = useApi();
  const [isConnecting, setConnecting] = useState(false);
  const [ending, setEnding] = useState<NetworkLogin | null>(null);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const check = useChange(({ loginId }: NetworkLogin) =>
    client.request(networksCalls.check, { params: { loginId }, body: {} }),
  );
  if (!data || (!data.network && data.logins.length === 0)) return null;
  const { network, logins } = data;
  const connect = network ? (
    <Button icon={<Plug size={16} />} onPress={() => setConnecting(true)}>
      Connect {network.name}
    </Button>
  ) : undefined;
  return (
    <Card
      padding="none"
      title="Connected accounts"
      actions={logins.length > 0 ? connect : undefined}
    >
      <Table
        label="Connected accounts"
        columns={columns}
        items={logins}
        getId={({ loginId }) => loginId}
        rowMenu={(login) =>
          login.state === 'ended' ? null : (
            <RowMenu
              name={`${login.network} of ${login.client}`}
              entries={[
                {
                  id: 'check',
                  label: 'Check now',
                  onAction: () =>
                    check.mutate(login, {
                      onSuccess: ({ login: { accounts, problem } }) =>
                        problem === null
                          ? notify.success(
                              `It works: ${counted(accounts.length, 'account', viewer.user.locale)}.`,
                            )
                          : notify.error('Its accounts could not be read', problem),
                      onError: (error: Error) =>
                        notify.error('The login does not work', error.message),
                    }),
                },
                'separator',
                {
                  id: 'end',
                  label: 'Disconnect…',
                  isDanger: true,
                  onAction: () => setEnding(login),
                },
              ]}
            />
          )
        }
        empty={
          <EmptyState title="No account is connected" action={connect}>
            With an account at {network?.name ?? 'the network'} its figures are fetched every day,
            without files.
          </EmptyState>
        }
      />
      {network && isConnecting ? (
        <ConnectDialog network={network} onClose={() => setConnecting(false)} />
      ) : null}
      {ending ? <EndDialog login={ending} onClose={() => setEnding(null)} /> : null}
    </Card>
  );
}

/** Says what will be read before the person leaves for the network. */
function ConnectDialog(props: { readonly network: Network; readonly onClose: () => void }) {
  const { network, onClose } = props;
  const { client, queryOf } = useApi();
  const clients = useQuery(queryOf(importsCalls.clients)).data?.clients ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const clientUuid = chosen ?? (clients.length === 1 ? (clients[0]?.uuid ?? null) : null);
  const begin = useChange(
    (uuid: string) => client.request(networksCalls.begin, { body: { clientUuid: uuid } }),
    ({ address }) => window.location.assign(address),
  );
  return (
    <ActionDialog
      title={`Connect ${network.name}`}
      subtitle="You sign in there and come back. Flightdeck never sees your password."
      action={`Go to ${network.name}`}
      isForm
      isDisabled={clientUuid === null}
      isPending={begin.isPending || begin.isSuccess}
      problem={begin.error?.message}
      onClose={onClose}
      onAction={() => {
        if (clientUuid !== null) begin.mutate(clientUuid);
      }}
    >
      <ComboBox
        label="Client"
        description="Figures of the accounts can be loaded for this client alone."
        isClearable={false}
        value={clientUuid}
        options={clients.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        onChange={setChosen}
      />
      <div>
        <p className={css.strong}>What Flightdeck asks to read</p>
        <Scopes scopes={network.scopes} />
        <p className={css.note}>
          Its access is kept encrypted, and you can end it here or at {network.name} at any time.
          {network.hasFigures
            ? ''
            : ` Figures of ${network.name} cannot be fetched by this version yet, so its files are still needed.`}
        </p>
      </div>
    </ActionDialog>
  );
}

function EndDialog(props: { readonly login: NetworkLogin; readonly onClose: () => void }) {
  const { login, onClose } = props;
  const { client } = useApi();
  const end = useChange(
    () => client.request(networksCalls.end, { params: { loginId: login.loginId }, body: {} }),
    ({ isRevoked }) => {
      if (isRevoked) notify.success(`${login.network} has confirmed the end of the login.`);
      else {
        notify.error(
          'Flightdeck has forgotten the login',
          `${login.network} did not confirm it: end it in your settings there as well.`,
        );
      }
      onClose();
    },
  );
  return (
    <ConfirmDialog
      isOpen
      title={`Disconnect ${login.network} of ${login.client}?`}
      confirmLabel="Disconnect"
      isPending={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onClose={onClose}
    >
      <p>Sources that fetch its accounts stop. What they loaded stays.</p>
      <FormProblem>{end.error?.message}</FormProblem>
    </ConfirmDialog>
  );
}

const columnsFor = (viewer: Viewer): readonly TableColumn<NetworkLogin>[] => {
  const { moment, recent } = timesFor(viewer);
  return [
    {
      id: 'accounts',
      label: 'Accounts',
      isRowHeader: true,
      render: ({ network, accounts }) => (
        <span className={css.lines}>
          <span>{accounts.map(({ name }) => name).join(', ') || 'No account is known'}</span>
          <span className={css.muted}>{network}</span>
        </span>
      ),
    },
    {
      id: 'client',
      label: 'Client',
      width: 190,
      render: ({ client, connectedBy, connectedAt }) => (
        <span className={css.lines}>
          <span>{client}</span>
          <span className={css.muted}>
            Connected by {connectedBy.name}, {recent(connectedAt)}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      label: 'State',
      width: 260,
      render: ({ state, problem, endsAt }) => (
        <span className={css.lines}>
          <span>
            {state === 'ended' ? (
              <Badge tone={problem === null ? 'neutral' : 'error'}>
                {problem === null ? 'Disconnected' : 'Ended'}
              </Badge>
            ) : (
              <Badge tone={problem === null ? 'success' : 'warning'}>
                {problem === null ? 'Connected' : 'Needs a look'}
              </Badge>
            )}
          </span>
          {problem ? <span className={css.note}>{problem}</span> : null}
          {problem === null && endsAt ? (
            <span className={css.muted}>Must be connected again by {moment(endsAt)}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'reads',
      label: 'May read',
      width: 300,
      render: ({ scopes }) => <Scopes scopes={scopes} />,
    },
  ];
};
