/** The figures of one slide: its metric queries, answered within the caller's advertisers. */
import type { DataOf } from '@flightdeck/contract';
import type { Selection } from '@flightdeck/contract/report';
import type { CALLS } from '@flightdeck/contract/server';
import type { PacingBands, PacingEdges } from '@flightdeck/domain/troubleshooter';
import { askedQuestions, type SlideVotes } from '@flightdeck/domain/vote';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { tradeBenchmarks } from '../../platform/benchmarks.ts';
import { AppError } from '../../platform/errors.ts';
import { ownPacingBands } from '../../platform/health/band-choices.ts';
import { marksOf } from '../../platform/health/marks.ts';
import { asksPlan, bookingFindings } from '../../platform/health/open-items.ts';
import { chartEvents } from '../../platform/key-events/events.ts';
import { answerReport } from '../../platform/outcomes/answer-report.ts';
import { reportScope } from '../../platform/outcomes/report-scope.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredInReport } from '../../platform/sponsored/for-reports.ts';
import { report } from './schema.ts';
import { NOT_FOUND, within } from './visible.ts';
import { votesOf } from './votes/votes.ts';

type SlideDataCall = (typeof CALLS)['report']['slideData'];

/**
 * Answers every query of a slide.
 * @throws {AppError} `forbidden` when the advertiser is not of the caller's clients; `not-found` for the votes of another
 * client's report.
 */
export async function slideData(
  services: Services,
  caller: Caller,
  { selection, queries, benchmark, sponsored, votes }: z.output<SlideDataCall['body']>,
): Promise<DataOf<SlideDataCall>> {
  requireAdvertisers(caller, [selection.advId]);
  const { facts, config } = services;
  const report = await reportScope(services, selection);
  const { scope } = report;
  const [answers, marks, events, findings, pacingBands, benchmarks, paidFor, voted] =
    await Promise.all([
      answerReport(facts, queries, report),
      marksOf(services, queries, scope),
      chartEvents(services, queries, scope),
      bookingFindings(services, queries, scope, caller.user.locale),
      asksPlan(queries) ? ownPacingBands(services, selection.advId) : null,
      benchmark ? siteBenchmarks(services, caller, selection, benchmark) : undefined,
      sponsored ? sponsoredInReport(services, scope, sponsored) : undefined,
      votes ? readVotes(services, caller, votes) : undefined,
    ]);
  return {
    ...answers,
    ...(marks.length > 0 ? { marks } : {}),
    ...(events.length > 0 ? { events } : {}),
    ...(findings.length > 0 ? { findings } : {}),
    ...(pacingBands ? { pacingEdges: edgesOf(pacingBands) } : {}),
    ...(benchmarks ? { benchmarks } : {}),
    ...(paidFor ? { sponsored: paidFor } : {}),
    ...(voted ? { votes: voted } : {}),
    timeZone: config.timeZone,
  };
}

const edgesOf = ({ far, near }: PacingBands): PacingEdges => ({
  ...{ farLow: far[0], nearLow: near[0] },
  ...{ nearHigh: near[1], farHigh: far[1] },
});

type SlideBenchmark = NonNullable<z.output<SlideDataCall['body']>['benchmark']>;

/** Benchmarks of the selection's sites over all clients of the advertiser's trade; none without a client. */
export async function siteBenchmarks(
  services: Services,
  caller: Caller,
  selection: Selection,
  wish: SlideBenchmark,
) {
  const client = await services.clients.ofAdvertiser(selection.advId);
  const { scope: sites } = await reportScope(services, selection);
  return client ? tradeBenchmarks(services, caller, client, { sites, ...wish }) : [];
}

/** What the readers of a saved report voted on these questions. @throws {AppError} `not-found` for another client's report. */
export async function readVotes(
  services: Services,
  caller: Caller,
  { reportId, questions }: NonNullable<z.output<SlideDataCall['body']>['votes']>,
): Promise<SlideVotes> {
  const [row] = await services.records.db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.id, reportId), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  return votesOf(services, caller, {
    reportId,
    questions: askedQuestions(questions),
    isClosed: false,
  });
}
