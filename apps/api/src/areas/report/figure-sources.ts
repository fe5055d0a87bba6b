/** Where a figure of a slide comes from: the facts behind it, within the caller's advertisers. */
import type { CsvFile, DataOf } from '@flightdeck/contract';
import { type FigureSources, SOURCE_ROWS } from '@flightdeck/contract/report';
import type { CALLS } from '@flightdeck/contract/server';
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';
import { datasetOf } from '@flightdeck/domain/datasets';
import { todayIn } from '@flightdeck/domain/dates';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { heldScope, loadedOf } from '../../platform/facts/answer-slide.ts';
import type { FactsBehind } from '../../platform/facts/compile.ts';
import { coverageOf } from '../../platform/facts/coverage.ts';
import {
  type AskedBehind,
  askBehind,
  everyRowBehind,
  rowsBehind,
} from '../../platform/facts/rows-behind.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { scopeOf } from './slide-data.ts';

type SourcesCall = (typeof CALLS)['report']['figureSources'];
/** A figure as it is asked for. */
export type FigureBody = z.output<SourcesCall['body']>;

type Column = FigureSources['columns'][number];
const UNITS: Readonly<Record<FactsBehind['columns'][number]['unit'], Column['unit']>> = {
  ...{ text: 'text', day: 'day', count: 'count' },
  ...{ micros: 'money', seconds: 'duration', decimal: 'number' },
};

/** The columns of facts with units as tables call them. */
export const columnsOf = ({ columns }: FactsBehind): Column[] =>
  columns.map(({ label, unit }) => ({ label, unit: UNITS[unit] }));

/**
 * The question behind a figure, in what its dataset can hold of the selection.
 * @throws {AppError} `forbidden` when the advertiser is not of the caller's clients; `bad-request` for a row that the query
 * cannot have.
 */
export async function askFigure(
  { facts }: Pick<Services, 'facts'>,
  caller: Caller,
  { selection, query, row }: FigureBody,
) {
  requireAdvertisers(caller, [selection.advId]);
  const held = await heldScope(facts, datasetOf(query.dataset), scopeOf(selection));
  return { ...held, asked: await askBehind(facts, query, held.scope, row) };
}

/** The first facts behind a figure, what all of them add up to, and their feeds. */
export async function figureSources(
  { facts }: Pick<Services, 'facts'>,
  caller: Caller,
  body: FigureBody,
): Promise<DataOf<SourcesCall>> {
  const { asked, scope, widened } = await askFigure({ facts }, caller, body);
  const { dataset, behind } = asked;
  const [found, covered, { asOf }] = await Promise.all([
    rowsBehind(facts, asked, SOURCE_ROWS),
    coverageOf(facts, scope, behind.range, { dataset, platforms: body.query.platforms }),
    loadedOf(facts, [body.selection.advId], new Set([dataset])),
  ]);
  return {
    ...found,
    columns: columnsOf(behind),
    covered,
    asOf,
    ...(widened ? { widened } : {}),
  };
}

/** Notes in the audit log that `caller` exports the facts behind a figure. */
export async function noteExport(
  { audit }: Pick<Services, 'audit'>,
  caller: Caller,
  { selection, query, row }: FigureBody,
): Promise<void> {
  const { dataset, metrics, dimensions, range } = query;
  await audit.write({
    ...actorOf(caller),
    action: 'dataset/export',
    target: String(selection.advId),
    after: { dataset: datasetOf(dataset).id, metrics, dimensions, range, row: row.ids },
  });
}

/** All facts behind a figure as a CSV file, which is written as they are read. */
export async function figureCsv(
  services: Services,
  caller: Caller,
  body: FigureBody,
): Promise<CsvFile> {
  const { asked } = await askFigure(services, caller, body);
  await noteExport(services, caller, body);
  const day = todayIn(services.config.timeZone, services.clock());
  return { name: `${asked.dataset.id}-rows-${day}.csv`, text: csvOf(services, asked) };
}

async function* csvOf({ facts }: Services, asked: AskedBehind): AsyncGenerator<string> {
  const { columns } = asked.behind;
  const money = columns.some(({ unit }) => unit === 'micros');
  const currency = money ? [asked.money?.currency ?? ''] : [];
  yield UTF8_MARK;
  yield csvLines([[...columns.map(({ label }) => label), ...(money ? ['Currency'] : [])]]);
  for await (const rows of everyRowBehind(facts, asked)) {
    yield csvLines(rows.map((row) => [...row, ...currency]));
  }
}
