/** The overview of a client (`/client/overview`): the one page that says how it is. */
import { homeCalls, type OwnClient } from '@flightdeck/contract/home';
import { Avatar, Card, EmptyState, Link, LinkButton } from '@flightdeck/design-system';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useApi } from '../../../app/api.ts';
import { Loaded } from '../../../app/Loaded.tsx';
import { overviewPath } from '../../../app/overview-path.ts';
import * as page from '../../../app/page.css.ts';
import { Overview } from './Overview.tsx';
import * as css from './overview.css.ts';

/** The client in the address, the only one, or the choice. */
export function OverviewScreen() {
  const { clientUuid } = useParams();
  const own = useQuery(useApi().queryOf(homeCalls.own));
  return (
    <Loaded query={own} noun="your clients" isPage>
      {({ clients }) => {
        const [only, ...others] = clients;
        if (clientUuid === undefined && (!only || others.length > 0)) {
          return <Choice clients={clients} />;
        }
        const chosen =
          clientUuid === undefined ? only : clients.find(({ uuid }) => uuid === clientUuid);
        return chosen ? <Overview client={chosen} clients={clients} /> : <NoClient />;
      }}
    </Loaded>
  );
}

/** The same for a client of others and for one that does not exist. */
function NoClient() {
  return (
    <EmptyState
      isPage
      title="There is no such client"
      action={<LinkButton href={overviewPath()}>Choose a client</LinkButton>}
    >
      It is not among your clients.
    </EmptyState>
  );
}

function Choice({ clients }: { readonly clients: readonly OwnClient[] }) {
  return (
    <>
      <div className={page.toolbar}>
        <h1 className={page.title}>Client overview</h1>
      </div>
      <div className={page.content}>
        {clients.length === 0 ? (
          <EmptyState title="No clients yet">
            An administrator gives you the clients whose state you see here.
          </EmptyState>
        ) : (
          <Card title="Choose a client" padding="none">
            <ul aria-label="Clients">
              {clients.map(({ uuid, name }) => (
                <li key={uuid} className={css.row}>
                  <span className={css.named}>
                    <Avatar name={name} shape="advertiser" size={20} />
                    <Link tone="plain" href={overviewPath(uuid)}>
                      {name}
                    </Link>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
