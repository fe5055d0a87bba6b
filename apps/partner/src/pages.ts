/** The partner's pages: an HTML file with the content of each, set into one document and mostly into the house's frame. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SITE = path.resolve(import.meta.dirname, '../site');
/** Scripts of the pages, as `npm run build` makes them. */
const SCRIPTS = path.resolve(import.meta.dirname, '../dist');

interface PageSpec {
  /** Name of its HTML in `site/`. */
  readonly file: string;
  readonly title: string;
  /** Name of its stylesheet in `site/`. */
  readonly style: string;
  /** Addresses of its module scripts, in order. */
  readonly scripts: readonly string[];
  /** Whether it stands in the house's frame, with header, footer and help. */
  readonly framed?: boolean;
  /** Whether people must be signed in. */
  readonly members?: boolean;
}

const WIDGETS = '{{api}}/widgets/v1/flightdeck.js';
const FRAMED = { style: 'house', scripts: [WIDGETS, '/campaign.js'], framed: true } as const;
const ELEMENTS = { file: 'elements', scripts: [WIDGETS, '/elements.js'] } as const;

/** Pages by address. */
export const PAGES: Readonly<Record<string, PageSpec>> = {
  '/': { ...FRAMED, file: 'campaign', title: 'Your campaign', members: true },
  '/live': { ...FRAMED, file: 'live', title: 'Live figures', members: true },
  '/stores': { ...FRAMED, file: 'stores', title: 'Our stores' },
  '/growers': { ...FRAMED, file: 'growers', title: 'For growers' },
  '/journal': { ...FRAMED, file: 'journal', title: 'Journal' },
  '/paid': { ...FRAMED, file: 'paid', title: 'Paid for by a brand' },
  '/calendar': { ...FRAMED, file: 'calendar', title: 'Aisle calendar' },
  '/rates': { ...FRAMED, file: 'rates', title: 'Retail media rates' },
  '/signed-out': { file: 'signed-out', title: 'Signed out', style: 'house', scripts: [] },
  '/hostile': { ...ELEMENTS, title: 'All elements under hostile styles', style: 'hostile' },
  '/elements': { ...ELEMENTS, title: 'All elements', style: 'elements' },
  '/doctor': { file: 'doctor', title: 'Embed doctor', style: 'doctor', scripts: ['/doctor.js'] },
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
  const within = async (file: string, content: string) =>
    (await read(file)).replace('{{page}}', () => content);
  const content = await read(page.file);
  const whole = await within('document', page.framed ? await within('frame', content) : content);
  const scripts = page.scripts.map((src) => `<script type="module" src="${src}"></script>`);
  const all: Readonly<Record<string, string>> = { ...values, title: page.title, style: page.style };
  return whole
    .replace('{{scripts}}', scripts.join('\n    '))
    .replaceAll(`href="${address}"`, (link) => `${link} aria-current="page"`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(all[name] ?? ''));
}
