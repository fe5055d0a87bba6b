/** What a link changes of the creative's item in the troubleshooter: the campaign that it names. */
import { and, eq, sql } from 'drizzle-orm';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { troubleItem } from '../../../platform/records/schema.ts';
import { troubleState } from '../schema.ts';
import type { Account } from './served.ts';

/**
 * Names a campaign on the item of a creative at once, or none, and lets the next run read the advertiser's sources again,
 * which know links as `storedLinks` gives them. Nothing happens where no source has brought the creative.
 */
export async function nameOnItem(
  tx: RecordsDb,
  { creativeId, account }: { readonly creativeId: number; readonly account: Account },
  campaignId: number | null,
): Promise<void> {
  const { links, advertiserId, subject } = troubleItem;
  await tx
    .update(troubleItem)
    .set({
      links:
        campaignId === null
          ? sql`${links} - 'campaignIds'`
          : sql`${links} || jsonb_build_object('campaignIds', jsonb_build_array(${campaignId}::int))`,
    })
    .where(
      and(
        eq(advertiserId, account.mainId),
        eq(subject, 'creative'),
        sql`${links} @> jsonb_build_object('creativeId', ${creativeId}::int)`,
      ),
    );
  await tx.delete(troubleState).where(eq(troubleState.advertiserId, account.mainId));
}
