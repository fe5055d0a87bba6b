/** Saves an archive of personal data as a download. */
import type { PersonalArchive } from '@flightdeck/contract/people';
import { notify } from '@flightdeck/design-system';
import { saveAs } from './save-file.ts';

/** Says that it is there, too: a browser may save without a sign. */
export function saveArchive({ zip, fileName }: PersonalArchive): void {
  const bytes = Uint8Array.from(atob(zip), (character) => character.charCodeAt(0));
  saveAs(new Blob([bytes], { type: 'application/zip' }), fileName);
  notify.success('Data downloaded', fileName);
}
