/** One sponsored document as its screen shows it, and its versions. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type {
  SponsoredAsset,
  SponsoredComment,
  SponsoredDetail,
} from '@flightdeck/contract/sponsored';
import {
  MOVES,
  picturePath,
  SPONSORED_MOVES,
  whyNotLive,
  whyNotMove,
} from '@flightdeck/domain/sponsored';
import { asc, desc, eq } from 'drizzle-orm';
import { type NameOf, namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredVersion } from '../../platform/sponsored/tables.ts';
import { settle } from './clock.ts';
import { contentOf, type StoredAsset, versionOf } from './content.ts';
import { linksShown, linkWarnings } from './link-checks.ts';
import { linksOfApprovers } from './links/links.ts';
import { namedPlacements } from './placements.ts';
import { managersOf, ownDocument, type StoredSponsored } from './rights.ts';
import { sponsoredComment, sponsoredVerdict } from './schema.ts';
import { standingOf, verdictOn } from './standing.ts';

type Calls = (typeof CALLS)['sponsored'];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A picture as it is shown. */
export const assetShown = (
  { id, key, ...asset }: StoredAsset,
  used: readonly string[],
): SponsoredAsset => ({
  ...{ assetId: id, name: asset.name, src: picturePath(key), width: asset.width },
  ...{ height: asset.height, bytes: asset.bytes, holder: asset.holder, licence: asset.licence },
  ...{ until: asset.until, isUsed: used.includes(id) },
});

/** A comment as it is shown. */
export const commentShown = (
  row: typeof sponsoredComment.$inferSelect,
  nameOf: NameOf,
): SponsoredComment => ({
  ...{ commentId: row.id, version: row.version, quote: row.quote, start: row.start },
  ...{ text: row.text, by: nameOf(row.by), at: row.at.toISOString() },
  ...{ doneAt: iso(row.doneAt), doneBy: nameOf(row.doneBy) },
});

const clientOf = async (db: RecordsDb, uuid: string) => {
  const [found] = await db
    .select({ uuid: client.uuid, name: client.name })
    .from(client)
    .where(eq(client.uuid, uuid));
  if (!found) throw new Error('The client of the caller was not read.');
  return found;
};

/** A document as the caller sees it. */
export async function showDocument(
  services: Services,
  caller: Caller,
  row: StoredSponsored,
): Promise<SponsoredDetail> {
  const { db } = services.records;
  const now = services.clock();
  const [standing, owner, comments, placements, people] = await Promise.all([
    standingOf(db, row),
    clientOf(db, row.clientUuid),
    db
      .select()
      .from(sponsoredComment)
      .where(eq(sponsoredComment.documentId, row.id))
      .orderBy(desc(sponsoredComment.at), asc(sponsoredComment.id)),
    namedPlacements(services, row),
    managersOf(services, caller, row.clientUuid),
  ]);
  const { facts, version, approvers, verdicts, assets } = standing;
  const [nameOf, approvals, links] = await Promise.all([
    namesOf(db, [
      ...[row.changedBy, row.ownerId],
      ...comments.flatMap(({ by, doneBy }) => [by, doneBy]),
    ]),
    linksOfApprovers(services, row, approvers),
    linksShown(db, services.config, row.state, version),
  ]);
  const used = version.assets.map(({ assetId }) => assetId);
  return {
    ...{ documentId: row.id, client: owner, state: row.state, heldBack: row.heldBack },
    ...{ brief: row.brief, content: contentOf(version), version: row.version },
    ...{ sha256: row.sha256, revision: row.revision, changedAt: row.changedAt.toISOString() },
    ...{ changedBy: nameOf(row.changedBy), owner: nameOf(row.ownerId) },
    ...{ goLiveAt: iso(row.goLiveAt), takeDownAt: iso(row.takeDownAt), zone: row.zone },
    ...{ liveAt: iso(row.liveAt), endedAt: iso(row.endedAt) },
    approvers: approvers.map((approver) => ({
      ...{ approverId: approver.id, name: approver.name, email: approver.email },
      verdict: verdictOn(verdicts, approver, row.sha256),
      isCaller: approver.email === caller.user.email,
      link: approvals.get(approver.id) ?? null,
    })),
    verdicts: verdicts.map(({ id, documentId: _, at, ...verdict }) => ({
      ...{ verdictId: id, at: at.toISOString() },
      ...verdict,
    })),
    comments: comments.map((comment) => commentShown(comment, nameOf)),
    assets: assets.map((asset) => assetShown(asset, used)),
    placements,
    badLinks: [...facts.badLinks],
    ...{ links, warnings: linkWarnings(links) },
    moves: SPONSORED_MOVES.filter((move) => MOVES[move].from.includes(row.state)).map((move) => ({
      move,
      why: whyNotMove(move, facts, now),
    })),
    whyNotLive: whyNotLive(facts, row.goLiveAt, now),
    people: [...people],
  };
}

/** One document of the caller's clients, moved by the clock first. @throws {AppError} `not-found`. */
export async function getDocument(
  services: Services,
  caller: Caller,
  documentId: string,
): Promise<SponsoredDetail> {
  const { db } = services.records;
  await ownDocument(db, caller, documentId);
  await settle(services, documentId);
  return showDocument(services, caller, await ownDocument(db, caller, documentId));
}

/** Versions of a document, the latest first. @throws {AppError} `not-found`. */
export async function listVersions(
  { records: { db } }: Services,
  caller: Caller,
  documentId: string,
): Promise<DataOf<Calls['versions']>> {
  await ownDocument(db, caller, documentId);
  const { n, sha256, at, by, note } = sponsoredVersion;
  const [versions, verdicts] = await Promise.all([
    db
      .select({ n, sha256, at, by, note })
      .from(sponsoredVersion)
      .where(eq(sponsoredVersion.documentId, documentId))
      .orderBy(desc(n)),
    db.select().from(sponsoredVerdict).where(eq(sponsoredVerdict.documentId, documentId)),
  ]);
  const nameOf = await namesOf(
    db,
    versions.map((each) => each.by),
  );
  return {
    versions: versions.map((version) => ({
      ...{ version: version.n, sha256: version.sha256, at: version.at.toISOString() },
      ...{ by: nameOf(version.by), note: version.note },
      approvedBy: [
        ...new Set(
          verdicts.flatMap((each) =>
            each.verdict === 'approve' && each.sha256 === version.sha256 ? [each.name] : [],
          ),
        ),
      ],
    })),
  };
}

/** The content of a version. @throws {AppError} `not-found`. */
export async function getVersion(
  { records: { db } }: Services,
  caller: Caller,
  { documentId, version }: { readonly documentId: string; readonly version: string },
): Promise<DataOf<Calls['version']>> {
  await ownDocument(db, caller, documentId);
  return contentOf(
    await versionOf(db, documentId, /^\d{1,7}$/.test(version) ? Number(version) : 0),
  );
}
