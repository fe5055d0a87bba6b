/** Templates as the screens show them, and as reports are made from them. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type {
  OfferedTemplate,
  Template,
  TemplateChoices,
  TemplateContent,
  TemplateItem,
  TemplateVersion,
} from '@flightdeck/contract/templates';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { ownClients, seesAllOf } from '../../../platform/access/audience.ts';
import { AppError } from '../../../platform/errors.ts';
import { containing, directed, readPage } from '../../../platform/records/list.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireAdvertisers, seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { report, reportTemplate, reportTemplateVersion } from '../schema.ts';
import { withOwnPictures } from '../slide-pictures.ts';
import { within } from '../visible.ts';
import {
  findTemplate,
  isCurrent,
  NO_TEMPLATE,
  Slides,
  type TemplateRow,
  templateFor,
  usableBy,
} from './access.ts';
import { isVersionUsed } from './used.ts';

type ListCall = (typeof CALLS)['templates']['list'];
type Filters = z.output<ListCall['body']>;

/** A page of the templates that the caller may use. */
export async function listTemplates(
  services: Services,
  caller: Caller,
  filters: Filters,
): Promise<DataOf<ListCall>> {
  const { db } = services.records;
  const sortBy: Record<Filters['sort'], SQL> = {
    name: sql`lower(${reportTemplateVersion.name})`,
    changed: sql`${reportTemplateVersion.savedAt}`,
  };
  const pattern = containing(filters.search);
  const matches = and(
    usableBy(caller),
    filters.state === 'any'
      ? undefined
      : eq(reportTemplate.isArchived, filters.state === 'archived'),
    filters.search === ''
      ? undefined
      : or(
          ilike(reportTemplateVersion.name, pattern),
          ilike(reportTemplateVersion.description, pattern),
          ilike(reportTemplate.id, pattern),
        ),
  );
  return readPage(
    {
      db,
      rows: () =>
        db
          .select({ template: reportTemplate, current: reportTemplateVersion })
          .from(reportTemplate)
          .innerJoin(reportTemplateVersion, isCurrent)
          .where(matches)
          .$dynamic(),
      order: [directed[filters.direction](sortBy[filters.sort]), asc(reportTemplate.number)],
      show: (rows) => itemsOf(services, caller, rows),
    },
    filters,
  );
}

async function itemsOf(
  { records: { db } }: Services,
  caller: Caller,
  rows: readonly TemplateRow[],
): Promise<TemplateItem[]> {
  if (rows.length === 0) return [];
  const [clients, used, nameOf] = await Promise.all([
    ownClients(db, caller),
    db
      .select({ templateId: report.templateId, reports: count() })
      .from(report)
      .where(
        and(
          within(caller),
          inArray(
            report.templateId,
            rows.map(({ current }) => current.templateId),
          ),
        ),
      )
      .groupBy(report.templateId),
    namesOf(
      db,
      rows.map(({ current }) => current.savedBy),
    ),
  ]);
  return rows.map(({ template, current }) => {
    const { templateId, version, name, description, clientUuids, slideCount } = current;
    const shown = clientUuids && clients.filter(({ uuid }) => clientUuids.includes(uuid));
    return {
      ...{ templateId, version, name, description, slideCount },
      clients: shown,
      isForOthers: !seesAllOf(caller, clientUuids ?? []),
      changedBy: nameOf(current.savedBy),
      changedAt: current.savedAt.toISOString(),
      reportCount: used.find((each) => each.templateId === templateId)?.reports ?? 0,
      isArchived: template.isArchived,
      canChange: seesAllOf(caller, clientUuids),
    };
  });
}

/** The clients that the caller may make templates for. */
export async function choicesOf({ records }: Services, caller: Caller): Promise<TemplateChoices> {
  return { clients: await ownClients(records.db, caller), allowsAll: seesEveryone(caller) };
}

/** One template as it is now. */
export async function getTemplate(
  services: Services,
  caller: Caller,
  templateId: string,
): Promise<Template> {
  const row = await templateFor(services.records.db, caller, templateId);
  const [item] = await itemsOf(services, caller, [row]);
  if (!item) throw new Error('The template was not read.');
  const slides = Slides.parse(row.current.slides);
  return { ...item, slides: [...(await withOwnPictures(services.records, caller, slides))] };
}

/** The versions of a template, newest first. */
export async function listVersions(
  { records: { db } }: Services,
  caller: Caller,
  templateId: string,
): Promise<TemplateVersion[]> {
  await templateFor(db, caller, templateId);
  const { version, name, slideCount, savedBy, savedAt } = reportTemplateVersion;
  const rows = await db
    .select({ version, name, slideCount, savedBy, savedAt })
    .from(reportTemplateVersion)
    .where(eq(reportTemplateVersion.templateId, templateId))
    .orderBy(desc(version))
    .limit(200);
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

/** The templates that new reports of an advertiser may use. @throws {AppError} `forbidden`. */
export async function offeredTemplates(
  { records: { db }, clients }: Services,
  caller: Caller,
  advId: number,
): Promise<OfferedTemplate[]> {
  requireAdvertisers(caller, [advId]);
  const owner = await clients.ofAdvertiser(advId);
  return db
    .select({ id: reportTemplateVersion.templateId, name: reportTemplateVersion.name })
    .from(reportTemplate)
    .innerJoin(reportTemplateVersion, isCurrent)
    .where(
      and(
        eq(reportTemplate.isArchived, false),
        or(
          isNull(reportTemplateVersion.clientUuids),
          owner ? arrayContains(reportTemplateVersion.clientUuids, [owner.clientUuid]) : undefined,
        ),
      ),
    )
    .orderBy(sql`lower(${reportTemplateVersion.name})`, asc(reportTemplate.number))
    .limit(500);
}

/**
 * A version of a template: of one that the caller may use, or the very version that a report of theirs was made from.
 * @param version A number, or `latest`.
 */
export async function contentOf(
  { records }: Services,
  caller: Caller,
  templateId: string,
  version: string,
): Promise<TemplateContent> {
  const { db } = records;
  const found = await findTemplate(db, caller, templateId);
  const number = version === 'latest' ? found?.template.version : Number(version);
  const isOpen =
    number !== undefined &&
    Number.isInteger(number) &&
    number > 0 &&
    number < 2 ** 31 &&
    (found !== undefined || (await isVersionUsed(db, within(caller), templateId, number)));
  const [row] = isOpen
    ? await db
        .select()
        .from(reportTemplateVersion)
        .where(
          and(
            eq(reportTemplateVersion.templateId, templateId),
            eq(reportTemplateVersion.version, number),
          ),
        )
    : [];
  if (!row) throw new AppError('not-found', NO_TEMPLATE);
  const slides = await withOwnPictures(records, caller, Slides.parse(row.slides));
  return { id: templateId, version: row.version, name: row.name, slides: [...slides] };
}
