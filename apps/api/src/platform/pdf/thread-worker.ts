/** Thread that does the slow pure work around a PDF: cleaning the deck's HTML before, reading and drawing the PDF after. */
import { parentPort } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { cleanDeck } from './clean-html.ts';
import type { ThreadAnswer, ThreadTask } from './thread.ts';

let library: Promise<PDFiumLibrary> | null = null;

/** Text of each page. */
async function readPages(pdf: Uint8Array): Promise<string[]> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}

/** Pixels of a picture for each point of its page: two for each pixel of the page's styles. */
const PICTURE_SCALE = (2 * 96) / 72;

/** The first page as PNG. */
async function drawPage(pdf: Uint8Array): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const { data, width, height } = await document
      .getPage(0)
      .render({ scale: PICTURE_SCALE, render: 'bitmap' });
    const { default: sharp } = await import('sharp');
    const raw = { width, height, channels: 4 } as const;
    return await sharp(data, { raw }).removeAlpha().png().toBuffer();
  } finally {
    document.destroy();
  }
}

/** Pictures are keyed by path; the page may have written its origin before it. */
function pictureFor(url: string, pictures: Readonly<Record<string, string>>): string | null {
  return URL.canParse(url, 'http://page')
    ? (pictures[new URL(url, 'http://page').pathname] ?? null)
    : null;
}

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  switch (task.kind) {
    case 'clean':
      return {
        kind: 'clean',
        deck: cleanDeck(task.html, (url) => pictureFor(url, task.pictures)),
      };
    case 'read':
      return { kind: 'read', pages: await readPages(task.pdf) };
    case 'picture':
      return { kind: 'picture', png: await drawPage(task.pdf) };
  }
}

parentPort?.on('message', ({ id, task }: { id: number; task: ThreadTask }) => {
  answer(task).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      }),
  );
});
