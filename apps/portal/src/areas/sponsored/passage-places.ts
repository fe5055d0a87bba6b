/** Where the passages of a shown text are: its characters as `plainPassages` counts them, and their nodes. */
import { findPassage, type Passage, plainPassages } from '@flightdeck/domain/sponsored';

interface Place {
  readonly node: Text;
  readonly offset: number;
}

/** The text of an element with the place of each of its characters. */
function placesIn(root: Element): { readonly text: string; readonly places: readonly Place[] } {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    for (const [offset, char] of [...node.data].entries()) {
      const isSpace = /\s/.test(char);
      if (isSpace && (text === '' || text.endsWith(' '))) continue;
      text += isSpace ? ' ' : char;
      for (let unit = 0; unit < char.length; unit += 1) places.push({ node, offset });
    }
  }
  return { text: text.trimEnd(), places };
}

/** The passage that is selected in an element; null where nothing is, or something else. */
export function selectedPassage(root: Element): Passage | null {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return null;
  const before = root.ownerDocument.createRange();
  before.selectNodeContents(root);
  before.setEnd(range.startContainer, range.startOffset);
  const quote = plainPassages(range.toString());
  return quote === '' ? null : { quote, start: plainPassages(before.toString()).length };
}

/** Where a passage is shown; null where the text has it no longer. */
export function rangeOfPassage(root: Element, passage: Passage): Range | null {
  const { text, places } = placesIn(root);
  const found = findPassage(text, passage);
  const first = found && places[found.start];
  const last = found && places[found.end - 1];
  if (!first || !last) return null;
  const range = root.ownerDocument.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, Math.min(last.node.length, last.offset + 1));
  return range;
}
