/** A page as somebody pastes it. */
import type { KnownPage } from '@flightdeck/domain/targeting/content';

/** Parts of a page that are not read. */
const UNREAD = 'script, style, noscript, template, svg, iframe, nav, header, footer, aside';
/** Elements that begin a paragraph. */
const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, blockquote, figcaption, pre, div, section, article';

/** The text of a page, a paragraph a line, with its title, its language and its own address. Nothing of it runs. */
export function readHtml(html: string): Omit<KnownPage, 'categories'> {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  const declared = document.documentElement.lang.slice(0, 2).toLowerCase();
  for (const element of document.body.querySelectorAll(UNREAD)) element.remove();
  // A mark of its own, because text of pages has line breaks that mean nothing.
  for (const element of document.body.querySelectorAll(BLOCKS)) element.before('\u2029');
  const paragraphs = [document.title, ...(document.body.textContent ?? '').split('\u2029')]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  return {
    url: /^https?:/i.test(canonical) ? canonical : null,
    text: paragraphs.join('\n'),
    language: /^[a-z]{2}$/.test(declared) ? declared : null,
  };
}
