/** Templates of dashboards as a caller may use or change them, and what a version held. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { and, eq } from 'drizzle-orm';
import { isForCaller, seesAllOf } from '../../../platform/access/audience.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import { dashboardTemplate, dashboardTemplateVersion } from '../schema.ts';

/** One message for a deleted template and for another client's: which one it is must not show. */
const NO_TEMPLATE = 'This template does not exist, or it belongs to clients that you may not see.';

export type TemplateRow = typeof dashboardTemplate.$inferSelect;

/** A template that the caller may use. @throws {AppError} `not-found`, also for another client's. */
export async function templateFor(
  db: RecordsDb,
  caller: Caller,
  templateId: string,
): Promise<TemplateRow> {
  const usable = isForCaller(caller, dashboardTemplate.clientUuids);
  const [row] = await db
    .select()
    .from(dashboardTemplate)
    .where(and(eq(dashboardTemplate.id, templateId), usable));
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
  if (seesAllOf(caller, row.clientUuids)) return row;
  throw new AppError(
    'forbidden',
    'This template is also for clients that you may not see. Make a copy of it for yours.',
  );
}

/** The same, held until the transaction ends. */
export async function holdTemplate(
  tx: RecordsDb,
  caller: Caller,
  templateId: string,
): Promise<TemplateRow> {
  await tx
    .select({ id: dashboardTemplate.id })
    .from(dashboardTemplate)
    .where(eq(dashboardTemplate.id, templateId))
    .for('update');
  return changeableTemplate(tx, caller, templateId);
}

/** Reads what a template held at versions, each once; it throws as `templateBody`. */
export function templateBodies(
  templateId: string,
): (db: RecordsDb, version: number) => Promise<DashboardBody> {
  const known = new Map<number, DashboardBody>();
  return async (db, version) => {
    const body = known.get(version) ?? (await templateBody(db, templateId, version));
    known.set(version, body);
    return body;
  };
}

/** What a template held at a version; whether the caller may see it was asked before. @throws {AppError} `not-found`. */
export async function templateBody(
  db: RecordsDb,
  templateId: string,
  version: number,
): Promise<DashboardBody> {
  const of = dashboardTemplateVersion;
  const [row] = await db
    .select({ body: of.body })
    .from(of)
    .where(and(eq(of.templateId, templateId), eq(of.version, version)));
  if (!row) throw new AppError('not-found', `The template has no version ${version}.`);
  return DashboardBody.parse(row.body);
}
