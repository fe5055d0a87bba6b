/** Templates of dashboards as lists and the editor show them, and as dashboards are started from them. */
import type { DataOf } from '@flightdeck/contract';
import type {
  DashboardTemplate,
  DashboardTemplateItem,
  DashboardTemplateVersion,
  OfferedDashboardTemplate,
} from '@flightdeck/contract/dashboard-templates';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isForCaller, ownClients, seesAllOf } from '../../../platform/access/audience.ts';
import { AppError } from '../../../platform/errors.ts';
import { directed, matchesWords, readPage } from '../../../platform/records/list.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { Caller } from '../../../platform/route.ts';
import { seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { asking, isVisible } from '../rights.ts';
import { dashboard, dashboardTemplate, dashboardTemplateVersion } from '../schema.ts';
import { type TemplateRow, templateBody, templateFor } from './access.ts';

type Calls = (typeof CALLS)['dashboardTemplates'];
type Filters = z.output<Calls['list']['body']>;

/** Templates that a choice offers at most. */
const OFFERED = 500;

/** A page of the templates that the caller may use. */
export async function listTemplates(
  services: Services,
  caller: Caller,
  filters: Filters,
): Promise<DataOf<Calls['list']>> {
  const { db } = services.records;
  const { name, description, savedAt, isArchived, clientUuids, id } = dashboardTemplate;
  const sortBy: Record<Filters['sort'], SQL> = {
    name: sql`lower(${name})`,
    changed: sql`${savedAt}`,
  };
  const matches = and(
    isForCaller(caller, clientUuids),
    filters.state === 'any' ? undefined : eq(isArchived, filters.state === 'archived'),
    matchesWords(filters.search, [name, description]),
  );
  return readPage(
    {
      db,
      rows: () => db.select().from(dashboardTemplate).where(matches).$dynamic(),
      order: [directed[filters.direction](sortBy[filters.sort]), asc(id)],
      show: (rows) => itemsOf(services, caller, rows),
    },
    filters,
  );
}

/** Templates as lists show them. */
export async function itemsOf(
  services: Services,
  caller: Caller,
  rows: readonly TemplateRow[],
): Promise<DashboardTemplateItem[]> {
  if (rows.length === 0) return [];
  const { db } = services.records;
  const of = inArray(
    dashboard.templateId,
    rows.map(({ id }) => id),
  );
  const seen = and(isNull(dashboard.deletedAt), isVisible(asking(services, caller)));
  const [clients, used, nameOf] = await Promise.all([
    ownClients(db, caller),
    db
      .select({
        templateId: dashboard.templateId,
        all: count(),
        seen: sql`count(*) FILTER (WHERE ${seen})`.mapWith(Number),
      })
      .from(dashboard)
      .where(of)
      .groupBy(dashboard.templateId),
    namesOf(
      db,
      rows.map(({ savedBy }) => savedBy),
    ),
  ]);
  return rows.map((row) => {
    const { id: templateId, version, name, description, pages, tiles, clientUuids } = row;
    const uses = used.find((each) => each.templateId === templateId);
    return {
      ...{ templateId, version, name, description, pages, tiles, isArchived: row.isArchived },
      clients: clientUuids && clients.filter(({ uuid }) => clientUuids.includes(uuid)),
      isForOthers: !seesAllOf(caller, clientUuids ?? []),
      changedBy: nameOf(row.savedBy),
      changedAt: row.savedAt.toISOString(),
      ...{ dashboards: uses?.seen ?? 0, isUsed: (uses?.all ?? 0) > 0 },
      canChange: seesAllOf(caller, clientUuids),
    };
  });
}

/** The clients that the caller may make templates for. */
export async function choicesOf(
  { records }: Services,
  caller: Caller,
): Promise<DataOf<Calls['choices']>> {
  return { clients: await ownClients(records.db, caller), allowsAll: seesEveryone(caller) };
}

/** One template as it is now. @throws {AppError} `not-found`. */
export async function getTemplate(
  services: Services,
  caller: Caller,
  templateId: string,
): Promise<DashboardTemplate> {
  const { db } = services.records;
  const row = await templateFor(db, caller, templateId);
  const [[item], body] = await Promise.all([
    itemsOf(services, caller, [row]),
    templateBody(db, templateId, row.version),
  ]);
  if (!item) throw new Error('The template was not read.');
  return { ...item, body };
}

/** The versions of a template, the newest first. @throws {AppError} `not-found`. */
export async function listVersions(
  { records: { db } }: Services,
  caller: Caller,
  templateId: string,
): Promise<DashboardTemplateVersion[]> {
  await templateFor(db, caller, templateId);
  const { version, savedBy, savedAt, comment, changes } = dashboardTemplateVersion;
  const rows = await db
    .select({ version, savedBy, savedAt, comment, changes })
    .from(dashboardTemplateVersion)
    .where(eq(dashboardTemplateVersion.templateId, templateId))
    .orderBy(desc(version));
  const nameOf = await namesOf(
    db,
    rows.map((row) => row.savedBy),
  );
  return rows.map((row) => ({
    ...row,
    savedBy: nameOf(row.savedBy),
    savedAt: row.savedAt.toISOString(),
  }));
}

const Version = z.coerce.number().int().positive().max(2_147_483_647);

/** A template as it was saved once. @throws {AppError} `not-found`. */
export async function getVersion(
  { records: { db } }: Services,
  caller: Caller,
  { templateId, version }: { readonly templateId: string; readonly version: string },
): Promise<DataOf<Calls['version']>> {
  await templateFor(db, caller, templateId);
  const number = Version.safeParse(version);
  if (!number.success) throw new AppError('not-found', 'There is no such version.');
  return {
    ...{ templateId, version: number.data },
    body: await templateBody(db, templateId, number.data),
  };
}

/** The templates that the caller may start a dashboard from, by name. */
export async function offeredTemplates(
  { records: { db } }: Services,
  caller: Caller,
): Promise<OfferedDashboardTemplate[]> {
  const { id: templateId, name, description, pages, tiles, clientUuids } = dashboardTemplate;
  return db
    .select({ templateId, name, description, pages, tiles })
    .from(dashboardTemplate)
    .where(and(eq(dashboardTemplate.isArchived, false), isForCaller(caller, clientUuids)))
    .orderBy(sql`lower(${name})`, asc(templateId))
    .limit(OFFERED);
}

/** The newest version of a template, to start from. @throws {AppError} `not-found`. */
export async function contentOf(
  { records: { db } }: Services,
  caller: Caller,
  templateId: string,
): Promise<DataOf<Calls['content']>> {
  const { version } = await templateFor(db, caller, templateId);
  return { templateId, version, body: await templateBody(db, templateId, version) };
}
