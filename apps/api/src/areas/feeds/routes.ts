/** Data feeds: what has been loaded, from where, and which feed each figure comes from. */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { feedsOverview, listAdvertisers, renameFeed } from './feeds.ts';
import { changeLoad, exportLoads, foreseeLoad, listLoads } from './history.ts';
import { choose, feedSources, foreseeChoice } from './sources.ts';

/** The area as the server mounts it. */
export const feedsArea: Area = { mount: feedsRoutes };

function feedsRoutes(services: Services): Route[] {
  const { feeds } = CALLS;
  return [
    route(feeds.advertisers, (_input, caller) => listAdvertisers(services, caller)),
    route(feeds.overview, ({ body }, caller) => feedsOverview(services, caller, body.advId)),
    route(feeds.sources, ({ body }, caller) => feedSources(services, caller, body.advId)),
    route(feeds.rename, async ({ body }, caller) => {
      await renameFeed(services, caller, body);
      return {};
    }),
    route(feeds.foreseeChoice, ({ body }, caller) => foreseeChoice(services, caller, body)),
    route(feeds.choose, ({ body }, caller) => choose(services, caller, body)),
    route(feeds.list, ({ body }, caller) => listLoads(services, caller, body)),
    route(feeds.export, async ({ body }, caller) => exportLoads(services, caller, body)),
    route(feeds.foreseeLoad, ({ params }, caller) => foreseeLoad(services, caller, params.loadId)),
    route(feeds.undo, ({ params, body }, caller) =>
      changeLoad(services, caller, params.loadId, { kind: 'undo', ...body }),
    ),
    route(feeds.redo, ({ params }, caller) =>
      changeLoad(services, caller, params.loadId, { kind: 'redo' }),
    ),
  ];
}
