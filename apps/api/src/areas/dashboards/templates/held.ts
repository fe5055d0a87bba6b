/** What a template makes of a dashboard that is saved: its locks hold (docs/decisions/0054). */
import type { SavedDashboard } from '@flightdeck/contract/dashboards';
import { type DashboardBody, lockedChanges, withLocksOf } from '@flightdeck/domain/dashboards';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { type dashboard, dashboardTemplate } from '../schema.ts';
import { templateBody, templateFor } from './access.ts';

/** A template that a dashboard was made from, as of a version. */
export interface HeldTemplate {
  readonly templateId: string;
  readonly version: number;
  readonly name: string;
  readonly body: DashboardBody;
}

type OfTemplate = Pick<typeof dashboard.$inferSelect, 'templateId' | 'templateVersion'>;

/** What the screen of a dashboard says of its template; null without one. */
export async function templateNote(
  db: RecordsDb,
  { templateId, templateVersion: version }: OfTemplate,
): Promise<SavedDashboard['template']> {
  if (templateId === null || version === null) return null;
  const { name, version: newest, id } = dashboardTemplate;
  const [row] = await db.select({ name, newest }).from(dashboardTemplate).where(eq(id, templateId));
  return row ? { ...row, version } : null;
}

/** The template of a dashboard, at the version that it was brought to last; null without one. */
export async function templateOf(
  db: RecordsDb,
  { templateId, templateVersion: version }: OfTemplate,
): Promise<HeldTemplate | null> {
  if (templateId === null || version === null) return null;
  const note = await templateNote(db, { templateId, templateVersion: version });
  const body = await templateBody(db, templateId, version);
  return { templateId, version, name: note?.name ?? '', body };
}

/**
 * The template that a new dashboard is started from.
 * @throws {AppError} `not-found`; `unprocessable` for one that is archived, or not for the dashboard's client.
 */
export async function templateToStart(
  { clients }: Pick<Services, 'clients'>,
  db: RecordsDb,
  caller: Caller,
  { templateId, version }: Pick<HeldTemplate, 'templateId' | 'version'>,
  advId: number | null,
): Promise<HeldTemplate> {
  const { name, isArchived, clientUuids } = await templateFor(db, caller, templateId);
  if (isArchived) {
    throw new AppError(
      'unprocessable',
      `The template “${name}” is archived. Start from another one, or from a blank page.`,
    );
  }
  const owner = advId === null || clientUuids === null ? null : await clients.ofAdvertiser(advId);
  if (owner && !clientUuids?.includes(owner.clientUuid)) {
    throw new AppError(
      'unprocessable',
      `The template “${name}” is not for this client. Choose another client, or another template.`,
    );
  }
  return { templateId, version, name, body: await templateBody(db, templateId, version) };
}

/**
 * The dashboard with the marks of its template, or with none.
 * @throws {AppError} `unprocessable` naming what is locked and differs.
 */
export function heldBody(template: HeldTemplate | null, body: DashboardBody): DashboardBody {
  const marked = withLocksOf(template?.body ?? null, body);
  const changed = template ? lockedChanges(template.body, marked) : [];
  if (!template || changed.length === 0) return marked;
  throw new AppError(
    'unprocessable',
    `Locked by the template “${template.name}”: ${changed.join(', ')}. Take back what you changed of it, or make a copy of the dashboard.`,
  );
}
