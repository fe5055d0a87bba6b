/** Makes, changes, offers, archives and deletes templates of dashboards. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import {
  changesBetween,
  type DashboardBody,
  isSameJson,
  summaryOf,
  withLocksOf,
  withoutClients,
} from '@flightdeck/domain/dashboards';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAudience } from '../../../platform/access/audience.ts';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { requireRevision, staleSave } from '../../../platform/stale-save.ts';
import { checkedBody } from '../checked-body.ts';
import type { SaveHeaders } from '../save.ts';
import { dashboard, dashboardTemplate, dashboardTemplateVersion } from '../schema.ts';
import { changeableTemplate, holdTemplate, templateBody } from './access.ts';

type SetCall = (typeof CALLS)['dashboardTemplates']['set'];
type SaveInput = z.output<SetCall['body']>;

interface Saving {
  readonly services: Services;
  readonly tx: RecordsDb;
  readonly caller: Caller;
}
interface Written extends DataOf<SetCall> {
  readonly did: 'create' | 'save' | 'nothing';
}

/** What lists show of a template. */
const columnsOf = ({ name, description, pages }: DashboardBody) => ({
  ...{ name, description, pages: pages.length },
  tiles: pages.reduce((sum, { tiles }) => sum + tiles.length, 0),
});

/** @throws {AppError} `unprocessable` naming what is wrong, or what of it is a client's. */
function checkedTemplate(body: DashboardBody): DashboardBody {
  const { left } = withoutClients(body);
  if (left.length > 0) {
    throw new AppError(
      'unprocessable',
      `A template is for many clients and holds nothing of one. Take out: ${left.join(', ')}.`,
    );
  }
  const checked = checkedBody(body);
  // Without marks that say nothing, such as one of a page that is not locked.
  return withLocksOf(checked, checked);
}

/**
 * Saves a template, whole or not at all. A save whose answer was lost may be sent again.
 * @throws {AppError} `not-found`, `forbidden`, `unprocessable`, `precondition-required` without a version, `conflict` with
 * StaleSave when somebody saved meanwhile.
 */
export async function saveTemplate(
  services: Services,
  caller: Caller,
  input: SaveInput,
  { revision, idempotencyKey }: SaveHeaders,
): Promise<DataOf<SetCall>> {
  return services.records.transaction(async (tx) => {
    const saving = { services, tx, caller };
    const { templateId } = input;
    const { did, ...saved } =
      templateId === null
        ? await create(saving, input, idempotencyKey)
        : await update(saving, { ...input, templateId }, revision);
    if (did !== 'nothing') {
      await services.audit.write(
        {
          ...{ ...actorOf(caller), action: `dashboardTemplate/${did}`, target: saved.templateId },
          after: { version: saved.version, name: input.body.name },
        },
        tx,
      );
    }
    return saved;
  });
}

async function create(saving: Saving, input: SaveInput, key: string | undefined): Promise<Written> {
  const { services, tx, caller } = saving;
  const { clientUuids = null, comment } = input;
  await requireAudience(tx, caller, clientUuids);
  const body = checkedTemplate(input.body);
  const madeBy = caller.user.id;
  const [made] = await tx
    .insert(dashboardTemplate)
    .values({
      ...columnsOf(body),
      ...{ id: randomUUID(), version: 1, madeBy, savedBy: madeBy, savedAt: services.clock() },
      ...{ clientUuids: clientUuids && [...new Set(clientUuids)], createKey: key ?? null },
    })
    .onConflictDoNothing({ target: [dashboardTemplate.madeBy, dashboardTemplate.createKey] })
    .returning({ templateId: dashboardTemplate.id });
  if (made) {
    await addVersion(saving, { ...made, version: 1 }, { body, comment, changes: [] });
    return { ...made, version: 1, did: 'create' };
  }
  // Its answer was lost, and it is sent again: what changed since is saved over it.
  const [known] = await tx
    .select({ templateId: dashboardTemplate.id })
    .from(dashboardTemplate)
    .where(and(eq(dashboardTemplate.madeBy, madeBy), eq(dashboardTemplate.createKey, key ?? '')));
  if (!known) throw new AppError('unavailable', 'The template is being deleted. Save it again.');
  return update(saving, { ...input, ...known, isNew: true }, 1);
}

