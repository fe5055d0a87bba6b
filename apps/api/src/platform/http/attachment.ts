/** Headers of files that a browser must save and never show. */

/**
 * `Content-Disposition` that saves under `name`: plain characters for old programs, RFC 5987 for the rest.
 * @param otherwise What old programs call it when no character of the name is plain.
 */
export function attachment(name: string, otherwise = 'Report'): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const fallback = plain.startsWith('.') || plain === '' ? `${otherwise}${plain}` : plain;
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
