/** Draws a mark over pages of PDFs: in the process apart, because the file may be a stranger's. */
import {
  degrees,
  grayscale,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { MOST } from './tasks.ts';

const ROWS = 6;
const COLUMNS = 6;
const ANGLE = 20;
const OPACITY = 0.3;
/** Room between two marks in a row, as a part of the mark. */
const GAP = 1.2;

/** How the mark is drawn: once light and once dark beside it, so that it shows on any ground. */
interface Stroke {
  /** From 0 for black to 1 for white. */
  readonly grey: number;
  readonly opacity: number;
  /** Down and to the right, as a part of the height of a letter. */
  readonly shift: number;
}
const ON_PAGES: readonly Stroke[] = [
  { grey: 1, opacity: OPACITY, shift: 0.06 },
  { grey: 0.25, opacity: OPACITY, shift: 0 },
];
const ALONE: readonly Stroke[] = [{ grey: 0, opacity: 1, shift: 0 }];

/** Draws `text` all over what is seen of a page. */
function drawMark(page: PDFPage, font: PDFFont, text: string, strokes: readonly Stroke[]): void {
  const { x, y, width, height } = page.getCropBox();
  const unit = font.widthOfTextAtSize(text, 1);
  const size = Math.min(width / 26, height / ROWS, (0.7 * width) / unit);
  const length = unit * size;
  const columns = Math.max(1, Math.min(COLUMNS, Math.floor(width / (length * GAP))));
  const angle = (ANGLE * Math.PI) / 180;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const middle = {
        x: x + (width * (column + 0.5)) / columns,
        y: y + (height * (row + 0.5)) / ROWS,
      };
      for (const { grey, opacity, shift } of strokes) {
        page.drawText(text, {
          x: middle.x - (Math.cos(angle) * length) / 2 + shift * size,
          y: middle.y - (Math.sin(angle) * length) / 2 - shift * size,
          size,
          font,
          rotate: degrees(ANGLE),
          color: grayscale(grey),
          opacity,
        });
      }
    }
  }
}

/**
 * A PDF with the mark on each page.
 * @param text Characters that the standard fonts have.
 * @throws {Error} for one that is damaged, protected or has too many pages.
 */
export async function markedPdf(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = file.getPages();
  if (pages.length > MOST.pages) throw new Error('It has too many pages.');
  const font = await file.embedFont(StandardFonts.HelveticaBold);
  for (const page of pages) drawMark(page, font, text, ON_PAGES);
  return file.save();
}

/** A page with nothing but the mark, black on white. Width and height in points. */
export async function markAlone(text: string, width: number, height: number): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.HelveticaBold);
  drawMark(file.addPage([width, height]), font, text, ALONE);
  return file.save();
}
