/** The rows of one question as a CSV file. */
import type { CsvFile } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { type CalculatedMetric, metricsOf, withCalculated } from '@flightdeck/domain/dashboards';
import { CONFORMED, type DatasetQuery, datasetOf, dimensionOf } from '@flightdeck/domain/datasets';
import { blend } from '@flightdeck/domain/datasets/blend';
import { todayIn } from '@flightdeck/domain/dates';
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { wholeCsvText } from '../../../platform/csv-text.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FactScope } from '../../../platform/facts/store.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { withOwners } from '../../../platform/tiles/owners.ts';
import { ownScope } from './scope.ts';

/** Rows of a file where its question names no other number. */
const MOST_ROWS = 20_000;

type Body = z.output<(typeof CALLS)['dashboards']['export']['body']>;

/** Answers a question as a file, noted in the audit log. @throws {AppError} `forbidden` for other people's advertisers; `bad-request` for a question without an answer. */
export const exportRows = (
  services: Services,
  caller: Caller,
  { advIds, ...asked }: Body,
): Promise<CsvFile> => scopedRows(services, caller, ownScope(caller, advIds), asked);

/** The same within a scope that is allowed already. @throws {AppError} `bad-request` for a question without an answer. */
export async function scopedRows(
  services: Services,
  caller: Caller,
  scope: FactScope,
  { name, beside, metrics: own = [], ...main }: Omit<Body, 'advIds'>,
): Promise<CsvFile> {
  const { dataset, dimensions, range } = main.query;
  if (beside && !isJoinable(dimensions, beside.query.dimensions)) {
    throw new AppError(
      'bad-request',
      'beside: both questions must be by the same dimensions, which both datasets know. Choose those.',
    );
  }
  const parts = await Promise.all(
    [main, ...(beside ? [beside] : [])].map((one) => answeredPart(services, one, own, scope)),
  );
  await services.audit.write({
    ...{ ...actorOf(caller), action: 'dashboard/export', target: scope.advertiserIds.join() },
    after: {
      ...{ name, dataset: datasetOf(dataset).id, dimensions, range },
      metrics: (main.question ?? main.query).metrics,
      ...(beside ? { beside: datasetOf(beside.query.dataset).id } : {}),
    },
  });
  const day = todayIn(services.config.timeZone, services.clock());
  const [header, ...lines] = linesOf(main.query, parts);
  return { name: `${fileName(name)}-${day}.csv`, text: wholeCsvText(header ?? [], lines) };
}

const isJoinable = (own: readonly string[], other: readonly string[]): boolean =>
  own.join() === other.join() && own.every((id) => Object.hasOwn(CONFORMED, id));

/** An answer with the columns of its metrics. */
interface Part {
  readonly result: MetricResult;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
}

async function answeredPart(
  services: Services,
  { query, question }: Pick<Body, 'query' | 'question'>,
  own: readonly CalculatedMetric[],
  scope: FactScope,
): Promise<Part> {
  const { facts } = services;
  const found = await facts.answer({ limit: MOST_ROWS, ...query }, scope);
  const answer = await withOwners(facts, query, scope, found);
  const known = metricsOf(query.dataset ?? 'delivery', own);
  return {
    result: question ? withCalculated(answer, question, own) : answer,
    columns: (question ?? query).metrics.map((id) => ({
      id,
      label: Object.hasOwn(known, id) ? (known[id]?.label ?? id) : id,
    })),
  };
}

/** What no system refuses in a name. */
export const fileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '') || 'Figures';

type Cell = string | number | null;

/** The rows of one answer, or of two side by side: those that the first has, and others where it has all of its rows. */
function rowsOf(dimensions: readonly string[], [main, beside]: readonly MetricResult[]) {
  if (!main) return [];
  if (dimensions.length === 0) {
    return [{ keys: {}, of: [main.totals, ...(beside ? [beside.totals] : [])] }];
  }
  if (!beside) return main.rows.map((row) => ({ keys: row.keys, of: [row] }));
  const { rows, cut } = blend({ main, beside }, dimensions);
  return rows
    .filter(({ of }) => of.main !== null || !cut.includes('main'))
    .map(({ keys, of }) => ({ keys, of: [of.main, of.beside] }));
}

/** Labels of the dimensions, then the metrics, each beside what it is compared with; money is followed by its currency. */
function linesOf(
  { dataset: id, dimensions, compare: hasBefore }: DatasetQuery,
  parts: readonly Part[],
): [string[], ...Cell[][]] {
  const dataset = datasetOf(id);
  const results = parts.map(({ result }) => result);
  const currency = results.find((result) => result.currency !== undefined)?.currency;
  const hasMoney = currency !== undefined;
  const header = [
    ...dimensions.map((dimension) => dimensionOf(dataset, dimension)?.label ?? dimension),
    ...parts.flatMap(({ columns }) =>
      columns.flatMap(({ label }) => (hasBefore ? [label, `${label} before`] : [label])),
    ),
    ...(hasMoney ? ['Currency'] : []),
  ];
  const lines = rowsOf(dimensions, results).map(({ keys, of }): Cell[] => [
    ...dimensions.map((dimension) => keys[dimension]?.label ?? ''),
    ...parts.flatMap(({ columns }, at) =>
      columns.flatMap((column): Cell[] => {
        const value = of[at]?.values[column.id] ?? null;
        return hasBefore ? [value, of[at]?.compare?.[column.id] ?? null] : [value];
      }),
    ),
    ...(hasMoney ? [currency ?? ''] : []),
  ]);
  return [header, ...lines];
}
