/** Who holds a role or has a permission, and through which roles. */
import { callQuery } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import { type Holder, rolesCalls } from '@flightdeck/contract/roles';
import {
  Avatar,
  Badge,
  Button,
  Card,
  EmptyState,
  Link,
  Pagination,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../app/api.ts';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import * as list from '../../../app/list/list.css.ts';
import { personPath, rolePath } from './paths.ts';
import * as css from './roles.css.ts';

const { holders } = rolesCalls;
const PAGE_SIZE = 10;

/** Whom something is about: a role, or a permission. */
export type Subject = BodyOf<typeof holders>['of'];

/** @param props.title Heading, such as "Who holds it". */
export function Holders({ of, title }: { readonly of: Subject; readonly title: string }) {
  const { client } = useApi();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const answer = useQuery({
    ...callQuery(client, holders, { body: { of, search, page, pageSize: PAGE_SIZE } }, 0),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  return (
    <Card title={title} padding="none">
      <div className={list.filters}>
        <ListSearch
          label="Find a user"
          value={search}
          onChange={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      </div>
      {answer.isLoadingError ? (
        <EmptyState
          title="The users could not be loaded"
          action={<Button onPress={() => void answer.refetch()}>Try again</Button>}
        >
          {answer.error.message}
        </EmptyState>
      ) : (
        <Table
          label={title}
          columns={'roleId' in of ? [PERSON, STATE] : [PERSON, THROUGH, STATE]}
          items={data?.rows ?? []}
          getId={({ person }) => person.id ?? person.email}
          isLoading={answer.isPending}
          empty={
            search ? (
              <EmptyState title="No user matches">Search by name or e-mail.</EmptyState>
            ) : (
              <EmptyState title="Nobody">No user has it at present.</EmptyState>
            )
          }
        />
      )}
      {data && data.total > PAGE_SIZE ? (
        <div className={list.foot}>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            isMore={data.isMore}
            onPageChange={setPage}
            noun="users"
          />
        </div>
      ) : null}
    </Card>
  );
}

const PERSON: TableColumn<Holder> = {
  id: 'person',
  label: 'User',
  isRowHeader: true,
  render: ({ person: { id, name, email } }) => (
    <span className={css.person}>
      <Avatar name={name} />
      <span className={css.lines}>
        {id === null ? (
          name
        ) : (
          <Link tone="plain" href={personPath(id)}>
            {name}
          </Link>
        )}
        <span className={css.minor}>{email}</span>
      </span>
    </span>
  ),
};
const THROUGH: TableColumn<Holder> = {
  id: 'through',
  label: 'Through',
  render: ({ roles }) => (
    <span className={css.inline}>
      {roles.map(({ roleId, name }) => (
        <Link key={roleId} tone="plain" href={rolePath(roleId)}>
          {name}
        </Link>
      ))}
    </span>
  ),
};
const STATE: TableColumn<Holder> = {
  id: 'state',
  label: 'State',
  isLabelHidden: true,
  align: 'end',
  render: ({ isDisabled, hasEffect }) => (
    <span className={css.inlineEnd}>
      {isDisabled ? <Badge>Disabled</Badge> : null}
      {hasEffect ? null : <Badge tone="warning">No effect: sees only some clients</Badge>}
    </span>
  ),
};
