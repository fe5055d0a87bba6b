/** A demo dashboard on the pages of the demo's partner, limited to the campaigns that these pages are about. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { DEMO_ADMINISTRATOR } from '../../../demo/index.ts';
import { DEMO_PARTNER_FILE } from '../../../demo/partner.ts';
import type { Services } from '../../../platform/services.ts';
import { allowEmbedding } from '../embedded/settings.ts';
import { dashboard, dashboardEmbed } from '../schema.ts';

/** Campaigns that the partner's page shows. */
const SHOWN = 2;
/** Days in which they delivered most. */
const LATELY = 28;

const PartnerFile = z.looseObject({
  partner: z.string(),
  advertisers: z.array(z.int()).min(1),
  dashboard: z.object({ id: z.string() }).optional(),
});

/** Adds a dashboard to the partner's file, unless there is one that it may show. Without the file nothing is done. */
export async function showDemoDashboard(services: Services): Promise<void> {
  const { config, callers, records, facts } = services;
  const file = path.join(config.dataDir, DEMO_PARTNER_FILE);
  const kept = PartnerFile.safeParse(
    await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  ).data;
  const administrator = await callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!kept || !administrator) return;
  if (kept.dashboard && (await isShown(services, kept.dashboard.id))) return;
  const [shown] = await records.db
    .select({ id: dashboard.id })
    .from(dashboard)
    .where(
      and(
        eq(dashboard.ownerId, DEMO_ADMINISTRATOR),
        inArray(dashboard.advId, kept.advertisers),
        isNull(dashboard.deletedAt),
      ),
    )
    .orderBy(desc(dashboard.savedAt))
    .limit(1);
  if (!shown) return;
  await allowEmbedding(services, administrator, {
    dashboardId: shown.id,
    partnerIds: [kept.partner],
    options: { filters: ['site', 'device'], days: true, csv: true, drill: true },
  });
  const today = todayIn(config.timeZone, services.clock());
  const { rows } = await facts.answer(
    {
      ...{ metrics: ['impressions'], dimensions: ['campaign'], limit: SHOWN },
      range: { start: shiftDay(today, -LATELY), end: today },
    },
    { advertiserIds: kept.advertisers },
  );
  const campaigns = rows.flatMap(({ keys }) => keys.campaign?.label ?? []);
  const filters = campaigns.length > 0 ? { campaign: campaigns } : {};
  const content = { ...kept, dashboard: { id: shown.id, filters } };
  await writeFile(file, JSON.stringify(content, null, 2), { mode: 0o600 });
}

async function isShown({ records }: Services, dashboardId: string): Promise<boolean> {
  const rows = await records.db
    .select({ id: dashboardEmbed.dashboardId })
    .from(dashboardEmbed)
    .where(eq(dashboardEmbed.dashboardId, dashboardId));
  return rows.length > 0;
}
