/** Thread that does the slow pure work around a PDF: cleaning the deck's HTML before, reading the PDF's text after. */
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
