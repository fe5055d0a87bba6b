/** Where a figure of a slide comes from: the facts, bookings or votes behind it, within the caller's advertisers. */
import type { CsvFile, DataOf } from '@flightdeck/contract';
import { type FigureSources, SOURCE_ROWS } from '@flightdeck/contract/report';
import type { CALLS } from '@flightdeck/contract/server';
import { csvLines, UTF8_MARK } from '@flightdeck/domain/csv';
import { datasetOf } from '@flightdeck/domain/datasets';
import { todayIn } from '@flightdeck/domain/dates';
import { voteChoices } from '@flightdeck/domain/vote';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { loadedOf } from '../../platform/facts/answer-slide.ts';
import { coverageOf } from '../../platform/facts/coverage.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { type FigureBody, type FigureList, listBehind } from './figure-list.ts';
import { readVotes, siteBenchmarks } from './slide-data.ts';

type SourcesCall = (typeof CALLS)['report']['figureSources'];
type Asked = z.output<SourcesCall['body']>;
type BenchmarkBody = Extract<Asked, { readonly benchmark: unknown }>;
type VoteBody = Extract<Asked, { readonly vote: unknown }>;

/**
 * What is behind a figure of a slide.
 * @throws {AppError} As `listBehind`, `benchmarkSources` and `voteSources`.
 */
export async function figureSources(
  services: Services,
  caller: Caller,
  body: Asked,
): Promise<DataOf<SourcesCall>> {
  if ('benchmark' in body) return benchmarkSources(services, caller, body);
  if ('vote' in body) return voteSources(services, caller, body);
  return listSources(services, caller, body);
}

/** The first rows behind a figure of a query, what all of them add up to, and their feeds. */
async function listSources(
  services: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
  body: FigureBody,
): Promise<FigureSources> {
  const { facts } = services;
  const { list, dataset, scope, widened } = await listBehind(services, caller, body);
  const [found, covered, { asOf }] = await Promise.all([
    list.first(SOURCE_ROWS),
    coverageOf(facts, scope, list.range, { dataset, platforms: body.query.platforms }),
    loadedOf(facts, [body.selection.advId], new Set([dataset])),
  ]);
  return {
    ...found,
    columns: list.columns,
    currency: list.currency,
    range: list.range,
    covered,
    asOf,
    ...(widened ? { widened } : {}),
  };
}

/** What is behind a figure that no rows are told of. */
const NO_ROWS = {
  ...{ columns: [], rows: [], rowCount: 0, totals: [], values: {} },
  ...{ currency: null, range: null, days: null, covered: null, feeds: [], asOf: null },
} satisfies FigureSources;

/**
 * The benchmark of a site of the selection, and the trade that it is formed over; nothing of any other client
 * (docs/decisions/0009).
 * @throws {AppError} `forbidden` when the advertiser is not of the caller's clients; `not-found` for a site that the slide has
 * no benchmark of.
 */
async function benchmarkSources(
  services: Services,
  caller: Caller,
  { selection, benchmark: { siteId, ...wish } }: BenchmarkBody,
): Promise<FigureSources> {
  requireAdvertisers(caller, [selection.advId]);
  const client = await services.clients.ofAdvertiser(selection.advId);
  const found = await siteBenchmarks(services, caller, selection, wish);
  const site = found.find((one) => one.siteId === siteId);
  if (!client || !site) {
    throw new AppError('not-found', 'The report has no benchmark of this site.');
  }
  const { ctr, viewability, reason } = site;
  return {
    ...NO_ROWS,
    range: wish.range,
    values: { ctr, viewability },
    trade: { clientType: client.clientType, reason },
  };
}

/**
 * The answers of a question with the readers who gave each.
 * @throws {AppError} `forbidden` when the advertiser is not of the caller's clients; `not-found` for another client's report.
 */
async function voteSources(
  services: Services,
  caller: Caller,
  { selection, vote: { reportId, question } }: VoteBody,
): Promise<FigureSources> {
  requireAdvertisers(caller, [selection.advId]);
  const { results } = await readVotes(services, caller, { reportId, questions: [question] });
  const [result] = results;
  if (!result) throw new AppError('not-found', 'The report does not ask this question.');
  const choices = voteChoices(result.question);
  return {
    ...NO_ROWS,
    columns: [
      { label: 'Answer', unit: 'text' },
      { label: 'Readers', unit: 'count' },
    ],
    rows: choices.map(({ label }, at) => [label, result.counts?.[at] ?? null]),
    rowCount: choices.length,
    totals: [null, result.readers],
    values: { readers: result.readers },
  };
}

/** Notes in the audit log that `caller` exports the rows behind a figure. */
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

/** All rows behind a figure as a CSV file, which is written as they are read. */
export async function figureCsv(
  services: Services,
  caller: Caller,
  body: FigureBody,
): Promise<CsvFile> {
  const { list } = await listBehind(services, caller, body);
  await noteExport(services, caller, body);
  const day = todayIn(services.config.timeZone, services.clock());
  return { name: `${list.id}-${day}.csv`, text: csvOf(list) };
}

async function* csvOf({ columns, currency, every }: FigureList): AsyncGenerator<string> {
  const hasMoney = columns.some(({ unit }) => unit === 'money');
  yield UTF8_MARK;
  yield csvLines([[...columns.map(({ label }) => label), ...(hasMoney ? ['Currency'] : [])]]);
  for await (const rows of every()) {
    yield csvLines(rows.map((row) => (hasMoney ? [...row, currency ?? ''] : row)));
  }
}
