/** One import of a folder: what it would do, and doing it. Used by the portal and the command line. */
import type { HelpImportReport } from '@flightdeck/contract/help-admin';
import type { Services } from '../../../platform/services.ts';
import { encodePicture, pictureOf, storeHelpPicture } from '../pictures.ts';
import { readHelpFolder } from './read-folder.ts';
import { type ImportInto, planHelpFolder, storeHelpFolder } from './store.ts';

/** What is imported into, by whom; `apply` keeps it. */
export interface ImportRun extends Omit<ImportInto, 'title'> {
  /** Of a project that is made; null where it must be there. */
  readonly title: string | null;
  readonly apply: boolean;
}

/** Reads `folder` and says what becomes of each file; keeps it only with `apply`, all of it or nothing. */
export async function importHelpFolder(
  { records, config }: Pick<Services, 'records' | 'config'>,
  folder: string,
  { apply, ...run }: ImportRun,
): Promise<HelpImportReport> {
  const found = await readHelpFolder(folder, {
    projectId: run.projectId,
    keepPicture: async (content) => {
      const picture = await encodePicture(content);
      return apply ? storeHelpPicture(records, config.dataDir, picture) : pictureOf(picture);
    },
  });
  const into = { ...run, title: run.title ?? run.projectId };
  const files = apply
    ? await storeHelpFolder(records, found, into)
    : await planHelpFolder(records.db, found, into);
  return { applied: apply, files, problems: [...found.problems] };
}
