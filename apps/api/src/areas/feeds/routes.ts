/** Data feeds: what has been loaded, from where, and which feed each figure comes from. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import { overAccounts } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { feedsOverview, listAdvertisers, renameFeed } from './feeds.ts';
import { changeLoad, exportLoads, foreseeLoad, listLoads } from './history.ts';
import { latestLoads } from './latest.ts';
import { noteDays, removeNote } from './note-days.ts';
import { feedDayNote } from './schema.ts';
import { choose, feedSources, foreseeChoice } from './sources.ts';

/** The area as the server mounts it. */
export const feedsArea: Area = {
  mount: feedsRoutes,
  personal: [rowsOf('Notes on days of feeds', 'unnamed', feedDayNote.notedBy)],
};

function feedsRoutes(services: Services): Route[] {
  const { feeds } = CALLS;
  /** Feeds and loads are of each account by itself. */
  const own = (caller: Caller) => overAccounts(services.facts, caller);
  return [
    route(feeds.advertisers, async (_input, caller) =>
      listAdvertisers(services, await own(caller)),
    ),
    route(feeds.latest, ({ body }, caller) => latestLoads(services, caller, body.clientUuid)),
    route(feeds.overview, async ({ body }, caller) =>
      feedsOverview(services, await own(caller), body.advId),
    ),
    route(feeds.sources, async ({ body }, caller) =>
      feedSources(services, await own(caller), body),
    ),
    route(feeds.rename, async ({ body }, caller) => {
      await renameFeed(services, await own(caller), body);
      return {};
    }),
    route(feeds.noteDays, async ({ body }, caller) => {
      await noteDays(services, await own(caller), body);
      return {};
    }),
    route(feeds.removeNote, async ({ body }, caller) => {
      await removeNote(services, await own(caller), body);
      return {};
    }),
    route(feeds.foreseeChoice, async ({ body }, caller) =>
      foreseeChoice(services, await own(caller), body),
    ),
    route(feeds.choose, async ({ body }, caller) => choose(services, await own(caller), body)),
    route(feeds.list, async ({ body }, caller) => listLoads(services, await own(caller), body)),
    route(feeds.export, async ({ body }, caller) => exportLoads(services, await own(caller), body)),
    route(feeds.foreseeLoad, async ({ params }, caller) =>
      foreseeLoad(services, await own(caller), params.loadId),
    ),
    route(feeds.undo, async ({ params, body }, caller) =>
      changeLoad(services, await own(caller), params.loadId, { kind: 'undo', ...body }),
    ),
    route(feeds.redo, async ({ params }, caller) =>
      changeLoad(services, await own(caller), params.loadId, { kind: 'redo' }),
    ),
  ];
}
