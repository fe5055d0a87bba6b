/** The demo's partner: its pages, on the next port of this machine, may show the newest demo report and the portal's help. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { DEMO_ADMINISTRATOR } from '../../../demo/index.ts';
import { DEMO_PARTNER_FILE, DEMO_PARTNER_NAME as NAME } from '../../../demo/partner.ts';
import { clientAdvertiser } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { report, reportEmbed } from '../schema.ts';
import { allowEmbedding } from './settings.ts';

/** Help the partner's pages may show. */
const PROJECT = 'portal';

/** What its file holds of reports and help. */
export const DemoPartner = z.object({
  partner: z.string(),
  kid: z.string(),
  secret: z.string(),
  /** Id of the report its page shows. */
  report: z.uuid(),
  /** Advertiser of that report. */
  advertisers: z.array(z.int()),
  project: z.string(),
});

/** Brings the demo's partner up to date: its origins, the key in the file, and a report it may show. */
export async function fillDemoPartner(services: Services): Promise<void> {
  const { config, partners, records, callers } = services;
  const administrator = await callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!administrator) return;
  const [shown] = await records.db
    .select({ id: report.id, advId: report.advId, clientUuid: clientAdvertiser.clientUuid })
    .from(report)
    .innerJoin(clientAdvertiser, eq(clientAdvertiser.advertiserId, report.advId))
    .where(eq(report.ownerId, DEMO_ADMINISTRATOR))
    .orderBy(desc(report.savedAt))
    .limit(1);
  const known = (await partners.list()).find(({ name }) => name === NAME);
  if (!known && !shown) return;
  const file = path.join(config.dataDir, DEMO_PARTNER_FILE);
  const kept = DemoPartner.safeParse(
    await readFile(file, 'utf8')
      .then(JSON.parse)
      .catch(() => null),
  ).data;
  const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${config.port + 1}`);
  if (known) {
    if (known.origins.join() !== origins.join()) await partners.change(known.id, { origins });
    const signs = kept?.partner === known.id && (await partners.signing(known.id, kept.kid));
    if (signs && (await isShown(services, kept.report))) return;
    for (const { kid } of known.keys) await partners.retireKey(known.id, kid);
  }
  if (!shown) return;
  const key = known
    ? { id: known.id, ...(await partners.addKey(known.id)) }
    : await partners.create({
        name: NAME,
        clientUuid: shown.clientUuid,
        origins,
        projects: [PROJECT],
      });
  if (!(await isShown(services, shown.id))) {
    await allowEmbedding(services, administrator, {
      reportId: shown.id,
      partnerIds: [key.id],
      options: { filters: ['campaign', 'site', 'device'], pdf: true, csv: true, figures: 'fresh' },
    });
  }
  const content = {
    partner: key.id,
    kid: key.kid,
    secret: key.secret,
    report: shown.id,
    advertisers: [shown.advId],
    project: PROJECT,
  } satisfies z.infer<typeof DemoPartner>;
  await writeFile(file, JSON.stringify(content, null, 2), { mode: 0o600 });
}

async function isShown({ records }: Services, reportId: string): Promise<boolean> {
  const [row] = await records.db
    .select({ id: reportEmbed.reportId })
    .from(reportEmbed)
    .where(eq(reportEmbed.reportId, reportId));
  return row !== undefined;
}
