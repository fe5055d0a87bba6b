/** File names and URLs derived from text that people enter. */

const UNSAFE = /[^\p{L}\p{N}\s._()&+-]/gu;

/**
 * A file name built from free text: special characters stripped, repeated spaces collapsed
 * (spec.md §9), never empty, never starting with a dot, at most 120 characters before the extension.
 */
export function fileName(text: string, extension: string): string {
  const clean = text
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 120)
    .trim();
  return `${clean || 'Report'}.${extension}`;
}

/**
 * The path to return to after sign-in, or `/` when `value` could leave this origin
 * (`//evil`, `/\evil`, control characters, schemes). Expects it encoded, as browsers give it.
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])/.test(value)) return '/';
  // URLs from a browser are plain ASCII; other characters are meant to be read in two ways.
  if (/[^!-~]|\\/.test(value)) return '/';
  return /^[^?#]*\/\//.test(value) ? '/' : value;
}
