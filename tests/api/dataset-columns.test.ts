/** Nothing but a dataset's declaration knows its columns: elsewhere they come from it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { DATASETS, type Dataset } from '@flightdeck/domain/datasets';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Rooms that may know columns: declarations, recognisers, the demo provider with its dashboards, slides, the words that
 * people say for metrics, attribution, which reads whole paths, runs of aggregators, which make one dataset of others, the
 * views of outcome analytics and the results of sponsored content, which choose figures as slides do, and the adapter of a
 * network, which writes a file; and what tests them. Campaign health has records of its own, whose fields have the trade's names as well: they hold figures of a
 * bidding platform's files.
 */
const KNOWING = new RegExp(
  [
    '^(packages/domain/src/(datasets|troubleshooter/subjects)|packages/slides)/',
    '^packages/domain/src/(dashboards/ask/names|outcomes/(search-findings|counted))\\.ts$',
    '^apps/portal/src/areas/outcomes/',
    '^apps/api/src/(areas/imports/(recognise|networks)|areas/troubleshooter/(sources|demo|spec-calls)|areas/dashboards/demo|areas/attribution|areas/outcomes/run|platform/tables|demo|testing)/',
    '^apps/api/src/(platform/facts/read-paths|platform/sponsored/(results|for-reports))\\.ts$',
    '\\.test\\.tsx?$',
    '/testing[^/]*\\.ts$',
  ].join('|'),
);

/** Measures whose names cannot be plain words: `clicks` may be one, `viewableImpressions` and its column may not. */
const columns = Object.values<Dataset>(DATASETS)
  .flatMap(({ measures }) => Object.keys(measures))
  // The calendar of key events has the name of a measure for its calls.
  .filter((id) => /[A-Z]/.test(id) && !Object.hasOwn(CALLS, id))
  .flatMap((id) => [id, id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
const COLUMN = new RegExp(`\\b(?:${[...new Set(columns)].join('|')})\\b`);

it('only declarations, recognisers, the demo provider and slides know a dataset’s columns', () => {
  const found: string[] = [];
  for (const file of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const name = file.split(path.sep).join('/');
    if (KNOWING.test(name)) continue;
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (COLUMN.test(line)) found.push(`${name}:${index + 1}: ${line.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
