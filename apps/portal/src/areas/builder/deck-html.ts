/** The HTML of a PDF: the deck's body with its pictures inside, because the renderer has no network. */
import type { ReportContext } from '@flightdeck/slides';
import type { PrintSlide } from '@flightdeck/slides/print';

/** Draws the slides as pages. The drawing code is loaded with the first export. */
export async function deckHtml(
  slides: readonly PrintSlide[],
  context: ReportContext,
): Promise<string> {
  const { deckPictures, renderDeckBody } = await import('@flightdeck/slides/print');
  const pictures = await inlined(deckPictures(slides, context));
  return renderDeckBody(slides, context, { pictures });
}

/** Pictures by portal path, as data URLs. One that cannot be read is left out: its alternative text prints. */
async function inlined(paths: readonly string[]): Promise<Record<string, string>> {
  const read = await Promise.all(
    paths.map(async (path) => {
      try {
        const response = await fetch(path, { credentials: 'include' });
        return response.ok ? [[path, await dataUri(await response.blob())] as const] : [];
      } catch {
        return [];
      }
    }),
  );
  return Object.fromEntries(read.flat());
}

function dataUri(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
