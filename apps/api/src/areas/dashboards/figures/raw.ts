/** The facts behind a question of a tile, as a CSV file. */
import type { CsvFile } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { datasetOf, dimensionOf } from '@flightdeck/domain/datasets';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { rawFactsFile } from '../../../platform/facts/raw-facts.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { fileName } from './export.ts';
import { ownScope } from './scope.ts';

type Body = z.output<(typeof CALLS)['dashboards']['raw']['body']>;

/**
 * Every fact of the question's clients, days and filters, however many rows its tile shows; noted in the audit log.
 * @throws {AppError} `forbidden` for other people's advertisers; `bad-request` for filters that no facts have together.
 */
export async function exportRaw(
  { facts, audit, config, clock }: Services,
  caller: Caller,
  { advIds, name, query }: Body,
): Promise<CsvFile> {
  const scope = ownScope(caller, advIds);
  const dataset = datasetOf(query.dataset);
  const { range, filters = [] } = query;
  const named = [...query.dimensions, ...filters.map(({ dimension }) => dimension)];
  const detail = named.find((id) => dimensionOf(dataset, id)?.detail);
  const text = rawFactsFile(facts.query, dataset, scope, range, detail, filters);
  await audit.write({
    ...{ ...actorOf(caller), action: 'dashboard/export-raw', target: scope.advertiserIds.join() },
    after: { name, dataset: dataset.id, range, ...(filters.length > 0 ? { filters } : {}) },
  });
  const day = todayIn(config.timeZone, clock());
  return { name: `${fileName(name)}-raw-${day}.csv`, text };
}
