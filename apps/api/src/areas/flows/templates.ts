/** Templates of flows: they belong to the provider, and every save is a version. */
import type { DataOf } from '@flightdeck/contract';
import type { FlowTemplate, FlowTemplateItem } from '@flightdeck/contract/flows';
import type { CALLS } from '@flightdeck/contract/server';
import { FlowDefinition, faultsOf, READY_FLOWS } from '@flightdeck/domain/flows';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ownClients } from '../../platform/access/audience.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { manages } from './rights.ts';
import { flowTemplate, flowTemplateVersion } from './schema.ts';

type Body = z.output<(typeof CALLS)['flows']['addTemplate']['body']>;
type Row = typeof flowTemplateVersion.$inferSelect;

/** Adds the ready flows that an installation does not have yet. */
export async function addReadyFlows({ records, clock }: Services): Promise<void> {
  await records.transaction(async (tx) => {
    for (const { id, name, description, steps } of READY_FLOWS) {
      const added = await tx
        .insert(flowTemplate)
        .values({ id, version: 1 })
        .onConflictDoNothing()
        .returning({ id: flowTemplate.id });
      if (added.length === 0) continue;
      const version = { templateId: id, version: 1, name, description, definition: { steps } };
      await tx.insert(flowTemplateVersion).values({ ...version, savedBy: null, savedAt: clock() });
    }
  });
}

const isNewest = and(
  eq(flowTemplateVersion.templateId, flowTemplate.id),
  eq(flowTemplateVersion.version, flowTemplate.version),
);

async function itemsOf(db: RecordsDb, rows: readonly Row[]): Promise<FlowTemplateItem[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map(({ templateId, name, description, version, definition, savedBy, savedAt }) => ({
    ...{ templateId, name, description, version, steps: definition.steps.length },
    ...{ changedBy: nameOf(savedBy), changedAt: savedAt.toISOString() },
  }));
}

/** All templates, by name. */
export async function listTemplates(
  { records: { db } }: Services,
  caller: Caller,
): Promise<DataOf<(typeof CALLS)['flows']['templates']>> {
  const rows = await db
    .select({ row: flowTemplateVersion })
    .from(flowTemplate)
    .innerJoin(flowTemplateVersion, isNewest)
    .orderBy(asc(sql`lower(${flowTemplateVersion.name})`), asc(flowTemplate.id));
  const templates = await itemsOf(
    db,
    rows.map(({ row }) => row),
  );
  const clients = await ownClients(db, caller);
  return { templates, clients, mayEdit: mayEdit(caller), mayStart: manages(caller) };
}

/** Templates are shared by all clients: who changes them sees every client. */
const mayEdit = (caller: Caller): boolean => manages(caller) && seesEveryone(caller);

/** The newest version of a template. @throws {AppError} `not-found`. */
export async function newestVersion(db: RecordsDb, templateId: string): Promise<Row> {
  const [found] = await db
    .select({ row: flowTemplateVersion })
    .from(flowTemplate)
    .innerJoin(flowTemplateVersion, isNewest)
    .where(eq(flowTemplate.id, templateId));
  if (!found) throw new AppError('not-found', 'There is no such template of flows.');
  return { ...found.row, definition: FlowDefinition.parse(found.row.definition) };
}

/** One template. @throws {AppError} `not-found`. */
export async function getTemplate(
  { records: { db } }: Services,
  templateId: string,
): Promise<FlowTemplate> {
  const row = await newestVersion(db, templateId);
  const [item] = await itemsOf(db, [row]);
  if (!item) throw new Error('The template was not read.');
  return { ...item, definition: row.definition };
}

function requireSound(definition: FlowDefinition): void {
  const faults = faultsOf(definition);
  if (faults.length === 0) return;
  throw new AppError('unprocessable', faults.map(({ text }) => text).join(' '), {
    faults: faults.map(({ stepId, text }) => ({ stepId, text })),
  });
}

function requireEditor(caller: Caller): void {
  if (mayEdit(caller)) return;
  throw new AppError(
    'forbidden',
    'Templates of flows are for every client: people who see every client change them. Ask your provider.',
  );
}

/** Makes a template. @throws {AppError} `forbidden`; `unprocessable` for steps that make no process. */
export async function addTemplate(
  { records, audit, clock }: Services,
  caller: Caller,
  { name, description, definition }: Body,
): Promise<{ templateId: string; version: number }> {
  requireEditor(caller);
  requireSound(definition);
  return records.transaction(async (tx) => {
    const written = { templateId: await takeId(tx, name), version: 1 };
    const values = { ...written, name, description, definition };
    await tx
      .insert(flowTemplateVersion)
      .values({ ...values, savedBy: caller.user.id, savedAt: clock() });
    const entry = {
      ...actorOf(caller),
      action: 'flow/template-create',
      target: written.templateId,
    };
    await audit.write({ ...entry, after: { name } }, tx);
    return written;
  });
}

/** Takes the first id made of a name that is free: `campaign-launch`, `campaign-launch-2`. It stays when the template is renamed. */
async function takeId(tx: RecordsDb, name: string): Promise<string> {
  const slug = idOf(name);
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? slug : `${slug}-${n}`;
    if (id === NEW) continue;
    const added = await tx
      .insert(flowTemplate)
      .values({ id, version: 1 })
      .onConflictDoNothing()
      .returning({ id: flowTemplate.id });
    if (added.length > 0) return id;
  }
}

/** What the address of a template that is not saved yet has in place of its id. */
const NEW = 'new';

/** A name as a part of an address; `flow` for one without a Latin letter or digit. */
const idOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '') || 'flow';

/**
 * Saves a new version over the one that it was made from.
 * @throws {AppError} `forbidden`, `not-found`, `unprocessable`, `conflict` with StaleSave when somebody saved meanwhile.
 */
export async function saveTemplate(
  { records, audit, clock, config }: Services,
  caller: Caller,
  templateId: string,
  { name, description, definition }: Body,
  revision: number | undefined,
): Promise<{ templateId: string; version: number }> {
  requireEditor(caller);
  const based = requireRevision(revision, 'template');
  requireSound(definition);
  return records.transaction(async (tx) => {
    const current = await newestVersion(tx, templateId);
    const [saved] = await tx
      .update(flowTemplate)
      .set({ version: based + 1 })
      .where(and(eq(flowTemplate.id, templateId), eq(flowTemplate.version, based)))
      .returning({ version: flowTemplate.version });
    if (!saved) {
      const nameOf = await namesOf(tx, [current.savedBy]);
      const { version, savedBy, savedAt } = current;
      const meanwhile = {
        revision: version,
        savedAt,
        savedBy: nameOf(savedBy)?.name ?? 'Somebody',
      };
      throw staleSave(caller, config.timeZone, meanwhile, 'template');
    }
    const values = { templateId, ...saved, name, description, definition };
    await tx
      .insert(flowTemplateVersion)
      .values({ ...values, savedBy: caller.user.id, savedAt: clock() });
    const entry = { ...actorOf(caller), action: 'flow/template-save', target: templateId };
    await audit.write({ ...entry, after: { name, version: saved.version } }, tx);
    return { templateId, version: saved.version };
  });
}
