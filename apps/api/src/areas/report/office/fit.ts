/** Text in boxes of a slide: sizes at which it fits, measured as the deck on the screen is. */
import { lineCount as countLines } from '@flightdeck/slides/text';

/** A box on a slide, in pixels of 1280 × 720. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A slide, in pixels. */
export const SLIDE = { width: 1280, height: 720 } as const;
/** Height of a line, of its letters' size. */
export const LINE = 1.25;
/** Smallest letters: below this nobody reads them. */
const SMALLEST = 7;
/** Other fonts than the measured one may be a little wider. */
const SPARE = 1.06;

/** Pixels as inches, and as points of letters. */
export const inches = (pixels: number): number => pixels / 96;
export const points = (pixels: number): number => Math.round(pixels * 0.75 * 10) / 10;

/** A box as pptxgenjs takes it. */
export const placed = ({ x, y, width, height }: Box) => ({
  x: inches(x),
  y: inches(y),
  w: inches(width),
  h: inches(height),
});

/** Number of lines that a text takes at a size. */
export const lineCount = (text: string, width: number, size: number, weight: 400 | 700): number =>
  countLines(text, width / SPARE, size, weight);

/** The largest size of letters, in pixels, at which the paragraphs fit the box together. */
export function fittingSize(
  paragraphs: readonly string[],
  { width, height }: Pick<Box, 'width' | 'height'>,
  largest: number,
  { weight = 400, gap = 0 }: { readonly weight?: 400 | 700; readonly gap?: number } = {},
): number {
  for (let size = largest; size > SMALLEST; size -= 1) {
    const lines = paragraphs.reduce((sum, each) => sum + lineCount(each, width, size, weight), 0);
    if (lines * size * LINE + gap * (paragraphs.length - 1) <= height) return size;
  }
  return SMALLEST;
}

/** Boxes of `count` things of equal size in an area. */
export function grid(area: Box, count: number, columns: number, gap: number): Box[] {
  const rows = Math.ceil(count / columns);
  const width = (area.width - gap * (columns - 1)) / columns;
  const height = (area.height - gap * (rows - 1)) / rows;
  return Array.from({ length: count }, (_, index) => ({
    x: area.x + (index % columns) * (width + gap),
    y: area.y + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
}

/** The place of a picture in a box: whole, as large as possible, in the middle. */
export function contained(
  box: Box,
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.width - w) / 2, y: box.y + (box.height - h) / 2, width: w, height: h };
}
