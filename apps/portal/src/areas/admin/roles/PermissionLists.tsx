/** Permission groups and permissions (`/user/admin/permission-groups`, `/user/admin/permissions`): what there is, and how many have it. */
import { type GroupSummary, type PermissionSummary, rolesCalls } from '@flightdeck/contract/roles';
import { Badge, EmptyState, Link, Table, type TableColumn } from '@flightdeck/design-system';
import { PERMISSION_CATALOGUE } from '@flightdeck/domain/access';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as listCss from '../../../app/list/list.css.ts';
import { searchField } from '../../../app/list/list-params.ts';
import { useWholeCallList } from '../../../app/list/use-call-list.ts';
import { hintOf } from './matrix-rows.ts';
import { groupPath, permissionPath } from './paths.ts';
import * as css from './roles.css.ts';

const SHAPE = { search: searchField };
const hints: ReadonlyMap<string, string> = new Map(
  PERMISSION_CATALOGUE.map((info) => [info.name, hintOf(info)]),
);

const GROUP_COLUMNS: readonly TableColumn<GroupSummary>[] = [
  {
    id: 'group',
    label: 'Group',
    isRowHeader: true,
    width: '30%',
    render: ({ code, title }) => (
      <Link tone="plain" href={groupPath(code)}>
        {title}
      </Link>
    ),
  },
  {
    id: 'permissions',
    label: 'Permissions',
    render: ({ permissions }) => permissions.map(({ code }) => code).join(', '),
  },
  { id: 'roles', label: 'Roles', align: 'end', width: 110, render: ({ roles }) => figure(roles) },
  {
    id: 'people',
    label: 'Users',
    align: 'end',
    width: 110,
    render: ({ people }) => figure(people),
  },
];

const PERMISSION_COLUMNS: readonly TableColumn<PermissionSummary>[] = [
  {
    id: 'permission',
    label: 'Permission',
    isRowHeader: true,
    render: ({ name, group, code }) => (
      <Link tone="plain" href={permissionPath(group, code)}>
        {name}
      </Link>
    ),
  },
  {
    id: 'title',
    label: 'What it lets one do',
    render: ({ title, providerOnly }) => (
      <span className={css.inline}>
        {title}
        {providerOnly ? <Badge>Provider only</Badge> : null}
      </span>
    ),
  },
  {
    id: 'opens',
    label: 'Opens',
    render: ({ name, title }) => {
      const hint = hints.get(name) ?? '';
      return hint === title ? '–' : hint;
    },
  },
  { id: 'roles', label: 'Roles', align: 'end', width: 90, render: ({ roles }) => figure(roles) },
  { id: 'people', label: 'Users', align: 'end', width: 90, render: ({ people }) => figure(people) },
];

const figure = (value: number) => value.toLocaleString('en-GB');

/** Groups of permissions with the number of roles and people that have any of them. */
export function GroupsSection() {
  const list = useCatalogue();
  const navigate = useNavigate();
  return (
    <Frame noun="permission groups" list={list}>
      <Table
        label="Permission groups"
        columns={GROUP_COLUMNS}
        items={list.data?.groups ?? []}
        getId={({ code }) => code}
        isLoading={list.isLoading}
        onRowAction={({ code }) => void navigate(groupPath(code))}
        empty={<NothingFound />}
      />
    </Frame>
  );
}

/** Every permission with the number of roles and people that have it. */
export function PermissionsSection() {
  const list = useCatalogue();
  const navigate = useNavigate();
  return (
    <Frame noun="permissions" list={list}>
      <Table
        label="Permissions"
        columns={PERMISSION_COLUMNS}
        items={list.data?.groups.flatMap(({ permissions }) => permissions) ?? []}
        getId={({ name }) => name}
        isLoading={list.isLoading}
        onRowAction={({ group, code }) => void navigate(permissionPath(group, code))}
        empty={<NothingFound />}
      />
    </Frame>
  );
}

const NothingFound = () => (
  <EmptyState title="No permission matches">
    Search for a part of a permission, of what it lets one do, or of an address.
  </EmptyState>
);

const useCatalogue = () =>
  useWholeCallList({
    call: rolesCalls.permissions,
    shape: SHAPE,
    body: ({ search }) => ({ search }),
  });

function Frame(props: {
  readonly noun: string;
  readonly list: ReturnType<typeof useCatalogue>;
  readonly children: ReactNode;
}) {
  const { field, body } = props.list;
  return (
    <ListCard
      {...props}
      filters={
        <>
          <ListSearch label="Find a permission or a route" {...field('search')} />
          <div className={listCss.filtersEnd}>
            <ExportButton
              call={rolesCalls.exportPermissions}
              input={[{ body }]}
              name="Permissions"
            />
          </div>
        </>
      }
    />
  );
}
