/** The finished PDF: pages, titles, numbers, fonts, structure, bookmarks (issue §6, "Correctness is absolute"). */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDocument, printDeck } from '../../apps/api/src/areas/report/export-print.ts';
import { makeRenderer } from '../../apps/api/src/platform/pdf/render.ts';
import { benchSlides, drawDeck } from '../bench/pdf-deck.ts';

const poppler = spawnSync('pdftotext', ['-v']).error === undefined;

describe.runIf(findBrowser() && poppler)('the PDF of a twenty-slide deck', () => {
  let folder: string;
  let file: string;
  let titles: string[];
  const poppled = (tool: string, ...args: string[]) =>
    execFileSync(tool, args, { encoding: 'utf8' });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pdf-quality-'));
    file = path.join(folder, 'deck.pdf');
    const { slides } = await benchSlides();
    titles = slides.map(({ slide }) => slide.title);
    const deck = { content: drawDeck(slides), name: 'Q1 “performance” review', lang: 'en-GB' };
    const { pdf } = await printDeck(deck, makeRenderer(), await loadDocument(), async () => null);
    await writeFile(file, pdf);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has a page per slide, in 16:9 landscape, and the report’s name as title', () => {
    const info = poppled('pdfinfo', file);
    expect(info).toMatch(/Pages:\s+20/);
    expect(info).toMatch(/Page size:\s+960 x 540 pts/);
    expect(info).toMatch(/Title:\s+Q1 “performance” review/);
  });

  it('shows on every page its title and its number of all', () => {
    for (const [index, title] of titles.entries()) {
      const page = String(index + 1);
      const text = poppled('pdftotext', '-f', page, '-l', page, file, '-').replace(/\s+/g, ' ');
      // The cover and the last page have their own text in place of a heading.
      if (index > 0 && index < titles.length - 1) expect(text).toContain(title);
      expect(text).toContain(`${page} of 20`);
    }
  });

  it('uses our fonts only, embedded and with a way back to text', () => {
    const fonts = poppled('pdffonts', file).trim().split('\n').slice(2);
    expect(fonts.length).toBeGreaterThan(0);
    for (const line of fonts) expect(line).toMatch(/^[A-Z]{6}\+Inter\S*\s.*\byes yes yes\b/);
  });

  it('is tagged, in its language, with charts that have a text alternative', () => {
    expect(poppled('pdfinfo', file)).toMatch(/Tagged:\s+yes/);
    const structure = poppled('pdfinfo', '-struct-text', file);
    expect(structure.match(/^\s*H[12]/gm)?.length).toBeGreaterThanOrEqual(20);
    expect(structure).toMatch(/Figure/);
  });

  it('has a bookmark per slide', async () => {
    const { stdout } = spawnSync('pdftohtml', ['-xml', '-i', '-stdout', file], {
      encoding: 'utf8',
    });
    expect(stdout.match(/<item page="\d+">/g)).toHaveLength(20);
  });

  it('keeps its links live', () => {
    const { stdout } = spawnSync('pdftohtml', ['-xml', '-i', '-stdout', file], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('href="https://flightdeck.example/reports/display/42"');
  });
});
