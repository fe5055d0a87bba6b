/** Headers of files that a browser must save and never show. */

/** `Content-Disposition` that saves under `name`: plain characters for old programs, RFC 5987 for the rest. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const fallback = plain.startsWith('.') || plain === '' ? `Report${plain}` : plain;
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
