/** The job that makes an export: reads the deck, prints it or writes its office file, and stores the file. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
import { removeAbandonedFolders } from '../../platform/pdf/isolation.ts';
import { makeRenderer } from '../../platform/pdf/render.ts';
import { pdfPicture } from '../../platform/pdf/thread.ts';
import { judgePrinting, loadDocument, type MakeDocument, printDeck } from './export-print.ts';
import { pictureFile } from './image-file.ts';
import { makeOfficeFile } from './office/make.ts';

/** Exports of all areas. */
export const exportJob = defineJob({
  ...EXPORT_KIND,
  open: (services: ExportServices) => exportWork(services.config.dataDir, deckPrinter(services)),
});

/** Makes exports below `dataDir`. */
export function exportWork(
  dataDir: string,
  { print, judge }: Printing,
): JobWork<ExportPayload, ExportResult> {
  const madeOf = (id: string, attempt: number, format: ExportFormat) =>
    path.join(EXPORT_FOLDER, `${id}.${attempt}.${format}`);
  const remove = (file: string) => rm(path.join(dataDir, file), { force: true });
  return {
    async handle({ id, ownerId, attempts, payload: { name, format } }, signal) {
      const content = await readFile(deckFile(dataDir, id, format), 'utf8');
      const made = await print({ id, ownerId: ownerId ?? '', name, format, content }, signal);
      // Each try writes its own file, and only the one that the job names is served.
      const file = madeOf(id, attempts, format);
      await writeFile(path.join(dataDir, file), made, { mode: 0o600 });
      return { file };
    },
    judge,
    async ended({ id, attempts, payload: { format } }) {
      await rm(deckFile(dataDir, id, format), { force: true });
      // A worker may have died between writing its file and noting it.
      for (let lost = 1; lost < attempts; lost += 1) await remove(madeOf(id, lost, format));
    },
    superseded: ({ file }) => remove(file),
    async tidy() {
      const folder = path.join(dataDir, EXPORT_FOLDER);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found && Date.now() - found.mtimeMs > KEPT_SECONDS * 1000) {
          await rm(file, { force: true });
        }
      }
    },
  };
}

/** Prints decks with the pictures that their owner may see. */
export function deckPrinter(services: ExportServices): Printing {
  const { records, config, callers, renderer = makeRenderer() } = services;
  void removeAbandonedFolders();
  const document = documentMaker();
  return {
    async print({ content, name, format, ownerId }, signal) {
      // Only decks of people are checked: a partner's visitor has no account, and the server made their deck itself.
      const owner = await callers.byUser(ownerId, '', '');
      const find = (id: string) => pictureFile(records, config.dataDir, id, owner ?? undefined);
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
