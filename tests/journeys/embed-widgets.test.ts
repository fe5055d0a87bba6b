/**
 * Embedded products over time and by keyboard, across two origins: refresh, expiry, focus, what is loaded when, help
 * without a network.
 */
import { CALLS } from '@flightdeck/contract/server';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbedJourney, heard, startEmbedJourney } from './embed-host.ts';
import { readText } from './portal.ts';
import { DATES, fillHelp } from './portal-help.ts';

const VIEWER = '<fd-report-viewer locale="en-GB"></fd-report-viewer>';
const HELP = '<fd-help locale="en-GB"></fd-help>';

let journey: EmbedJourney;
beforeAll(async () => {
  journey = await startEmbedJourney();
  await fillHelp(journey.server, [DATES]);
});
afterAll(() => journey.stop());

const pager = (page: Page, text: RegExp) => page.getByText(text).first();
const launcher = (page: Page) => page.getByRole('button', { name: 'Help', exact: true });

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

  it('gets a new token five seconds before the old one ends, and stays where it is', async () => {
    const page = await journey.open(VIEWER, { clock: true });
    await pager(page, /^1 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await pager(page, /^2 of \d+$/).waitFor();
    expect(journey.asked).toBe(1);
    await page.clock.runFor(290_000);
    expect(journey.asked).toBe(1);
    await page.clock.runFor(5_500);
    await expect.poll(() => page.evaluate('globalThis.tokens')).toBe(2);
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

  it('tells how much of a file has been sent over a slow line', async () => {
    const page = await journey.open(HELP);
    const help = page.locator('fd-help');
    await help.evaluate((element) => Reflect.get(element, 'open').call(element, 'support'));
    await page.getByLabel('Product').selectOption({ index: 1 });
    await page.getByLabel('Message').fill('The figures of May.');
    await page.locator('input[type=file]').setInputFiles({
      name: 'may.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Day,Impressions\n2026-05-01,10\n'.repeat(20_000)),
    });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput: 300_000,
    });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^Sending [1-9]\d? %$/).waitFor();
    await page.getByText('Message sent').first().waitFor();
    const administrator = await journey.server.signIn('admin');
    const { data } = (await administrator.send(CALLS.helpMessages.messages, { body: {} })).body;
    const kept = data.rows.find(({ message }) => message === 'The figures of May.');
    expect(kept?.attachments).toMatchObject([{ name: 'may.csv' }]);
  });

  it('asks for no token and loads no body before somebody comes near', async () => {
    const page = await journey.open(HELP);
    await launcher(page).waitFor();
    const loaded: unknown = await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/widgets/')).length`,
    );
    expect(loaded).toBe(1);
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

  it('searches articles without a network, keeps a message, and sends it once when there is one again', async () => {
    const page = await journey.open(HELP);
    const help = page.locator('fd-help');
    const kept = page.waitForResponse((answer) => answer.url().includes('content=true'));
    await help.evaluate((element) => Reflect.get(element, 'open').call(element, 'support'));
    await (await kept).finished();
    await page.getByLabel('Product').selectOption({ index: 1 });
    await page.context().setOffline(true);
    await help.evaluate((element) => Reflect.get(element, 'search').call(element, 'time'));
    await page.getByRole('button', { name: 'Report dates and time zones' }).click();
    await page.getByText('Days are the provider’s.').waitFor();
    await help.evaluate((element) => Reflect.get(element, 'open').call(element, 'support'));
    await page.getByLabel('Message').fill('Written on a train.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('heading', { name: 'Waiting for a connection' }).waitFor();
    const sent = async () => {
      const { data } = (await administrator.send(CALLS.helpMessages.messages, { body: {} })).body;
      return data.rows.filter(({ message }) => message === 'Written on a train.').length;
    };
    const administrator = await journey.server.signIn('admin');
    expect(await sent()).toBe(0);
    await page.context().setOffline(false);
    await expect.poll(sent, { timeout: 20_000 }).toBe(1);
    // The panel says so by itself, for eyes and for screen readers.
    const heading = page.getByRole('heading', { name: 'Message sent' });
    await heading.waitFor();
    expect(await heading.evaluate((title) => title.matches(':focus'))).toBe(true);
    const told = page
      .getByRole('status')
      .filter({ hasText: 'We have received your help request.' });
    await told.waitFor({ state: 'attached' });
    expect(await page.getByText('You are offline').count()).toBe(0);
    await page.reload();
    await help.evaluate((element) => Reflect.get(element, 'open').call(element));
    await page.getByText('How can we help, Maya?').waitFor();
    expect(await sent()).toBe(1);
  });
});
