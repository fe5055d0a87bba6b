/**
 * Reduces a deck's HTML to what a printed page needs, and reads its slide titles on the way.
 *
 * The body comes from a browser and is not trusted. What makes it harmless is the isolation it is
 * printed in (no script, no network, no files); this pass takes away what could only do harm there.
 * It is one linear pass of the parser that sanitize-html is built on: 10 MB take that library over
 * six seconds, this a fraction of one.
 */
import { Parser } from 'htmlparser2';

/** A deck's body, cleaned. */
export interface CleanDeck {
  readonly body: string;
  /** Number of `<section class="slide">` (or `fd-slide`) that stand in no other. */
  readonly slides: number;
  /** First heading of each slide, as text; null for a slide without one. */
  readonly titles: readonly (string | null)[];
}

/** Elements removed with their content. */
const REMOVED = new Set([
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'applet',
  'noscript',
  'template',
  'portal',
  'fencedframe',
  'audio',
  'video',
  'foreignobject',
  'animate',
  'animatemotion',
  'animatetransform',
  'set',
]);
/** Elements whose tags are removed and whose content stays, or that have no content. */
const UNWRAPPED = new Set([
  'html',
  'head',
  'body',
  'meta',
  'link',
  'base',
  'embed',
  'form',
  'title',
]);
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** Attributes that fetch something: only data and parts of the same document are kept. */
const FETCHING = new Set(['src', 'xlink:href', 'poster', 'background', 'data', 'lowsrc', 'dynsrc']);
const REFUSED = new Set([
  'srcdoc',
  'srcset',
  'imagesrcset',
  'ping',
  'action',
  'formaction',
  'http-equiv',
  'nonce',
  'codebase',
  'archive',
  'manifest',
  'xml:base',
]);
/** Attributes that hold CSS, in which `url(…)` fetches. */
const STYLED =
  /^(?:style|fill|stroke|filter|mask|cursor|clip-path|marker(?:-\w+)?|list-style.*|content)$/;
const SLIDE = new Set(['slide', 'fd-slide']);
const HEADING = /^h[1-6]$/;
const LINK = /^(?:https?:|mailto:|#)/i;
const INERT = /^(?:data:(?:image|font)\/|#)/i;

/** Cleans `html`. `replace` may give another URL for a picture, such as a data URL of its content. */
export function cleanDeck(
  html: string,
  replace: (url: string) => string | null = () => null,
): CleanDeck {
  const out: string[] = [];
  const titles: (string | null)[] = [];
  // Depth inside a removed element: 0 is outside.
  let removed = 0;
  let inSvg = 0;
  /** For each open section, whether it is a slide. */
  const sections: boolean[] = [];
  let heading: { name: string; text: string } | null = null;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = name.toLowerCase();
        if (removed > 0 || REMOVED.has(tag)) {
          removed += 1;
          return;
        }
        // A title is either the document's (removed) or a chart's (its text alternative, kept).
        if (UNWRAPPED.has(tag) && !(tag === 'title' && inSvg > 0)) return;
        if (tag === 'svg') inSvg += 1;
        const classes = attributes.class?.split(/\s+/) ?? [];
        if (tag === 'section') {
          const isSlide = classes.some((name) => SLIDE.has(name));
          // A tile of a dashboard may be a slide: its page is that of the dashboard.
          if (isSlide && !sections.includes(true)) titles.push(null);
          sections.push(isSlide);
        }
        if (HEADING.test(tag) && heading === null && titles.length > 0 && titles.at(-1) === null) {
          heading = { name: tag, text: '' };
        }
        out.push('<', name, ...attributesOf(tag, attributes, replace), '>');
      },
      ontext(text) {
        if (removed > 0) return;
        if (heading) heading.text += text;
        out.push(escapeText(text));
      },
      onclosetag(name) {
        const tag = name.toLowerCase();
        if (removed > 0) {
          removed -= 1;
          return;
        }
        if (UNWRAPPED.has(tag) && !(tag === 'title' && inSvg > 0)) return;
        if (tag === 'svg') inSvg -= 1;
        if (tag === 'section') sections.pop();
        if (heading?.name === tag) {
          titles[titles.length - 1] = heading.text.replace(/\s+/g, ' ').trim() || null;
          heading = null;
        }
        if (!VOID.has(tag)) out.push('</', name, '>');
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  );
  parser.end(html);
  return { body: out.join(''), slides: titles.length, titles };
}

function attributesOf(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  replace: (url: string) => string | null,
): string[] {
  const kept: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    const clean = attributeValue(tag, name.toLowerCase(), value, replace);
    if (clean !== null && /^[\w:.-]+$/.test(name))
      kept.push(' ', name, '="', escapeAttribute(clean), '"');
  }
  return kept;
}

function attributeValue(
  tag: string,
  name: string,
  value: string,
  replace: (url: string) => string | null,
): string | null {
  if (name.startsWith('on') || REFUSED.has(name)) return null;
  const url = value.trim();
  if (name === 'href' && tag === 'a') return LINK.test(url) ? url : null;
  if (name === 'href' || FETCHING.has(name)) return INERT.test(url) ? url : replace(url);
  return STYLED.test(name) && !isInertStyle(value) ? null : value;
}

/** Whether every `url(…)` of a style or presentation attribute is data or a part of this document. Escapes are refused: they hide names. */
function isInertStyle(value: string): boolean {
  if (/[\\]|image-set|@import|src\s*\(/i.test(value)) return false;
  const urls = [...value.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)];
  return urls.every(([, url = '']) => INERT.test(url));
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
