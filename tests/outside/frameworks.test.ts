/** React, Vue and Svelte pages of a partner: built with Vite from the tarballs, drawn on a server, taken over in Chromium. */
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectDesk } from './desk.ts';
import { run } from './run.ts';
import { openBrowser, openPage, type Site, serve } from './site.ts';

const partner = inject('partner');
const vite = path.join(partner, 'node_modules/.bin/vite');

/** Nothing of ours asks for more. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src data:";

type Render = (path: string) => string | Promise<string>;
const hasRender = (made: object): made is { readonly render: Render } =>
  'render' in made && typeof made.render === 'function';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(['react', 'vue', 'svelte'])('a page in %s', (framework) => {
  const folder = path.join(partner, framework);
  let site: Site;
  let render: Render;

  beforeAll(async () => {
    // The same page around each; its script is the framework's `main.ts`.
    await copyFile(path.join(partner, 'page.html'), path.join(folder, 'index.html'));
    const server = framework === 'react' ? 'server.tsx' : 'server.ts';
    await run(vite, ['build', '--outDir', 'dist/client'], { cwd: folder });
    await run(vite, ['build', '--ssr', server, '--outDir', 'dist/server'], { cwd: folder });
    const made: object = await import(
      pathToFileURL(path.join(folder, 'dist/server/server.js')).href
    );
    if (!hasRender(made)) throw new Error(`${framework} draws nothing on the server.`);
    render = made.render;
    site = await serve({
      folders: { '/': path.join(folder, 'dist/client') },
      render,
      headers: () => ({ 'content-security-policy': POLICY }),
    });
  });
  afterAll(() => site?.stop());

  it('is drawn on a server', async () => {
    const html = await render('/');
    expect(html).toContain('<fd-multi-select');
    expect(html).not.toContain('[object');
    // Our React components hand everything over in the browser.
    if (framework !== 'react') expect(html).toContain('label="Fruit"');
  });

  // Where a framework draws bare elements on a server in a way of its own, they have a page drawn in the browser.
  it.each(framework === 'vue' ? ['/'] : ['/', '/elements'])(
    'has attributes, properties and events: %s',
    async (address) => {
      const { page, problems } = await openPage(browser, site.origin + address);
      await expectDesk(page, problems);
      await page.close();
    },
  );

  if (framework !== 'react') return;
  it('has the design system’s components, with their styles', async () => {
    expect(await render('/components')).toContain('Frost tonight.');
    const { page, problems } = await openPage(browser, `${site.origin}/components`);
    await page.getByRole('button', { name: /Fruit/ }).click();
    await page.getByRole('option', { name: 'Plums' }).click();
    await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
    await expect.poll(() => page.locator('#heard').textContent()).toContain('plums');
    await page.getByRole('textbox', { name: 'Note' }).waitFor();
    await page.getByText('How to prune').first().waitFor();
    const canvas = () =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'));
    const light = await canvas();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(canvas).not.toBe(light);
    const font = await page.evaluate(() => document.fonts.load('16px "Inter Variable"'));
    expect(font).not.toEqual([]);
    expect(problems).toEqual([]);
    await page.close();
  });
});

it('is typed for a strict React project that checks its libraries too', async () => {
  await run(path.join(partner, 'node_modules/.bin/tsc'), ['-p', 'react'], { cwd: partner });
});
