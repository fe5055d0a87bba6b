/** A dashboard or one tile on paper: the HTML for the printer. */
import type { PaperMode } from '@flightdeck/slides/tiles';
import { AppError } from '../../../platform/errors.ts';
import { RENDER_LIMITS } from '../../../platform/pdf/render.ts';
import type { Caller } from '../../../platform/route.ts';
import type { AnswerTiles } from '../figures/tiles.ts';
import { type AnsweredPage, answeredPages, type Shown } from './answered.ts';
import { asOfWords, paperNotes } from './words.ts';

/** Pages to be printed. */
interface Paper {
  readonly name: string;
  readonly content: string;
  readonly pages: readonly AnsweredPage[];
}

/**
 * Draws a dashboard or one tile as the caller may see it; answers its figures too.
 * @param choice What is shown, on one line.
 * @throws {AppError} `unprocessable` without tiles, or with too many pages.
 */
export async function drawPaper(
  answer: AnswerTiles,
  caller: Caller,
  shown: Shown,
  { mode, choice }: { readonly mode: PaperMode; readonly choice: string },
): Promise<Paper> {
  const { body, tileId } = shown;
  // Loaded with the first file: start-up does not wait for React.
  const { renderPaperBody } = await import('@flightdeck/slides/print');
  const { sheetCount } = await import('@flightdeck/slides/tiles');
  const count = tileId === null ? sheetCount(body.pages, mode) : 1;
  if (count === 0) throw noTiles();
  if (count > RENDER_LIMITS.pages) {
    throw new AppError(
      'unprocessable',
      `That would be ${count} pages; a PDF may have ${RENDER_LIMITS.pages}. Choose one page for each page of the dashboard.`,
    );
  }
  const pages = await answeredPages(answer, caller, shown);
  const content = renderPaperBody(
    pages.map(({ page, tiles }) => ({
      page,
      tiles: tiles.map((one) => ({ ...one, notes: paperNotes(one) })),
    })),
    mode,
    { name: body.name, choice, asOf: asOfWords(pages, caller.user.locale) },
  );
  return { name: nameOf(shown, pages[0]?.tiles[0]?.title), content, pages };
}

/** Name of the file: that of the dashboard, or of the one tile. */
export const nameOf = ({ body, tileId }: Shown, title: string | undefined): string =>
  tileId === null ? body.name : (title ?? body.name);

/** Refuses a file of nothing. */
export const noTiles = (): AppError =>
  new AppError('unprocessable', 'The dashboard has no tiles to download. Add one first.');
