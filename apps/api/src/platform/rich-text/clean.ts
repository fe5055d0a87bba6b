/**
 * Reduces the HTML of help articles and posts to what a text needs (security.md row 14): structure, emphasis, tables,
 * links and our own pictures. No script, form, style, id or foreign URL. Applied when content is stored and again when
 * it is read; the page cleans it once more before it is shown.
 */
import { minutesToRead } from '@flightdeck/domain/help';
import sanitize from 'sanitize-html';

/** What differs between texts. */
interface CleanOptions {
  /** URLs of the pictures that a text may show. */
  readonly pictures: RegExp;
  /** Beginning of links that only the reader’s page can follow, such as `#article/`; none when absent. */
  readonly fragment?: string;
}

/** Classes of notes: `<blockquote class="help-note">`. */
export const NOTE_CLASSES = ['help-note', 'help-tip', 'help-important', 'help-warning'] as const;

const WEB = /^(?:https?:\/\/|mailto:)/i;
/** A page of the portal: one slash, and nothing that a browser would read as a host. */
const OWN_PAGE = /^\/(?![/\\])[^\\\s]*$/;
const CELL = { th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] };

const address = (value: string | undefined, fragment: string | undefined): string | null => {
  const url = value?.trim() ?? '';
  if (WEB.test(url)) return URL.canParse(url) ? url : null;
  const isOwn = OWN_PAGE.test(url) || (fragment !== undefined && url.startsWith(fragment));
  return isOwn ? url : null;
};

function link(
  tagName: string,
  { href, title }: sanitize.Attributes,
  fragment: string | undefined,
): sanitize.Tag {
  const url = address(href, fragment);
  const attribs: sanitize.Attributes = {
    ...(url === null ? {} : { href: url }),
    ...(title ? { title } : {}),
    // Another site opens in a new tab and gets no referrer.
    ...(url && WEB.test(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  };
  return { tagName, attribs };
}

const optionsFor = ({ pictures, fragment }: CleanOptions): sanitize.IOptions => ({
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
    ...[
      'a',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'abbr',
      'q',
      'cite',
    ],
    ...['code', 'pre', 'kbd', 'samp', 'var', 'figure', 'figcaption', 'img', 'div', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    abbr: ['title'],
    ...CELL,
  },
  allowedClasses: { blockquote: [...NOTE_CLASSES] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The default tags and more whose text is not prose: removed with their text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
    'svg',
    'math',
    'iframe',
    'object',
    'select',
  ],
  nestingLimit: 60,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => link(tagName, attribs, fragment),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        src: src && pictures.test(src) ? src : '',
        alt: alt ?? '',
        ...(/^\d{1,4}$/.test(width ?? '') ? { width: String(width) } : {}),
        ...(/^\d{1,4}$/.test(height ?? '') ? { height: String(height) } : {}),
        loading: 'lazy',
      },
    }),
  },
  // A picture on another server is removed: loading it would show that server who reads the text.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
});

const MOST_KEPT = 2000;

/** Remembers the results of `work` for texts that are read often. */
function onceFor<T>(work: (html: string) => T): (html: string) => T {
  const done = new Map<string, T>();
  return (html) => {
    const known = done.get(html);
    if (known !== undefined) return known;
    const made = work(html);
    if (done.size >= MOST_KEPT) done.clear();
    done.set(html, made);
    return made;
  };
}

/** Makes what answers the allowed part of an HTML. */
export function makeCleaner(given: CleanOptions): (html: string) => string {
  const options = optionsFor(given);
  return onceFor((html) => sanitize(html, options));
}

/** The words of a text, without its HTML. */
export const textOf = (html: string): string =>
  sanitize(html.replace(/<(?:\/(?:p|li|h\d|td|th|dt|dd|figcaption)|br)\b[^>]*>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });

/** Whole minutes that a text takes to read. */
export const minutesOf = onceFor((html) => minutesToRead(textOf(html)));
