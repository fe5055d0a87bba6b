/** Figures of one aggregator: questions about its outcomes and its search and social media, none of which can leave it. */
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import { lockedQuery } from '@flightdeck/domain/dashboards';
import { type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import type { AggregatorBody, OutcomeSection } from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { PLATFORM } from '../../platform/outcomes/sums.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sharedTileAnswers } from '../../platform/tiles/answers.ts';
import { bodyOf, configuredBody } from './bodies.ts';
import { type Within, withinMedia } from './media-within.ts';
import { type AggregatorRow, findAggregator } from './rights.ts';

const Ids = z.array(z.object({ id: z.int() }));

type Queries = Readonly<Record<string, DatasetQuery>>;

/** The view that shows figures of a dataset; other datasets are not an aggregator’s. */
const SECTIONS: Readonly<Record<string, OutcomeSection>> = {
  outcomes: 'digital',
  search: 'search',
  social: 'social',
};

/**
 * Makes what answers them.
 * @throws {AppError} `not-found`; `conflict` before it is configured or first run; `forbidden` for a view that the client is
 *   not shown; `bad-request` for questions of another dataset, or of several.
 */
export function aggregatorAnswers(services: Services) {
  const answer = sharedTileAnswers(services);
  return async (caller: Caller, uuid: string, queries: Queries): Promise<TileAnswers> => {
    const row = await findAggregator(services.records.db, caller, uuid);
    const section = sectionOf(queries);
    await requireShown(services, caller, row, section);
    const own =
      section === 'digital'
        ? await withinOutcomes(services, row, queries)
        : await withinMedia(
            services,
            row.advertiserId,
            await configuredBody(services.records.db, row),
            section,
            queries,
          );
    const { failed = {}, ...told } = await answer(own.queries, own.scope);
    const all = { ...failed, ...own.failed };
    return { ...told, ...(Object.keys(all).length > 0 ? { failed: all } : {}) };
  };
}

/** The view that questions are for. @throws {AppError} `bad-request`. */
function sectionOf(queries: Queries): OutcomeSection {
  const asked = Object.entries(queries).map(([name, { dataset }]) => {
    const section = SECTIONS[datasetOf(dataset).id];
    if (section) return section;
    throw new AppError('bad-request', `${name}: ask the dataset outcomes, search or social.`);
  });
  const [section = 'digital', ...others] = new Set(asked);
  if (others.length > 0) throw new AppError('bad-request', 'queries: ask one dataset at a time.');
  return section;
}

/** Whether a view of an aggregator is shown to somebody: to those who set it up each is. */
export const isShown = (
  { allowed }: Pick<Caller, 'allowed'>,
  { sections }: Pick<AggregatorBody, 'sections'>,
  section: OutcomeSection,
): boolean => allowed['client/aggregatorSetup'] === true || sections.includes(section);

/** @throws {AppError} `forbidden` where the client is not shown the view. */
async function requireShown(
  { records }: Pick<Services, 'records'>,
  caller: Caller,
  row: AggregatorRow,
  section: OutcomeSection,
): Promise<void> {
  const body = await bodyOf(records.db, row);
  if (!body || isShown(caller, body, section)) return;
  throw new AppError('forbidden', 'This view of the aggregator is not shown to you.');
}

/** Questions about outcomes, each narrowed to the aggregator. @throws {AppError} `conflict`, `bad-request`. */
async function withinOutcomes(
  { facts }: Pick<Services, 'facts'>,
  { advertiserId, uuid }: AggregatorRow,
  queries: Queries,
): Promise<Within> {
  const [own] = Ids.parse(
    await facts.query(
      'SELECT id FROM aggregator WHERE advertiser_id = $1 AND source = $2 AND external_id = $3',
      [advertiserId, PLATFORM, uuid],
    ),
  );
  if (!own) throw new AppError('conflict', 'This aggregator was not computed yet. Run it first.');
  const lock = { filters: [{ dimension: 'aggregator', ids: [own.id] }], days: null };
  const locked = Object.entries(queries).map(([name, query]) => {
    const within = lockedQuery(query, lock);
    if (!within) throw new AppError('bad-request', `${name}: ask without the plan.`);
    return [name, within] as const;
  });
  return {
    queries: Object.fromEntries(locked),
    failed: {},
    scope: { advertiserIds: [advertiserId] },
  };
}
