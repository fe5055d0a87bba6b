/** The figures of a report's slides when it was saved: stored with the report, read by everybody who may read it. */
import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type DataOf, SlideFigures } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { ReportOptions } from '@flightdeck/domain/report';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { report, reportFigures } from './schema.ts';
import { NOT_FOUND, within } from './visible.ts';

/** Figures in a save, by slide id. */
export type GivenFigures = NonNullable<BodyOf<typeof CALLS.report.set>['figures']>;

/** Replaces the stored figures with `figures`, which cannot be later than `now`. */
export async function replaceFigures(
  tx: RecordsDb,
  reportId: string,
  figures: GivenFigures,
  now: Date,
): Promise<void> {
  await tx.delete(reportFigures).where(eq(reportFigures.reportId, reportId));
  const rows = Object.entries(figures).map(([slideId, { at, ...shown }]) => {
    const kept = at === null || new Date(at) > now ? now.toISOString() : at;
    return { reportId, slideId, body: { ...shown, at: kept } satisfies SlideFigures };
  });
  if (rows.length > 0) await tx.insert(reportFigures).values(rows);
}

const Fields = z.record(z.string(), z.unknown());

/** Whether a report keeps these very figures, whenever they were read. */
export async function holdsFigures(
  tx: RecordsDb,
  reportId: string,
  figures: GivenFigures,
): Promise<boolean> {
  const rows = await tx
    .select({ slideId: reportFigures.slideId, body: reportFigures.body })
    .from(reportFigures)
    .where(eq(reportFigures.reportId, reportId));
  const kept = Object.fromEntries(
    rows.map(({ slideId, body }) => [slideId, { ...Fields.parse(body), at: null }]),
  );
  const given = Object.entries(figures).map(([slideId, one]) => [slideId, { ...one, at: null }]);
  const sent: unknown = JSON.parse(JSON.stringify(Object.fromEntries(given)));
  return isDeepStrictEqual(kept, sent);
}

/** Deletes the figures of slides that the report no longer has. */
export async function keepFiguresOf(
  tx: RecordsDb,
  reportId: string,
  slideIds: readonly string[],
): Promise<void> {
  await tx
    .delete(reportFigures)
    .where(
      and(eq(reportFigures.reportId, reportId), notInArray(reportFigures.slideId, [...slideIds])),
    );
}

/**
 * The stored figures of a saved report, all of one save. Those in the format of an older version are left out: their
 * slides show current ones.
 * @throws {AppError} `not-found`, also for another client's report.
 */
export async function getFigures(
  { records }: Services,
  caller: Caller,
  reportId: string,
): Promise<DataOf<(typeof CALLS)['report']['figures']>> {
  const rows = await records.db
    .select({
      revision: report.revision,
      advId: report.advId,
      options: sql`${report.body} -> 'options'`,
      slideId: reportFigures.slideId,
      figures: reportFigures.body,
    })
    .from(report)
    .leftJoin(reportFigures, eq(reportFigures.reportId, report.id))
    .where(and(eq(report.id, reportId), within(caller)));
  const [first] = rows;
  if (!first) throw new AppError('not-found', NOT_FOUND);
  const slides = rows.flatMap(({ slideId, figures }) => {
    const parsed = SlideFigures.safeParse(figures);
    return slideId !== null && parsed.success ? [[slideId, parsed.data] as const] : [];
  });
  return {
    revision: first.revision,
    advId: first.advId,
    options: ReportOptions.parse(first.options),
    slides: Object.fromEntries(slides),
  };
}
