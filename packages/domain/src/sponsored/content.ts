/** What is approved: the canonical form of a version, of which its hash is made. */

/** A picture as a version holds it. */
export interface FrozenAsset {
  readonly assetId: string;
  /** Of the picture's bytes, in hexadecimal. */
  readonly sha256: string;
}

/** Everything that readers see of a version, and where it leads them. */
export interface FrozenContent {
  readonly title: string;
  readonly standfirst: string;
  /** Who pays for it, as readers are told. */
  readonly sponsor: string;
  /** The disclosure label. */
  readonly label: string;
  /** The text, cleaned. */
  readonly html: string;
  readonly landingUrls: readonly string[];
  /** The picture at the top and in cards; null without one. */
  readonly leadAssetId: string | null;
  /** What that picture shows, for people who do not see it. */
  readonly leadAlt: string;
  /** Pictures that it shows. */
  readonly assets: readonly FrozenAsset[];
}

/**
 * The canonical form of a version: the same text for the same content, whatever order its parts came in. Fields have a
 * fixed order, text is in Unicode's composed form, pictures are ordered by id.
 */
export function canonicalOf(content: FrozenContent): string {
  const assets = content.assets
    .map(({ assetId, sha256 }) => [assetId, sha256] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return JSON.stringify([
    'flightdeck-sponsored-1',
    ['title', content.title],
    ['standfirst', content.standfirst],
    ['sponsor', content.sponsor],
    ['label', content.label],
    ['html', content.html],
    ['landingUrls', content.landingUrls],
    ['lead', content.leadAssetId, content.leadAlt],
    ['assets', assets],
  ]).normalize('NFC');
}

const PICTURE = /\/v2\/sponsored\/picture\/([\w-]{43})/g;

/** Addresses of pictures of sponsored documents. */
export const picturePath = (key: string): string => `/v2/sponsored/picture/${key}`;

/** Keys of the pictures that a text shows, each once. */
export const pictureKeysIn = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].flatMap(([, key]) => (key ? [key] : []))),
];
