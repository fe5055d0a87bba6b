/** What differs between two texts of an article, as a person reads them: by line, and by word where a line changed a little. */
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of text that both have, or one of them. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}
/** A line of text with what became of it. */
export type DiffLine = readonly DiffPart[];

const BLOCKS = 'h2, h3, h4, p, li, pre, dt, dd, figcaption, td, th, blockquote, caption';
const HEADING: Readonly<Record<string, string>> = { H2: '## ', H3: '### ', H4: '#### ' };

/** The lines of a text: one per heading, paragraph, item and cell, with the addresses of links and pictures. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const link of body.querySelectorAll('a[href]')) {
    link.append(` (${link.getAttribute('href')})`);
  }
  for (const picture of body.querySelectorAll('img')) {
    picture.replaceWith(`[Picture: ${picture.getAttribute('alt') || 'only decorates'}]`);
  }
  const lines: string[] = [];
  const gather = (parent: Element) => {
    let loose = '';
    const flush = () => {
      const text = loose.replace(/\s+/g, ' ').trim();
      if (text !== '') lines.push(`${markOf(parent)}${text}`);
      loose = '';
    };
    for (const node of parent.childNodes) {
      const isBlock =
        node instanceof Element &&
        (node.matches(BLOCKS) ||
          node.querySelector(BLOCKS) !== null ||
          /^(UL|OL|TABLE)$/.test(node.tagName));
      if (!isBlock) {
        loose += node.textContent ?? '';
      } else if (node.tagName === 'PRE') {
        flush();
        lines.push(...(node.textContent ?? '').replace(/\n$/, '').split('\n'));
      } else {
        flush();
        gather(node);
      }
    }
    flush();
  };
  gather(body);
  return lines;
}

const markOf = (element: Element): string =>
  HEADING[element.tagName] ?? (element.closest('li') ? '• ' : '');

/** Lines of both texts with what was taken out and put in; a line that changed a little shows its words. */
export function diffText(before: string, after: string): DiffLine[] {
  const lines: DiffLine[] = [];
  const changes = diffArrays(linesOf(before), linesOf(after));
  for (const [index, change] of changes.entries()) {
    const next = changes[index + 1];
    const last = changes[index - 1];
    if (change.removed && next?.added) {
      const pairs = Math.min(change.value.length, next.value.length);
      for (let n = 0; n < pairs; n += 1) {
        lines.push(wordsOf(change.value[n] ?? '', next.value[n] ?? ''));
      }
      for (const text of change.value.slice(pairs)) lines.push([{ kind: 'removed', text }]);
      for (const text of next.value.slice(pairs)) lines.push([{ kind: 'added', text }]);
    } else if (change.added && last?.removed) {
      // Shown with what it replaces.
    } else {
      const kind = change.added ? 'added' : change.removed ? 'removed' : 'same';
      for (const text of change.value) lines.push([{ kind, text }]);
    }
  }
  return lines;
}

const wordsOf = (before: string, after: string): DiffLine =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
