/** What a file covers that states its days: also those without rows. On every engine. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { coverageOf } from '../../platform/facts/coverage.ts';
import { removeBefore } from '../../platform/facts/fact-rows.ts';
import { redoLoad, undoLoad } from '../../platform/facts/history.ts';
import { foreseeLoad } from '../../platform/facts/load-outlook.ts';
import { ENGINES, everyFact, type PrivateStore } from '../../platform/facts/testing.ts';
import { importFile, inspectFile } from './import-file.ts';

const NOW = () => new Date('2026-06-01T00:00:00Z');
const changer = { by: 'somebody', at: NOW() };

type Row = readonly [day: string, campaign: string, impressions: number];

/** A report of Campaign Manager 360. */
const cm360 = (
  rows: readonly Row[],
  above: readonly string[] = ['Date Range,3/1/2026 - 3/4/2026'],
) =>
  [
    'Report Name,weekly',
    ...above,
    '',
    'Report Fields',
    'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Impressions,Clicks',
    ...rows.map(
      ([day, campaign, impressions]) =>
        `2026-03-${day},Northwind,11,${campaign},c ${campaign},news.example,${impressions},1`,
    ),
    '',
  ].join('\n');

const WHOLE: readonly Row[] = [
  ['01', 'Spring', 100],
  ['02', 'Spring', 200],
  ['03', 'Spring', 300],
  ['03', 'Summer', 30],
  ['04', 'Spring', 400],
];
const PARTIAL = WHOLE.slice(0, 2);

