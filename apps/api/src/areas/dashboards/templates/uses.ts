/** The dashboards that were made from a template, and what each has changed since. */
import { setImmediate } from 'node:timers/promises';
import type { TemplateUse, TemplateUses } from '@flightdeck/contract/dashboard-templates';
import {
  asMade,
  changesBetween,
  DashboardBody,
  summaryOf,
  tileName,
} from '@flightdeck/domain/dashboards';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { advertiserNames } from '../../../platform/facts/advertiser-names.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { bodyOf } from '../bodies.ts';
import { asking, isVisible } from '../rights.ts';
import { dashboard, dashboardTemplateVersion } from '../schema.ts';
import { templateBody, templateFor } from './access.ts';
import { itemsOf } from './read.ts';

/** Dashboards that are looked at; further ones count as those that the caller may not see. */
const MOST = 500;

/** What became of a template, of the dashboards that the caller may look at. @throws {AppError} `not-found`. */
export async function usesOf(
  services: Services,
  caller: Caller,
  templateId: string,
): Promise<TemplateUses> {
  const asked = asking(services, caller);
  const { db } = asked;
  const template = await templateFor(db, caller, templateId);
  const of = and(eq(dashboard.templateId, templateId), isNull(dashboard.deletedAt));
  const [[item], now, all, found, names] = await Promise.all([
    itemsOf(services, caller, [template]),
    templateBody(db, templateId, template.version),
    db.$count(dashboard, of),
    db
      .select({ row: dashboard, ownerName: user.name })
      .from(dashboard)
      .innerJoin(user, eq(user.id, dashboard.ownerId))
      .where(and(of, isVisible(asked)))
      .orderBy(sql`lower(${dashboard.name})`, asc(dashboard.id))
      .limit(MOST),
    advertiserNames(services.facts, caller.advertiserIds),
  ]);
  if (!item) throw new Error('The template was not read.');
  const versions = [...new Set(found.flatMap(({ row }) => row.templateVersion ?? []))];
  const { version, body } = dashboardTemplateVersion;
  const bases = await db
    .select({ version, body })
    .from(dashboardTemplateVersion)
    .where(and(eq(dashboardTemplateVersion.templateId, templateId), inArray(version, versions)));
  const baseOf = new Map(bases.map((one) => [one.version, DashboardBody.parse(one.body)]));
  const dashboards: TemplateUse[] = [];
  for (const { row, ownerName } of found) {
    const base = baseOf.get(row.templateVersion ?? 0);
    if (!base || row.templateVersion === null) continue;
    // One at a time: hundreds of them in one answer would hold up all other calls.
    const mine = await bodyOf(db, row.id, row.revision);
    dashboards.push({
      ...{ dashboardId: row.id, name: row.name, ownerName, revision: row.revision },
      advName: (row.advId === null ? undefined : names.nameOf(row.advId)) ?? '',
      version: row.templateVersion,
      ...driftOf(changesBetween(asMade(base, mine), mine)),
    });
    await setImmediate();
  }
  return {
    template: item,
    pages: now.pages.map(({ id: pageId, title, tiles }) => ({
      ...{ pageId, title },
      tiles: tiles.map((tile) => ({ tileId: tile.id, title: tileName(tile, now.metrics) })),
    })),
    dashboards,
    hidden: all - found.length,
  };
}

/** Changes in words, and the pages and tiles that they are of. */
function driftOf(
  changes: ReturnType<typeof changesBetween>,
): Pick<TemplateUse, 'changes' | 'pageIds' | 'tileIds'> {
  return {
    changes: summaryOf(changes),
    pageIds: [...new Set(changes.flatMap((one) => ('pageId' in one ? [one.pageId] : [])))],
    tileIds: [...new Set(changes.flatMap((one) => ('tileId' in one ? [one.tileId] : [])))],
  };
}
