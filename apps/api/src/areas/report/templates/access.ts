/** Who may use and who may change a template: people of its clients, and people who see all of them. */
import { TemplateSlide } from '@flightdeck/contract/templates';
import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isForCaller, seesAllOf } from '../../../platform/access/audience.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import { reportTemplate, reportTemplateVersion } from '../schema.ts';

/** One message for a deleted template and for another client's: which one it is must not show. */
export const NO_TEMPLATE =
  'This template does not exist, or it belongs to clients that you may not see.';

/** The slides of a version, as they are kept. */
export const Slides = z.array(TemplateSlide);

/** A template with its present version. */
export interface TemplateRow {
  readonly template: typeof reportTemplate.$inferSelect;
  readonly current: typeof reportTemplateVersion.$inferSelect;
}

/** Joins a template with the version in use. */
export const isCurrent = and(
  eq(reportTemplateVersion.templateId, reportTemplate.id),
  eq(reportTemplateVersion.version, reportTemplate.version),
);

/** Condition on the version in use: it is for all, or for a client that the caller may see. */
export const usableBy = (caller: Caller): SQL | undefined =>
  isForCaller(caller, reportTemplateVersion.clientUuids);

/** A template that the caller may use; undefined also for another client's. */
export async function findTemplate(
  db: RecordsDb,
  caller: Caller,
  templateId: string,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select({ template: reportTemplate, current: reportTemplateVersion })
    .from(reportTemplate)
    .innerJoin(reportTemplateVersion, isCurrent)
    .where(and(eq(reportTemplate.id, templateId), usableBy(caller)));
  return row;
}

/** A template that the caller may use. @throws {AppError} `not-found`, also for another client's. */
export async function templateFor(
  db: RecordsDb,
  caller: Caller,
  templateId: string,
): Promise<TemplateRow> {
  const row = await findTemplate(db, caller, templateId);
  if (!row) throw new AppError('not-found', NO_TEMPLATE);
  return row;
}

/** A template that the caller may change. @throws {AppError} `not-found`, `forbidden`. */
export async function changeableTemplate(
  db: RecordsDb,
  caller: Caller,
  templateId: string,
): Promise<TemplateRow> {
  const row = await templateFor(db, caller, templateId);
  if (!seesAllOf(caller, row.current.clientUuids)) {
    throw new AppError(
      'forbidden',
      'This template is also for clients that you may not see. Make a copy of it for yours.',
    );
  }
  return row;
}
