/** File names and addresses derived from what people type. */

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
 * (`//evil`, `/\evil`, control characters, schemes).
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])/.test(value)) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return '/';
  return /^[^?#]*\/\//.test(value) ? '/' : value;
}
