/** Versions: cleaned, frozen with their hash, and read again. */
import { createHash } from 'node:crypto';
import type { SponsoredContent, SponsoredPage } from '@flightdeck/contract/sponsored';
import {
  canonicalOf,
  type FrozenContent,
  pictureKeysIn,
  picturePath,
} from '@flightdeck/domain/sponsored';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { sponsoredVersion } from '../../platform/sponsored/tables.ts';
import { cleanSponsoredHtml } from './clean.ts';
import { sponsoredAsset } from './schema.ts';

/** A version as it is stored. */
export type StoredVersion = typeof sponsoredVersion.$inferSelect;
/** A picture as it is stored. */
export type StoredAsset = typeof sponsoredAsset.$inferSelect;

/** The hash of a version: SHA-256 of its canonical form. */
export const hashOf = (content: FrozenContent): string =>
  createHash('sha256').update(canonicalOf(content)).digest('hex');

/** Content with its hash. */
export interface Frozen extends FrozenContent {
  readonly sha256: string;
}

const PICTURES = /<img\b/g;
const OWN_PICTURES = /<img\b[^>]*? src="\/v2\/sponsored\/picture\//g;

/**
 * Content as a version keeps it: its text cleaned, and the pictures that it shows named with the hashes of their bytes.
 * @throws {AppError} `unprocessable` for a picture that is none of the document's.
 */
export async function freeze(
  tx: RecordsDb,
  documentId: string,
  content: SponsoredContent,
): Promise<Frozen> {
  const html = cleanSponsoredHtml(content.html).trim();
  const assets = await assetsOf(tx, documentId);
  const keys = pictureKeysIn(html);
  const isOwn = keys.every((key) => assets.some((asset) => asset.key === key));
  const isAllOwn = (html.match(PICTURES) ?? []).length === (html.match(OWN_PICTURES) ?? []).length;
  const hasLead =
    content.leadAssetId === null || assets.some(({ id }) => id === content.leadAssetId);
  if (!isOwn || !isAllOwn || !hasLead) {
    throw new AppError(
      'unprocessable',
      'The text shows a picture that is not among the pictures of this document. Add it there first, or take it out.',
    );
  }
  const frozen: FrozenContent = {
    ...content,
    html,
    leadAlt: content.leadAssetId === null ? '' : content.leadAlt,
    assets: assets
      .filter(({ id, key }) => id === content.leadAssetId || keys.includes(key))
      .map(({ id, sha256 }) => ({ assetId: id, sha256 })),
  };
  return { ...frozen, sha256: hashOf(frozen) };
}

/** What the form of a document holds of a version. */
export const contentOf = (version: StoredVersion): SponsoredContent => ({
  ...{ title: version.title, standfirst: version.standfirst, sponsor: version.sponsor },
  ...{ label: version.label, html: version.html, landingUrls: version.landingUrls },
  ...{ leadAssetId: version.leadAssetId, leadAlt: version.leadAlt },
});

/** A version as readers see it; its HTML is cleaned once more, by the rules of today. */
export function pageOfVersion(
  version: StoredVersion,
  assets: readonly StoredAsset[],
): SponsoredPage {
  const lead = assets.find(({ id }) => id === version.leadAssetId);
  return {
    ...{ title: version.title, standfirst: version.standfirst, sponsor: version.sponsor },
    ...{ label: version.label, html: cleanSponsoredHtml(version.html) },
    landingUrls: version.landingUrls,
    lead: lead
      ? {
          ...{ src: picturePath(lead.key), alt: version.leadAlt },
          ...{ width: lead.width, height: lead.height },
        }
      : null,
  };
}

/** The pictures of a document, the oldest first. */
export const assetsOf = (db: RecordsDb, documentId: string): PromiseLike<StoredAsset[]> =>
  db
    .select()
    .from(sponsoredAsset)
    .where(eq(sponsoredAsset.documentId, documentId))
    .orderBy(sponsoredAsset.addedAt, sponsoredAsset.id);

/** A version of a document. @throws {AppError} `not-found` for none. */
export async function versionOf(
  db: RecordsDb,
  documentId: string,
  n: number,
): Promise<StoredVersion> {
  const [version] = await db
    .select()
    .from(sponsoredVersion)
    .where(and(eq(sponsoredVersion.documentId, documentId), eq(sponsoredVersion.n, n)));
  if (!version) throw new AppError('not-found', `There is no version ${n} of it.`);
  return version;
}
