/**
 * Reduces the HTML of help articles and sponsored documents to what an article needs (security.md row 14): structure, emphasis, tables, links
 * and our own pictures. No script, form, style, id or foreign URL. Applied when content is stored and again when it is
 * read; the menu cleans it once more before it is shown.
 */
import { ARTICLE_LINK, minutesToRead } from '@flightdeck/domain/help';
import sanitize from 'sanitize-html';

/** Classes of notes: `<blockquote class="help-note">`. */
export const NOTE_CLASSES = ['help-note', 'help-tip', 'help-important', 'help-warning'] as const;

/** URL of a kept picture, from the portal's root. */
const PICTURE_PATH = /^\/v2\/(?:onehelp|sponsored)\/picture\/[\w-]{43}$/;

const WEB = /^(?:https?:\/\/|mailto:)/i;
/** A page of the portal: one slash, and nothing that a browser would read as a host. */
const OWN_PAGE = /^\/(?![/\\])[^\\\s]*$/;
const CELL = { th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] };

const address = (value: string | undefined): string | null => {
  const url = value?.trim() ?? '';
  if (WEB.test(url)) return URL.canParse(url) ? url : null;
  return OWN_PAGE.test(url) || url.startsWith(ARTICLE_LINK) ? url : null;
};

function link(tagName: string, { href, title }: sanitize.Attributes): sanitize.Tag {
  const url = address(href);
  const attribs: sanitize.Attributes = {
    ...(url === null ? {} : { href: url }),
    ...(title ? { title } : {}),
    // Another site opens in a new tab and gets no referrer.
    ...(url && WEB.test(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  };
  return { tagName, attribs };
}

const OPTIONS: sanitize.IOptions = {
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
    a: link,
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        src: src && PICTURE_PATH.test(src) ? src : '',
        alt: alt ?? '',
        ...(/^\d{1,4}$/.test(width ?? '') ? { width: String(width) } : {}),
        ...(/^\d{1,4}$/.test(height ?? '') ? { height: String(height) } : {}),
        loading: 'lazy',
      },
    }),
  },
  // A picture on another server is removed: loading it would show that server who reads the article.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

const MOST_KEPT = 2000;

/** Remembers the results of `work` for articles that are read often. */
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

/** The allowed part of `html`. */
export const cleanHelpHtml = onceFor((html) => sanitize(html, OPTIONS));

/** The text of an article, without its HTML. */
export const textOf = (html: string): string =>
  sanitize(html.replace(/<(?:\/(?:p|li|h\d|td|th|dt|dd|figcaption)|br)\b[^>]*>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  });

/** Whole minutes that an article takes to read. */
export const minutesOf = onceFor((html) => minutesToRead(textOf(html)));