describe.each(ENGINES)('on the $name store', ({ open }) => {
  let opened: PrivateStore;
  let folder: string;
  const save = async (content: string) => {
    const file = path.join(folder, crypto.randomUUID());
    await writeFile(file, content);
    return file;
  };
  const load = async (content: string, options: Partial<Parameters<typeof importFile>[2]> = {}) =>
    importFile(opened.store, await save(content), { fileName: 'r.csv', now: NOW, ...options });
  const days = async (table = 'fact', measure = 'impressions') =>
    Object.fromEntries(
      (
        await opened.store.query(
          `SELECT day::text AS day, sum(${measure})::float8 AS sum FROM ${everyFact(table)} f GROUP BY 1 ORDER BY 1`,
        )
      ).map(({ day, sum }) => [String(day).slice(8), sum]),
    );

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-stated-'));
    opened = await open();
  });
  afterEach(() =>
    opened.store.transaction(async (tx) => {
      for (const table of ['fact', 'fact_analytics']) await removeBefore(tx, table, '2100-01-01');
      await tx.query(
        'TRUNCATE placement_day, campaign_day, site_month, load, load_scope, load_segment, feed_load, source, placement, campaign, site, advertiser CASCADE',
      );
    }),
  );
  afterAll(async () => {
    await opened.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  const MISSING = [
    { name: 'Spring', days: 2, impressions: 700 },
    { name: 'Summer', days: 1, impressions: 30 },
  ];

  test('what stands on its days without rows is listed before the load, and kept', async () => {
    await load(cm360(WHOLE));
    const file = await save(cm360(PARTIAL));
    const { preview, advertisers, report } = await inspectFile(file, { fileName: 'r', now: NOW });
    expect(preview.covers).toEqual({ start: '2026-03-01', end: '2026-03-04' });
    const [foreseen] = await foreseeLoad(opened.store, report, advertisers);
    expect(foreseen?.missingCampaigns).toEqual(MISSING);
    const kept = await load(cm360(PARTIAL));
    expect(kept).toMatchObject({ missing: MISSING, missingAre: 'kept', unchanged: true });
    expect(await days()).toEqual({ '01': 100, '02': 200, '03': 330, '04': 400 });
  });

  test('it goes where so asked, and undo, redo and mending give the same', async () => {
    const before = await load(cm360(WHOLE));
    const removed = await load(cm360(PARTIAL), { missing: 'remove' });
    expect(removed).toMatchObject({ missing: MISSING, missingAre: 'removed' });
    const left = { '01': 100, '02': 200 };
    expect(await days()).toEqual(left);
    await undoLoad(opened.store, removed.loadId ?? 0, changer);
    expect(await days()).toEqual({ '01': 100, '02': 200, '03': 330, '04': 400 });
    await redoLoad(opened.store, removed.loadId ?? 0, changer);
    expect(await days()).toEqual(left);
    // An earlier load that is done again stands behind the later one.
    await undoLoad(opened.store, before.loadId ?? 0, changer);
    await redoLoad(opened.store, before.loadId ?? 0, changer);
    expect(await days()).toEqual(left);
    await load(cm360(PARTIAL), { mends: removed.loadId ?? 0 });
    expect(await days()).toEqual({ '01': 100, '02': 200, '03': 330, '04': 400 });
    await load(cm360(PARTIAL), { mends: removed.loadId ?? 0, missing: 'remove' });
    expect(await days()).toEqual(left);
  });

  test('other feeds and other advertisers keep what they hold', async () => {
    await load(cm360(WHOLE));
    await load(cm360([['04', 'Spring', 5]]).replaceAll('Northwind,11', 'Contoso,12'));
    await load(cm360(PARTIAL), { missing: 'remove' });
    expect(await days()).toEqual({ '01': 100, '02': 200, '04': 5 });
    const finer = cm360(WHOLE)
      .replace('Site (CM360),', 'Site,')
      .replace('Clicks\n', 'Conversions\n');
    await load(finer);
    await load(cm360(PARTIAL, ['Date Range,3/1/2026 - 3/4/2026']), { missing: 'remove' });
    expect(await days()).toMatchObject({ '03': 330 });
  });

  test('a day whose rows are bad is not taken to be one without delivery, unless so accepted', async () => {
    await load(cm360(WHOLE));
    const bad = cm360(PARTIAL).concat(
      '2026-03-03,Northwind,11,Spring,c Spring,news.example,many,1\n',
    );
    const removed = await load(bad, { missing: 'remove' });
    expect(removed.heldBack).toEqual(['2026-03-03']);
    expect(removed.missing).toEqual([{ name: 'Spring', days: 1, impressions: 400 }]);
    expect(await days()).toEqual({ '01': 100, '02': 200, '03': 330 });
    await load(bad, { missing: 'remove', acceptsBad: true });
    expect(await days()).toEqual({ '01': 100, '02': 200 });
  });

  test('a report of this month that was made at noon takes none of the days to come', async () => {
    await load(cm360(WHOLE));
    const made = ['Date/Time Generated,3/2/2026 12:00 PM', 'Date Range,3/1/2026 - 3/31/2026'];
    expect(await load(cm360(PARTIAL, made), { missing: 'remove' })).toMatchObject({ missing: [] });
    const early = () => new Date('2026-03-02T12:00:00Z');
    const open = ['Date Range,3/1/2026 - 3/31/2026'];
    await load(cm360(PARTIAL, open), { missing: 'remove', now: early });
    expect(await days()).toEqual({ '01': 100, '02': 200, '03': 330, '04': 400 });
  });

  test('rows outside of the stated days are loaded with a warning, and the range is no scope then', async () => {
    await load(cm360(WHOLE));
    const stated = ['Date Range,3/2/2026 - 3/4/2026'];
    const result = await load(cm360(PARTIAL, stated), { missing: 'remove' });
    expect(result.covers).toBeNull();
    expect(result.warnings.join()).toContain('rows of other days: 2026-03-01');
    const { preview } = await inspectFile(await save(cm360(PARTIAL, stated)), { fileName: 'r' });
    expect(preview.warnings.join()).toContain('rows of other days: 2026-03-01');
    expect(await days()).toEqual({ '01': 100, '02': 200, '03': 330, '04': 400 });
  });

  test('days without rows are known days: a comparison sees no delivery on them', async () => {
    const result = await load(cm360(PARTIAL));
    const [{ id = 0 } = {}] = result.advertisers;
    const known = () =>
      coverageOf(opened.store, { advertiserIds: [id] }, { start: '2026-03-01', end: '2026-03-05' });
    expect(await known()).toEqual({ days: 4, of: 5 });
    // The same rows that cover more days are no repetition.
    const more = await load(cm360(PARTIAL, ['Date Range,3/1/2026 - 3/5/2026']));
    expect(more.loadId).not.toBeNull();
    expect(await known()).toEqual({ days: 5, of: 5 });
    await undoLoad(opened.store, more.loadId ?? 0, changer);
    expect(await known()).toEqual({ days: 4, of: 5 });
    await redoLoad(opened.store, more.loadId ?? 0, changer);
    expect(await known()).toEqual({ days: 5, of: 5 });
    expect(await load(cm360(PARTIAL, ['Date Range,3/1/2026 - 3/5/2026']))).toMatchObject({
      loadId: null,
    });
  });

  test('of a file that is limited nothing is removed where nobody looks', async () => {
    const limited = ['Date Range,3/1/2026 - 3/4/2026', 'Campaign Type,Brand'];
    await load(cm360(WHOLE, limited));
    const options = { missing: 'remove', isUnattended: true } as const;
    const kept = await load(cm360(PARTIAL, limited), options);
    expect(kept).toMatchObject({ missingAre: 'kept', missing: MISSING });
    expect(kept.report.filters).toEqual(['Campaign Type: Brand']);
    expect(await load(cm360(PARTIAL), options)).toMatchObject({ missingAre: 'removed' });
    const asked = await load(cm360(PARTIAL, limited), { missing: 'remove' });
    expect(asked.missingAre).toBe('removed');
  });

  test('a dataset of its own is told by its leading measure, with and without campaigns', async () => {
    const ga4 = (rows: readonly string[], campaigns = true) =>
      [
        '# ----------------------------------------',
        '# Acme - GA4',
        '# Free form-Free form 1',
        '# 20260301-20260303',
        '# ----------------------------------------',
        '',
        `Date,Session source,Session medium,${campaigns ? 'Session campaign,' : ''}Sessions,Engaged sessions`,
        ...rows,
        '',
      ].join('\n');
    const rows = ['20260301,google,cpc,Brand,600,400', '20260303,google,cpc,Brand,50,4'];
    await load(ga4(rows));
    const removed = await load(ga4(rows.slice(0, 1)), { missing: 'remove' });
    const main = (value: number) => ({ main: { measure: 'sessions', label: 'Sessions', value } });
    expect(removed.missing).toEqual([{ name: 'Brand', days: 1, impressions: 0, ...main(50) }]);
    expect(await days('fact_analytics', 'sessions')).toEqual({ '01': 600 });
    const plain = ['20260301,google,organic,70,60', '20260302,google,organic,8,7'];
    await load(ga4(plain, false));
    const without = await load(ga4(plain.slice(0, 1), false), { missing: 'remove' });
    expect(without.missing).toEqual([{ name: 'No campaign', days: 1, impressions: 0, ...main(8) }]);
  });

  test('a file of no known platform covers the days of a line that is named so, and of no other', async () => {
    const plain = (above: string) =>
      [
        above,
        '',
        'Day,Advertiser,Campaign,Site,Impressions',
        '2026-03-01,A,Spring,s.example,5',
        '',
      ].join('\n');
    expect(await load(plain('Date range: 2026-03-01 - 2026-03-03'))).toMatchObject({
      covers: { start: '2026-03-01', end: '2026-03-03' },
    });
    expect((await load(plain('Flight of 2026-03-01 - 2026-03-04'))).covers).toBeNull();
  });
});
