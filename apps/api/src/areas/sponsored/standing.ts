/** Where a document stands: everything that its conditions are asked of, read together. */
import type { Verdict } from '@flightdeck/contract/sponsored';
import { badLinksOf, type SponsoredFacts } from '@flightdeck/domain/sponsored';
import { asc, desc, eq } from 'drizzle-orm';
import type { RecordsDb } from '../../platform/records/records.ts';
import { textOf } from '../../platform/rich-text/clean.ts';
import { assetsOf, type StoredAsset, type StoredVersion, versionOf } from './content.ts';
import type { StoredSponsored } from './rights.ts';
import { sponsoredApprover, sponsoredVerdict } from './schema.ts';

/** An approver as it is stored. */
export type StoredApprover = typeof sponsoredApprover.$inferSelect;
/** Evidence of a verdict as it is stored. */
type StoredVerdict = typeof sponsoredVerdict.$inferSelect;

/** A document with its newest version, its pictures, approvers and verdicts. */
export interface Standing {
  readonly row: StoredSponsored;
  readonly version: StoredVersion;
  readonly assets: readonly StoredAsset[];
  readonly approvers: readonly StoredApprover[];
  /** The latest first. */
  readonly verdicts: readonly StoredVerdict[];
  readonly facts: SponsoredFacts;
}

/** What somebody said last of exactly this content; null while they said nothing. */
export const verdictOn = (
  verdicts: readonly StoredVerdict[],
  { email }: Pick<StoredApprover, 'email'>,
  sha256: string,
): Verdict | null =>
  verdicts.find((each) => each.email === email && each.sha256 === sha256)?.verdict ?? null;

/** Reads where a document stands. */
export async function standingOf(db: RecordsDb, row: StoredSponsored): Promise<Standing> {
  const [version, assets, approvers, verdicts] = await Promise.all([
    versionOf(db, row.id, row.version),
    assetsOf(db, row.id),
    db
      .select()
      .from(sponsoredApprover)
      .where(eq(sponsoredApprover.documentId, row.id))
      .orderBy(asc(sponsoredApprover.place), asc(sponsoredApprover.id)),
    db
      .select()
      .from(sponsoredVerdict)
      .where(eq(sponsoredVerdict.documentId, row.id))
      .orderBy(desc(sponsoredVerdict.at), desc(sponsoredVerdict.id)),
  ]);
  const used = version.assets.map(({ assetId }) => assetId);
  const facts: SponsoredFacts = {
    ...{ state: row.state, title: version.title, label: version.label, sha256: version.sha256 },
    hasText: textOf(version.html).trim() !== '',
    approvers: approvers.map((approver) => ({
      name: approver.name,
      approved: verdictOn(verdicts, approver, version.sha256) === 'approve' ? version.sha256 : null,
    })),
    assets: assets
      .filter(({ id }) => used.includes(id))
      .map(({ name, holder, until }) => ({ name, holder, until })),
    badLinks: badLinksOf(version),
    ...{ goLiveAt: row.goLiveAt, takeDownAt: row.takeDownAt, zone: row.zone },
  };
  return { row, version, assets, approvers, verdicts, facts };
}
