/** The operator's page on two processes: both are seen, a job that failed is done again by keyboard, and nobody else gets in. */
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../apps/api/src/testing/fixture.ts';
import { ask, type Instance, openSite, type Site, signInAt } from '../faults/processes.ts';
import { settle } from './addresses.ts';
import { findings } from './axe.ts';
import { cookieIn, setView } from './portal.ts';

const JOB = 'failed-job';

describe.runIf(process.env.TEST_DATABASE_URL)('the operator’s page', () => {
  let site: Site;
  let web: Instance;
  let worker: Instance;
  let browser: Browser;
  let database: pg.Client;
  beforeAll(async () => {
    site = await openSite();
    [web, worker, browser] = await Promise.all([
      site.start('web'),
      site.start('worker'),
      chromium.launch({
        ...(findBrowser() ? { executablePath: findBrowser()?.path ?? '' } : {}),
        args: ['--no-sandbox', '--disable-gpu'],
      }),
    ]);
    database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await browser.close();
    await database.end();
    await site.end();
  });

  const openAs = async (person: Person): Promise<{ page: Page; cookie: string }> => {
    const cookie = await signInAt(web, person);
    const context = await browser.newContext({
      ...{ baseURL: web.address, locale: 'en-GB', timezoneId: 'Europe/London' },
      ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    });
    context.setDefaultTimeout(15_000);
    await context.addCookies([{ ...cookieIn(cookie), url: web.address }]);
    return { page: await context.newPage(), cookie };
  };
  const calm = async (page: Page): Promise<void> => {
    for (const scheme of ['light', 'dark'] as const) {
      await setView(page, { scheme, width: 1440 });
      await settle(page);
      expect(await findings(page), `${page.url()} ${scheme}`).toEqual([]);
    }
  };

  test('shows both processes, and a failed job that is done again by keyboard', async () => {
    await database.query(
      `INSERT INTO records.job (id, kind, payload, state, error, attempts, created_at, finished_at)
       VALUES ($1, 'flow-look', '{"clientUuids": null}', 'failed', $2, 3, now() - interval '2 days', now())`,
      [JOB, 'Error 23505: "Blue Deal" of tom@shop.example is there already'],
    );
    const { page, cookie } = await openAs('admin');
    await page.goto('/control/page/processes');
    for (const [role, { child }] of [
      ['Serves', web],
      ['Works off jobs', worker],
    ] as const) {
      await page
        .getByRole('rowheader', { name: new RegExp(`^${role}.*, ${child.pid}$`) })
        .waitFor();
    }
    await calm(page);

    await page.getByRole('tab', { name: 'Processes' }).focus();
    for (const name of ['Queues', 'Failed jobs']) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name, selected: true }).waitFor();
    }
    const row = page.getByRole('row').filter({ hasText: JOB });
    await row.getByText('Error 23505: [removed] of [removed] is there already').waitFor();
    await calm(page);
    // The button of a row is reached from the row, in its last cell.
    await row.focus();
    await page.keyboard.press('ArrowLeft');
    await page
      .getByRole('button', { name: `More for Conditions of flows ${JOB}` })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Do again' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Do again' }).focus();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('1 job was queued again').waitFor();
    await page.getByText('No job failed', { exact: true }).waitFor();
    const state = async () =>
      (await database.query('SELECT state FROM records.job WHERE id = $1', [JOB])).rows[0]?.state;
    await expect.poll(state, { timeout: 10_000 }).toBe('done');
    const entries = await ask(web, CALLS.audit.list, {
      ...{ cookie, body: { actions: ['job/retry'] } },
    });
    expect(await entries.text()).toContain(JOB);
    await page.context().close();
  });

  test('is for nobody without the permission', async () => {
    const { page, cookie } = await openAs('analyst');
    await page.goto('/control/page/failed');
    await page.getByRole('heading', { name: 'Restricted Area' }).waitFor();
    for (const call of [CALLS.operations.processes, CALLS.operations.slow]) {
      expect((await ask(web, call, { cookie })).status).toBe(403);
    }
    const body = { ids: [JOB] };
    expect((await ask(web, CALLS.operations.retryJobs, { cookie, body })).status).toBe(403);
    await page.context().close();
  });
});
