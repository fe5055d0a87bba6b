/** Who holds a role or has a permission, and through which roles. */
import type { BodyOf } from '@flightdeck/contract';
import { type Holder, rolesCalls } from '@flightdeck/contract/roles';
import {
  Avatar,
  Badge,
  EmptyState,
  Link,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { ListCard } from '../../../app/list/ListCard.tsx';
import { ListSearch } from '../../../app/list/ListSearch.tsx';
import { pageField, searchField } from '../../../app/list/list-params.ts';
import { useCallList } from '../../../app/list/use-call-list.ts';
import { personPath, rolePath } from './paths.ts';
import * as css from './roles.css.ts';

const { holders } = rolesCalls;
const SHAPE = { search: searchField, page: pageField };

/** Whom something is about: a role, or a permission. */
export type Subject = BodyOf<typeof holders>['of'];

/** @param props.title Heading, such as "Who holds it". */
export function Holders({ of, title }: { readonly of: Subject; readonly title: string }) {
  const list = useCallList({
    call: holders,
    shape: SHAPE,
    body: ({ search }) => ({ of, search }),
    pageSize: 10,
    isLocal: true,
  });
  const { values, field } = list;
  return (
    <ListCard
      noun="users"
      title={title}
      list={list}
      hidesSinglePage
      filters={<ListSearch label="Find a user" {...field('search')} />}
    >
      <Table
        label={title}
        columns={'roleId' in of ? [PERSON, STATE] : [PERSON, THROUGH, STATE]}
        {...list.table}
        getId={({ person }) => person.id ?? person.email}
        empty={
          values.search ? (
            <EmptyState title="No user matches">Search by name or e-mail.</EmptyState>
          ) : (
            <EmptyState title="Nobody">No user has it at present.</EmptyState>
          )
        }
      />
    </ListCard>
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
