/** Draws a document's text from new nodes: known elements without their attributes, of all others only their text. */
import { fateOf, linkOf, pixelsOf } from '@flightdeck/design-system/safe-html';
import { picturePath } from '@flightdeck/domain/sponsored';

/** How links and pictures of a text are drawn. */
export interface DrawnText {
  /** Origin of the Flightdeck server, whose pictures are shown. */
  readonly api: string;
  /** A link to a whole address; null where it must not lead there. */
  readonly link: (address: string) => HTMLAnchorElement | null;
}

/** The nodes of an HTML of any origin. Parsing runs no script and loads nothing. */
export function safeNodes(html: string, options: DrawnText): readonly Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap((node) => copyOf(node, options));
}

function copyOf(node: Node, options: DrawnText): readonly Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element)) return [];
  const fate = fateOf(node);
  if (fate === 'dropped') return [];
  if (node.tagName === 'IMG') return picture(node, options.api);
  const children = [...node.childNodes].flatMap((child) => copyOf(child, options));
  if (fate === 'content') return children;
  const made = node.tagName === 'A' ? link(node, options) : document.createElement(node.tagName);
  if (made === null) return children;
  made.append(...children);
  return [made];
}

function link(node: Element, { api, link: make }: DrawnText): HTMLAnchorElement | null {
  const href = linkOf(node);
  // An address from the root is one of the server's, and none of the page's.
  return href !== null && URL.canParse(href, api) ? make(new URL(href, api).href) : null;
}

const PICTURE = new RegExp(`${picturePath('[\\w-]{43}')}$`);

/** A document's picture from the server that the page names; null for any other, which would tell a stranger who reads. */
export function ownPicture(src: string, api: string): string | null {
  const [path] = PICTURE.exec(src) ?? [];
  return path === undefined ? null : api + path;
}

function picture(node: Element, api: string): readonly Node[] {
  const src = ownPicture(node.getAttribute('src') ?? '', api);
  if (src === null) return [];
  const image = document.createElement('img');
  image.loading = 'lazy';
  image.alt = node.getAttribute('alt') ?? '';
  for (const name of ['width', 'height'] as const) {
    const pixels = pixelsOf(node, name);
    if (pixels !== null) image[name] = pixels;
  }
  image.src = src;
  return [image];
}
