/** The printing browser reaches nothing: no address, no file, no other job (security.md rows 1–3, 19–20, 22, 24). */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanDeck } from '../../apps/api/src/platform/pdf/clean-html.ts';
import { isolationChoices } from '../../apps/api/src/platform/pdf/isolation.ts';
import { killTree, processTree } from '../../apps/api/src/platform/pdf/process-tree.ts';
import { makeRenderer } from '../../apps/api/src/platform/pdf/render.ts';
import { readPdfText } from '../../apps/api/src/platform/pdf/thread.ts';
import { type Canary, startCanary, vectors } from './canary.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>T</title></head><body><h1>Printed</h1>${body}</body></html>`;
const jobFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('flightdeck-pdf-'));

describe.runIf(findBrowser())('the printing browser', () => {
  let canary: Canary;
  let leader = 0;
  const renderer = makeRenderer({ onStart: (started) => (leader = started) });
  beforeAll(async () => {
    canary = await startCanary();
    // First check that the canary notices requests at all.
    await fetch(`http://127.0.0.1:${canary.port}/alive`);
    await vi.waitFor(() => expect(canary.hits).toContain('GET /alive HTTP/1.1'));
    canary.forget();
  });
  afterAll(() => canary.close());

  it('tries twenty-five ways', () => {
    expect(Object.keys(vectors(1))).toHaveLength(25);
  });

  describe.each([
    { with: 'all protection', renderer },
    {
      with: 'no network namespace',
      renderer: makeRenderer({
        isolation: { network: false, ownUser: process.getuid?.() === 0, sandbox: true },
      }),
    },
  ])('with $with', ({ renderer }) => {
    it.each(Object.keys(vectors(1)))('does not reach out by %s, even uncleaned', async (name) => {
      const html = page(vectors(canary.port)[name] ?? '');
      const { pages } = await renderer.render({ html, expectedTitles: ['Printed'] });
      expect({ printed: pages > 0, hits: canary.hits }).toEqual({ printed: true, hits: [] });
    });
  });

  it('keeps nothing that reaches out after cleaning', () => {
    const all = Object.values(vectors(canary.port)).join('');
    expect(cleanDeck(all).body).not.toMatch(/127\.0|2130706433|0x7f|localhost|::/);
  });

  it('reads no file of this machine', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
    const file = path.join(folder, 'secret.txt');
    await writeFile(file, 'canary-in-a-file', { mode: 0o644 });
    try {
      const { pdf } = await renderer.render({
        html: page(
          `<iframe src="file://${file}"></iframe><object data="file://${file}"></object><img src="file://${file}">` +
            `<embed src="file://${file}"><link rel="stylesheet" href="file://${file}"><meta http-equiv="refresh" content="0;url=file://${file}">`,
        ),
      });
      expect((await readPdfText(new Uint8Array(pdf))).join('')).not.toContain('canary-in-a-file');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('gives every job a private folder and leaves nothing of it', async () => {
    const before = jobFolders();
    const modes: number[] = [];
    const watching = makeRenderer({
      onStart: () => {
        for (const name of jobFolders().filter((each) => !before.includes(each))) {
          modes.push(statSync(path.join(tmpdir(), name)).mode & 0o777);
        }
      },
    });
    await Promise.all([1, 2].map(() => watching.render({ html: page('') })));
    expect(new Set(modes)).toEqual(new Set([0o700]));
    expect(jobFolders().filter((each) => !before.includes(each))).toEqual([]);
  });

  it('runs each job as a user of its own when started as root, in the strictest way the system allows', async () => {
    const { isolation, warnings } = await renderer.check();
    expect(isolationChoices()).toContainEqual(isolation);
    if (process.getuid?.() !== 0 || spawnSync('unshare', ['-n', 'true']).status !== 0) return;
    expect({ isolation, warnings }).toEqual({
      isolation: { network: true, ownUser: true, sandbox: true },
      warnings: [],
    });
    const users: string[] = [];
    const looking = makeRenderer({
      onStart: (started) => {
        users.push(
          execFileSync('ps', ['-o', 'uid=', '-p', String(started)], { encoding: 'utf8' }).trim(),
        );
      },
    });
    await Promise.all([1, 2].map(() => looking.render({ html: page('') })));
    expect(new Set(users).size).toBe(2);
    expect(users).not.toContain('0');
  });

  it.each([
    [
      'ten thousand pages',
      '<p style="break-after:page">x</p>'.repeat(10_000),
      /pages|longer|memory/,
    ],
    [
      'nested tables without end',
      `${'<table><tr><td>'.repeat(6000)}x`,
      /pages|longer|memory|failed/,
    ],
    [
      'a picture of filters',
      `<svg width="9000" height="9000"><filter id="f"><feTurbulence baseFrequency=".01" numOctaves="9"/>${'<feGaussianBlur stdDeviation="90"/>'.repeat(200)}</filter>${'<rect width="9000" height="9000" filter="url(#f)"/>'.repeat(300)}</svg>`,
      /pages|longer|memory|failed/,
    ],
  ])('ends a bomb of %s, and its processes, in time', async (_name, bomb, reason) => {
    const start = performance.now();
    const outcome = await renderer.render({ html: page(bomb) }).then(
      ({ pages }) => `made ${pages} pages`,
      (error: Error) => error.message,
    );
    expect(performance.now() - start).toBeLessThan(35_000);
    expect(outcome).toMatch(reason);
    // The kernel takes a moment to clear a killed process with gigabytes of tables.
    await expect.poll(() => processTree(leader), { timeout: 5000 }).toEqual([]);
  });

  it('refuses more than ten megabytes before starting anything', async () => {
    const before = leader;
    await expect(
      renderer.render({ html: page('x'.repeat(10 * 1024 * 1024)) }),
    ).rejects.toMatchObject({
      code: 'too-large',
    });
    expect(leader).toBe(before);
  });

  it('fails when a slide is missing from the PDF', async () => {
    const hidden = page(
      '<section class="slide"><h1 style="display:none">Delivery by site</h1></section>',
    );
    await expect(
      renderer.render({ html: hidden, expectedTitles: ['Delivery by site'] }),
    ).rejects.toMatchObject({ failure: 'incomplete' });
    await expect(renderer.render({ html: page(''), expectedPages: 2 })).rejects.toThrow(
      '1 pages instead of 2',
    );
  });

  it('ends at once when cancelled', async () => {
    const stop = new AbortController();
    const cancelling = makeRenderer({
      onStart: (started) => {
        leader = started;
        stop.abort();
      },
    });
    await expect(cancelling.render({ html: page('') }, stop.signal)).rejects.toMatchObject({
      failure: 'aborted',
    });
    // Killed processes disappear once the system has removed them.
    await expect.poll(() => processTree(leader), { timeout: 5_000 }).toEqual([]);
  });

  it.each([
    ['of a small report may be tried again', '', { failure: 'browser', retryable: true }],
    [
      'of a large one is final: it would crash again',
      `<!-- ${'x'.repeat(3 * 1024 * 1024)} -->`,
      { failure: 'memory', retryable: false, message: expect.stringContaining('too much') },
    ],
  ])('a crash %s', async (_, body, failure) => {
    const crashing = makeRenderer({
      onStart: (started) => {
        leader = started;
        killTree(started);
      },
    });
    await expect(crashing.render({ html: page(body) })).rejects.toMatchObject(failure);
    await expect.poll(() => processTree(leader), { timeout: 5_000 }).toEqual([]);
  });
});
