/** What HTML from people may draw, whoever draws it: SafeHtml through React, and elements without React. */

const ELEMENTS = new Set(
  (
    'A B BLOCKQUOTE BR CAPTION CODE DD DL DT EM FIGCAPTION FIGURE H2 H3 H4 HR I IMG KBD LI OL P ' +
    'PRE S STRONG SUB SUP TABLE TBODY TD TFOOT TH THEAD TR U UL'
  ).split(' '),
);
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'TITLE']);
/** Parts of a table, which are drawn only inside one. */
const TABLE_PARTS = new Set(['CAPTION', 'TBODY', 'TD', 'TFOOT', 'TH', 'THEAD', 'TR']);

/** What becomes of a parsed element: it is drawn without its attributes, only what is in it is, or nothing. */
export function fateOf(element: Element): 'drawn' | 'content' | 'dropped' {
  const name = element.tagName;
  if (DROPPED.has(name)) return 'dropped';
  const isStray = TABLE_PARTS.has(name) && !element.closest('table');
  return ELEMENTS.has(name) && !isStray ? 'drawn' : 'content';
}

/** The address of a link, where it leads to a website, a mailbox or a page of the site; null elsewhere. */
export function linkOf(element: Element): string | null {
  const href = (element.getAttribute('href') ?? '').trim();
  return /^(https?:\/\/|mailto:|\/(?![/\\]))/i.test(href) ? href : null;
}

/** The address of a picture: over https, from the root of the site, or as data; null elsewhere. */
export function pictureOf(element: Element): string | null {
  const src = (element.getAttribute('src') ?? '').trim();
  const isAllowed = /^(https:\/\/|\/(?![/\\])|data:image\/(png|jpeg|gif|webp);base64,)/i.test(src);
  return isAllowed ? src : null;
}

/** Width or height of a picture, in pixels, where it is given as such. */
export function pixelsOf(element: Element, name: 'width' | 'height'): number | null {
  const value = element.getAttribute(name) ?? '';
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
}
