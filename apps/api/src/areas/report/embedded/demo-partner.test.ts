/** The demo's partner over restarts of the server: it keeps its key until its file is lost. */

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS } from '@flightdeck/domain/report';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_ADMINISTRATOR } from '../../../demo/index.ts';
import { DEMO_PARTNER_FILE } from '../../../demo/partner.ts';
import { user } from '../../../platform/records/schema.ts';
import { clientOf } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { report } from '../schema.ts';
import { DemoPartner, fillDemoPartner } from './demo-partner.ts';

const server = suiteServer();
let file: string;
beforeAll(async () => {
  file = path.join(server.services.config.dataDir, DEMO_PARTNER_FILE);
});

const fill = async () => {
  await fillDemoPartner(server.services);
  return DemoPartner.omit({ project: true }).parse(JSON.parse(await readFile(file, 'utf8')));
};

it('has none without the demo', async () => {
  await fillDemoPartner(server.services);
  expect(await server.services.partners.list()).toEqual([]);
});

it('shows the newest demo report with the key of its file', async () => {
  const { db } = server.services.records;
  const [admin] = await db.select().from(user).where(eq(user.id, 'admin'));
  if (!admin) throw new Error('the fixture has no administrator');
  const email = 'demo@meridian.example';
  await db.insert(user).values({ ...admin, id: DEMO_ADMINISTRATOR, email });
  const analyst = await server.signIn('analyst');
  const body = { reportId: null, name: 'Demo', advId: 1, options: DEFAULT_OPTIONS, slides: [] };
  const { reportId } = (await analyst.send(CALLS.report.set, { body })).body.data;
  await db.update(report).set({ ownerId: DEMO_ADMINISTRATOR });

  const { partner, kid, secret, ...about } = await fill();
  expect(about).toEqual({ report: reportId, advertisers: [1] });
  const token = await signEmbedToken({ partner, kid, secret, type: 'report', ...about });
  const { port } = server.services.config;
  const headers = { authorization: `Bearer ${token}`, origin: `http://localhost:${port + 1}` };
  const seen = await clientOf(server, '').send(CALLS.embed.report, { headers });
  expect(seen.body.data.filters.map(({ filter }) => filter)).toEqual([
    'campaign',
    'site',
    'device',
  ]);
});

it('keeps its key over a start, and gets another when the file is lost', async () => {
  const before = await fill();
  expect(await fill()).toEqual(before);
  await rm(file);
  const after = await fill();
  expect(after.partner).toBe(before.partner);
  expect(after.kid).not.toBe(before.kid);
  const [only, ...more] = await server.services.partners.list();
  expect(more).toEqual([]);
  expect(only?.keys.map(({ kid }) => kid)).toEqual([after.kid]);
});
