/** Permission groups and permissions (`/user/admin/permission-groups`, `/user/admin/permissions`): what there is, and how many have it. */
import { callQuery } from '@flightdeck/client';
import { type GroupSummary, type PermissionSummary, rolesCalls } from '@flightdeck/contract/roles';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { PERMISSION_CATALOGUE } from '@flightdeck/domain/access';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { ExportButton } from '../../../app/list/ExportButton.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as list from '../../../app/list/list.css.ts';
import { searchField } from '../../../app/list/list-params.ts';
import { useList } from '../../../app/list/use-list.ts';
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
  const { answer, search } = useCatalogue();
  const navigate = useNavigate();
  return (
    <Frame noun="permission groups" answer={answer} search={search}>
      <Table
        label="Permission groups"
        columns={GROUP_COLUMNS}
        items={answer.data?.groups ?? []}
        getId={({ code }) => code}
        isLoading={answer.isPending}
        onRowAction={({ code }) => void navigate(groupPath(code))}
        empty={<NothingFound />}
      />
    </Frame>
  );
}

/** Every permission with the number of roles and people that have it. */
export function PermissionsSection() {
  const { answer, search } = useCatalogue();
  const navigate = useNavigate();
  return (
    <Frame noun="permissions" answer={answer} search={search}>
      <Table
        label="Permissions"
        columns={PERMISSION_COLUMNS}
        items={answer.data?.groups.flatMap(({ permissions }) => permissions) ?? []}
        getId={({ name }) => name}
        isLoading={answer.isPending}
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

function useCatalogue() {
  const { client } = useApi();
  const { values, change } = useList(SHAPE);
  const answer = useQuery({
    ...callQuery(client, rolesCalls.permissions, { body: { search: values.search } }, 0),
    placeholderData: keepPreviousData,
  });
  const search = (
    <>
      <ListSearch
        label="Find a permission or a route"
        value={values.search}
        onChange={(next) => change({ search: next })}
      />
      <div className={list.filtersEnd}>
        <ExportButton
          call={rolesCalls.exportPermissions}
          input={[{ body: { search: values.search } }]}
          name="Permissions"
        />
      </div>
    </>
  );
  return { answer, search };
}

function Frame(props: {
  readonly noun: string;
  readonly answer: ReturnType<typeof useCatalogue>['answer'];
  readonly search: ReactNode;
  readonly children: ReactNode;
}) {
  const { noun, answer } = props;
  return (
    <Card padding="none">
      <div className={list.filters}>{props.search}</div>
      {answer.isLoadingError ? (
        <EmptyState
          title={`The ${noun} could not be loaded`}
          action={<Button onPress={() => void answer.refetch()}>Try again</Button>}
        >
          {answer.error.message}
        </EmptyState>
      ) : (
        props.children
      )}
    </Card>
  );
}
