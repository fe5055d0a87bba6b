/** Simple rich text of comments: `**bold**`, `*italic*` and `[text](https://…)`; everything else is as it is typed. */
import { Fragment, type ReactNode } from 'react';

/** Help text of fields with rich text. */
export const RICH_TEXT_HELP =
  '**Bold**, *italic*, links and figures of the report are put in with the buttons.';

/** A part of a text. Addresses are of the web or of mail, never code. */
type Part =
  | { readonly kind: 'plain' | 'bold' | 'italic'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

// A mark touches its words, so that "5 * 3 * 2" is no italics.
const MARKS =
  /\*\*(?<bold>[^\s*](?:[^*]*[^\s*])?)\*\*|\*(?<italic>[^\s*](?:[^*]*[^\s*])?)\*|\[(?<text>[^[\]]+)\]\((?<href>(?:https:\/\/|mailto:)[^\s()]+)\)/g;

/** The parts of a text, in order. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const { bold, italic, text: label, href } = match.groups ?? {};
    if (match.index > from) parts.push({ kind: 'plain', text: text.slice(from, match.index) });
    if (bold !== undefined) parts.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) parts.push({ kind: 'italic', text: italic });
    else if (label !== undefined && href !== undefined) {
      parts.push({ kind: 'link', text: label, href });
    }
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'plain', text: text.slice(from) });
  return parts;
}

/** The text without its marks: for its width, and for programs that have no rich text. */
export const withoutMarks = (text: string): string =>
  partsOf(text)
    .map((part) => part.text)
    .join('');

function drawn(part: Part): ReactNode {
  switch (part.kind) {
    case 'plain':
      return part.text;
    case 'bold':
      return <strong>{part.text}</strong>;
    case 'italic':
      return <em>{part.text}</em>;
    case 'link':
      return <a href={part.href}>{part.text}</a>;
  }
}

/** Draws the text. */
export const RichText = ({ text }: { readonly text: string }) =>
  partsOf(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no names
    <Fragment key={index}>{drawn(part)}</Fragment>
  ));
