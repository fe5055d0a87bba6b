/** Users (`/user/admin/users`): find people, choose some and do one thing to all of them, invite others. */
import { keyOf } from '@flightdeck/client';
import { type PersonRow, peopleCalls } from '@flightdeck/contract/people';
import { Button } from '@flightdeck/design-system';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { NoRows } from '../../../app/list/NoRows.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { AdminActions } from '../AdminActions.tsx';
import { useChosen } from '../bulk/use-chosen.ts';
import { BulkBar } from './BulkBar.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { usePeople } from './people-list.ts';
import { useChoices } from './use-choices.ts';

/** The list; a page at a time from the server. */
export function UsersSection() {
  const { queryClient } = useApi();
  const { allowed, user } = useViewer();
  // People who are no longer in the list are not changed unseen; turning pages keeps them chosen.
  const list = usePeople(() => chosen.clear());
  const chosen = useChosen<PersonRow>(list.rows, ({ id }) => id);
  const choices = useChoices();
  const [isInviting, setInviting] = useState(false);
  const mayManage = allowed['user/manage'] === true && !user.viewedBy;
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(peopleCalls.list) });
  return (
    <>
      {mayManage ? (
        <AdminActions>
          <Button variant="default" icon={<UserPlus size={16} />} onPress={() => setInviting(true)}>
            Invite
          </Button>
        </AdminActions>
      ) : null}
      <ListCard
        noun="users"
        list={list}
        filters={
          <PeopleFilters list={list} choices={choices.data}>
            <ExportButton call={peopleCalls.export} input={[{ body: list.body }]} name="Users" />
          </PeopleFilters>
        }
      >
        {chosen.rows.length > 0 ? (
          <BulkBar
            people={chosen.rows}
            choices={choices.data}
            onClear={chosen.clear}
            onDone={() => void refresh()}
          />
        ) : null}
        <PeopleTable
          list={list}
          selection={mayManage ? chosen.selection : undefined}
          empty={
            <NoRows
              list={list}
              filtered="No user matches these filters"
              hint="Take a filter away, or look for another part of the name or address."
              title="No users yet"
            >
              People appear here once they have been invited to a client that you see.
            </NoRows>
          }
        />
      </ListCard>
      {isInviting ? (
        <InviteDialog
          choices={choices.data}
          onClose={() => setInviting(false)}
          onInvited={() => void refresh()}
        />
      ) : null}
    </>
  );
}
