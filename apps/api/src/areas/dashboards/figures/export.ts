/** The rows of one question as a CSV file. */
import type { CsvFile } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { type DatasetQuery, datasetOf, dimensionOf } from '@flightdeck/domain/datasets';
import { todayIn } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { wholeCsvText } from '../../../platform/csv-text.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownScope } from './scope.ts';

/** Rows of a file where its question names no other number. */
const MOST_ROWS = 20_000;

type Body = z.output<(typeof CALLS)['dashboards']['export']['body']>;

/** Answers a question as a file, noted in the audit log. @throws {AppError} `forbidden` for other people's advertisers; `bad-request` for a question without an answer. */
export async function exportRows(
  services: Services,
  caller: Caller,
  { advIds, name, query }: Body,
): Promise<CsvFile> {
  const scope = ownScope(caller, advIds);
  const asked = { limit: MOST_ROWS, ...query };
  const result = await services.facts.answer(asked, scope);
  const { dataset, metrics, dimensions, range } = query;
  await services.audit.write({
    ...{ ...actorOf(caller), action: 'dashboard/export', target: scope.advertiserIds.join() },
    after: { name, dataset: datasetOf(dataset).id, metrics, dimensions, range },
  });
  const day = todayIn(services.config.timeZone, services.clock());
  const [header, ...lines] = linesOf(query, result);
  return { name: `${fileName(name)}-${day}.csv`, text: wholeCsvText(header ?? [], lines) };
}

/** What no system refuses in a name. */
const fileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'Figures';

type Cell = string | number | null;

/** Labels of the dimensions, then the metrics, each beside what it is compared with; money is followed by its currency. */
function linesOf(query: DatasetQuery, { rows, currency }: MetricResult): [string[], ...Cell[][]] {
  const dataset = datasetOf(query.dataset);
  const labels = query.metrics.map((id) => dataset.metrics[id]?.label ?? id);
  const hasMoney = currency !== undefined;
  const header = [
    ...query.dimensions.map((id) => dimensionOf(dataset, id)?.label ?? id),
    ...labels.flatMap((label) => (query.compare ? [label, `${label} before`] : [label])),
    ...(hasMoney ? ['Currency'] : []),
  ];
  const lines = rows.map(({ keys, values, compare }): Cell[] => [
    ...query.dimensions.map((id) => keys[id]?.label ?? ''),
    ...query.metrics.flatMap((id) => {
      const value = values[id] ?? null;
      return query.compare ? [value, compare?.[id] ?? null] : [value];
    }),
    ...(hasMoney ? [currency ?? ''] : []),
  ]);
  return [header, ...lines];
}
