/** Users (`/user/admin/users`): find people, choose some and do one thing to all of them, invite others. */
import { type PersonRow, peopleCalls } from '@flightdeck/contract/people';
import { Button } from '@flightdeck/design-system';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExportButton, tickedBody } from '../../../app/list/ExportButton.tsx';
import { ListTable } from '../../../app/list/ListTable.tsx';
import { useChosen } from '../../../app/list/use-chosen.ts';
import { useColumns } from '../../../app/list/use-columns.ts';
import { useChoices } from '../../../app/people/use-choices.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { useViewer } from '../../../app/viewer.ts';
import { AdminActions } from '../AdminActions.tsx';
import { BulkBar } from './BulkBar.tsx';
import { columnsFor, personPath } from './columns.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { usePeople } from './people-list.tsx';
import { SecondFactorPolicy } from './SecondFactorPolicy.tsx';

/** The list; a page at a time from the server. */
export function UsersSection() {
  const refresh = useRefresh();
  const { allowed, user } = useViewer();
  // Nobody changes people whom the filters have hidden. Those of other pages stay chosen.
  const list = usePeople(() => chosen.clear());
  const chosen = useChosen<PersonRow>(list.rows, ({ id }) => id);
  const choices = useChoices();
  const [isInviting, setInviting] = useState(false);
  const columns = useColumns(columnsFor);
  const navigate = useNavigate();
  const mayOpen = allowed['user/viewOther'] === true;
  const mayManage = allowed['user/manage'] === true && !user.viewedBy;
  const onChanged = () => void refresh(peopleCalls.list);
  return (
    <>
      {mayManage ? (
        <AdminActions>
          <SecondFactorPolicy />
          <Button variant="default" icon={<UserPlus size={16} />} onPress={() => setInviting(true)}>
            Invite
          </Button>
        </AdminActions>
      ) : null}
      <ListTable
        noun="users"
        label="Users"
        list={list}
        filtersEnd={
          <ExportButton
            call={peopleCalls.export}
            input={[{ body: tickedBody(list.body, chosen.ids) }]}
            ticked={chosen.ids.length}
            name="Users"
          />
        }
        columns={columns}
        getId={({ id }) => id}
        selection={mayManage ? chosen.selection : undefined}
        onRowAction={mayOpen ? ({ id }) => void navigate(personPath(id)) : undefined}
        empty={{
          filtered: 'No user matches these filters',
          hint: 'Take a filter away, or look for another part of the name or address.',
          title: 'No users yet',
          children: 'People appear here once they have been invited to a client that you see.',
        }}
      >
        {chosen.rows.length > 0 ? (
          <BulkBar
            rows={chosen.rows}
            choices={choices.data}
            onClear={chosen.clear}
            onDone={onChanged}
          />
        ) : null}
      </ListTable>
      {isInviting ? (
        <InviteDialog
          choices={choices.data}
          onClose={() => setInviting(false)}
          onInvited={onChanged}
        />
      ) : null}
    </>
  );
}
