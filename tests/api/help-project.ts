/** The help project of tests that need one to write to. */
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import type { TestServer } from '../../apps/api/src/testing/server.ts';

/** Stores an empty project `portal`. */
export async function fillProject({ services }: Pick<TestServer, 'services'>): Promise<void> {
  await storeHelpFolder(
    services.records,
    { title: 'Portal', categories: [], articles: [], homepage: [], problems: [] },
    { projectId: 'portal', title: 'Portal', by: null, at: services.clock() },
  );
}
