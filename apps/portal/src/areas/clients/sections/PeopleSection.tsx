/** Who sees a client, and the way to invite somebody. */
import { EVERY_CLIENT, type PersonRow, peopleCalls } from '@flightdeck/contract/people';
import { Avatar, Badge, Card, EmptyState, Link, LinkButton } from '@flightdeck/design-system';
import { isProviderWide } from '@flightdeck/domain/access';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import * as page from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../clients.css.ts';
import type { SectionProps } from './section.ts';

const MOST = 100;

/** Address of the users of a client; the provider's who see every client are shown there beside them. */
const usersPath = (uuid: string) => `/user/admin/users?client=${encodeURIComponent(uuid)}`;

/** By name: those of the client, and for whoever sees every client those who do too. */
export function PeopleSection({ client }: SectionProps) {
  const { queryOf } = useApi();
  const { user, allowed } = useViewer();
  const counted = useCounted();
  const clientUuids = [client.uuid, ...(isProviderWide(user) ? [EVERY_CLIENT] : [])];
  const query = useQuery(
    queryOf(peopleCalls.list, {
      body: { clientUuids, pageSize: MOST, states: ['active', 'invited'] },
    }),
  );
  return (
    <Card
      className={css.card}
      padding="none"
      title={`People who see ${client.name}`}
      actions={
        <LinkButton size="small" icon={<UserPlus size={16} />} href={usersPath(client.uuid)}>
          {allowed['user/manage'] ? 'Invite in Users' : 'Open in Users'}
        </LinkButton>
      }
    >
      <Loaded query={query} noun="the people">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title="Nobody yet">
              Invite people in Users, with this client among theirs.
            </EmptyState>
          ) : (
            <>
              <ul className={css.plain} aria-label="People">
                {rows.map((person) => (
                  <Person key={person.id} person={person} />
                ))}
              </ul>
              {total > rows.length ? (
                <p className={css.padded}>
                  The first {rows.length} of {counted(total, 'person', 'people')}. All stand in
                  Users.
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Person({ person }: { readonly person: PersonRow }) {
  const viewer = useViewer();
  const { id, name, email, roles, state, seesEveryClient, lastSeenAt } = person;
  const { recent } = timesFor(viewer);
  return (
    <li className={page.row}>
      <span className={css.person}>
        <Avatar name={name} size={28} />
        <span className={css.lines}>
          {viewer.allowed['user/viewOther'] ? (
            <Link tone="plain" href={`/user/detail/${encodeURIComponent(id)}`}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <span className={css.note}>
            {[email, roles.map((role) => role.name).join(', ') || 'No role'].join(' · ')}
          </span>
        </span>
      </span>
      <span className={css.ends}>
        {state === 'invited' ? <Badge tone="info">Invited</Badge> : null}
        {seesEveryClient ? <Badge>Every client</Badge> : null}
        <span className={css.note}>
          {lastSeenAt === null ? 'Never seen' : `Seen ${recent(lastSeenAt)}`}
        </span>
      </span>
    </li>
  );
}
