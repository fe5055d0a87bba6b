/**
 * The process that reads strangers' files: it writes nothing, starts nothing, knows no secret, and is ended when it
 * takes too long or too much memory (reader.ts).
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { type Bytes, bufferBytes } from '../tables/zip.ts';
import { firstSheet, slidesText, wordHtml } from './office.ts';
import type { Question, Reply } from './reader.ts';
import { csvStart } from './table-start.ts';
import { type Bitmap, MOST, type TextStart } from './tasks.ts';

let library: Promise<PDFiumLibrary> | null = null;
type Pdf = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

async function withPdf<T>(bytes: Uint8Array, work: (pdf: Pdf) => T | Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init();
  const pdf = await (await library).loadDocument(bytes);
  try {
    return await work(pdf);
  } finally {
    pdf.destroy();
  }
}

function textOfPdf(pdf: Pdf): TextStart {
  const pages = pdf.getPageCount();
  let text = '';
  for (let at = 0; at < Math.min(pages, MOST.pages); at += 1) {
    text += `${pdf.getPage(at).getText()}\n`;
    if (text.length > MOST.characters) break;
  }
  return {
    text: text.slice(0, MOST.characters),
    isCut: text.length > MOST.characters || pages > MOST.pages,
  };
}

async function drawPage(pdf: Pdf, page: number, wanted: number): Promise<Bitmap | null> {
  if (page < 1 || page > pdf.getPageCount()) return null;
  const drawn = pdf.getPage(page - 1);
  const { originalWidth: width, originalHeight: height } = drawn.getOriginalSize();
  // A page may state to be as large as a house.
  const scale = Math.min(wanted / width, Math.sqrt(MOST.pixels / (width * height)));
  const bitmap = await drawn.render({ scale, render: 'bitmap' });
  return { width: bitmap.width, height: bitmap.height, data: bitmap.data };
}

async function drawMark(text: string, width: number, height: number): Promise<Bitmap> {
  const { markAlone } = await import('./mark.ts');
  return withPdf(await markAlone(text, width, height), async (pdf) => {
    const drawn = await pdf.getPage(0).render({ scale: 1, render: 'bitmap' });
    return { width: drawn.width, height: drawn.height, data: drawn.data };
  });
}

function work(question: Question): unknown {
  const { bytes } = question;
  const source: Bytes = bufferBytes(Buffer.from(bytes));
  switch (question.kind) {
    case 'pdfPages':
      return withPdf(bytes, (pdf) => pdf.getPageCount());
    case 'pdfText':
      return withPdf(bytes, textOfPdf);
    case 'pdfPage':
      return withPdf(bytes, (pdf) => drawPage(pdf, question.task.page, question.task.width));
    case 'pdfMarked':
      return import('./mark.ts').then(({ markedPdf }) => markedPdf(bytes, question.task.text));
    case 'mark':
      return drawMark(question.task.text, question.task.width, question.task.height);
    case 'wordHtml':
      return wordHtml(source);
    case 'slidesText':
      return slidesText(source);
    case 'sheet':
      return firstSheet(source);
    case 'csv':
      return csvStart(source);
  }
}

const send = (reply: Reply): void => void process.send?.(reply);

process.on('message', (question: Question) => {
  Promise.resolve()
    .then(() => work(question))
    .then(
      (answer) => send({ answer }),
      (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
    );
});
