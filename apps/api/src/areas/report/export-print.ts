/** Turns a deck's HTML into a PDF: cleaned, with our own head, styles and fonts, printed and checked. */
import type { JobFailure } from '../../platform/jobs/define-job.ts';
import { RenderError } from '../../platform/pdf/errors.ts';
import { RENDER_LIMITS, type Renderer } from '../../platform/pdf/render.ts';
import { cleanInThread } from '../../platform/pdf/thread.ts';
import { PICTURE_URL } from '../../platform/picture-url.ts';

/** One deck to print. */
export interface DeckToPrint {
  /** Sections of slides, made by `renderDeckBody` of slides/print. */
  readonly content: string;
  readonly name: string;
  /** BCP 47. */
  readonly lang: string;
}

/** Makes the whole document around a deck's body; `printDocument` of slides/print. */
export type MakeDocument = (body: string, head: { title: string; lang: string }) => string;

/** Loads the slides' document with their styles and fonts. */
export async function loadDocument(): Promise<MakeDocument> {
  const slides = await import('@flightdeck/slides/print');
  const assets = await slides.printAssets();
  return (body, head) => slides.printDocument(body, { ...head, ...assets });
}

/**
 * Prints a deck. There must be one page per slide, with the slide's title on it.
 * @param pictureOf Content of a stored picture by its id; null when there is none.
 * @throws {RenderError} with a message for the person.
 */
export async function printDeck(
  deck: DeckToPrint,
  renderer: Renderer,
  makeDocument: MakeDocument,
  pictureOf: (id: string) => Promise<Buffer | null>,
  signal?: AbortSignal,
): Promise<{ pdf: Buffer; pages: number }> {
  return renderer.render(async () => {
    const clean = await cleanInThread(deck.content, await picturesOf(deck.content, pictureOf));
    if (clean.slides > RENDER_LIMITS.pages) {
      throw new RenderError(
        'too-many-pages',
        `The report has ${clean.slides} slides; a PDF may have ${RENDER_LIMITS.pages}. Leave out some and try again.`,
      );
    }
    return {
      html: makeDocument(clean.body, { title: deck.name, lang: deck.lang }),
      expectedTitles: clean.titles,
      expectedPages: clean.slides > 0 ? clean.slides : undefined,
    };
  }, signal);
}

/** Content of the stored pictures in a text, as data URLs by URL: the printing browser can fetch nothing. */
export async function picturesOf(
  content: string,
  pictureOf: (id: string) => Promise<Buffer | null>,
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = Object.create(null);
  for (const [address, id = ''] of content.matchAll(PICTURE_URL)) {
    if (address in pictures) continue;
    const picture = await pictureOf(id);
    if (picture) pictures[address] = `data:image/jpeg;base64,${picture.toString('base64')}`;
  }
  return pictures;
}

const NO_BROWSER =
  'The server lacks the browser that prints PDFs. Your administrator has been told what to install.';

/** Whether another try can help after a failure, and the message for the person. */
export function judgePrinting(error: unknown): JobFailure {
  if (!(error instanceof RenderError)) return { retryable: true, message: null };
  const { failure, retryable, message } = error;
  // The log and a mail tell administrators what to install.
  if (failure === 'no-browser') return { retryable, message: NO_BROWSER };
  return { retryable, message: failure === 'browser' ? null : message };
}
