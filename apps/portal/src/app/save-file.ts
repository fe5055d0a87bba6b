/** Saves a file as a download. */
import { fileName } from '@flightdeck/domain/urls';

/** @param name Without extension; special characters are stripped (spec.md §9). */
export function saveFile(blob: Blob, name: string, extension: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(name, extension);
  link.click();
  URL.revokeObjectURL(link.href);
}
