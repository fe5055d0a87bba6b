/**
 * What each kept store was loaded with. A store is kept for each released version of the facts schema, as
 * `version-<n>.sql` beside this file; `node scripts/keep-facts.ts` writes the one of the version at hand.
 */
import path from 'node:path';
import { importFile } from '../../../apps/api/src/areas/imports/import-file.ts';
import type { FactsStore } from '../../../apps/api/src/platform/facts/store.ts';

/** Path of the store that was kept of a version. */
export const keptStore = (version: number): string =>
  path.join(import.meta.dirname, `version-${version}.sql`);

/** The second file restates two days of the first one. */
const FILES = ['first.csv', 'second.csv'];

/** Loads the files of the kept stores, in their order. */
export async function loadKept(store: FactsStore): Promise<void> {
  for (const file of FILES) {
    await importFile(store, path.join(import.meta.dirname, file), { fileName: 'Kept store.csv' });
  }
}
