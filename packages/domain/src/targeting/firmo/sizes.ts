/** Sizes of companies by the number of people who work there, in the bands of LinkedIn. */

/** Ids of the bands, smallest first. */
export const SIZES = [
  ...(['1', '2-10', '11-50', '51-200', '201-500'] as const),
  ...(['501-1000', '1001-5000', '5001-10000', '10001+'] as const),
] as const;
export type Size = (typeof SIZES)[number];

/** As people read it: `1,001–5,000`. */
export const sizeLabel = (size: Size): string =>
  size
    .split('-')
    .map((end) => end.replace(/\d+/, (digits) => Number(digits).toLocaleString('en-GB')))
    .join('–');

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Reads `11-50 employees`, `1,001–5,000` or `10001+`; null for what names no numbers. */
function rangeOf(text: string): Range | null {
  const bare = text.replaceAll(/(?<=\d)[,.’' ](?=\d{3})/g, '');
  const found = /(?<from>\d+)(?:\s*(?:-|–|—|\bto\b)\s*(?<to>\d+)|(?<open>\s*\+))?/.exec(
    bare,
  )?.groups;
  if (!found) return null;
  const from = Number(found.from);
  if (found.open !== undefined) return { from, to: Number.POSITIVE_INFINITY };
  return { from, to: found.to === undefined ? from : Number(found.to) };
}

const BANDS = SIZES.map((size) => ({ size, ...(rangeOf(size) ?? { from: 0, to: 0 }) }));

/** The bands that a size as networks write it lies in or reaches into; none for what names no numbers. */
export function sizesOf(text: string): Size[] {
  const range = rangeOf(text);
  if (range === null || range.to < range.from) return [];
  return BANDS.flatMap(({ size, from, to }) =>
    range.from <= to && range.to >= from ? [size] : [],
  );
}