async function update(
  saving: Saving,
  input: SaveInput & { readonly templateId: string; readonly isNew?: boolean },
  revision: number | undefined,
): Promise<Written> {
  const { services, tx, caller } = saving;
  const { templateId, comment } = input;
  const row = await holdTemplate(tx, caller, templateId);
  const based = requireRevision(revision, 'template');
  const before = await templateBody(tx, templateId, row.version);
  const body = checkedTemplate(input.body);
  // The answer to this very save, or to the first one, was lost.
  const isSent = row.version === based + 1 || (input.isNew && row.version === based);
  if (isSent && row.savedBy === caller.user.id && isSameJson(before, body)) {
    return { templateId, version: row.version, did: 'nothing' };
  }
  if (row.version !== based) {
    const savedBy = (await namesOf(tx, [row.savedBy]))(row.savedBy).name;
    const meanwhile = { revision: row.version, savedBy, savedAt: row.savedAt };
    throw staleSave(caller, services.config.timeZone, meanwhile, 'template');
  }
  const version = based + 1;
  await tx
    .update(dashboardTemplate)
    .set({ ...columnsOf(body), version, savedBy: caller.user.id, savedAt: services.clock() })
    .where(eq(dashboardTemplate.id, templateId));
  const changes = summaryOf(changesBetween(before, body));
  await addVersion(saving, { templateId, version }, { body, comment, changes });
  return { templateId, version, did: 'save' };
}

async function addVersion(
  { services, tx, caller }: Saving,
  version: DataOf<SetCall>,
  saved: Pick<typeof dashboardTemplateVersion.$inferInsert, 'body' | 'comment' | 'changes'>,
): Promise<void> {
  const by = { savedBy: caller.user.id, savedAt: services.clock() };
  await tx.insert(dashboardTemplateVersion).values({ ...version, ...saved, ...by });
}

/** Sets whom a template is for. @throws {AppError} */
export async function offerTemplate(
  { records, audit }: Services,
  caller: Caller,
  templateId: string,
  clientUuids: readonly string[] | null,
): Promise<void> {
  await records.transaction(async (tx) => {
    const row = await holdTemplate(tx, caller, templateId);
    await requireAudience(tx, caller, clientUuids);
    const next = clientUuids && [...new Set(clientUuids)];
    if (isSameJson(row.clientUuids, next)) return;
    await tx
      .update(dashboardTemplate)
      .set({ clientUuids: next })
      .where(eq(dashboardTemplate.id, templateId));
    await audit.write(
      {
        ...{ ...actorOf(caller), action: 'dashboardTemplate/offer', target: templateId },
        ...{ before: { clientUuids: row.clientUuids }, after: { clientUuids: next } },
      },
      tx,
    );
  });
}

/** Stops offering a template, or offers it again; doing it twice changes nothing. @throws {AppError} */
export async function archiveTemplate(
  { records, audit }: Services,
  caller: Caller,
  templateId: string,
  isArchived: boolean,
): Promise<void> {
  await records.transaction(async (tx) => {
    const row = await changeableTemplate(tx, caller, templateId);
    if (row.isArchived === isArchived) return;
    await tx
      .update(dashboardTemplate)
      .set({ isArchived })
      .where(eq(dashboardTemplate.id, templateId));
    const action = isArchived ? 'dashboardTemplate/archive' : 'dashboardTemplate/unarchive';
    await audit.write({ ...actorOf(caller), action, target: templateId }, tx);
  });
}

/** Deletes a template with its versions. @throws {AppError} `conflict` where a dashboard was made from it. */
export async function removeTemplate(
  { records, audit }: Services,
  caller: Caller,
  templateId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const { name } = await holdTemplate(tx, caller, templateId);
    // Also dashboards that the caller may not see, and those in the bin.
    if ((await tx.$count(dashboard, eq(dashboard.templateId, templateId))) > 0) {
      throw new AppError(
        'conflict',
        'Dashboards were made from this template. Archive it instead: it is then no longer offered.',
      );
    }
    await tx.delete(dashboardTemplate).where(eq(dashboardTemplate.id, templateId));
    await audit.write(
      {
        ...{ ...actorOf(caller), action: 'dashboardTemplate/delete', target: templateId },
        before: { name },
      },
      tx,
    );
  });
}
