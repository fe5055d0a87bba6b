/** The partner's pages: a plain HTML file each, set into the house's frame. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SITE = path.resolve(import.meta.dirname, '../site');
/** Scripts of the pages, as `npm run build` makes them. */
const SCRIPTS = path.resolve(import.meta.dirname, '../dist');

/** A page by its file in `site/`. */
interface PageSpec {
  readonly title: string;
  /** Whether it stands in the house's frame, with header, footer and help. */
  readonly framed?: boolean;
  /** Whether people must be signed in. */
  readonly members?: boolean;
}

/** Pages by address. */
export const PAGES: Readonly<Record<string, { readonly file: string } & PageSpec>> = {
  '/': { file: 'campaign', title: 'Your campaign', framed: true, members: true },
  '/stores': { file: 'stores', title: 'Our stores', framed: true },
  '/growers': { file: 'growers', title: 'For growers', framed: true },
  '/journal': { file: 'journal', title: 'Journal', framed: true },
  '/calendar': { file: 'calendar', title: 'Aisle calendar', framed: true },
  '/rates': { file: 'rates', title: 'Retail media rates', framed: true },
  '/signed-out': { file: 'signed-out', title: 'Signed out' },
  '/hostile': { file: 'hostile', title: 'All elements under hostile styles' },
  '/elements': { file: 'elements', title: 'All elements' },
  '/doctor': { file: 'doctor', title: 'Embed doctor' },
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A file that pages load, with its media type; null when there is none of this name. */
export async function readAsset(
  name: string,
): Promise<{ readonly type: string; readonly content: Buffer } | null> {
  const type = TYPES[path.extname(name)];
  if (!type || !/^[a-z-]+\.[a-z]+$/.test(name)) return null;
  const folder = name.endsWith('.js') ? SCRIPTS : SITE;
  try {
    return { type, content: await readFile(path.join(folder, name)) };
  } catch {
    return null;
  }
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page as HTML; `{{name}}` in its file is replaced by the value of that name. */
export async function drawPage(
  address: string,
  values: Readonly<Record<string, string>>,
): Promise<string | null> {
  const page = Object.hasOwn(PAGES, address) ? PAGES[address] : undefined;
  if (!page) return null;
  const read = (file: string) => readFile(path.join(SITE, `${file}.html`), 'utf8');
  const inner = await read(page.file);
  const whole = page.framed ? (await read('frame')).replace('{{page}}', () => inner) : inner;
  const all: Readonly<Record<string, string>> = { ...values, title: page.title };
  return whole
    .replaceAll(`href="${address}"`, (link) => `${link} aria-current="page"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(all[name] ?? ''));
}
