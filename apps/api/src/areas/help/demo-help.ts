/** Adds the help of this product to demos that have none yet: new ones, and those from before there was help. */
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { readHelpFolder } from './import/read-folder.ts';
import { storeHelpFolder } from './import/store.ts';
import { storeHelpPicture } from './pictures.ts';
import { helpProject } from './schema.ts';

/** The help project of the portal. */
export const PORTAL_HELP = 'portal';
/** Folder of its articles. */
export const DEMO_HELP_FOLDER = path.join(import.meta.dirname, '../../demo/help');

/** Adds the portal's help when it is missing. Later starts change nothing. */
export async function fillDemoHelp(services: Services): Promise<void> {
  const { records, clock, log } = services;
  const [there] = await records.db
    .select({ id: helpProject.id })
    .from(helpProject)
    .where(eq(helpProject.id, PORTAL_HELP));
  if (there) return;
  const folder = await readHelpFolder(DEMO_HELP_FOLDER, {
    projectId: PORTAL_HELP,
    keepPicture: (content) => storeHelpPicture(services, content),
  });
  for (const problem of folder.problems) log.warn(`Help: ${problem}`);
  const into = { projectId: PORTAL_HELP, title: 'Portal', by: null, at: clock() };
  await storeHelpFolder(records, folder, into);
}
