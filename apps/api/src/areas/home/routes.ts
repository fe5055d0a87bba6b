/** Home: the campaigns and clients of the person, what is new to them, and what waits for them. */
import { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { Area } from '../../platform/area.ts';
import type { HomeSource } from '../../platform/home-source.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { homeCampaigns } from './campaigns.ts';
import { clientsOf, homeClients } from './clients.ts';
import { homeNews, readNews } from './news.ts';
import { clientDue, clientFlights } from './overview.ts';

/** The area as the server mounts it. @param others Areas that tell something of themselves. */
export const homeArea = (others: readonly Area[]): Area => ({
  mount: (services) =>
    homeRoutes(
      services,
      others.flatMap(({ home }) => home ?? []),
    ),
});

/** The calls of home. Each answers only about the caller's clients. */
function homeRoutes(services: Services, sources: readonly HomeSource[]): Route[] {
  const { home } = CALLS;
  const today = () => todayIn(services.config.timeZone, services.clock());
  return [
    route(home.campaigns, ({ body }, caller) =>
      homeCampaigns(services, sources, caller, { clientUuid: body.clientUuid, today: today() }),
    ),
    route(home.clients, async (_input, caller) => ({
      clients: await homeClients(services, caller, today()),
    })),
    route(home.own, async (_input, caller) => ({
      clients: (await clientsOf(services, caller)).map(({ uuid, name, advertiserIds }) => ({
        ...{ uuid, name, advertiserIds: [...advertiserIds] },
      })),
    })),
    route(home.flights, ({ body }, caller) =>
      clientFlights(services, caller, { ...body, today: today() }),
    ),
    route(home.due, ({ body }, caller) =>
      clientDue(services, sources, caller, { ...body, today: today() }),
    ),
    route(home.news, (_input, caller) => homeNews(services, sources, caller)),
    route(home.readNews, async (_input, caller) => {
      await readNews(services, caller);
      return {};
    }),
  ];
}
