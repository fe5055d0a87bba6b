/** Measurements of a drawn component for the conformance suite. */

/** Waits until animations end, except endless ones. */
export async function settled(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(moving.map((animation) => animation.finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** The root and all elements in it, except inside pictures. */
function boxes(root: Element): readonly Element[] {
  return [root, ...root.querySelectorAll('*')].filter(
    (element) => !(element instanceof SVGElement && element.ownerSVGElement),
  );
}

/** Its visible text: a prepared, hidden panel has none. */
const textOf = (element: Element) =>
  (element instanceof HTMLElement ? element.innerText : element.textContent) ?? '';

const nameOf = (element: Element) =>
  `${element.tagName.toLowerCase()}${element.getAttribute('role') ? `[${element.getAttribute('role')}]` : ''} "${textOf(element).slice(0, 24)}"`;

/** For assistive technology only, itself or an ancestor; also an input under its drawn mark. */
function isClipped(element: Element): boolean {
  if (element.matches('label > span > input')) return true;
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (getComputedStyle(box).clipPath.startsWith('inset(50%')) return true;
  }
  return false;
}

const isUnseen = (element: Element) => {
  const { display, visibility } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return (
    isClipped(element) ||
    display === 'contents' ||
    visibility === 'hidden' ||
    (box.width <= 1 && box.height <= 1) ||
    element.closest('[hidden], template') !== null
  );
};

/** Start and end of each box, measured from the start edge of the root. */
export function fromStart(root: Element, direction: 'ltr' | 'rtl'): readonly string[] {
  const frame = root.getBoundingClientRect();
  return boxes(root)
    .filter((element) => !isUnseen(element))
    .map((element) => {
      const box = element.getBoundingClientRect();
      const start = direction === 'ltr' ? box.left - frame.left : frame.right - box.right;
      return `${nameOf(element)} ${Math.round(start / 2) * 2} ${Math.round(box.width / 2) * 2}`;
    });
}

/** Icons that should be mirrored from right to left but are not. */
export function unturnedArrows(root: Element): readonly string[] {
  return [...root.querySelectorAll('svg')]
    .filter((icon) =>
      /lucide-(chevrons?|arrow)-(left|right)\b/.test(icon.getAttribute('class') ?? ''),
    )
    .filter((icon) => !/^matrix\((-1|0),/.test(getComputedStyle(icon).transform))
    .map((icon) => icon.getAttribute('class') ?? '');
}

const FROM_RIGHT = /[\u0590-\u08ff]/;

/** Texts from left to right whose characters are drawn in another order, as neighbours in a text from right to left would be. */
export function scrambledText(root: Element): readonly string[] {
  const found: string[] = [];
  for (const run of textRuns(root)) {
    const text = run.map(({ data }) => data).join('');
    if (FROM_RIGHT.test(text)) continue;
    const drawn = run.flatMap((node) =>
      [...node.data].flatMap((character, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, top, bottom, width } = range.getBoundingClientRect();
        return /\s/.test(character) || width === 0 ? [] : [{ left, middle: (top + bottom) / 2 }];
      }),
    );
    const isScrambled = drawn.some(({ left, middle }, at) => {
      const before = drawn[at - 1];
      return before && Math.abs(before.middle - middle) < 4 && left < before.left;
    });
    if (isScrambled) found.push(text);
  }
  return found;
}

/** The seen text nodes of a root that are drawn as one text: those of a block, or of one item of a flex or grid box. */
function textRuns(root: Element): readonly (readonly Text[])[] {
  const runs: Text[][] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node instanceof Text) || !parent || !node.data.trim() || isUnseen(parent)) continue;
    if (parent.closest('svg, [dir="ltr"]')) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && blockOf(last) === blockOf(node)) runs.at(-1)?.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** What lays a node out as a part of its text; a text directly in a flex or grid box is alone, with the texts beside it. */
function blockOf(node: Text): Node | null {
  let inner: Node = node;
  for (let box = node.parentElement; box; box = box.parentElement) {
    const { display } = getComputedStyle(box);
    if (/flex|grid/.test(display)) {
      while (inner.previousSibling instanceof Text) inner = inner.previousSibling;
      return inner;
    }
    if (!/^(inline|contents)$/.test(display)) return box;
    inner = box;
  }
  return null;
}

/** Text that is cut off or outside its component. */
export function clippedText(root: Element): readonly string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || isUnseen(parent)) continue;
    if (parent.closest('[aria-hidden="true"], svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    for (let box: Element | null = parent; box && root.contains(box); box = box.parentElement) {
      const style = getComputedStyle(box);
      const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      if (isUnseen(box)) break;
      // An ellipsis means that the whole text is shown elsewhere; a scroller can be scrolled.
      if (!clips || style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowY))
        continue;
      const frame = box.getBoundingClientRect();
      if (
        text.bottom > frame.bottom + 1 ||
        text.top < frame.top - 1 ||
        text.right > frame.right + 1
      )
        found.push(`${nameOf(parent)} is cut by ${nameOf(box)}`);
    }
    const control = parent.closest('button, a, [role="radio"], [role="tab"], label');
    if (control && root.contains(control) && getComputedStyle(control).display !== 'inline') {
      const frame = control.getBoundingClientRect();
      const isOut = text.bottom > frame.bottom + 1 || text.top < frame.top - 1;
      if (isOut) found.push(`${nameOf(parent)} hangs out of ${nameOf(control)}`);
    }
  }
  return found;
}

/** Every box with its place, to compare before and after. */
export function places(root: Element): readonly string[] {
  return boxes(root)
    .filter((element) => !isUnseen(element))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${nameOf(element)} ${[x, y, width, height].map(Math.round).join(' ')}`;
    });
}

/** Controls, in the order of the page. */
export function controls(root: Element): readonly HTMLElement[] {
  const query = 'button, a[href], input, textarea, select, [tabindex="0"], [role="radio"]';
  return [root, ...root.querySelectorAll(query)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(query) && !isUnseen(element),
  );
}
