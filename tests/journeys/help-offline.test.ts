/** Help without a network, in real Chromium with the real server: articles can be read, a message is sent exactly once. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { signInFrom } from './portal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ENTRY = `
import { createClient } from '@flightdeck/client';
import { createHelpSource } from './help-source.ts';
const client = createClient({ baseUrl: '/v2' });
globalThis.givenUp = [];
globalThis.open = (reader) => createHelpSource({
  client, projectId: 'portal', reader,
  onGivenUp: (message) => globalThis.givenUp.push(message.key),
});
`;
const article = (reference: string, title: string, html: string) => ({
  ...{ reference, title, html, status: 'live' as const, category: 'reporting', link: null },
  ...{ keywords: [], paths: [] },
});

let server: TestServer;
let admin: TestClient;
let browser: Browser;
let folder: string;
let base: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-help-page-'));
  const entry = path.join(ROOT, 'packages/widgets/src/help-source/help-offline-page.ts');
  await build({
    root: path.join(ROOT, 'packages/widgets'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? ENTRY : null),
      },
    ],
    build: {
      outDir: folder,
      rolldownOptions: { input: entry, output: { entryFileNames: 'assets/page.js' } },
    },
  });
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><title>Help</title><script type="module" src="/assets/page.js"></script>',
  );
  server = await startTestServer({ app: { portal: folder } });
  admin = await server.signIn('admin');
  base = await server.listen();
  await storeHelpFolder(
    server.services.records,
    {
      title: 'Portal',
      categories: [{ reference: 'reporting', title: 'Reporting' }],
      articles: [
        article('setup', 'Report setup', '<p>Choose an advertiser.</p>'),
        article('save', 'Save', '<p>Kept.</p>'),
      ],
      homepage: [{ type: 'article', reference: 'setup' }],
      problems: [],
    },
    { projectId: 'portal', title: 'Portal', by: null, at: new Date() },
  );
  const executablePath = findBrowser()?.path;
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await browser.newContext();
  page = await openTab();
  await signInFrom(page, 'viewer');
});
afterEach(() => context.close());

async function openTab(): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(base);
  await tab.waitForFunction(() => 'open' in globalThis && Reflect.has(globalThis, 'givenUp'));
  return tab;
}

/** Runs `what` of a source of `reader` in the page; the source stays open. */
const call = <T>(tab: Page, what: string, reader = 'viewer'): Promise<T> =>
  tab.evaluate<T>(`(async () => {
    globalThis.sources ??= {};
    const source = (globalThis.sources['${reader}'] ??= globalThis.open('${reader}'));
    const signal = new AbortController().signal;
    return await (${what});
  })()`);

const message = (key: string, text: string) => `{
  type: 'support', product: 'reporting', area: 'builder', message: '${text}', key: '${key}',
  attachments: [new File(['Day,Impressions\\n2026-05-01,10\\n'], 'raw report.csv', { type: 'text/csv' })],
}`;
const send = (tab: Page, key: string, text: string) =>
  call<string>(tab, `source.send(${message(key, text)}, { signal })`);
const waiting = (tab: Page) => call<number>(tab, 'source.outbox.count()');
/** Notes what becomes of messages that waited. */
const listen = (tab: Page) =>
  call(
    tab,
    '(globalThis.settled = [], source.onSettled((...told) => globalThis.settled.push(told)), null)',
  );
const settled = (tab: Page) => tab.evaluate<unknown>('globalThis.settled');
const inbox = async (text: string) =>
  (
    await admin.send(CALLS.helpMessages.messages, { body: { pageSize: 200 } })
  ).body.data.rows.filter((each) => each.message === text);
const untilNoneWaits = (tab: Page) => expect.poll(() => waiting(tab), { timeout: 15_000 }).toBe(0);

