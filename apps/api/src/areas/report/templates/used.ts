/** Which templates a report may be saved with. */
import { builtInTemplate } from '@flightdeck/domain/report';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import type { ReportInput } from '../check-report.ts';
import { report } from '../schema.ts';
import { within } from '../visible.ts';
import { findTemplate } from './access.ts';

/** Whether a report, among those that `which` names, was made from a version of a template. */
export async function isVersionUsed(
  db: RecordsDb,
  which: SQL | undefined,
  templateId: string,
  version: number,
): Promise<boolean> {
  const made = sql`(${report.body} -> 'options' ->> 'templateVersion')::int = ${version}`;
  const [row] = await db
    .select({ id: report.id })
    .from(report)
    .where(and(which, eq(report.templateId, templateId), made))
    .limit(1);
  return row !== undefined;
}

/**
 * Refuses a report with a template that is not offered for its advertiser, unless a report of the advertiser has it
 * already: that one, and copies of it, keep it when it is archived, deleted, or no longer for the client.
 * @throws {AppError} `unprocessable` saying what to do.
 */
export async function requireTemplate(
  { records: { db }, clients }: Services,
  caller: Caller,
  { advId, options }: Pick<ReportInput, 'advId' | 'options'>,
): Promise<void> {
  const { template: id, templateVersion: version } = options;
  if (builtInTemplate(id)) {
    if (version === undefined) return;
    throw new AppError(
      'unprocessable',
      'options.templateVersion: a built-in template has no versions. Leave it out.',
    );
  }
  if (version === undefined) {
    throw new AppError(
      'unprocessable',
      'options.templateVersion: send the version of the template that the slides were made from.',
    );
  }
  const ofAdvertiser = and(within(caller), eq(report.advId, advId));
  if (await isVersionUsed(db, ofAdvertiser, id, version)) return;
  const found = await findTemplate(db, caller, id);
  const owner = await clients.ofAdvertiser(advId);
  const isFor =
    found?.current.clientUuids === null ||
    (owner !== null && found?.current.clientUuids.includes(owner.clientUuid));
  const [used] = await db
    .select({ id: report.id })
    .from(report)
    .where(and(ofAdvertiser, eq(report.templateId, id)))
    .limit(1);
  const isOffered = found && isFor && (!found.template.isArchived || used !== undefined);
  if (isOffered && version <= found.template.version) return;
  throw new AppError(
    'unprocessable',
    'options.template: this template is not offered for reports of this advertiser. Choose another one in report setup.',
  );
}
