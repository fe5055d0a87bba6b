/** A partner's page in Angular, with strict templates and without zones. */
import path from 'node:path';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { expectDesk } from './desk.ts';
import { run } from './run.ts';
import { openBrowser, openPage, type Site, serve } from './site.ts';

const partner = inject('partner');

let site: Site;
beforeAll(async () => {
  await run(path.join(partner, 'node_modules/.bin/ng'), ['build'], {
    cwd: partner,
    env: { NG_CLI_ANALYTICS: 'false' },
  });
  site = await serve({ folders: { '/': path.join(partner, 'angular/dist/client') } });
});
afterAll(() => site?.stop());

it('has attributes, properties and events', async () => {
  const browser = await openBrowser();
  const { page, problems } = await openPage(browser, site.origin);
  await expectDesk(page, problems);
  await browser.close();
});
