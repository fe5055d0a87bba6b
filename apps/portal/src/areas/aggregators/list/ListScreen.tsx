/** Activity aggregators (`/client/aggregator/list/{clientUuid?}`): find, open, make, activate, archive. */
import type { AggregatorItem } from '@flightdeck/contract/aggregators';
import { Button, ConfirmDialog, Select } from '@flightdeck/design-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { RowMenu } from '../../../app/list/RowMenu.tsx';
import { useColumns } from '../../../app/list/use-columns.ts';
import * as page from '../../../app/page.css.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../aggregators.css.ts';
import { useClients, useDuplicate, useStatus } from '../use-aggregators.ts';
import { LIST_PATH } from '../words.ts';
import { columnsFor, mayConfigure, openPath } from './columns.tsx';
import { NewDialog } from './NewDialog.tsx';
import { rowEntries } from './row-entries.tsx';
import { useAggregators } from './use-list.ts';

const ALL = 'all';

/** The aggregators of the client in the address, or of all. */
export function ListScreen() {
  const { clientUuid = null } = useParams();
  const viewer = useViewer();
  const navigate = useNavigate();
  const list = useAggregators(clientUuid);
  const columns = useColumns(columnsFor);
  const setStatus = useStatus();
  const duplicate = useDuplicate();
  const [archived, setArchived] = useState<AggregatorItem | null>(null);
  const [isMaking, setMaking] = useState(false);
  const canConfigure = mayConfigure(viewer);
  const may = { mayConfigure: canConfigure, mayReport: viewer.access.createReport };
  const make = canConfigure ? (
    <Button variant="default" icon={<Plus size={16} />} onPress={() => setMaking(true)}>
      New aggregator
    </Button>
  ) : undefined;
  return (
    <>
      <div className={page.toolbar}>
        <div className={css.headline}>
          <h1 className={page.title}>Outcome Analytics</h1>
          <ClientChoice clientUuid={clientUuid} />
        </div>
        {make}
      </div>
      <div className={page.content}>
        <ListTable
          label="Activity aggregators"
          noun="aggregators"
          list={list}
          columns={columns}
          getId={({ uuid }) => uuid}
          onRowAction={({ uuid }) => void navigate(openPath(viewer, uuid))}
          rowMenu={(item) => (
            <RowMenu
              name={item.name}
              entries={rowEntries(item, may, {
                onStatus: (status) => setStatus.mutate({ ...item, status }),
                onDuplicate: () => duplicate.mutate(item),
                onArchive: () => setArchived(item),
              })}
            />
          )}
          empty={{
            filtered: 'No aggregator matches these filters',
            title: clientUuid === null ? 'No aggregators yet' : 'This client has no aggregator yet',
            action: make,
            children:
              'An aggregator brings what media cost and what they brought together, for one client and one flight, under the client’s own names.',
          }}
        />
      </div>
      {isMaking ? <NewDialog clientUuid={clientUuid} onClose={() => setMaking(false)} /> : null}
      <ConfirmDialog
        isOpen={archived !== null}
        title={`Archive “${archived?.name}”?`}
        confirmLabel="Archive"
        isDestructive={false}
        isPending={setStatus.isPending}
        onClose={() => setArchived(null)}
        onConfirm={() => {
          if (!archived) return;
          setStatus.mutate(
            { ...archived, status: 'archived' },
            { onSettled: () => setArchived(null) },
          );
        }}
      >
        It is computed no more, and stands in this list only where the status “Archived” is chosen.
        Its figures stay, and it can be taken out of the archive again.
      </ConfirmDialog>
    </>
  );
}

/** The client of the address; other filters stay. */
function ClientChoice({ clientUuid }: { readonly clientUuid: string | null }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const clients = useClients().data?.clients ?? [];
  if (clients.length < 2) return null;
  return (
    <div className={css.client}>
      <Select
        label="Client"
        isLabelHidden
        value={clientUuid ?? ALL}
        options={[
          { value: ALL, label: 'All clients' },
          ...clients.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(value) => {
          // Another client has other pages.
          const rest = new URLSearchParams(search);
          rest.delete('page');
          const path = value === ALL ? LIST_PATH : `${LIST_PATH}/${value}`;
          void navigate({ pathname: path, search: rest.toString() });
        }}
      />
    </div>
  );
}
