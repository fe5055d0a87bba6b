/** The advertisers of a client with their accounts on platforms: linking one to another, and taking that back. */
import {
  type ClientAccount,
  type ClientAdvertiser,
  clientsCalls,
} from '@flightdeck/contract/clients';
import { Badge, Button, Card, ConfirmDialog, EmptyState, notify } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './clients.css.ts';
import { LinkDialog } from './LinkDialog.tsx';

/** Reads the accounts; figures everywhere follow a change, so that everything else is read anew after one. */
function useAccounts(clientUuid: string) {
  const { queryClient, queryOf } = useApi();
  const accounts = queryOf(clientsCalls.accounts, { params: { clientUuid } });
  return { query: useQuery(accounts), taken: () => void queryClient.invalidateQueries() };
}

/** A card with a row for each advertiser, by name. */
export function AccountsCard({ clientUuid }: { readonly clientUuid: string }) {
  const { query, taken } = useAccounts(clientUuid);
  const { allowed } = useViewer();
  const mayLink = allowed['client/fileUpload'] === true;
  const [linking, setLinking] = useState<ClientAdvertiser | null>(null);
  const [unlinking, setUnlinking] = useState<Unlinking | null>(null);
  return (
    <Card className={css.card} title="Advertisers and their accounts">
      <Loaded query={query} noun="the advertisers">
        {({ advertisers }) =>
          advertisers.length === 0 ? (
            <EmptyState title="No advertisers yet">
              An advertiser appears here with the first file that is loaded of it.
            </EmptyState>
          ) : (
            <div className={css.body}>
              <p className={css.note}>
                An advertiser may deliver on several platforms. Link the account of another platform
                to it: its lists, reports and benchmarks then cover both. The figures that were
                loaded stay as they are, and a link can be taken back at any time.
              </p>
              <ul className={css.list} aria-label="Advertisers">
                {advertisers.map((advertiser) => (
                  <Advertiser
                    key={advertiser.advId}
                    advertiser={advertiser}
                    mayLink={mayLink}
                    hasOthers={advertisers.length > 1}
                    onLink={() => setLinking(advertiser)}
                    onUnlink={(account) => setUnlinking({ account, main: advertiser })}
                  />
                ))}
              </ul>
              {linking ? (
                <LinkDialog
                  account={linking}
                  others={advertisers.filter(({ advId }) => advId !== linking.advId)}
                  onClose={() => setLinking(null)}
                  onLinked={(main) => {
                    setLinking(null);
                    notify.success(
                      'Account linked',
                      `${linking.name} counts for ${main.name} from now on.`,
                    );
                    taken();
                  }}
                />
              ) : null}
              {unlinking ? (
                <UnlinkDialog
                  unlinking={unlinking}
                  onClose={() => setUnlinking(null)}
                  onUnlinked={() => {
                    setUnlinking(null);
                    notify.success('Account unlinked');
                    taken();
                  }}
                />
              ) : null}
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

function Advertiser(props: {
  readonly advertiser: ClientAdvertiser;
  readonly mayLink: boolean;
  /** Whether there is another one to link it to. */
  readonly hasOthers: boolean;
  readonly onLink: () => void;
  readonly onUnlink: (account: ClientAccount) => void;
}) {
  const { advertiser, mayLink, hasOthers, onLink, onUnlink } = props;
  const { name, accounts } = advertiser;
  const isAlone = accounts.every(
    ({ advId, partOf }) => partOf !== null || advId === props.advertiser.advId,
  );
  return (
    <li className={css.advertiser}>
      <div className={css.line}>
        <span className={css.strong}>{name}</span>
        {mayLink && hasOthers && isAlone ? (
          <Button
            variant="text"
            size="small"
            icon={<Link2 size={16} />}
            aria-label={`Link ${name} to another advertiser`}
            onPress={onLink}
          >
            Link to another advertiser
          </Button>
        ) : null}
      </div>
      <ul className={css.list} aria-label={`Accounts of ${name}`}>
        {accounts.map((account) => (
          <li key={account.advId} className={css.line}>
            <Account account={account} />
            {account.linked && mayLink ? (
              <Button
                variant="text"
                size="small"
                icon={<Unlink size={16} />}
                aria-label={`Unlink ${account.name} (${platformName(account.source)})`}
                onPress={() => onUnlink(account)}
              >
                Unlink
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Account({ account }: { readonly account: ClientAccount }) {
  const { locale } = useViewer().user;
  const counted = useCounted();
  const { name, source, externalId, partOf, currency, firstDay, lastDay, loads, linked } = account;
  const told = [
    ...(externalId === name || partOf !== null ? [] : [externalId]),
    firstDay && lastDay ? writeRange({ start: firstDay, end: lastDay }, locale) : 'no delivery',
    counted(loads, 'load'),
    ...(linked
      ? [
          `linked ${linked.by === null ? '' : `by ${linked.by} `}on ${new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(linked.at))}`,
        ]
      : []),
  ];
  return (
    <div>
      <span className={css.name}>
        <Badge tone="info">{platformName(source)}</Badge>
        <span>{partOf === null ? name : `${name} in ${currency}`}</span>
      </span>
      <span className={css.note}>{told.join(' · ')}</span>
    </div>
  );
}

interface Unlinking {
  readonly account: ClientAccount;
  readonly main: ClientAdvertiser;
}

function UnlinkDialog(props: {
  readonly unlinking: Unlinking;
  readonly onClose: () => void;
  readonly onUnlinked: () => void;
}) {
  const { account, main } = props.unlinking;
  const { client } = useApi();
  const unlink = useMutation({
    mutationFn: () => client.request(clientsCalls.unlink, { body: { accountId: account.advId } }),
    onSuccess: props.onUnlinked,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Unlink ${account.name}?`}
      confirmLabel="Unlink"
      isDestructive={false}
      isPending={unlink.isPending}
      onClose={props.onClose}
      onConfirm={() => unlink.mutate()}
    >
      {account.name} ({platformName(account.source)}) becomes an advertiser of its own again.
      Reports on {main.name} no longer hold its figures, nor its campaigns and placements, also
      saved ones. Nothing that was loaded is lost.
      {unlink.error ? <p role="alert">{unlink.error.message}</p> : null}
    </ConfirmDialog>
  );
}
