/** The journey of embedding: a partner is allowed on the list of reports, and its page shows what was allowed. */
import { CALLS } from '@flightdeck/contract';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { clientOf } from '../../apps/api/src/testing/server.ts';
import { aReport } from '../api/calls.ts';
import { type Journey, startJourney } from './portal.ts';

const PAGE = 'https://reports.partner.example';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.stop());

it('allows a partner, with filters and downloads, and takes it back', async () => {
  const { server } = journey;
  const { id: partner, ...key } = await server.services.partners.create({
    name: 'Acme Reports',
    clientUuid: CLIENTS.northwind,
    origins: [PAGE],
    projects: [],
  });
  const analyst = await server.signIn('analyst');
  const saved = await analyst.send(CALLS.report.set, { body: aReport(1, 'Spring review') });
  const { reportId: report } = saved.body.data;
  const seen = async () => {
    const now = server.services.clock();
    const about = { type: 'report', report, advertisers: [1] } as const;
    const token = await signEmbedToken({ partner, ...key, ...about, now });
    const headers = { authorization: `Bearer ${token}`, origin: PAGE };
    return clientOf(server, '').send(CALLS.embed.report, { headers });
  };
  expect((await seen()).status).toBe(404);

  const page = await journey.signIn('analyst');
  const open = async () => {
    await page.getByRole('button', { name: 'More for Spring review' }).click();
    await page.getByRole('menuitem', { name: 'Embed' }).click();
    return page.getByRole('dialog', { name: 'Embed report' });
  };
  await page.goto('/reports/load/');
  const dialog = await open();
  await dialog.getByText('Acme Reports').click();
  await dialog.getByText('Site', { exact: true }).click();
  await dialog.getByText('Raw report as CSV').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Spring review” may be embedded').waitFor();
  const { data } = (await seen()).body;
  expect(data).toMatchObject({ name: 'Spring review', pdf: true, csv: true, figures: 'fresh' });
  expect(data.filters.map(({ filter }) => filter)).toEqual(['site']);

  const again = await open();
  const partners = again.getByRole('group', { name: 'Partners whose pages show it' });
  expect(await partners.getByRole('checkbox').isChecked()).toBe(true);
  await again.getByText('Acme Reports').click();
  await again.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Spring review” is embedded nowhere').waitFor();
  expect((await seen()).status).toBe(404);

  const viewer = await journey.signIn('viewer');
  await viewer.goto('/reports/load/');
  await viewer.getByRole('button', { name: 'More for Spring review' }).click();
  await viewer.getByRole('menuitem', { name: 'Open' }).waitFor();
  expect(await viewer.getByRole('menuitem', { name: 'Embed' }).count()).toBe(0);
});
