/** The embed doctor on a partner's page finds each mistake that the partner's server makes on purpose, with its remedy. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MISTAKES, type Mistake } from '../../apps/partner/src/mistakes.ts';
import { type EmbedSite, openEmbedSite } from './embed-site.ts';

let site: EmbedSite;
beforeAll(async () => {
  site = await openEmbedSite();
});
afterAll(() => site?.stop());

/** The check that finds each mistake, and a part of its remedy. */
const FOUND: Readonly<Record<Mistake, readonly [check: string, remedy: RegExp]>> = {
  'no-policy-script': ['policy', /script-src 'self' http:\/\/127/],
  'no-policy-connect': ['policy', /connect-src 'self' ws:\/\/127[^;]* http:\/\/127/],
  'no-policy-socket': ['policy', /connect-src 'self' http:\/\/127[^;]* ws:\/\/127/],
  'no-policy-font': ['policy', /font-src http:\/\/127/],
  'no-policy-picture': ['policy', /img-src [^;]*data:/],
  'wrong-address': ['server', /^curl -I /],
  'no-token': ['token', /fetchToken/],
  'page-for-token': ['token', /signEmbedToken/],
  secret: ['signature', /HMAC-SHA256/],
  audience: ['audience', /^"aud": "flightdeck-embed"$/],
  type: ['type', /type: 'report'/],
  life: ['life', /^"exp": \d+/],
  expired: ['clock', /^Cache-Control: no-store$/],
  'clock-ahead': ['clock', /ntp/],
  'clock-behind': ['clock', /ntp/],
  report: ['scope', /"report"/],
  advertiser: ['scope', /"advertisers"/],
};

async function examine(search: string, origin = site.partner): Promise<Page> {
  const { page } = await site.open(`${origin}/doctor?${search}`);
  await page.getByText(/^(?:All is well|\d+ to mend|Nothing to mend)/).waitFor();
  return page;
}
const bad = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Mend' });

it.each(['report', 'help', 'feed'])('finds nothing to mend with a good %s', async (type) => {
  const page = await examine(`type=${type}`);
  await page.getByText('All is well.').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(12);
  await page.context().close();
});

it.each(Object.entries(MISTAKES))('finds the mistake “%s”: %s', async (name) => {
  const [check, remedy] = FOUND[name as Mistake];
  const page = await examine(`mistake=${name}`);
  await page.getByText('1 to mend.').waitFor();
  expect(await bad(page).getAttribute('data-check')).toBe(check);
  await bad(page).getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(remedy);
  await page.context().close();
});

it('finds an origin that nobody allowed, and names it', async () => {
  const page = await examine('', site.stranger);
  await page.getByText('1 to mend.').waitFor();
  expect(await bad(page).getAttribute('data-check')).toBe('origin');
  await bad(page).getByText(`--origin ${site.stranger}`).waitFor();
  await page.context().close();
});

it.each([
  ['secret', 'does not know the partner or the key', /HMAC-SHA256/],
  ['clock-ahead', 'after the server’s time', /ntp/],
  ['type', 'asked for a token of type report and got "help"', /type: 'report'/],
  ['no-token', 'gave no token', /fetchToken/],
])(
  'is asked by a viewer that is refused for “%s”: the page says why, and the console what to mend',
  async (mistake, cause, remedy) => {
    const told: string[] = [];
    const { page } = await site.open(`${site.partner}/signed-out`);
    page.on('console', (message) => message.type() === 'warning' && told.push(message.text()));
    await page.goto(`${site.partner}/?mistake=${mistake}`);
    const shown = page.getByText('For whoever runs this page:').locator('..');
    await shown.waitFor();
    expect(await shown.innerText()).toContain(cause);
    expect(told.join()).toMatch(remedy);
    await page.context().close();
  },
);

it('is asked by a viewer on an origin that nobody allowed', async () => {
  const { page } = await site.open(`${site.stranger}/`);
  const shown = page.getByText('For whoever runs this page:').locator('..');
  await shown.waitFor();
  expect(await shown.innerText()).toContain('no partner has that origin');
  await page.context().close();
});

it('looks at another page when asked to, and says that it loads no widgets', async () => {
  const page = await examine('');
  await page.getByLabel('Page to look at').fill('/signed-out');
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('1 to mend.').waitFor();
  expect(await bad(page).getAttribute('data-check')).toBe('loader');
  await page.context().close();
});

it('is asked by any page that has the loader', async () => {
  const { page } = await site.open(site.partner);
  const states = await page.evaluate(async () => {
    const found: unknown = await Reflect.get(globalThis, 'Flightdeck').diagnose();
    return (found as { state: string }[]).map(({ state }) => state);
  });
  expect(states).toEqual(Array.from({ length: 12 }, () => 'good'));
  await page.context().close();
});

it.each([
  ['secret', 'does not know the partner or the key', /HMAC-SHA256/],
  ['clock-ahead', 'after the server’s time', /ntp/],
  // A token for a report, whatever is asked for.
  ['report', 'asked for a token of type help and got "report"', /type: 'help'/],
  ['no-token', 'gave no token', /fetchToken/],
])(
  'is asked by help that is refused for “%s”: the page says why, and the console what to mend',
  async (mistake, cause, remedy) => {
    const told: string[] = [];
    const { page } = await site.open(`${site.partner}/signed-out`);
    page.on('console', (message) => message.type() === 'warning' && told.push(message.text()));
    await page.goto(`${site.partner}/stores?mistake=${mistake}`);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const shown = page.getByRole('alert').filter({ hasText: 'For whoever runs this page:' });
    await shown.waitFor();
    expect(await shown.innerText()).toContain(cause);
    expect(told.join()).toMatch(remedy);
    await page.context().close();
  },
);

it('is asked by help on an origin that nobody allowed', async () => {
  const { page } = await site.open(`${site.stranger}/stores`);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const shown = page.getByRole('alert').filter({ hasText: 'For whoever runs this page:' });
  await shown.waitFor();
  expect(await shown.innerText()).toContain('no partner has that origin');
  await page.context().close();
});
