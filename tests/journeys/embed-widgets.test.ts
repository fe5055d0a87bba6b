/** The journey of an embedded page, across two origins in a real Chromium: token, refresh, expiry, refusals, PDF, rude styles, help. */
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import { type EmbedJourney, HOSTILE, heard, startEmbedJourney } from './embed-host.ts';
import { readPdf, readText } from './portal.ts';

const VIEWER = '<fd-report-viewer locale="en-GB"></fd-report-viewer>';
const HELP = '<fd-help locale="en-GB"></fd-help>';

let journey: EmbedJourney;
beforeAll(async () => {
  journey = await startEmbedJourney();
  await storeHelpFolder(
    journey.server.services.records,
    {
      title: 'Portal',
      categories: [{ reference: 'reporting', title: 'Reporting' }],
      articles: [
        {
          reference: 'dates',
          title: 'Report dates and time zones',
          html: '<p>Days are the provider’s.</p>',
          status: 'live',
          category: 'reporting',
          link: null,
          keywords: [],
          paths: [],
        },
      ],
      homepage: [{ type: 'article', reference: 'dates' }],
      problems: [],
    },
    { projectId: 'portal', title: 'Portal', by: null, at: new Date() },
  );
});
afterAll(() => journey.stop());

const pager = (page: Page, text: RegExp) => page.getByText(text).first();
const launcher = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });

/** A signed token with claims that the signing helper would refuse. */
function changed(token: string, secret: string, change: object): string {
  const [header = '', payload = ''] = token.split('.');
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const body = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
  const mac = createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url');
  return `${header}.${body}.${mac}`;
}

