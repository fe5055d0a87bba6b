/** The random id of this browser, by which a reader of shared reports votes once. It is bound to the link on the server. */

const KEY = 'flightdeck:reader';
const BYTES = 16;

/** The id of pages on which nothing can be kept. */
let ofPage: string | undefined;

const make = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The same at each visit, as long as the browser keeps what pages store. */
export function readerId(): string {
  if (ofPage) return ofPage;
  try {
    const kept = localStorage.getItem(KEY);
    ofPage = kept && /^[0-9a-f]{32}$/.test(kept) ? kept : make();
    if (ofPage !== kept) localStorage.setItem(KEY, ofPage);
  } catch {
    ofPage ??= make();
  }
  return ofPage;
}
