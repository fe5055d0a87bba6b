/** Pushing a template to dashboards that were made from it: what it would change, and the push of each by itself. */
import type { DataOf } from '@flightdeck/contract';
import type { PushPreview } from '@flightdeck/contract/dashboard-templates';
import type { CALLS } from '@flightdeck/contract/server';
import {
  changesBetween,
  conflictKey,
  conflictWords,
  DashboardBody,
  mergeTemplate,
  pushed,
  summaryOf,
} from '@flightdeck/domain/dashboards';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { bodyOf } from '../bodies.ts';
import { checkedBody } from '../checked-body.ts';
import { asking, findKept, NOT_FOUND } from '../rights.ts';
import { addVersion, columnsOf } from '../save.ts';
import { dashboard } from '../schema.ts';
import { changeableTemplate, type TemplateRow, templateBodies } from './access.ts';

type Calls = (typeof CALLS)['dashboardTemplates'];
type Wanted = z.output<Calls['push']['body']>['dashboards'][number];

/** A template that is pushed, whose versions are read once for all dashboards. */
interface Pushed {
  readonly template: TemplateRow;
  readonly bodyAt: ReturnType<typeof templateBodies>;
}

/** @throws {AppError} `not-found`, `forbidden`. */
async function pushable(db: RecordsDb, caller: Caller, templateId: string): Promise<Pushed> {
  const template = await changeableTemplate(db, caller, templateId);
  return { template, bodyAt: templateBodies(templateId) };
}

/** A dashboard beside the template that it was made from. */
async function sidesOf(
  services: Services,
  caller: Caller,
  db: RecordsDb,
  { template, bodyAt, dashboardId }: Pushed & { readonly dashboardId: string },
) {
  const { row } = await findKept(asking(services, caller, db), dashboardId);
  if (row.templateId !== template.id || row.templateVersion === null) {
    throw new AppError('unprocessable', 'This dashboard was not made from the template.');
  }
  const base = await bodyAt(db, row.templateVersion);
  const theirs = await bodyAt(db, template.version);
  const mine = await bodyOf(db, dashboardId, row.revision);
  return { row, bodies: { base, theirs, mine } };
}

/** The dashboard after a push. @throws {AppError} `unprocessable` where it would be no dashboard that can be saved. */
function after(
  bodies: Parameters<typeof mergeTemplate>[0],
  taken: ReadonlySet<string>,
): { readonly body: DashboardBody; readonly merge: ReturnType<typeof mergeTemplate> } {
  const merge = mergeTemplate(bodies);
  const next = DashboardBody.safeParse(pushed(merge, bodies, taken));
  if (!next.success) {
    throw new AppError(
      'unprocessable',
      'With what was added to it, this dashboard would have too many pages, tiles, metrics or filters. Remove some of it first.',
    );
  }
  return { body: checkedBody(next.data), merge };
}

/** What a failure says of one dashboard; those that are no refusal are thrown on. */
function refusalOf(error: unknown): string {
  if (error instanceof AppError) return error.code === 'not-found' ? NOT_FOUND : error.message;
  throw error;
}

/** What a push would change. @throws {AppError} `not-found`, `forbidden` about the template. */
export async function previewPush(
  services: Services,
  caller: Caller,
  { templateId, dashboardIds }: z.output<Calls['preview']['body']>,
): Promise<DataOf<Calls['preview']>> {
  const { db } = services.records;
  const from = await pushable(db, caller, templateId);
  const dashboards: PushPreview[] = [];
  for (const dashboardId of new Set(dashboardIds)) {
    dashboards.push(
      await previewOf(services, caller, { ...from, dashboardId }).catch((error: unknown) => ({
        ...{ dashboardId, revision: 0, changes: [], conflicts: [], overruled: [] },
        refusal: refusalOf(error),
      })),
    );
  }
  return { version: from.template.version, dashboards };
}

async function previewOf(
  services: Services,
  caller: Caller,
  of: Pushed & { readonly dashboardId: string },
): Promise<PushPreview> {
  const { row, bodies } = await sidesOf(services, caller, services.records.db, of);
  const { body, merge } = after(bodies, new Set());
  return {
    ...{ dashboardId: of.dashboardId, revision: row.revision, refusal: null },
    changes: summaryOf(changesBetween(bodies.mine, body)),
    conflicts: merge.conflicts.map((conflict) => ({
      key: conflictKey(conflict),
      ...conflictWords(conflict, bodies),
    })),
    overruled: merge.overruled.map((conflict) => conflictWords(conflict, bodies).label),
  };
}

/**
 * Brings dashboards to the newest version of their template, each in its own transaction and as a version of it.
 * @throws {AppError} `not-found`, `forbidden` about the template; `conflict` where it is no longer the version that was
 * previewed. What is wrong with one dashboard is in the answer.
 */
export async function pushTemplate(
  services: Services,
  caller: Caller,
  { templateId, version, comment, dashboards }: z.output<Calls['push']['body']>,
): Promise<DataOf<Calls['push']>> {
  const from = await pushable(services.records.db, caller, templateId);
  const { template } = from;
  if (template.version !== version) {
    throw new AppError(
      'conflict',
      `The template is at version ${template.version} by now. Look at what a push changes again.`,
    );
  }
  const results: DataOf<Calls['push']>['dashboards'] = [];
  for (const wanted of dashboards) {
    const refusal = await services.records
      .transaction((tx) => pushOne({ services, caller, tx }, from, wanted, comment))
      .then(() => null)
      .catch((error: unknown) => {
        if (error instanceof AppError) return refusalOf(error);
        // Those that were pushed to are told even so.
        services.log.error(`A push to dashboard ${wanted.dashboardId} failed`, error);
        return 'It could not be saved. Push to it again.';
      });
    results.push({ dashboardId: wanted.dashboardId, refusal });
  }
  return { dashboards: results };
}

interface Pushing {
  readonly services: Services;
  readonly caller: Caller;
  readonly tx: RecordsDb;
}

async function pushOne(
  { services, caller, tx }: Pushing,
  from: Pushed,
  { dashboardId, revision, taken }: Wanted,
  comment: string,
): Promise<void> {
  await tx
    .select({ id: dashboard.id })
    .from(dashboard)
    .where(eq(dashboard.id, dashboardId))
    .for('update');
  const { row, bodies } = await sidesOf(services, caller, tx, { ...from, dashboardId });
  const { template } = from;
  if (row.revision !== revision) {
    throw new AppError(
      'conflict',
      'Somebody published it meanwhile. Look at what a push changes again.',
    );
  }
  const { body } = after(bodies, new Set(taken));
  const [now, by] = [services.clock(), caller.user.id];
  await tx
    .update(dashboard)
    .set({
      ...columnsOf(body),
      ...{ revision: revision + 1, savedBy: by, savedAt: now, templateVersion: template.version },
    })
    .where(eq(dashboard.id, dashboardId));
  const why = `Template “${template.name.slice(0, 40)}”, version ${template.version}`;
  await addVersion(
    { services, tx, caller, now },
    { dashboardId, revision: revision + 1 },
    {
      ...{ body, comment: comment ? `${why}: ${comment}` : why },
      changes: summaryOf(changesBetween(bodies.mine, body)),
    },
  );
  await services.audit.write(
    {
      ...{ ...actorOf(caller), action: 'dashboard/push', target: dashboardId },
      before: { revision, templateVersion: row.templateVersion },
      after: { revision: revision + 1, templateId: template.id, templateVersion: template.version },
    },
    tx,
  );
}
