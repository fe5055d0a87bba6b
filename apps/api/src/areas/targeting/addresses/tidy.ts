/** Deletes addresses when the day until which they are kept is over: those of all versions, and a last version says so. */
import { AddressTargeting, NO_ADDRESSES, totalsOf } from '@flightdeck/domain/targeting/addresses';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { targetingAddresses, targetingProfile, targetingVersion } from '../schema.ts';
import { today } from './save.ts';
import { addressesSay } from './says.ts';

/** Deletes what is kept too long, of every client, archived profiles included. */
export async function tidyAddresses(services: Services): Promise<void> {
  const { db } = services.records;
  const day = today(services);
  const over = await db
    .select({ profileId: targetingProfile.id })
    .from(targetingProfile)
    .innerJoin(
      targetingVersion,
      and(
        eq(targetingVersion.profileId, targetingProfile.id),
        eq(targetingVersion.version, targetingProfile.version),
      ),
    )
    .where(
      and(
        eq(targetingProfile.kind, 'ip'),
        sql`${targetingVersion.content}->>'keepUntil' < ${day}`,
        exists(
          db
            .select({ version: targetingAddresses.version })
            .from(targetingAddresses)
            .where(eq(targetingAddresses.profileId, targetingProfile.id)),
        ),
      ),
    );
  for (const { profileId } of over) await deleteAddresses(services, profileId, day);
}

async function deleteAddresses(
  { records, audit, clock }: Services,
  profileId: string,
  day: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [profile] = await tx
      .select()
      .from(targetingProfile)
      .where(eq(targetingProfile.id, profileId))
      .for('update');
    if (!profile) return;
    const [newest] = await tx
      .select({ content: targetingVersion.content })
      .from(targetingVersion)
      .where(
        and(
          eq(targetingVersion.profileId, profileId),
          eq(targetingVersion.version, profile.version),
        ),
      );
    const said = AddressTargeting.parse(newest?.content);
    // Somebody may have chosen a later day meanwhile.
    if (said.keepUntil >= day) return;
    const gone = await tx
      .delete(targetingAddresses)
      .where(eq(targetingAddresses.profileId, profileId))
      .returning({ version: targetingAddresses.version });
    const content = { ...said, totals: totalsOf(NO_ADDRESSES), deletedOn: day };
    const version = profile.version + 1;
    await tx.update(targetingProfile).set({ version }).where(eq(targetingProfile.id, profileId));
    await tx.insert(targetingVersion).values({
      ...{ profileId, version, content, says: addressesSay(content), faults: [] },
      note: `The addresses of all versions were deleted: they were kept until ${said.keepUntil}.`,
      ...{ savedBy: null, savedAt: clock() },
    });
    const entry = { action: 'targeting/delete-addresses', actorId: null, target: profileId };
    const after = { keptUntil: said.keepUntil, versions: gone.length };
    await audit.write({ ...entry, before: { entries: said.totals.entries }, after }, tx);
  });
}
