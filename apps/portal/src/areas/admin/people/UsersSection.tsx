/** Users (`/user/admin/users`): find people, choose some and do one thing to all of them, invite others. */
import { callQuery, keyOf } from '@flightdeck/client';
import { type PersonRow, peopleCalls } from '@flightdeck/contract/people';
import { Button, EmptyState } from '@flightdeck/design-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { useList } from '../../../app/list/use-list.ts';
import { useViewer } from '../../../app/viewer.ts';
import { AdminActions } from '../AdminActions.tsx';
import { useChosen } from '../bulk/use-chosen.ts';
import { BulkBar } from './BulkBar.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { filterBody, PAGE_SIZE, type PeopleQuery, SHAPE } from './people-list.ts';
import { useChoices } from './use-choices.ts';

/** The list; a page at a time from the server. */
export function UsersSection() {
  const { client, queryClient } = useApi();
  const { allowed, settings, user } = useViewer();
  const { values, change: changeList, clear, isFiltered } = useList(SHAPE);
  const choices = useChoices();
  const [isInviting, setInviting] = useState(false);
  const body = filterBody(values, settings.today);
  const answer = useQuery({
    ...callQuery(
      client,
      peopleCalls.list,
      { body: { ...body, page: values.page, pageSize: PAGE_SIZE } },
      0,
    ),
    placeholderData: keepPreviousData,
  });
  const rows = answer.data?.rows ?? [];
  const chosen = useChosen<PersonRow>(rows, ({ id }) => id);
  const mayManage = allowed['user/manage'] === true && !user.viewedBy;
  const change = (patch: Partial<PeopleQuery>) => {
    // Whoever is no longer in the list is not done anything to unseen; turning pages keeps the choice.
    if (!('page' in patch) && !('sort' in patch)) chosen.clear();
    changeList(patch);
  };
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
        answer={answer}
        page={values.page}
        pageSize={PAGE_SIZE}
        onPageChange={(page) => change({ page })}
        filters={
          <PeopleFilters query={values} change={change} choices={choices.data}>
            <ExportButton call={peopleCalls.export} input={[{ body }]} name="Users" />
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
          query={values}
          change={change}
          people={rows}
          isLoading={answer.isPending}
          selection={mayManage ? chosen.selection : undefined}
          empty={
            isFiltered ? (
              <EmptyState
                title="No user matches these filters"
                action={<Button onPress={clear}>Clear filters</Button>}
              >
                Take a filter away, or look for another part of the name or address.
              </EmptyState>
            ) : (
              <EmptyState title="No users yet">
                People appear here once they have been invited to a client that you see.
              </EmptyState>
            )
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
