/** The job that makes an export: reads the deck, prints it or writes its office file, and stores the file. */
import { type ExportFormat, isPrinted } from '../../platform/exports/export-format.ts';
import {
  deckFile,
  EXPORT_FOLDER,
  EXPORT_KIND,
  type ExportPayload,
  type ExportResult,
  KEPT_SECONDS,
} from '../../platform/exports/export-kind.ts';
import type { ExportServices, Printing } from '../../platform/exports/printing.ts';
import { defineJob, type JobWork } from '../../platform/jobs/define-job.ts';
import { contentOf, type Files, removeOlder } from '../../platform/objects/files.ts';
import { removeAbandonedFolders } from '../../platform/pdf/isolation.ts';
import { makeRenderer } from '../../platform/pdf/render.ts';
import { pdfPicture } from '../../platform/pdf/thread.ts';
import { judgePrinting, loadDocument, type MakeDocument, printDeck } from './export-print.ts';
import { pictureContent } from './image-file.ts';
import { makeOfficeFile } from './office/make.ts';

/** Exports of all areas. */
export const exportJob = defineJob({
  ...EXPORT_KIND,
  open: (services: ExportServices) => exportWork(services.files, deckPrinter(services)),
});

/** Makes exports among `files`. */
export function exportWork(
  files: Files,
  { print, judge }: Printing,
): JobWork<ExportPayload, ExportResult> {
  const madeOf = (id: string, attempt: number, format: ExportFormat) =>
    `${EXPORT_FOLDER}/${id}.${attempt}.${format}`;
  return {
    async handle({ id, ownerId, attempts, payload: { name, format } }, signal) {
      const deck = await contentOf(files, deckFile(id, format));
      if (!deck) throw new Error('The deck of an export is gone.');
      const content = deck.toString();
      const made = await print({ id, ownerId: ownerId ?? '', name, format, content }, signal);
      // Each try writes its own file, and only the one that the job names is served.
      const file = madeOf(id, attempts, format);
      await files.write(file, made);
      return { file };
    },
    judge,
    async ended({ id, attempts, payload: { format } }) {
      await files.remove(deckFile(id, format));
      // A worker may have died between writing its file and noting it.
      for (let lost = 1; lost < attempts; lost += 1) await files.remove(madeOf(id, lost, format));
    },
    superseded: ({ file }) => files.remove(file),
    tidy: () => removeOlder(files, EXPORT_FOLDER, new Date(Date.now() - KEPT_SECONDS * 1000)),
  };
}

/** Prints decks with the pictures that their owner may see. */
export function deckPrinter(services: ExportServices): Printing {
  const { records, files, callers, renderer = makeRenderer() } = services;
  void removeAbandonedFolders();
  const document = documentMaker();
  return {
    async print({ content, name, format, ownerId }, signal) {
      // Only decks of people are checked: a partner's visitor has no account, and the server made their deck itself.
      const owner = await callers.byUser(ownerId, '', '');
      const find = (id: string) => pictureContent({ records, files }, id, owner ?? undefined);
      if (!isPrinted(format)) return makeOfficeFile(format, content, find, signal);
      const deck = { content, name, lang: 'en-GB' };
      const { pdf } = await printDeck(deck, renderer, await document(), find, signal);
      return format === 'png' ? pdfPicture(pdf) : pdf;
    },
    judge: judgePrinting,
  };
}

/** Loads the slides' document, styles and fonts on the first use: start-up does not wait for React. */
function documentMaker(): () => Promise<MakeDocument> {
  let loaded: Promise<MakeDocument> | null = null;
  return () => {
    loaded ??= loadDocument();
    // The slides may not be built yet: the next job tries again.
    loaded.catch(() => {
      loaded = null;
    });
    return loaded;
  };
}
