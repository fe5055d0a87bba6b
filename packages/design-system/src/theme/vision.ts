/** How colours look to people who see two of three primary colours, and how different two colours are. */
import { channelsOf, linearOf, mix } from './color.ts';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/**
 * For linear sRGB, severity 1.0: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), table 1.
 */
export const visionMatrices = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

/** Full colour, without red cones, without green cones, without blue cones. */
export type Vision = 'full' | keyof typeof visionMatrices;

const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const [first, second, third] = matrix;
  const sum = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [sum(first), sum(second), sum(third)];
};

const linear = (color: string): Triple => {
  const [red, green, blue] = channelsOf(color);
  return [linearOf(red), linearOf(green), linearOf(blue)];
};

/** A linear share from 0 to 1 as a channel from 0 to 255. */
function channelOf(share: number): number {
  const kept = Math.min(1, Math.max(0, share));
  return Math.round((kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055) * 255);
}

/** The colour `#RRGGBB` as a person with this vision sees it. */
export function seenAs(color: string, vision: Vision): string {
  if (vision === 'full') return mix(color, color, 1);
  const channels = times(visionMatrices[vision], linear(color)).map(channelOf);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** From linear sRGB to CIE XYZ, D65 (IEC 61966-2-1). */
const TO_XYZ: Matrix = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];
const WHITE: Triple = [0.9505, 1, 1.089];

function labOf(color: string): Triple {
  const [x, y, z] = times(TO_XYZ, linear(color)).map((value, index) => {
    const share = value / (WHITE[index] ?? 1);
    return share > (6 / 29) ** 3 ? Math.cbrt(share) : share / (3 * (6 / 29) ** 2) + 4 / 29;
  });
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

/** Difference of two colours (CIE 1976, ΔE): about 2 is just seen side by side, over 20 is told apart in a chart. */
export function differenceOf(one: string, other: string): number {
  const [l1, a1, b1] = labOf(one);
  const [l2, a2, b2] = labOf(other);
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

export interface ClosestPair {
  readonly names: readonly [string, string];
  readonly difference: number;
}

/** The two colours that are hardest to tell apart with this vision. */
export function closestPair(colors: Readonly<Record<string, string>>, vision: Vision): ClosestPair {
  const pairs = Object.entries(colors).flatMap(([name, color], index, all) =>
    all.slice(index + 1).map(
      ([otherName, other]): ClosestPair => ({
        names: [name, otherName],
        difference: differenceOf(seenAs(color, vision), seenAs(other, vision)),
      }),
    ),
  );
  const [closest] = pairs.sort((one, other) => one.difference - other.difference);
  if (!closest) throw new TypeError('Two colours at least are needed.');
  return closest;
}
