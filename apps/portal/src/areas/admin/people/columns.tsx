/** The columns of the list of users. */
import type { PersonRow } from '@flightdeck/contract/people';
import { Avatar, Badge, Link, type TableColumn } from '@flightdeck/design-system';
import { timesFor } from '../../../app/times.ts';
import type { Viewer } from '../../../app/viewer.ts';
import * as css from './people.css.ts';
import { StateBadge } from './StateBadge.tsx';

/** Names that a cell has room for; the others are counted, as "+2". */
const SHOWN = 1;

/** Address of a person. */
export const personPath = (userId: string): string => `/user/detail/${encodeURIComponent(userId)}`;

/** The first names and the number of the others. Assistive technology and the tooltip give all of them. */
function Names({ names }: { readonly names: readonly string[] }) {
  const rest = names.slice(SHOWN);
  if (names.length === 0) return <span className={css.none}>None</span>;
  return (
    <span className={css.names} title={rest.length > 0 ? names.join(', ') : undefined}>
      {names.slice(0, SHOWN).join(', ')}
      {rest.length > 0 ? (
        <>
          <span className={css.unseen}>{`, ${rest.join(', ')}`}</span>
          <span aria-hidden="true">
            <Badge>{`+${rest.length}`}</Badge>
          </span>
        </>
      ) : null}
    </span>
  );
}

/** Columns for who looks at them. */
export function columnsFor(viewer: Viewer): readonly TableColumn<PersonRow>[] {
  const { recent } = timesFor(viewer);
  return [
    {
      id: 'name',
      label: 'Name',
      isSortable: true,
      isRowHeader: true,
      render: ({ id, name }) => (
        <span className={css.person}>
          <Avatar name={name} size={28} />
          {viewer.allowed['user/viewOther'] ? (
            <Link tone="plain" href={personPath(id)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ),
    },
    {
      id: 'email',
      label: 'E-mail',
      isSortable: true,
      render: ({ email }) => <span className={css.line}>{email}</span>,
    },
    {
      id: 'roles',
      label: 'Roles',
      render: ({ roles }) => <Names names={roles.map(({ name }) => name)} />,
    },
    {
      id: 'clients',
      label: 'Clients',
      render: ({ clients, seesEveryClient }) =>
        seesEveryClient ? (
          <span className={css.line}>Every client</span>
        ) : (
          <Names names={clients.map(({ name }) => name)} />
        ),
    },
    { id: 'state', label: 'State', render: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'terms',
      label: 'Terms',
      render: ({ hasAcceptedTerms }) =>
        hasAcceptedTerms ? 'Accepted' : <Badge tone="warning">Not accepted</Badge>,
    },
    {
      id: 'secondFactor',
      label: 'Second factor',
      render: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : <Badge>Off</Badge>),
    },
    {
      id: 'lastSeen',
      label: 'Last seen',
      align: 'end',
      isSortable: true,
      render: ({ lastSeenAt }) => (
        <span className={css.line}>{lastSeenAt ? recent(lastSeenAt) : 'Never'}</span>
      ),
    },
    {
      id: 'created',
      label: 'Created',
      align: 'end',
      isSortable: true,
      render: ({ createdAt }) => <span className={css.line}>{recent(createdAt)}</span>,
    },
  ];
}
