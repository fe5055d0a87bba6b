/** The embedded report itself: its figures, filters and CSV, within what its owner allowed. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { aReport } from '../api/calls.ts';
import { type EmbedWorld, NOW, openEmbedWorld, PARTNER_PAGE } from './embed-world.ts';

const { embed, report } = CALLS;

describe.each(ENGINES)('an embedded report on %s', (engine) => {
  let world: EmbedWorld;
  let widgets: string;
  beforeAll(async () => {
    widgets = await mkdtemp(path.join(tmpdir(), 'flightdeck-widgets-'));
    await mkdir(path.join(widgets, 'chunks'));
    await mkdir(path.join(widgets, 'types'));
    await writeFile(path.join(widgets, 'flightdeck.js'), '// loader');
    await writeFile(path.join(widgets, 'chunks', 'help-3fa9c1.js'), '// help');
    await writeFile(path.join(widgets, 'types', 'index.d.ts'), '// types');
    world = await openEmbedWorld({ engine, app: { widgets } });
  });
  afterAll(async () => {
    await world.stop();
    await rm(widgets, { recursive: true });
  });

  const viewer = async (about = {}) => world.page(await world.token(about));
  const slideOf = async (component: string) => {
    const { slides } = (await (await viewer()).send(embed.report)).body.data;
    const found = slides.find((slide) => slide.component === component);
    if (!found) throw new Error(`${component} is not among ${slides.map((s) => s.component)}`);
    return found.id;
  };
  /** The first slide with figures. */
  const withFigures = async () => {
    const { slides } = (await (await viewer()).send(embed.report)).body.data;
    for (const { id: slideId } of slides) {
      const answer = await (await viewer()).send(embed.slide, { body: { slideId } });
      const [first] = Object.values(answer.body.data.data.results);
      if (first?.totals.values.impressions) return slideId;
    }
    throw new Error('no slide has figures');
  };

  it('tells what it is about, its pages in order, and what may be done with it', async () => {
    const { data } = (await (await viewer()).send(embed.report)).body;
    const saved = aReport(1);
    expect(data).toMatchObject({
      reportId: world.reports.own,
      name: 'Report of 1',
      advertiser: { id: 1, name: 'Northwind Airways' },
      range: { start: '2026-03-01', end: '2026-03-04' },
      asOf: NOW.toISOString(),
      timeZone: 'Europe/London',
      pdf: true,
      csv: true,
      figures: 'fresh',
    });
    expect(data.slides.map(({ id }) => id)).toEqual(saved.slides.map(({ id }) => id));
    expect(data.context).toMatchObject({ reportName: 'Report of 1', reportUrl: null });
    expect(data.filters).toEqual([
      { filter: 'site', label: 'Site', values: [{ value: 901, label: 'The Daily' }], total: 1 },
      {
        filter: 'campaign',
        label: 'Campaign',
        values: [{ value: 1, label: 'Spring 1' }],
        total: 1,
      },
    ]);
  });

  it('answers a slide with the report’s own figures, as the portal has them', async () => {
    const slideId = await withFigures();
    const shown = (await (await viewer()).send(embed.slide, { body: { slideId } })).body.data;
    const [totals] = Object.values(shown.data.results).map((result) => result.totals.values);
    expect(totals?.impressions).toBe(3000);
    expect(shown).toMatchObject({ saved: null, unfiltered: [], pictures: {} });
    expect(shown.data.asOf).toBe(NOW.toISOString());
  });

  it('answers no question of the page’s own', async () => {
    const slideId = await withFigures();
    for (const extra of [
      { queries: {} },
      { selection: { advId: 3 } },
      { advId: 3 },
      { user: { id: 'boss' } },
    ]) {
      const answer = await (await viewer()).send(embed.slide, { body: { slideId, ...extra } });
      expect(answer.status).toBe(400);
    }
    const gone = await (await viewer()).send(embed.slide, { body: { slideId: 'nope' } });
    expect(gone.status).toBe(404);
  });

  it('filters by what its owner allowed, and by nothing else', async () => {
    const slideId = await withFigures();
    const ask = async (filters: unknown) =>
      (await viewer()).send(embed.slide, { body: { slideId, filters } });
    const filtered = await ask({ site: [901], campaign: [1] });
    const [result] = Object.values(filtered.body.data.data.results);
    expect(result?.totals.values.impressions).toBe(3000);
    expect((await ask({ device: [1] })).status).toBe(403);
    expect((await ask({ site: [902] })).status).toBe(422);
    // Campaigns of another client, and of another advertiser, are not in this report.
    for (const id of [2, 3]) expect((await ask({ campaign: [id] })).status).toBe(422);
    expect((await ask({ advertiser: [1] })).status).toBe(400);
    expect((await ask({ site: ['901'] })).status).toBe(400);
    for (const call of [embed.download, embed.csv]) {
      const sent = { body: { filters: { device: [1] } } };
      expect((await (await viewer()).send(call, sent)).status).toBe(403);
    }
  });

  it('shows a slide against plans whole, and says so', async () => {
    await world.allow({ filters: ['device'] });
    try {
      const { slides } = (await (await viewer()).send(embed.report)).body.data;
      const unfiltered: string[][] = [];
      for (const { id: slideId } of slides) {
        const body = { slideId, filters: { device: [1] } };
        const answer = await (await viewer()).send(embed.slide, { body });
        expect(answer.status).toBe(200);
        unfiltered.push(answer.body.data.unfiltered);
      }
      expect(unfiltered).toContainEqual(['device']);
      expect(unfiltered).toContainEqual([]);
    } finally {
      await world.allow({});
    }
  });

  it('shows saved figures where the owner wants them, and fresh ones once it is filtered', async () => {
    const slideId = await withFigures();
    const fresh = (await (await viewer()).send(embed.slide, { body: { slideId } })).body.data;
    const read = await world.analyst.send(report.get, { params: { reportId: world.reports.own } });
    const { reportId, name, advId, options, slides, revision } = read.body.data;
    const then = { start: '2026-02-01', end: '2026-02-03' };
    const [[query = '', answer] = []] = Object.entries(fresh.data.results);
    if (!answer) throw new Error('no figures');
    const totals = { values: { ...answer.totals.values, impressions: 7 } };
    const data = { ...fresh.data, results: { [query]: { ...answer, totals } } };
    const kept = { at: null, range: then, benchmarkRange: then, today: '2026-02-04', data };
    const saved = await world.analyst.send(report.set, {
      body: { reportId, name, advId, options, slides, figures: { [slideId]: kept } },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(saved.status).toBe(200);
    await world.allow({ figures: 'saved' });
    try {
      const ask = async (filters = {}) =>
        (await (await viewer()).send(embed.slide, { body: { slideId, filters } })).body.data;
      const shown = await ask();
      expect(shown.data.results[query]?.totals.values.impressions).toBe(7);
      expect(shown.saved).toEqual({
        at: NOW.toISOString(),
        range: then,
        benchmarkRange: then,
        today: '2026-02-04',
      });
      const filtered = await ask({ site: [901] });
      expect(filtered.data.results[query]?.totals.values.impressions).toBe(3000);
      expect(filtered.saved).toBeNull();
    } finally {
      await world.allow({});
    }
  });

  it('gives the raw report as CSV under the same filters, where the owner allows it', async () => {
    const { data } = (
      await (await viewer()).send(embed.csv, { body: { filters: { site: [901] } } })
    ).body;
    expect(data.name).toBe('Report of 1 Raw Report.csv');
    const [head = '', row = '', ...rest] = data.csv.trimEnd().split('\r\n');
    expect(head.startsWith('\ufeffbookingUniqueNumber,siteName')).toBe(true);
    expect(row).toContain('The Daily,Banner 1');
    expect(row).toContain(',3000,30,');
    expect(rest).toEqual([]);
    await world.allow({ csv: false });
    expect((await (await viewer()).send(embed.csv, { body: {} })).status).toBe(403);
    expect((await (await viewer()).send(embed.report)).body.data.csv).toBe(false);
    await world.allow({});
  });

  it('bears whatever a page sends', async () => {
    const page = await viewer();
    const slideId = await slideOf(aReport(1).slides[0]?.component ?? '');
    const odd = [null, true, -1, 1.5, 1e308, 2 ** 53, '', '\0', '😀', [], {}, [[]], 'x'.repeat(99)];
    const dimensions = ['site', 'campaign', 'device', '__proto__', 'constructor', 'advertiser'];
    const bodies = [
      ...odd,
      ...odd.map((value) => ({ slideId: value })),
      ...odd.map((value) => ({ slideId, filters: value })),
      ...odd.map((value) => ({ filters: { site: value } })),
      ...odd.map((value) => ({ slideId, filters: { site: [value] } })),
      ...odd.map((value) => ({ locale: value })),
      ...dimensions.map((name) => ({ slideId, filters: { [name]: [2_147_483_648] } })),
      ...['en-GB', 'en-a', 'zz-zzzzzzzzz', 'x', 'de-1'].map((locale) => ({ locale, filters: {} })),
    ];
    await world.allow({ pdf: false });
    for (const call of [embed.slide, embed.download, embed.csv]) {
      for (const body of bodies) {
        const payload = { body: body === null ? 'null' : JSON.stringify(body) };
        const headers = { 'content-type': 'application/json' };
        const answer = await page.send(call, { ...payload, headers });
        expect(answer.status, `${call.path} ${JSON.stringify(body)}`).toBeLessThan(500);
      }
    }
    await world.allow({});
  });

  it('is loaded from public files that change their name with their content', async () => {
    const get = (url: string, headers = {}) =>
      world.server.app.inject({ url: `/widgets/v1/${url}`, headers });
    const loader = await get('flightdeck.js', { origin: PARTNER_PAGE });
    expect(loader.statusCode).toBe(200);
    expect(loader.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-while-revalidate=300',
      'x-content-type-options': 'nosniff',
    });
    const chunk = await get('chunks/help-3fa9c1.js');
    expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of [
      'types/index.d.ts',
      'chunks/none.js',
      'chunks/',
      '',
      'chunks/..%2Ftypes%2Findex.d.ts',
      '.vite/manifest.json',
    ]) {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('<html');
    }
  });
});
