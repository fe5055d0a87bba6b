/** Colours that a client's logo has and white texts can be read on. */
import { openPicture } from '../../platform/picture.ts';
import { contrastWithWhite, READABLE } from './colour.ts';

/** Pixels of the side that a logo is looked at. */
const SIDE = 96;
const MOST = 5;
/** Pixels that show more of what is behind them than of themselves have no colour of their own. */
const LEAST_ALPHA = 128;
/** Lighter is the paper. */
const PAPER = 238;
/** Distance, of 441, between two colours that look different. */
const APART = 56;
/** Of the shown pixels; less is the edge of something. */
const LEAST_SHARE = 0.02;

type Rgb = readonly [number, number, number];

const hex = (rgb: Rgb): string =>
  `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
const distance = (a: Rgb, b: Rgb): number =>
  Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));

/** The colour itself, or the lightest darker one of its hue that white texts can be read on. */
function readable(rgb: Rgb): Rgb {
  const [red, green, blue] = rgb;
  for (let share = 100; share > 0; share -= 2) {
    const at = (value: number) => Math.round((value * share) / 100);
    const darker: Rgb = [at(red), at(green), at(blue)];
    if (contrastWithWhite(hex(darker)) >= READABLE) return darker;
  }
  return [0, 0, 0];
}

/**
 * The colours of a logo, the most frequent first and colours before greys, as `#RRGGBB`. One that is too light is
 * darkened until white texts can be read on it.
 * @param logo Data address of a picture; none of anything else.
 */
export async function logoColours(logo: string | null): Promise<string[]> {
  const [, content] = /^data:image\/[a-z]+;base64,(.*)$/is.exec(logo ?? '') ?? [];
  if (!content) return [];
  const { data } = await openPicture(Buffer.from(content, 'base64'))
    .resize({
      width: SIDE,
      height: SIDE,
      fit: 'inside',
      kernel: 'nearest',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = new Map<string, { rgb: Rgb; count: number }>();
  let shown = 0;
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < LEAST_ALPHA || Math.min(red, green, blue) > PAPER) continue;
    shown += 1;
    const rgb: Rgb = [red, green, blue];
    const key = hex(rgb);
    const held = found.get(key);
    if (held) held.count += 1;
    else found.set(key, { rgb, count: 1 });
  }
  const taken: { rgb: Rgb; count: number }[] = [];
  for (const each of [...found.values()].sort((a, b) => b.count - a.count)) {
    const near = taken.find(({ rgb }) => distance(rgb, each.rgb) < APART);
    if (near) near.count += each.count;
    else taken.push({ ...each });
  }
  const isGrey = ({ rgb }: { readonly rgb: Rgb }) => Math.max(...rgb) - Math.min(...rgb) < 24;
  const colours = taken
    .filter(({ count }) => count >= shown * LEAST_SHARE)
    .sort((a, b) => Number(isGrey(a)) - Number(isGrey(b)) || b.count - a.count)
    .map(({ rgb }) => hex(readable(rgb)));
  return [...new Set(colours)].slice(0, MOST);
}
