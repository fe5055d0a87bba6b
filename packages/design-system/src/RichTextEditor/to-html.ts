/**
 * Writes the editor's document as the HTML that articles are stored as: only the elements and attributes of the table
 * below, lists and cells without paragraphs of their own where one would do, void elements closed. The server's cleaner
 * leaves this HTML unchanged.
 */
import { isLinkable, isOwnPicture, isWeb } from './address.ts';

/** Attributes that each element may have, in the order they are written. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  blockquote: ['class'],
};
/** Values that say nothing. */
const DEFAULTS: Readonly<Record<string, string>> = { start: '1', colspan: '1', rowspan: '1' };
const VOID = new Set(['br', 'hr', 'img']);
/** Elements that the editor adds for itself. */
const UNWRITTEN = new Set(['colgroup', 'col', 'script', 'style']);
const HOLDS_WORDS = 'img, hr, table';

const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
const escapeValue = (value: string): string => escapeText(value).replaceAll('"', '&quot;');

/** HTML of the content of `root`; empty paragraphs at its end are left out. */
export function toHtml(root: ParentNode): string {
  const nodes = [...root.childNodes];
  while (isEmptyParagraph(nodes.at(-1))) nodes.pop();
  return nodes.map(write).join('');
}

const isEmptyParagraph = (node: Node | undefined): boolean =>
  node instanceof Element &&
  node.localName === 'p' &&
  node.textContent === '' &&
  node.querySelector(HOLDS_WORDS) === null;

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (!(node instanceof Element) || UNWRITTEN.has(node.localName)) return '';
  const name = node.localName;
  if (name === 'img' && !isOwnPicture(node.getAttribute('src') ?? '')) return '';
  const inside = () => [...node.childNodes].map(write).join('');
  if (name === 'a' && !isLinkable(node.getAttribute('href') ?? '')) return inside();
  const head = `<${name}${attributesOf(node)}`;
  if (VOID.has(name)) return `${head} />`;
  if (name === 'table') return `${head}>${rowsOf(node)}</table>`;
  if (name === 'li' || name === 'td' || name === 'th') return `${head}>${tight(node)}</${name}>`;
  return `${head}>${inside()}</${name}>`;
}

function attributesOf(element: Element): string {
  const name = element.localName;
  const own = (ATTRIBUTES[name] ?? []).flatMap((key) => {
    const value = element.getAttribute(key);
    return value === null || value === '' || value === DEFAULTS[key] ? [] : [[key, value] as const];
  });
  const written = own.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('');
  if (name === 'img') {
    // An empty alternative text marks a decoration; a missing one says nothing.
    const alt = element.getAttribute('alt') ? '' : ' alt=""';
    return `${written}${alt} loading="lazy"`;
  }
  const leaves = name === 'a' && isWeb(element.getAttribute('href') ?? '');
  return leaves ? `${written} target="_blank" rel="noopener noreferrer"` : written;
}

/** A first row of only headings is the table's head. */
function rowsOf(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const isHead = ([row]: Element[]) =>
    row !== undefined && [...row.children].every((cell) => cell.localName === 'th');
  const head = rows.length > 1 && isHead(rows) ? rows.splice(0, 1) : [];
  const part = (name: string, of: readonly Element[]) =>
    of.length === 0 ? '' : `<${name}>${of.map(write).join('')}</${name}>`;
  return part('thead', head) + part('tbody', rows);
}

/** Content of an item or cell: a paragraph that stands alone, or before lists only, is written without its tags. */
function tight(element: Element): string {
  const [first, ...rest] = [...element.childNodes];
  const isPlain = rest.every((node) => node instanceof Element && /^[ou]l$/.test(node.localName));
  const opens = first instanceof Element && first.localName === 'p' && isPlain;
  return (
    (opens ? [...first.childNodes] : first ? [first] : []).map(write).join('') +
    rest.map(write).join('')
  );
}
