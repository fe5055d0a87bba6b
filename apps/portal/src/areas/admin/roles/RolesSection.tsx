/** Roles (`/user/admin/roles`): what each role grants, changed in place, with what it would do to people before it is saved. */
import { callQuery } from '@flightdeck/client';
import { rolesCalls } from '@flightdeck/contract/roles';
import {
  Button,
  EmptyState,
  LinkButton,
  Loader,
  MultiSelectFilter,
  SearchField,
  SegmentedControl,
} from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { choiceField, manyField, searchField } from '../../../app/list/list-params.ts';
import { useList } from '../../../app/list/use-list.ts';
import { UnsavedGuard } from '../../../app/UnsavedGuard.tsx';
import { useViewer } from '../../../app/viewer.ts';
import { AdminActions } from '../AdminActions.tsx';
import { ImpactPanel } from './ImpactPanel.tsx';
import { Matrix } from './Matrix.tsx';
import { Legend } from './MatrixParts.tsx';
import { columnsOf, rowsOf } from './matrix-rows.ts';
import * as css from './roles.css.ts';
import { useEditing } from './use-editing.ts';

/** Greatest number of roles that may be chosen for columns, as an export takes no more. */
const CHOSEN_LIMIT = 300;
const SHAPE = {
  search: searchField,
  show: choiceField(['all', 'changed'], 'all'),
  role: manyField(CHOSEN_LIMIT),
};

/** The matrix with search, the choice of roles, and the panel "If you save". */
export function RolesSection() {
  const { client } = useApi();
  const { user } = useViewer();
  const { values, change, clear } = useList(SHAPE);
  const answer = useQuery({
    ...callQuery(client, rolesCalls.matrix, {}, 0),
  });
  const roles = useMemo(() => answer.data?.roles ?? [], [answer.data]);
  const editing = useEditing(roles);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { search, show, role: chosen } = values;
  const isChanged = show === 'changed';
  const rows = rowsOf({
    search,
    closed: search === '' ? closed : new Set(),
    ...(isChanged ? { only: editing.permissions } : {}),
  });
  const columns = columnsOf(roles, chosen, isChanged ? editing.roleIds : undefined);
  const options = useMemo(
    () =>
      roles.map(({ roleId, name, people }) => ({
        id: roleId,
        label: name,
        detail: counted(people, user.locale, 'user'),
      })),
    [roles, user.locale],
  );
  const turnGroup = (code: string) =>
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(code)) next.add(code);
      return next;
    });
  return (
    <>
      <UnsavedGuard isDirty={editing.count > 0} what="Your changes of roles" />
      <AdminActions>
        <ExportButton
          call={rolesCalls.export}
          input={[{ body: { search, roleIds: [...chosen] } }]}
          name="Roles"
        />
        <LinkButton href="/user/role/new" icon={<Plus size={16} />}>
          New role
        </LinkButton>
      </AdminActions>
      <div className={css.page}>
        <div className={css.filters}>
          <div className={css.search}>
            <SearchField
              label="Find a permission or a route"
              value={search}
              onChange={(next) => change({ search: next })}
              maxLength={200}
            />
          </div>
          <SegmentedControl
            label="Show"
            isLabelHidden
            options={[
              { value: 'all', label: 'All' },
              { value: 'changed', label: 'Changed', count: editing.count },
            ]}
            value={show}
            onChange={(next) => change({ show: next })}
          />
          <div className={css.choose}>
            <MultiSelectFilter
              label="Roles"
              isLabelHidden
              display="count"
              placeholder="All roles"
              searchPlaceholder="Search roles"
              limit={CHOSEN_LIMIT}
              options={options}
              value={chosen}
              isLoading={answer.isPending}
              onChange={(ids) => change({ role: ids })}
            />
          </div>
          <div className={css.end}>
            <Legend />
          </div>
        </div>
        {answer.isPending ? <Loader /> : null}
        {answer.isLoadingError ? (
          <EmptyState
            title="The roles could not be loaded"
            action={<Button onPress={() => void answer.refetch()}>Try again</Button>}
          >
            {answer.error.message}
          </EmptyState>
        ) : null}
        {answer.data && (rows.length === 0 || columns.length === 0) ? (
          <EmptyState
            title={isChanged ? 'Nothing is changed' : 'No permission matches'}
            action={<Button onPress={clear}>{isChanged ? 'Show all' : 'Clear filters'}</Button>}
          >
            {isChanged
              ? 'Boxes that you tick or clear are listed here until they are saved.'
              : 'Search for a part of a permission, of what it lets one do, or of an address.'}
          </EmptyState>
        ) : null}
        {rows.length > 0 && columns.length > 0 ? (
          <Matrix rows={rows} roles={columns} boxes={editing} onGroup={turnGroup} />
        ) : null}
      </div>
      <ImpactPanel
        editing={editing}
        lockedNames={roles.filter(({ isLocked }) => isLocked).map(({ name }) => name)}
      />
    </>
  );
}
