/**
 * Whatever is loaded, in whatever order, with whatever faults, undone and done again: the store holds what an independent
 * fold over the files gives. `npm run test:truth -- --cases N --seed S` goes deeper or repeats a failure.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportMapping } from '@flightdeck/contract/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { removeBefore } from '../../apps/api/src/platform/facts/fact-rows.ts';
import { redoLoad, undoLoad } from '../../apps/api/src/platform/facts/history.ts';
import {
  ENGINES,
  everyFact,
  type PrivateStore,
} from '../../apps/api/src/platform/facts/testing.ts';
import { Referee, type Told } from './referee.ts';
import { Random, type Step, scenario, shapeName } from './scenario.ts';

const CASES = Number(process.env.TRUTH_CASES ?? 300);
const SEED = Number(process.env.TRUTH_SEED ?? 1);
/** Cases that share their files. */
const BATCH = 100;

const MAPPING: ImportMapping = {
  name: 'Truth',
  ...{ dataset: 'delivery', derived: [], filters: [] },
  columns: {
    Date: 'day',
    Advertiser: 'advertiser',
    Campaign: 'campaign',
    Site: 'site',
    Placement: 'placement',
    Creative: 'creative',
    Size: 'size',
    Impressions: 'impressions',
    Clicks: 'clicks',
    Conversions: 'conversions',
    Spend: 'spend',
  },
  constants: { site: 'everywhere.example' },
  decimal: '.',
  dayFormat: 'yyyy-MM-dd',
} as const;

// One engine: the others answer the same, as the suites of the store tell.
const wanted = process.env.TRUTH_ENGINE ?? 'embedded';
const engine = ENGINES.find(({ name }) => name === wanted);
let folder: string;
let opened: PrivateStore;
let referee: Referee;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-truth-'));
  if (!engine) throw new Error('There is no engine to test.');
  opened = await engine.open();
  referee = await Referee.open();
});
afterAll(async () => {
  await opened?.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** What the store holds, as the referee tells it. */
async function stored(): Promise<Told[]> {
  const rows = await opened.store.query(
    `SELECT a.name AS adv, c.name AS camp, p.name AS place, coalesce(k.name, '') AS creative,
       CASE WHEN z.name = 'Unknown' THEN '' ELSE replace(lower(z.name), ' ', '') END AS size, f.day::text AS day,
       sum(f.impressions)::float8 AS m0, sum(f.clicks)::float8 AS m1, sum(f.conversions)::float8 AS m2,
       sum(f.spend_micros)::float8 / 1e6 AS m3
     FROM ${everyFact('fact')} f JOIN advertiser a ON a.id = f.advertiser_id JOIN campaign c ON c.id = f.campaign_id
       JOIN placement p ON p.id = f.placement_id JOIN size z ON z.id = f.size_id LEFT JOIN creative k ON k.id = f.creative_id
     GROUP BY 1, 2, 3, 4, 5, 6
     HAVING sum(f.impressions) <> 0 OR sum(f.clicks) <> 0 OR sum(f.conversions) <> 0 OR sum(f.spend_micros) <> 0`,
  );
  return rows.map((row) => Object.values(row) as Told);
}

const tidy = (rows: readonly Told[]): string[] =>
  rows
    .map((row) =>
      row.map((cell) => (typeof cell === 'number' ? cell.toFixed(4) : cell)).join(' | '),
    )
    .sort();

async function clear(): Promise<void> {
  await opened.store.transaction(async (tx) => {
    await removeBefore(tx, 'fact', '2100-01-01');
    await tx.query(
      'TRUNCATE placement_day, campaign_day, site_month, load, load_scope, load_segment, feed_load, feed_choice, source, creative, placement, campaign, site, advertiser CASCADE',
    );
  });
  await referee.clear();
}

interface Made {
  readonly loadId: number;
  readonly refereeId: number;
  active: boolean;
}

const changer = { by: 'truth', at: new Date('2026-05-01T00:00:00Z') };

async function perform(step: Step, made: Made[], file: string): Promise<string> {
  if (step.kind === 'load') {
    const { missing, acceptsBad, shape, stated } = step;
    const above = stated ? `Date range: ${stated.join(' - ')}\n\n` : '';
    await writeFile(file, above + step.csv);
    const result = await importFile(opened.store, file, {
      fileName: 'truth.csv',
      mapping: MAPPING,
      missing,
      acceptsBad,
      // Long after: every stated day must have been complete.
      now: () => changer.at,
    });
    const told = await referee.load(`${file}.referee`, step.csv, shape, {
      ...{ missing, acceptsBad, stated },
    });
    const name = `load ${shapeName(shape)} ${missing}${acceptsBad ? ' accepts' : ''}${stated ? ` of ${stated.join(' to ')}` : ''}`;
    if (result.loadId === null) expect(told.repeats, `${name} repeats the last load`).toBe(true);
    else made.push({ loadId: result.loadId, refereeId: told.id, active: true });
    return `${name} → ${result.loadId}${told.repeats ? ' (repeats)' : ''}`;
  }
  const isUndo = step.kind === 'undo';
  const choices = made.filter(({ active }) => active === isUndo);
  const chosen = choices[Math.floor(step.at * choices.length)];
  if (!chosen) return 'nothing';
  chosen.active = !isUndo;
  await (isUndo ? undoLoad : redoLoad)(opened.store, chosen.loadId, changer);
  await referee.setActive(chosen.refereeId, !isUndo);
  return `${step.kind} ${chosen.loadId}`;
}

test(`${CASES} cases from seed ${SEED} hold what the files say`, {
  timeout: 60_000 + CASES * 400,
}, async () => {
  for (let first = 0; first < CASES; first += BATCH) {
    const seed = SEED * 1_000_003 + first;
    const count = Math.min(BATCH, CASES - first);
    const advertisers = Array.from({ length: count }, (_, i) => `Case ${first + i}`);
    const made: Made[] = [];
    const log: string[] = [`seed ${SEED}, cases from ${first}`];
    for (const [i, step] of scenario(new Random(seed), advertisers).entries()) {
      log.push(await perform(step, made, path.join(folder, `${i}.csv`)));
    }
    const [held, right] = [tidy(await stored()), tidy(await referee.facts())];
    if (held.join('\n') !== right.join('\n')) {
      const differing = {
        steps: log,
        onlyStored: held.filter((row) => !right.includes(row)).slice(0, 10),
        onlyReferee: right.filter((row) => !held.includes(row)).slice(0, 10),
      };
      expect.fail(JSON.stringify(differing, null, 2));
    }
    const [rollup] = await opened.store.query(
      `SELECT (SELECT coalesce(sum(impressions), 0)::float8 FROM ${everyFact('fact')} f) AS facts,
         (SELECT coalesce(sum(impressions), 0) FROM placement_day) AS days,
         (SELECT coalesce(sum(impressions), 0) FROM site_month) AS months`,
    );
    expect(rollup).toEqual({ facts: rollup?.facts, days: rollup?.facts, months: rollup?.facts });
    await clear();
  }
});
