/** Draws documents, and what keeps their place while they load. */
import type { LiveDocument } from './load.ts';
import { ownPicture, safeNodes } from './safe-html.ts';
import * as css from './sponsored.css.ts';

const LAYOUTS = ['page', 'card', 'in-feed'] as const;
/** How a document is drawn: the whole of it, a card, or a row between others. */
export type Layout = (typeof LAYOUTS)[number];

/** The layout that a text names; a page for any other. */
export const layoutOf = (text: string | undefined): Layout =>
  LAYOUTS.find((layout) => layout === text) ?? 'page';

/** How the page has documents drawn. */
export interface Drawing {
  readonly layout: Layout;
  /** Where cards lead, with `{document}` for the id. */
  readonly href: string | undefined;
  readonly target: string | undefined;
  /** Origin of the Flightdeck server. */
  readonly api: string;
}

type Child = Node | string;

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function part<Made extends Element>(name: string, element: Made): Made {
  element.setAttribute('part', name);
  return element;
}

/** A link, or null where the address opens no page. */
function linkTo(address: string, id: string, { target }: Drawing): HTMLAnchorElement | null {
  if (!URL.canParse(address, location.href)) return null;
  const { href, origin, protocol } = new URL(address, location.href);
  if (!/^(?:https?|mailto):$/.test(protocol)) return null;
  const link = make('a', '');
  const isElsewhere = target
    ? target === '_blank'
    : /^http/.test(protocol) && origin !== location.origin;
  link.href = href;
  link.rel = 'sponsored noopener noreferrer';
  link.target = isElsewhere ? '_blank' : '_self';
  link.dataset.document = id;
  return link;
}

/** The disclosure, which stands first in every layout. */
const labelOf = ({ label, sponsor }: LiveDocument): HTMLElement =>
  make(
    'p',
    css.label,
    make('span', css.labelWord, label),
    ...(sponsor === '' ? [] : [make('span', '', `Paid for by ${sponsor}`)]),
  );

function leadOf({ lead }: LiveDocument, { layout, api }: Drawing): readonly Node[] {
  const src = lead && ownPicture(lead.src, api);
  if (!lead || src === null) return [];
  const image = part('lead', make('img', css.lead[layout]));
  image.alt = lead.alt;
  // Before its address: the place is kept from the beginning.
  image.width = lead.width;
  image.height = lead.height;
  if (layout !== 'page') image.loading = 'lazy';
  image.src = src;
  return [image];
}

function titleOf({ title, documentId, landingUrl }: LiveDocument, drawing: Drawing): HTMLElement {
  const { layout, href } = drawing;
  const address = href?.replaceAll('{document}', encodeURIComponent(documentId)) ?? landingUrl;
  const link = layout === 'page' || !address ? null : linkTo(address, documentId, drawing);
  link?.classList.add(css.whole);
  link?.append(title);
  return part('title', make('h2', css.titleOf[layout], link ?? title));
}

const standfirstOf = ({ standfirst }: LiveDocument, { layout }: Drawing): readonly Node[] =>
  standfirst === '' ? [] : [part('standfirst', make('p', css.standfirstOf[layout], standfirst))];

function textOf({ documentId, label, html }: LiveDocument, drawing: Drawing): HTMLElement {
  const link = (address: string) => linkTo(address, documentId, drawing);
  const nodes = safeNodes(html, { api: drawing.api, link });
  // Its first paragraph says the label, which stands above already.
  const isLabelled = nodes[0]?.textContent?.startsWith(label) === true;
  return part('text', make('div', css.prose, ...nodes.slice(isLabelled ? 1 : 0)));
}

/** A document in the layout. */
export function drawDocument(shown: LiveDocument, drawing: Drawing): HTMLElement {
  const { layout } = drawing;
  const [label, title] = [labelOf(shown), titleOf(shown, drawing)];
  const [lead, standfirst] = [leadOf(shown, drawing), standfirstOf(shown, drawing)];
  if (layout !== 'page') label.classList.add(css.top[layout]);
  const article = make(
    'article',
    css.article[layout],
    label,
    ...(layout === 'page'
      ? [title, ...standfirst, ...lead, textOf(shown, drawing)]
      : [...lead, make('div', css.words[layout], title, ...standfirst)]),
  );
  article.setAttribute('aria-label', shown.title);
  return article;
}

const bone = (className: string): HTMLElement => make('div', `${css.bone} ${className}`);

/** What keeps the place of a document. Cards and rows are as high as most documents in them. */
export function drawPlace(layout: Layout): HTMLElement {
  const label = make('div', css.label, bone(css.boneLabel));
  const picture = bone(layout === 'page' ? css.bonePicture : css.lead[layout]);
  const title = make('div', css.titleOf[layout], bone(css.boneLine));
  if (layout !== 'page') label.classList.add(css.top[layout]);
  const place = make(
    'div',
    css.article[layout],
    label,
    ...(layout === 'page' ? [title, picture] : [picture, make('div', css.words[layout], title)]),
  );
  if (layout === 'page') place.classList.add(css.waitingPage);
  return place;
}
