/** Positions of the texts in drawn charts, read from their markup, to prove that none is clipped or covered. */
import { textWidth, type Weight } from '../text/measure.ts';

export interface TextBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const decode = (text: string): string =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"');

/** The texts of every figure on a page, in the figure's own coordinates. */
export function textBoxes(html: string): { width: number; height: number; boxes: TextBox[] }[] {
  return [
    ...html.matchAll(
      /<svg class="fd-figure"[^>]*?width="([\d.]+)" height="([\d.]+)"[^>]*>(.*?)<\/svg>/gs,
    ),
  ].map(([, width = '0', height = '0', inner = '']) => ({
    width: Number(width),
    height: Number(height),
    boxes: [...inner.matchAll(/<text ([^>]*)>([^<]*)/g)].map(([, attributes = '', raw = '']) => {
      const attribute = (name: string): string =>
        new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      const size = Number(attribute('font-size'));
      const number = Number(attribute('font-weight'));
      const weight: Weight = number === 500 || number === 600 || number === 700 ? number : 400;
      const text = decode(raw);
      const extent = textWidth(text, size, weight);
      const anchor = attribute('text-anchor');
      const x = Number(attribute('x'));
      const y = Number(attribute('y'));
      const left = anchor === 'end' ? x - extent : anchor === 'middle' ? x - extent / 2 : x;
      return { text, left, right: left + extent, top: y - size * 0.73, bottom: y + size * 0.2 };
    }),
  }));
}

/** Pairs of texts that cover each other. */
export function overlaps(boxes: readonly TextBox[]): string[] {
  const found: string[] = [];
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (a.text && b.text && wide > 0.5 && high > 0.5) found.push(`“${a.text}” and “${b.text}”`);
    }
  });
  return found;
}
