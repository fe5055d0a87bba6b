/** What is wrong with the texts of a page of slides, measured in the browser. Runs there, so that it uses nothing outside of itself. */
export function troublesOfPage(): string[][] {
  const LEAST_SIZE = 9;
  /** Boxes of lines hold the room above and below the letters. */
  const LETTERS = 0.62;

  interface Placed {
    readonly text: string;
    readonly owner: Element;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }

  const isHidden = (element: Element): boolean =>
    !element.checkVisibility() ||
    element.closest('.fd-visually-hidden, [hidden], title, desc') !== null;

  function textsOf(section: Element, troubles: string[]): Placed[] {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const texts: Placed[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const text = node.textContent?.trim() ?? '';
      const owner = node.parentElement;
      if (text === '' || !owner || isHidden(owner)) continue;
      const size = Number.parseFloat(getComputedStyle(owner).fontSize);
      if (size < LEAST_SIZE) troubles.push(`“${text}” is written in ${size} px`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const room = (rect.height * (1 - LETTERS)) / 2;
        texts.push({
          text,
          owner,
          left: rect.left,
          right: rect.right,
          top: rect.top + room,
          bottom: rect.bottom - room,
        });
      }
    }
    return texts;
  }

  /** Boxes that cut what they hold. */
  function cutting(section: Element, owner: Element): Element[] {
    const boxes: Element[] = [section];
    for (let at: Element | null = owner; at && at !== section; at = at.parentElement) {
      if (getComputedStyle(at).overflow !== 'visible' && !(at instanceof SVGTextElement))
        boxes.push(at);
    }
    return boxes;
  }

  return [...document.querySelectorAll('.fd-slide')].map((section) => {
    const troubles: string[] = [];
    const texts = textsOf(section, troubles);
    for (const text of texts) {
      for (const box of cutting(section, text.owner)) {
        const edge = box.getBoundingClientRect();
        if (
          text.left < edge.left - 1 ||
          text.right > edge.right + 1 ||
          text.top < edge.top - 1 ||
          text.bottom > edge.bottom + 1
        ) {
          troubles.push(
            `“${text.text.slice(0, 60)}” is outside its box (${box.tagName} ${box.getAttribute('class') ?? ''})`,
          );
          break;
        }
      }
    }
    texts.forEach((a, index) => {
      for (const b of texts.slice(index + 1)) {
        if (a.owner === b.owner) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) {
          troubles.push(`“${a.text.slice(0, 40)}” and “${b.text.slice(0, 40)}” cover each other`);
        }
      }
    });
    return [...new Set(troubles)];
  });
}
