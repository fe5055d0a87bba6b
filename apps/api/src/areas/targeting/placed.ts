/** Versions of section profiles that matter now: of each profile in use the newest one, and the one that was approved last. */
import { type Booked, SectionTargeting } from '@flightdeck/domain/targeting/sections';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client } from '../../platform/records/schema.ts';
import { targetingProfile, targetingVersion } from './schema.ts';

/** A version of a profile that is not archived. */
export interface Placed extends Booked {
  readonly row: typeof targetingVersion.$inferSelect;
  readonly profile: typeof targetingProfile.$inferSelect;
  readonly clientName: string;
  readonly content: SectionTargeting;
  /** It is the one that was approved last: what runs. */
  readonly isApproved: boolean;
  readonly isNewest: boolean;
}

/** Of all clients: who shows them to somebody tells other clients’ without their names. */
export async function readPlaced(db: RecordsDb): Promise<Placed[]> {
  const approved = db
    .select({
      profileId: targetingVersion.profileId,
      version: sql<number>`max(${targetingVersion.version})`.as('approved_version'),
    })
    .from(targetingVersion)
    .innerJoin(targetingProfile, eq(targetingProfile.id, targetingVersion.profileId))
    .where(and(isUsed, eq(targetingVersion.isApproved, true)))
    .groupBy(targetingVersion.profileId)
    .as('approved');
  const rows = await db
    .select({
      ...{ profile: targetingProfile, row: targetingVersion, clientName: client.name },
      approvedVersion: approved.version,
    })
    .from(targetingProfile)
    .innerJoin(client, eq(client.uuid, targetingProfile.clientUuid))
    .leftJoin(approved, eq(approved.profileId, targetingProfile.id))
    .innerJoin(
      targetingVersion,
      and(
        eq(targetingVersion.profileId, targetingProfile.id),
        or(
          eq(targetingVersion.version, targetingProfile.version),
          eq(targetingVersion.version, approved.version),
        ),
      ),
    )
    .where(isUsed);
  return rows.map(({ profile, row, clientName, approvedVersion }) => {
    const content = SectionTargeting.parse(row.content);
    const { sections, flight, isExclusive } = content;
    return {
      ...{ row, profile, clientName, content, sections, flight, isExclusive },
      isApproved: row.version === approvedVersion,
      isNewest: row.version === profile.version,
    };
  });
}

const isUsed = and(eq(targetingProfile.kind, 'section'), isNull(targetingProfile.archivedAt));
