/** One import of a folder: planned or applied. Used by the portal and the command line. */
import type { HelpImportReport } from '@flightdeck/contract/help-admin';
import type { Services } from '../../../platform/services.ts';
import { encodePicture, pictureOf, storeHelpPicture } from '../pictures.ts';
import { readHelpFolder } from './read-folder.ts';
import { type ImportInto, planHelpFolder, storeHelpFolder } from './store.ts';

/** Target and author of an import; `apply` stores it. */
export interface ImportRun extends Omit<ImportInto, 'title'> {
  /** Title of a new project; null where it must exist. */
  readonly title: string | null;
  readonly apply: boolean;
}

/** Reads `folder` and says what becomes of each file; stores it only with `apply`, all of it or nothing. */
export async function importHelpFolder(
  services: Pick<Services, 'records' | 'files'>,
  folder: string,
  { apply, ...run }: ImportRun,
): Promise<HelpImportReport> {
  const found = await readHelpFolder(folder, {
    projectId: run.projectId,
    keepPicture: async (content) => {
      const picture = await encodePicture(content);
      return apply ? storeHelpPicture(services, picture) : pictureOf(picture);
    },
  });
  const into = { ...run, title: run.title ?? run.projectId };
  const files = apply
    ? await storeHelpFolder(services.records, found, into)
    : await planHelpFolder(services.records.db, found, into);
  return { applied: apply, files, problems: [...found.problems] };
}
