/** The people of the client, and when each was last seen. */
import { type PersonRow, peopleCalls } from '@flightdeck/contract/people';
import { Avatar, EmptyState, Link } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from './overview.css.ts';
import { Part } from './parts.tsx';

/** People shown; the list of users has all. */
const SHOWN = 5;

/** The card. */
export function PeopleCard({ clientUuid }: { readonly clientUuid: string }) {
  const { locale } = useViewer().user;
  const order = { sort: 'lastSeen', direction: 'desc' } as const;
  const body = { clientUuids: [clientUuid], pageSize: SHOWN, ...order };
  const query = useQuery(useApi().queryOf(peopleCalls.list, { body }));
  return (
    <Part
      title="People"
      note={query.data ? `${writeNumber(query.data.total, locale)}, last seen` : undefined}
      link={{
        label: 'All people',
        href: `/user/admin/users?client=${encodeURIComponent(clientUuid)}`,
      }}
      query={query}
      noun="the people"
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="Nobody has this client yet">
            People appear here once they are invited to it.
          </EmptyState>
        ) : (
          <ul aria-label="People">
            {rows.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}

const STATES = { active: '', invited: 'Invited', disabled: 'Disabled' } as const;

function Person({ person }: { readonly person: PersonRow }) {
  const viewer = useViewer();
  const { id, name, roles, state, lastSeenAt } = person;
  const about = [STATES[state], ...roles.map((role) => role.name)].filter(Boolean).join(', ');
  return (
    <li className={css.row}>
      <Avatar name={name} />
      <span className={css.words}>
        {viewer.allowed['user/viewOther'] === true ? (
          <Link tone="plain" href={`/user/detail/${encodeURIComponent(id)}`}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {about ? <span className={css.note}>{about}</span> : null}
      </span>
      <span className={css.figure}>
        {lastSeenAt === null ? 'Never' : timesFor(viewer).recent(lastSeenAt)}
      </span>
    </li>
  );
}
