/** Nothing but a dataset's declaration knows its columns: elsewhere they come from it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DATASETS, type Dataset } from '@flightdeck/domain/datasets';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Rooms that may know columns: declarations, recognisers, the demo provider and slides; and what tests them. */
const KNOWING =
  /^(packages\/domain\/src\/datasets|packages\/slides|apps\/api\/src\/(areas\/imports\/recognise|demo|testing))\/|\.test\.tsx?$|\/testing[^/]*\.ts$/;

/** Lines that still know a column, by file. A file leaves this list when its last one goes; none is added. */
const REMAINING: Readonly<Record<string, number>> = {
  'apps/api/src/areas/feeds/history.ts': 1,
  'apps/api/src/platform/facts/figures.ts': 1,
  'packages/domain/src/feeds/words.ts': 2,
};

/** Measures whose names cannot be plain words: `clicks` may be one, `viewableImpressions` and its column may not. */
const columns = Object.values<Dataset>(DATASETS)
  .flatMap(({ measures }) => Object.keys(measures))
  .filter((id) => /[A-Z]/.test(id))
  .flatMap((id) => [id, id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
const COLUMN = new RegExp(`\\b(?:${[...new Set(columns)].join('|')})\\b`);

it('only declarations, recognisers, the demo provider and slides know a dataset’s columns', () => {
  const found: { readonly name: string; readonly text: string }[] = [];
  for (const file of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const name = file.split(path.sep).join('/');
    if (KNOWING.test(name)) continue;
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (COLUMN.test(line)) found.push({ name, text: `${name}:${index + 1}: ${line.trim()}` });
    }
  }
  const counts = Object.fromEntries(
    [...Map.groupBy(found, ({ name }) => name)].map(([name, lines]) => [name, lines.length]),
  );
  expect(counts, found.map(({ text }) => text).join('\n')).toEqual(REMAINING);
});
