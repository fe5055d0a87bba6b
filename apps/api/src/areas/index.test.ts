/** The list of areas names what their folders hold: the compiler does not miss an area, or a kind of job, that is left out. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { AREAS } from './index.ts';

/** Exports of the modules that a pattern finds below this folder. */
async function exportsOf(pattern: string): Promise<[name: string, exported: unknown][]> {
  const files = globSync(pattern, { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file))),
  );
  return modules.flatMap((module) => Object.entries<unknown>(module));
}

it('has the area of every folder', async () => {
  const areas = (await exportsOf('*/routes.ts')).filter(([name]) => name.endsWith('Area'));
  expect(areas).toHaveLength(AREAS.length);
  // An area that is made with what it needs is no value to look for; it counts above.
  for (const [name, area] of areas) {
    if (typeof area !== 'function') expect(AREAS, name).toContain(area);
  }
});

it('has every kind of job of the areas', async () => {
  const kinds = AREAS.flatMap(({ jobs = [] }) => jobs);
  const declared = (await exportsOf('**/*-job.ts')).filter(([name]) => name.endsWith('Job'));
  expect(declared.length).toBeGreaterThan(0);
  for (const [name, kind] of declared) expect(kinds, name).toContain(kind);
});
