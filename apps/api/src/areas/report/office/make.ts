/** Makes the office file of a queued deck: reads its content and pictures, and has a thread write it. */
import type { OfficeFormat } from '@flightdeck/contract/report';
import type { DeckContent } from '@flightdeck/slides/print';
import { keptPicture } from '../../../platform/picture.ts';
import { PICTURE_URL } from '../../../platform/picture-url.ts';
import { inThread } from '../../../platform/thread.ts';
import { BACKDROP, type OfficePicture, type OfficePictures } from './pictures.ts';

/** What the thread is given. */
export interface OfficeTask {
  readonly format: OfficeFormat;
  readonly deck: DeckContent;
  readonly pictures: OfficePictures;
}

/** Longest that a file may take. */
const DEADLINE_MS = 120_000;

/**
 * The file of a deck.
 * @param content `DeckContent` as JSON.
 * @param pictureOf Content of a stored picture by its id; null when there is none.
 */
export async function makeOfficeFile(
  format: OfficeFormat,
  content: string,
  pictureOf: (id: string) => Promise<Buffer | null>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  // Loaded with the first file: start-up does not wait for React.
  const { DeckContent, backdropSvg } = await import('@flightdeck/slides/print');
  const deck = DeckContent.parse(JSON.parse(content));
  const pictures =
    format === 'pptx' ? await readPictures(deck, pictureOf, Buffer.from(backdropSvg())) : {};
  signal.throwIfAborted();
  const task: OfficeTask = { format, deck, pictures };
  return inThread<Uint8Array>(new URL('./make-worker.ts', import.meta.url), task, {
    ...{ deadlineMs: DEADLINE_MS, signal, work: 'writes office files' },
  });
}

/** The deck's pictures, in types that every office program shows. Those that cannot be read are left out. */
async function readPictures(
  deck: DeckContent,
  pictureOf: (id: string) => Promise<Buffer | null>,
  backdrop: Buffer,
): Promise<OfficePictures> {
  const addresses = new Set([
    ...(deck.logo ? [deck.logo] : []),
    ...deck.pages.flatMap(({ pictures, whole }) => [
      ...pictures,
      ...(whole?.picture ? [whole.picture] : []),
    ]),
  ]);
  const found: Record<string, OfficePicture> = Object.create(null);
  const keep = async (name: string, source: Buffer | null): Promise<void> => {
    const picture = source && (await asOffice(source).catch(() => null));
    if (picture) found[name] = picture;
  };
  await keep(BACKDROP, backdrop);
  for (const address of addresses) await keep(address, await sourceOf(address, pictureOf));
  return { ...found };
}

/** Content of the picture at an address. */
async function sourceOf(
  address: string,
  pictureOf: (id: string) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const data = /^data:image\/[\w.+-]+;base64,(.+)$/is.exec(address)?.[1];
  if (data) return Buffer.from(data, 'base64');
  const [[, id = ''] = []] = address.matchAll(PICTURE_URL);
  return id === '' ? null : pictureOf(id);
}

async function asOffice(source: Buffer): Promise<OfficePicture> {
  const picture = keptPicture(source);
  const { hasAlpha } = await picture.metadata();
  const isDrawing = hasAlpha === true;
  const encoded = isDrawing ? picture.png() : picture.jpeg({ quality: 82 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    data: `image/${isDrawing ? 'png' : 'jpeg'};base64,${data.toString('base64')}`,
    width: info.width,
    height: info.height,
  };
}