describe('an embedded report', () => {
  it('is shown slide by slide, by keyboard and thumbnails, without a cookie or a breach of the policy', async () => {
    const page = await journey.open(VIEWER);
    const sent: string[] = [];
    page.on('request', (request) => {
      void request.allHeaders().then(({ cookie }) => cookie && sent.push(request.url()));
    });
    await page.getByRole('heading', { name: 'Spring review' }).first().waitFor();
    await pager(page, /^1 of \d+$/).waitFor();
    await page.getByText(/As of .* Europe\/London/).waitFor();
    await page.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('ArrowRight');
    await pager(page, /^2 of \d+$/).waitFor();
    await page.getByRole('button', { name: /^4\. / }).click();
    await pager(page, /^4 of \d+$/).waitFor();
    const moves = await heard(page, 'fd-slide-change');
    expect(moves).toMatchObject([{ slide: 2 }, { slide: 4 }]);
    expect(await heard(page, 'fd-ready')).toMatchObject([{ name: 'Spring review' }]);
    expect(await heard(page, 'csp')).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('is filtered by what its owner allowed, and downloaded as it is shown', async () => {
    const page = await journey.open(VIEWER);
    await page.getByRole('button', { name: /All sites/ }).click();
    const panel = page.getByRole('dialog', { name: 'Site' });
    await panel.getByRole('option').or(panel.getByRole('checkbox')).nth(1).waitFor();
    await panel.getByRole('option').first().click();
    await panel.getByRole('button', { name: 'APPLY FILTERS' }).click();
    await expect.poll(() => heard(page, 'fd-filter-change')).toHaveLength(1);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readText(csv)).toContain('placementName');
    const [pdf] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toBe('Spring review.pdf');
    const { text, pages } = await readPdf(pdf);
    expect(text).toContain('Spring review');
    expect(pages).toBeGreaterThan(5);
    expect(await heard(page, 'fd-export')).toMatchObject([{ kind: 'csv' }, { kind: 'pdf' }]);
    expect(await heard(page, 'csp')).toEqual([]);
  });

  it('gets a new token five seconds before the old one ends, and stays where it is', async () => {
    const page = await journey.open(VIEWER, { clock: true });
    await pager(page, /^1 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await pager(page, /^2 of \d+$/).waitFor();
    expect(journey.asked).toBe(1);
    await page.clock.runFor(290_000);
    expect(journey.asked).toBe(1);
    await page.clock.runFor(6_000);
    await expect.poll(() => journey.asked).toBe(2);
    await page.clock.runFor(20_000);
    expect(await heard(page, 'fd-session-expired')).toEqual([]);
    expect(await pager(page, /^2 of \d+$/).isVisible()).toBe(true);
  });

  it('says when its session has ended and keeps what it shows; tries ten seconds apart until there is a token', async () => {
    const page = await journey.open(VIEWER, { clock: true });
    await pager(page, /^1 of \d+$/).waitFor();
    journey.answer = async () => null;
    await page.clock.runFor(296_000);
    await expect.poll(() => journey.asked).toBe(2);
    await page.clock.runFor(5_000);
    await page.getByText('The session of this page has expired.').waitFor();
    expect(await heard(page, 'fd-session-expired')).toHaveLength(1);
    expect(await pager(page, /^1 of \d+$/).isVisible()).toBe(true);
    journey.answer = journey.sign;
    expect(journey.asked).toBe(2);
    await page.clock.runFor(6_000);
    await expect.poll(() => journey.asked).toBe(3);
    await page.getByText('The session of this page has expired.').waitFor({ state: 'detached' });
  });

  it('renews a token that the server takes for expired, once, and goes on', async () => {
    const page = await journey.open(VIEWER, { clock: true });
    await pager(page, /^1 of \d+$/).waitFor();
    await page.clock.runFor(11_000);
    journey.pass(400);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(await readText(file)).toContain('placementName');
    expect(journey.asked).toBe(2);
  });

  it('is not shown on a page of another origin', async () => {
    const page = await journey.open(VIEWER, { origin: journey.strangeOrigin });
    await page.getByText('This report did not load').waitFor();
    expect(await heard(page, 'fd-error')).not.toEqual([]);
  });

  it('is not shown with a token for another audience, another report, or help', async () => {
    const refused = async (token: () => Promise<string>, text: string | RegExp) => {
      const page = await journey.open('');
      journey.answer = token;
      await page.evaluate(`document.body.append(document.createElement('fd-report-viewer'))`);
      await page.getByText('This report cannot be shown here').waitFor();
      await page.getByText(text).waitFor();
      await page.context().close();
    };
    await refused(
      async () => changed(await journey.sign('report'), journey.secret, { aud: 'other' }),
      /its aud must be/,
    );
    await refused(() => journey.sign('report', { secret: 's'.repeat(43) }), /missing or not valid/);
    const report = '00000000-0000-4000-8000-000000000000';
    await refused(() => journey.sign('report', { report }), /does not exist/);
    await refused(() => journey.sign('help'), /another type/);
  });
});

describe('the help launcher', () => {
  it('takes the focus in, and gives it back when Escape closes it', async () => {
    const page = await journey.open(HELP);
    await launcher(page).click();
    const panel = page.getByRole('dialog', { name: 'Help' });
    await panel.getByText('How can we help, Maya?').waitFor();
    expect(await panel.evaluate((box) => box.matches(':focus-within'))).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await launcher(page).evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(await heard(page, 'csp')).toEqual([]);
  });

  it('searches, opens an article and sends a message for the visitor', async () => {
    const page = await journey.open(HELP);
    const help = page.locator('fd-help');
    await help.evaluate((element) => Reflect.get(element, 'search').call(element, 'rep da'));
    await page.getByRole('button', { name: 'Report dates and time zones' }).click();
    await page.getByText('Days are the provider’s.').waitFor();
    await help.evaluate((element) => Reflect.get(element, 'open').call(element, 'support'));
    await page.getByLabel('Product').selectOption({ index: 1 });
    await page.getByLabel('Message').fill('The benchmark line is missing.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message sent').first().waitFor();
    expect(await heard(page, 'csp')).toEqual([]);
  });

  it('asks for no token and loads no body before somebody comes near', async () => {
    const page = await journey.open(HELP);
    await launcher(page).waitFor();
    const loaded: unknown = await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/widgets/')).length`,
    );
    expect(loaded).toBeLessThanOrEqual(4);
    expect(journey.asked).toBe(0);
    await launcher(page).hover();
    await expect
      .poll(() =>
        page.evaluate(
          `performance.getEntriesByType('resource').some(({ name }) => name.includes('/help-menu'))`,
        ),
      )
      .toBe(true);
    expect(journey.asked).toBe(0);
  });

  it('works again when the network comes back, and searches articles meanwhile', async () => {
    const page = await journey.open(HELP);
    await launcher(page).click();
    await page.getByText('How can we help, Maya?').waitFor();
    await page.getByRole('button', { name: 'Close help' }).click();
    await page.context().setOffline(true);
    await page
      .locator('fd-help')
      .evaluate((element) => Reflect.get(element, 'search').call(element, 'time'));
    await page.getByRole('button', { name: 'Report dates and time zones' }).waitFor();
    await page.context().setOffline(false);
  });
});

it('keeps its looks on a page with rude styles, inside a turned box that cuts off', async () => {
  const body = (inner: string) => `<div class="turned">${inner}</div>`;
  const looks = async (style: string) => {
    const page = await journey.open(body(HELP + VIEWER), { style });
    await pager(page, /^1 of \d+$/).waitFor();
    await launcher(page).click();
    const panel = page.getByRole('dialog', { name: 'Help' });
    await panel.getByText('How can we help, Maya?').waitFor();
    const heading = page.getByRole('heading', { name: 'Spring review' }).first();
    const read = (element: Element) => {
      const { fontSize, fontFamily, letterSpacing, textTransform, color, backgroundColor } =
        getComputedStyle(element);
      return { fontSize, fontFamily, letterSpacing, textTransform, color, backgroundColor };
    };
    const button = await launcher(page).boundingBox();
    const box = await panel.boundingBox();
    return {
      button,
      panel: box && { x: box.x, width: box.width },
      heading: await heading.evaluate(read),
      label: await launcher(page).evaluate(read),
    };
  };
  const plain = await looks('');
  expect(await looks(HOSTILE)).toEqual(plain);
  expect(plain.button?.height).toBeGreaterThanOrEqual(44);
});
