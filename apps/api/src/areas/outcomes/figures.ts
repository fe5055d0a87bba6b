/** Figures of one aggregator: questions about outcomes, none of which can leave it. */
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import { lockedQuery } from '@flightdeck/domain/dashboards';
import { type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { PLATFORM } from '../../platform/outcomes/sums.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sharedTileAnswers } from '../../platform/tiles/answers.ts';
import { findAggregator } from './rights.ts';

const Ids = z.array(z.object({ id: z.int() }));

/**
 * Makes what answers them.
 * @throws {AppError} `not-found`; `conflict` before the first run; `bad-request` for a question of another dataset.
 */
export function aggregatorAnswers(services: Services) {
  const answer = sharedTileAnswers(services);
  return async (
    caller: Caller,
    uuid: string,
    queries: Readonly<Record<string, DatasetQuery>>,
  ): Promise<TileAnswers> => {
    const { advertiserId } = await findAggregator(services.records.db, caller, uuid);
    const [own] = Ids.parse(
      await services.facts.query(
        'SELECT id FROM aggregator WHERE advertiser_id = $1 AND source = $2 AND external_id = $3',
        [advertiserId, PLATFORM, uuid],
      ),
    );
    if (!own) throw new AppError('conflict', 'This aggregator was not computed yet. Run it first.');
    const lock = { filters: [{ dimension: 'aggregator', ids: [own.id] }], days: null };
    const locked = Object.entries(queries).map(([name, query]) => {
      const within = datasetOf(query.dataset).id === 'outcomes' ? lockedQuery(query, lock) : null;
      if (!within) throw new AppError('bad-request', `${name}: ask the dataset outcomes.`);
      return [name, within] as const;
    });
    return answer(Object.fromEntries(locked), { advertiserIds: [advertiserId] });
  };
}
