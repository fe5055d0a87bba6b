/** Logos of clients as slides can show and print them: SVG and other data addresses become PNG, so that no foreign markup reaches a deck. */
import { AppError } from '../errors.ts';
import { openPicture, refuseDamaged } from '../picture.ts';

/** Types of an uploaded logo by what its content is. */
const UPLOADED: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Types that slides show as they are (`isPicture` of the slides). */
const SHOWN = /^data:image\/(?:jpeg|png|webp|gif);base64,/i;
/** Never a path of another host (`isPortalPath` of the slides). */
const PORTAL_PATH = /^\/(?![/\\])/;
const DATA = /^data:image\/[\w.+-]+(?:;[\w=-]+)*?(?<base64>;base64)?,(?<content>.*)$/is;

/** Pixels of the longest side of a logo made from a drawing: twice its size on a cover. */
const SIDE = 640;
/** Pixels an inch that a drawing without a stated resolution has. */
const USUAL_DENSITY = 72;
const DENSITY = { least: 1, most: 2400 };
/** Characters of a logo's address that are still read. */
const MOST_CHARACTERS = 2_000_000;

/** Logos made before, by address; the oldest gives way. */
const made = new Map<string, Promise<string | null>>();
const MOST_KEPT = 200;

/**
 * An uploaded logo as it is kept: the data address of a PNG, whatever it was. Of a drawing only its pixels stay: no script,
 * no reference, no markup.
 * @throws {AppError} `unsupported-media` when it is none of the types or not of the stated one, `unprocessable` when it
 *   cannot be drawn.
 */
export async function keptLogo(content: Buffer, mimeType: string): Promise<string> {
  const { format } = await openPicture(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ format: undefined }));
  const type = UPLOADED[format ?? ''];
  if (!type) throw new AppError('unsupported-media', 'Choose a PNG, JPEG, WebP or SVG picture.');
  if (mimeType !== type) {
    throw new AppError(
      'unsupported-media',
      `The file says it is ${mimeType || 'nothing'} but holds ${type}. Save it again as a picture and retry.`,
    );
  }
  const logo = await drawn(content).catch(refuseDamaged);
  return logo ?? refuseDamaged(new Error('The logo has no size.'));
}

/** The address of a logo that slides can show; null when there is none or it cannot be shown. Paths of the portal stay. */
export function shownLogo(logo: string | null): Promise<string | null> {
  if (!logo || logo.length > MOST_CHARACTERS) return Promise.resolve(null);
  if (SHOWN.test(logo)) return Promise.resolve(logo);
  if (!logo.startsWith('data:')) return Promise.resolve(PORTAL_PATH.test(logo) ? logo : null);
  const known = made.get(logo);
  if (known) return known;
  const picture = rasterised(logo).catch(() => null);
  made.set(logo, picture);
  const [oldest] = made.keys();
  if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
  return picture;
}

async function rasterised(address: string): Promise<string | null> {
  const { base64, content } = DATA.exec(address)?.groups ?? {};
  if (!content) return null;
  return drawn(base64 ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content)));
}

/**
 * Draws a picture of any type as PNG; null for one without size. Drawings fetch nothing: a buffer has no place that
 * references could start from.
 */
async function drawn(source: Buffer): Promise<string | null> {
  // Reads what the drawing says of its size, and draws nothing yet.
  const stated = openPicture(source, { limitInputPixels: false });
  const { width = 0, height = 0 } = await stated.metadata();
  if (width === 0 || height === 0) return null;
  const wanted = (USUAL_DENSITY * SIDE) / Math.max(width, height);
  const density = Math.min(DENSITY.most, Math.max(DENSITY.least, wanted));
  const png = await openPicture(source, { density })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 5 })
    .png({ palette: true, quality: 100 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
