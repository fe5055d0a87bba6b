/** What links draw over every page that their readers see or save. */
import { todayIn } from '@flightdeck/domain/dates';
import { carriesWatermark, typeLabel } from '@flightdeck/domain/documents';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import { objectBytes } from '../../../platform/objects/store.ts';
import { markedFile } from '../../../platform/preview/marked.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ownDocument } from '../rights.ts';
import { documentVersion } from '../schema.ts';
import type { StoredLink } from './live.ts';

/** What the standard fonts of PDFs have. */
const DRAWN = /[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff–—‘’“”€]/u;
const NOT_DRAWN = '?';

const lettersOf = (text: string): string[] => [...text.normalize('NFC').replace(/\s+/gu, ' ')];

/** A text as it can be drawn: a letter without its accent where that is not there, and `NOT_DRAWN` for all others. */
const drawable = (text: string): string =>
  lettersOf(text)
    .map((letter) => drawnAs(letter) ?? NOT_DRAWN)
    .join('');

function drawnAs(letter: string): string | null {
  if (DRAWN.test(letter)) return letter;
  const [plain = ''] = letter.normalize('NFD');
  return DRAWN.test(plain) ? plain : null;
}

/**
 * What is drawn for a reader; null for a link without a watermark.
 * @param email The address that they proved; null where nobody proves one.
 */
export const markOf = (
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { watermark, name }: Pick<StoredLink, 'watermark' | 'name'>,
  email: string | null,
): string | null =>
  watermark ? (email ?? drawable(`${name}, ${todayIn(config.timeZone, clock())}`)) : null;

/** A link about to be made. */
interface Asked {
  readonly documentId: string;
  readonly version: number | null;
  readonly name: string;
  readonly allowDownload: boolean;
  readonly watermark: boolean;
  readonly isProven: boolean;
}

/** Tries what a link with a watermark would do. @throws {AppError} `not-found`, `unprocessable`: why it cannot have one. */
export async function requireWatermark(
  { records: { db }, objects }: Services,
  caller: Caller,
  { documentId, version, name, allowDownload, watermark, isProven }: Asked,
): Promise<void> {
  if (!watermark) return;
  if (!isProven && lettersOf(name).some((letter) => drawnAs(letter) === null)) {
    throw new AppError(
      'unprocessable',
      'The watermark shows the name of the link, and can show letters of Western European languages alone. Give it another name.',
      { field: 'name' },
    );
  }
  const row = await ownDocument(db, caller, documentId);
  const n = version ?? row.version;
  const [asked] = await db
    .select()
    .from(documentVersion)
    .where(and(eq(documentVersion.documentId, documentId), eq(documentVersion.n, n)));
  // A version that there is not is refused by whoever makes the link.
  if (!asked) return;
  if (!carriesWatermark(asked.type)) {
    throw new AppError(
      'unprocessable',
      `Only PDFs and pictures can carry a watermark, and this is: ${typeLabel(asked.type)}. Share it without one, or as a PDF.`,
      { field: 'watermark' },
    );
  }
  if (allowDownload)
    await markedFile(objectBytes(objects, row.clientUuid, asked), asked.type, drawable(name));
}
