/** The standard deck as a real PDF: every title and number is text, pages are whole, only our typeface is embedded. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '@flightdeck/find-browser';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slideDefinition } from '../../packages/slides/src/catalogue/all.ts';
import {
  printAssets,
  printDocument,
  renderDeckBody,
} from '../../packages/slides/src/print-node.ts';
import {
  SAMPLE_CONTEXT,
  sampleData,
  standardSlides,
} from '../../packages/slides/src/testing/sample.ts';

/** If this Poppler tool is installed, all are. */
const TEXT_TOOL = 'pdftotext';
const hasPoppler = spawnSync(TEXT_TOOL, ['-v']).status === 0;

describe.runIf(hasPoppler && findBrowser())('the standard deck as PDF', () => {
  let browser: Browser;
  let folder: string;
  let file: string;
  const slides = standardSlides().map((slide) => {
    const definition = slideDefinition(slide.component);
    if (!definition) throw new Error(slide.component);
    return { slide, state: { kind: 'ready' as const, data: sampleData(definition, {}) } };
  });
  const read = (tool: string, ...more: string[]): string =>
    execFileSync(tool, [...more.slice(0, -1), file, ...more.slice(-1)].filter(Boolean), {
      encoding: 'utf8',
    });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'deck-'));
    file = path.join(folder, 'deck.pdf');
    const args = ['--no-sandbox', '--disable-gpu'];
    browser = await chromium.launch({ executablePath: findBrowser()?.path ?? '', args });
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
    const page = await context.newPage();
    const context2026 = { ...SAMPLE_CONTEXT, advertiserName: 'Żabka i Ελλάδα' };
    const body = renderDeckBody(slides, context2026);
    await page.setContent(
      printDocument(body, { title: 'Q1', lang: 'en-GB', ...(await printAssets()) }),
    );
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    });
    await writeFile(file, pdf);
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('has a tagged 16:9 page for every slide', () => {
    const info = read('pdfinfo', '');
    expect(info).toMatch(/Pages:\s+13\n/);
    expect(info).toMatch(/Page size:\s+960 x 540 pts/);
    expect(info).toMatch(/Tagged:\s+yes/);
  });

  it('holds every title and page number as text', () => {
    const pages = read(TEXT_TOOL, '-').split('\f');
    slides.forEach(({ slide }, index) => {
      const title = slide.component === 'cover' ? SAMPLE_CONTEXT.reportName : slide.title;
      const text = pages[index]?.replace(/\s+/g, ' ');
      expect(text).toContain(title);
      expect(text).toContain(`${index + 1} of 13`);
    });
  });

  it('is tagged: a heading of the first level a page, tables with headers, nothing unknown to readers', () => {
    const { stdout, stderr } = spawnSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
    expect(stdout.match(/^ *H1 \(block\)/gm)).toHaveLength(13);
    expect(stdout).not.toMatch(/^ *H[2-6] \(block\)/m);
    expect(stdout).toMatch(/^ *Table/m);
    expect(stdout.match(/\/Scope \/Column/g)?.length).toBeGreaterThan(3);
    expect(stdout.match(/\/Scope \/Row/g)?.length).toBeGreaterThan(3);
    expect(stdout.match(/"Takeaway"/g)).toHaveLength(10);
    expect(stderr).not.toContain('wrong type');
  });

  it('gives every chart its figures in words', async () => {
    const pdf = (await readFile(file)).toString('latin1');
    const figures = pdf.match(/\/S \/Figure/g) ?? [];
    // Text outside Latin-1 is written in hex.
    const texts = pdf.match(/\/Alt (?:\((?:[^()\\]|\\.)+\)|<[0-9A-F]+>)/g) ?? [];
    expect(figures.length).toBeGreaterThan(10);
    expect(texts).toHaveLength(figures.length);
  });

  it('embeds Inter alone, as real outlines, for Polish and Greek names too', () => {
    const fonts = read('pdffonts', '').split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Inter\S*\s+(CID )?TrueType/);
    expect(read(TEXT_TOOL, '-')).toContain('Żabka i Ελλάδα');
  });
});
