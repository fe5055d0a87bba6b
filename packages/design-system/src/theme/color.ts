/** Colour arithmetic of WCAG 2: luminance, contrast and mixtures of `#RRGGBB` colours. */

type Channels = readonly [red: number, green: number, blue: number];

/** An opaque colour: `#RGB` or `#RRGGBB`. */
export const isHexColor = (value: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value);

/** Channels from 0 to 255. Throws for anything but an opaque hex colour. */
export function channelsOf(color: string): Channels {
  if (!isHexColor(color)) throw new TypeError(`${color} is no colour of the form #RRGGBB.`);
  const digits = color.slice(1);
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (start: number) => Number.parseInt(whole.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

/** The light of a channel, from 0 to 1. */
export function linearOf(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue);
}

/** Contrast of two opaque colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const first = luminanceOf(one);
  const second = luminanceOf(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** `share` (0 to 1) of `over`, the rest of `under`. */
export function mix(over: string, under: string, share: number): string {
  const below = channelsOf(under);
  const mixed = channelsOf(over).map((channel, index) =>
    Math.round(channel * share + (below[index] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('').toUpperCase()}`;
}

/** The first step from `color` towards `pole` that has at least `ratio` on every ground; the pole when none has. */
export function readable(
  color: string,
  pole: '#000000' | '#FFFFFF',
  grounds: readonly string[],
  ratio: number,
): string {
  for (let step = 0; step <= 50; step += 1) {
    const tried = mix(pole, color, step / 50);
    if (grounds.every((ground) => contrastOf(tried, ground) >= ratio)) return tried;
  }
  return pole;
}
