/**
 * A page without any tool, under a strict policy: it serves the package's files itself, its tokens are signed by the
 * package on Node 20 and on Node of this project, and the real server takes them.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import { startTestServer, type TestServer } from '../../apps/api/src/testing/server.ts';
import { aReport } from '../api/calls.ts';
import { run } from './run.ts';
import { openBrowser, openPage, type Site, serve } from './site.ts';

const partner = inject('partner');
/** By what the token is for. */
const NODE = {
  report: process.execPath,
  help: path.join(partner, `node_modules/node-${process.platform}-${process.arch}/bin/node`),
};

/** The policy that the README gives to pages that install the package. */
function policyOf(readme: string, api: string): string {
  const [line] = /(?<=^ {4})script-src 'self'; .*$/m.exec(readme) ?? [];
  if (!line) throw new Error('The README has no policy for pages that install the package.');
  return line.replaceAll(' A', ` ${api}`).replaceAll(' W', ` ${api.replace('http', 'ws')}`);
}

let server: TestServer;
let site: Site;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer();
  const api = await server.listen();
  const analyst = await server.signIn('analyst');
  const saved = await analyst.send(CALLS.report.set, { body: aReport(1, 'Spring review') });
  const { reportId } = saved.body.data;
  const readme = await readFile(
    path.join(partner, 'node_modules/@flightdeck/widgets/README.md'),
    'utf8',
  );
  let signer: object = {};
  const sign = (type: 'report' | 'help') => {
    const about =
      type === 'report' ? { report: reportId, advertisers: [1] } : { project: 'portal' };
    const user = { id: 'maya', name: 'Maya Lindqvist' };
    const said = JSON.stringify({ ...signer, type, ...about, user });
    return run(NODE[type], ['sign.js', said], { cwd: partner });
  };
  site = await serve({
    folders: {
      '/': path.join(partner, 'plain'),
      '/flightdeck/': path.join(partner, 'node_modules/@flightdeck/widgets/dist'),
    },
    headers: () => ({ 'content-security-policy': `default-src 'none'; ${policyOf(readme, api)}` }),
    async answers({ pathname, searchParams }) {
      if (pathname === '/settings') return JSON.stringify({ api, report: reportId });
      if (pathname !== '/token') return null;
      return sign(searchParams.get('type') === 'help' ? 'help' : 'report');
    },
  });
  const { id, ...key } = await server.services.partners.create({
    name: 'Orchard',
    clientUuid: CLIENTS.northwind,
    origins: [site.origin],
    projects: ['portal'],
  });
  signer = { partner: id, ...key };
  const options = { filters: ['site' as const], pdf: true, csv: true, figures: 'fresh' as const };
  await analyst.send(CALLS.embed.allow, { body: { reportId, partnerIds: [id], options } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await server?.stop();
});

it('shows a report, help and a multi-select', async () => {
  const { page, problems } = await openPage(browser, site.origin);
  await page.locator('fd-report-viewer').getByText('Spring review').first().waitFor();
  await page.getByRole('button', { name: /^Fruit/ }).click();
  await page.getByRole('option', { name: 'Apples' }).click();
  await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
  await page.getByRole('button', { name: /^Fruit Apples/ }).waitFor();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByText(/Maya/).first().waitFor();
  expect(problems).toEqual([]);
});
