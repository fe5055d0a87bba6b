/** Reduces the HTML of terms to text with headings, lists, tables and links (security.md row 14). */
import sanitize from 'sanitize-html';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
    ...['a', 'strong', 'em', 'u', 's', 'sub', 'sup'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
    }),
  },
};

/** Clean HTML; cleaning it again changes nothing. */
export const cleanTerms = (html: string): string => sanitize(html, OPTIONS).trim();

/** Whether somebody would read anything. */
export const hasWords = (html: string): boolean =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
