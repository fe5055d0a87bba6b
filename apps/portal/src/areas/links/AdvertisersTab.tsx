/** All advertisers with their clients, each of which can be moved to another client. */
import { clientLinksCalls, type OwnedAdvertiser } from '@flightdeck/contract/client-links';
import { Button, type TableColumn } from '@flightdeck/design-system';
import { platformName } from '@flightdeck/domain/feeds';
import { useMemo, useState } from 'react';
import { useCounted } from '../../app/counted.ts';
import { searchFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { pageField } from '../../app/list/list-params.ts';
import { useCallList } from '../../app/list/use-call-list.ts';
import * as css from './links.css.ts';
import { MoveDialog } from './MoveDialog.tsx';

const SHAPE = { search: searchFilter('Search advertisers and clients'), page: pageField };

export function AdvertisersTab() {
  const list = useCallList({
    call: clientLinksCalls.advertisers,
    shape: SHAPE,
    body: ({ search }) => ({ search }),
    pageSize: 50,
  });
  const columns = useColumns();
  const [moving, setMoving] = useState<OwnedAdvertiser | null>(null);
  return (
    <>
      <ListTable
        noun="advertisers"
        label="Advertisers and their clients"
        list={list}
        columns={columns}
        getId={({ advId }) => String(advId)}
        rowMenu={(advertiser) => (
          <Button
            size="row"
            aria-label={`Move ${advertiser.name} to another client`}
            onPress={() => setMoving(advertiser)}
          >
            Move…
          </Button>
        )}
        empty={{
          filtered: 'No advertiser matches',
          hint: 'Words are searched in names and ids of advertisers and in clients.',
          title: 'No advertiser has a client yet',
          children: 'Advertisers come with the files that are loaded.',
        }}
      />
      {moving ? (
        <MoveDialog key={moving.advId} advertiser={moving} onClose={() => setMoving(null)} />
      ) : null}
    </>
  );
}

function useColumns(): readonly TableColumn<OwnedAdvertiser>[] {
  const counted = useCounted();
  return useMemo(
    () => [
      {
        id: 'name',
        label: 'Advertiser',
        isRowHeader: true,
        width: '45%',
        render: ({ name, source, externalId }) => (
          <span className={css.lines}>
            <span className={css.strong}>{name}</span>
            <span className={css.muted}>
              {[platformName(source), ...(externalId === name ? [] : [externalId])].join(' · ')}
            </span>
          </span>
        ),
      },
      { id: 'client', label: 'Client', width: '30%', render: ({ client }) => client.name },
      {
        id: 'accounts',
        label: 'Accounts',
        render: ({ accounts }) =>
          accounts === 0 ? 'its own' : `its own and ${counted(accounts, 'other')}`,
      },
    ],
    [counted],
  );
}
