/** Saves a file that a viewer was given. */

/** Lets the person save a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By now the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
