/** The calls of an embedded dashboard: what it is, and the figures of its tiles under what is chosen. */
import { createClient } from '@flightdeck/client';
import type { BodyOf } from '@flightdeck/contract';
import {
  type EmbedDashboard,
  type EmbedOffer,
  type EmbedTile,
  embedDashboardCalls,
} from '@flightdeck/contract/embed-dashboard';
import type { EmbedSession } from '../../session/session.ts';
import type { DashboardChoice, TileDrill } from './declaration.ts';

export type Steps = TileDrill['steps'];
/** What is looked into, by tile. */
export type Drills = ReadonlyMap<string, Steps>;

/** The calls to the server, within one session. */
export interface DashboardLoader {
  dashboard(signal: AbortSignal): Promise<EmbedDashboard>;
  /** By the ids of the tiles. */
  tiles(
    pageId: string,
    tileIds: readonly string[],
    choice: DashboardChoice,
    drills: Drills,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, EmbedTile>>>;
  values(
    dimension: string,
    search: string,
  ): Promise<{ readonly values: EmbedOffer['values']; readonly isMore: boolean }>;
  csv(
    pageId: string,
    tileId: string,
    choice: DashboardChoice,
    steps: Steps | undefined,
  ): Promise<{ readonly name: string; readonly blob: Blob }>;
  stop(): void;
}

type Asked = NonNullable<BodyOf<typeof embedDashboardCalls.tiles>['choice']>;

/** A choice as the calls take it. What a page sets wrong the server refuses, and says so. */
function asked({ period, compare, filters }: DashboardChoice): Asked {
  return {
    ...(period ? { period: period as NonNullable<Asked['period']> } : {}),
    ...(compare ? { compare } : {}),
    ...(filters
      ? {
          filters: Object.entries(filters)
            .filter(([, ids]) => ids.length > 0)
            .map(([dimension, ids]) => ({ dimension, ids: [...ids] })),
        }
      : {}),
  };
}

/** Steps as the calls take them: without names. */
const unnamed = (steps: Steps = []) => steps.map(({ dimension, id }) => ({ dimension, id }));

/** Makes a loader; `api` is the origin of the Flightdeck server. */
export function makeDashboardLoader(session: EmbedSession, api: string): DashboardLoader {
  const client = createClient({ baseUrl: `${api}/v2`, byToken: session.byToken });
  return {
    dashboard: (signal) => client.request(embedDashboardCalls.dashboard, { signal }),
    async tiles(pageId, tileIds, choice, drills, signal) {
      const body = {
        ...{ pageId, tileIds: [...tileIds], choice: asked(choice) },
        drills: tileIds.flatMap((tileId) => {
          const steps = unnamed(drills.get(tileId));
          return steps.length > 0 ? [{ tileId, steps }] : [];
        }),
      };
      return (await client.request(embedDashboardCalls.tiles, { body, signal })).tiles;
    },
    values: (dimension, search) =>
      client.request(embedDashboardCalls.values, { body: { dimension, search } }),
    async csv(pageId, tileId, choice, steps) {
      const body = { pageId, tileId, choice: asked(choice), steps: unnamed(steps) };
      const { name, csv } = await client.request(embedDashboardCalls.csv, { body });
      return { name, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) };
    },
    stop: () => undefined,
  };
}
