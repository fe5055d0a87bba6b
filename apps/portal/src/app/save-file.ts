/** Saves a file as a download. */
import { fileName } from '@flightdeck/domain/urls';

/** @param name Without extension; special characters are stripped (spec.md §9). */
export const saveFile = (blob: Blob, name: string, extension: string): void =>
  saveAs(blob, fileName(name, extension));

/** @param name As it is. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
