/** The clients of the viewer: find, open, make. */
import { Button } from '@flightdeck/design-system';
import { isProviderWide } from '@flightdeck/domain/access';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { useColumns } from '../../../app/list/use-columns.ts';
import * as page from '../../../app/page.css.ts';
import { useViewer } from '../../../app/viewer.ts';
import { NewClient } from '../create/NewClient.tsx';
import { clientPath } from '../paths.ts';
import { columnsFor } from './columns.tsx';
import { useClients } from './use-list.ts';

/** The list, a page at a time. */
export function ListScreen() {
  const { user } = useViewer();
  const navigate = useNavigate();
  const list = useClients();
  const columns = useColumns(columnsFor);
  const [isMaking, setMaking] = useState(false);
  const mayMake = isProviderWide(user) && !user.viewedBy;
  const make = mayMake ? (
    <Button variant="default" icon={<Plus size={16} />} onPress={() => setMaking(true)}>
      New client
    </Button>
  ) : undefined;
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Clients</h1>
        {make}
      </div>
      <div className={page.content}>
        <ListTable
          label="Clients"
          noun="clients"
          list={list}
          columns={columns}
          getId={({ uuid }) => uuid}
          onRowAction={({ uuid }) => void navigate(clientPath(uuid))}
          empty={{
            filtered: 'No client matches these filters',
            title: 'No clients yet',
            action: make,
            children: mayMake
              ? 'A client holds advertisers, their delivery and the people who see it.'
              : 'An administrator gives you the clients whose settings you change here.',
          }}
        />
      </div>
      {isMaking ? <NewClient onClose={() => setMaking(false)} /> : null}
    </>
  );
}
