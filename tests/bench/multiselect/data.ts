/** Options and expected texts of both sides of the multi-select's benchmark. */

/** Options of both sides. */
export const COUNT = 100_000;

const BRANDS = ['Northwind', 'Halden', 'Aldermoor', 'Brightwell', 'Tarn & Fell', 'Corvid'];
const KINDS = ['display', 'video 15 s', 'retargeting', 'homepage takeover', 'native', 'audio'];
const SIZES = ['300x250', '728x90', '970x250', '160x600', '320x50'];

/** The placements of a very large advertiser. */
export const placements = Array.from({ length: COUNT }, (_, at) => ({
  id: `p${at}`,
  label: `${BRANDS[at % 6]} ${KINDS[(at * 7) % 6]} ${SIZES[(at * 11) % 5]} NWO-${at}`,
}));

/** What is typed, a key at a time. */
export const TYPED = 'retarg';

/** How many options have a text. */
export const countOf = (text: string): number =>
  placements.filter(({ label, id }) => `${label}\n${id}`.toLowerCase().includes(text)).length;
