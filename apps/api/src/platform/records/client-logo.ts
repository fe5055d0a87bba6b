/** Logos of clients as slides can show and print them: SVG and other data addresses become PNG, so that no foreign markup reaches a deck. */
import { openPicture } from '../picture.ts';

/** Types that slides show as they are (`isPicture` of the slides). */
const SHOWN = /^data:image\/(?:jpeg|png|webp|gif);base64,/i;
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

/** The address of a logo that slides can show; null when there is none or it cannot be read. Paths of the portal stay. */
export function shownLogo(logo: string | null): Promise<string | null> {
  if (!logo || logo.length > MOST_CHARACTERS) return Promise.resolve(null);
  if (SHOWN.test(logo) || !logo.startsWith('data:')) return Promise.resolve(logo);
  const known = made.get(logo);
  if (known) return known;
  const drawn = rasterised(logo).catch(() => null);
  made.set(logo, drawn);
  const [oldest] = made.keys();
  if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest);
  return drawn;
}

/** Draws a picture of any type as PNG. Drawings fetch nothing: a buffer has no place that references could start from. */
async function rasterised(address: string): Promise<string | null> {
  const { base64, content } = DATA.exec(address)?.groups ?? {};
  if (!content) return null;
  const source = base64 ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content));
  // Reads what the drawing says of its size, and draws nothing yet.
  const stated = openPicture(source, { limitInputPixels: false });
  const { width = 0, height = 0 } = await stated.metadata();
  if (width === 0 || height === 0) return null;
  const wanted = (USUAL_DENSITY * SIDE) / Math.max(width, height);
  const density = Math.min(DENSITY.most, Math.max(DENSITY.least, wanted));
  const png = await openPicture(source, { density })
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 5 })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