describe('articles', () => {
  it('stay listed and readable without a network, for the reader who had them', async () => {
    const contents = page.waitForResponse(/content=true/);
    const online = await call<{ title: string }[]>(page, 'source.articles(signal)');
    expect(online.map(({ title }) => title)).toEqual(['Report setup', 'Save']);
    await call(page, 'Promise.all([source.homepage(signal), source.products(signal)])');
    await (await contents).finished();
    await context.setOffline(true);
    // Stored in the background, a moment later.
    await expect
      .poll(() => call<unknown[]>(page, 'source.articles(signal).catch(() => [])'))
      .toEqual(online);
    const read = await call<{ contentHtml: string }>(page, "source.article('portal.save', signal)");
    expect(read.contentHtml).toBe('<p>Kept.</p>');
    expect(await call<unknown[]>(page, 'source.homepage(signal)')).toHaveLength(1);
    expect(await call(page, 'source.products(signal)')).toMatchObject({
      limits: { files: 5 },
      longestMessage: 10_000,
    });
    const others = call(page, 'source.articles(signal)', 'somebody-else');
    await expect(others).rejects.toThrow('could not be reached');
  });
});

describe('a message', () => {
  it('is sent at once where there is a network, and says what was not kept', async () => {
    const refused = await call<unknown[]>(
      page,
      `new Promise((resolve, reject) => source.send(
        { ...${message('online-1', 'Now')}, attachments: [new File(['MZ'], 'a.exe')] },
        { signal, onRefused: resolve },
      ).catch(reject))`,
    );
    expect(refused).toMatchObject([{ name: 'a.exe' }]);
    expect(await inbox('Now')).toHaveLength(1);
    expect(await waiting(page)).toBe(0);
  });

  it('written offline waits, and two tabs send it once when the network is back', async () => {
    const second = await openTab();
    expect(await waiting(second)).toBe(0);
    for (const tab of [page, second]) await listen(tab);
    await context.setOffline(true);
    expect(await send(page, 'offline-1', 'From the train')).toBe('queued');
    expect([await waiting(page), await waiting(second)]).toEqual([1, 1]);
    expect(await inbox('From the train')).toEqual([]);
    await context.setOffline(false);
    await untilNoneWaits(page);
    await untilNoneWaits(second);
    // Whichever tab sent it, both say so, once.
    for (const tab of [page, second]) {
      await expect.poll(() => settled(tab)).toEqual([['offline-1', 'sent', []]]);
    }
    const sent = await inbox('From the train');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.attachments).toMatchObject([{ name: 'raw report.csv', mimeType: 'text/csv' }]);
  });

  it('whose answer was lost is not sent twice', async () => {
    await page.route('**/v2/onehelp/contact', async (route) => {
      // The server has it; its answer does not reach the browser.
      await route.fetch();
      await route.abort('connectionreset');
    });
    expect(await send(page, 'lost-1', 'Heard but not answered')).toBe('queued');
    expect(await inbox('Heard but not answered')).toHaveLength(1);
    await page.unroute('**/v2/onehelp/contact');
    await call(page, 'source.outbox.flush()');
    await untilNoneWaits(page);
    expect(await inbox('Heard but not answered')).toHaveLength(1);
  });

  it('is sent by the next page when its own was closed', async () => {
    await context.setOffline(true);
    expect(await send(page, 'closed-1', 'Before the tunnel')).toBe('queued');
    await page.close();
    await context.setOffline(false);
    const next = await openTab();
    await untilNoneWaits(next);
    expect(await inbox('Before the tunnel')).toHaveLength(1);
  });

  it('waits for its own writer, not for whoever uses the machine next', async () => {
    await context.setOffline(true);
    await send(page, 'own-1', 'Mine');
    expect(await call<number>(page, 'source.outbox.count()', 'somebody-else')).toBe(0);
    await call(page, 'source.stop()');
    await context.setOffline(false);
    await call(page, 'source.outbox.flush()', 'somebody-else');
    expect(await inbox('Mine')).toEqual([]);
  });

  it('that the server never takes is given up and told', async () => {
    await listen(page);
    await context.setOffline(true);
    await call(
      page,
      `source.send({ ...${message('bad-1', 'Unknown product')}, product: 'none' }, { signal })`,
    );
    await context.setOffline(false);
    await untilNoneWaits(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'givenUp'))).toEqual(['bad-1']);
    expect(await settled(page)).toEqual([['bad-1', 'refused', []]]);
  });
});
