/** Turns the Markdown of articles into the HTML that articles may have: notes, links between articles, pictures of the folder. */
import { Marked, type Token, type Tokens } from 'marked';
import { cleanHelpHtml, type NOTE_CLASSES } from '../../../platform/html/clean-html.ts';

/** Kind of note by the word in brackets at the start of a quotation. */
const NOTES: Readonly<Record<string, { class: (typeof NOTE_CLASSES)[number]; label: string }>> = {
  NOTE: { class: 'help-note', label: 'Note' },
  TIP: { class: 'help-tip', label: 'Tip' },
  IMPORTANT: { class: 'help-important', label: 'Important' },
  WARNING: { class: 'help-warning', label: 'Warning' },
  CAUTION: { class: 'help-warning', label: 'Caution' },
};
const NOTE_MARK = /^\s*\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*\n?/i;

/** Resolves links and pictures of the Markdown. */
export interface MarkdownPlaces {
  /** URL of a link as written; null leaves its text without a link. */
  link(href: string): string | null;
  /** URL and size of a picture as written; null leaves it out. */
  picture(href: string): { address: string; width: number; height: number } | null;
}

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

/** Clean HTML of `markdown`. A first heading that repeats `title` is left out. */
export function markdownToHtml(markdown: string, title: string, places: MarkdownPlaces): string {
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    renderer: {
      link({ href, title: hint, tokens }) {
        const words = this.parser.parseInline(tokens);
        const address = places.link(href);
        if (address === null) return words;
        return `<a href="${escapeHtml(address)}"${hint ? ` title="${escapeHtml(hint)}"` : ''}>${words}</a>`;
      },
      image({ href, text }) {
        const picture = places.picture(href);
        if (!picture) return '';
        const { address, width, height } = picture;
        return `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" width="${width}" height="${height}">`;
      },
      blockquote({ tokens }) {
        const note = noteOf(tokens);
        const body = this.parser.parse(tokens);
        if (!note) return `<blockquote>${body}</blockquote>\n`;
        return `<blockquote class="${note.class}"><p><strong>${note.label}</strong></p>${body}</blockquote>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const first = tokens.findIndex(({ type }) => type !== 'space');
  if (headingText(tokens[first]) === title) tokens.splice(first, 1);
  return cleanHelpHtml(marked.parser(tokens)).trim();
}

/** The first heading of the first level, as text; null without one. */
export const firstHeading = (markdown: string): string | null =>
  new Marked()
    .lexer(markdown)
    .map(headingText)
    .find((text) => text !== null) ?? null;

/** Text of a heading of the first level; null for anything else. */
const headingText = (token: Token | undefined): string | null =>
  token?.type === 'heading' && 'depth' in token && token.depth === 1 && 'text' in token
    ? String(token.text).trim()
    : null;

/** The note of a quotation, whose mark is removed from the text; null for a plain quotation. */
function noteOf(tokens: Token[]) {
  const [paragraph] = tokens;
  if (paragraph?.type !== 'paragraph') return null;
  const inline = (paragraph as Tokens.Paragraph).tokens;
  const [text] = inline;
  if (text?.type !== 'text') return null;
  const mark = NOTE_MARK.exec(text.text);
  if (!mark) return null;
  text.text = text.text.slice(mark[0].length);
  text.raw = text.raw.slice(mark[0].length);
  if (text.text === '') inline.shift();
  if (inline[0]?.type === 'br') inline.shift();
  if (inline.length === 0) tokens.shift();
  return NOTES[mark[1]?.toUpperCase() ?? ''] ?? null;
}
