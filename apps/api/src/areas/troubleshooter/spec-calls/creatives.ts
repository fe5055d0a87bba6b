/** `creative/set/unlinked`: what served lately and belongs to no client or campaign, with what its item says where it has one. */
import type { SpecCreative } from '@flightdeck/contract/campaign-health';
import { CreativeRecord } from '@flightdeck/domain/troubleshooter/rules';
import { z } from 'zod';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { unlinkedOf } from '../unlinked/list.ts';
import { accountsFor } from '../unlinked/served.ts';
import { advertisersFor, answered, type Filters } from './items.ts';

type Unlinked = z.infer<typeof SpecCreative>;

const Items = z.array(
  z.object({
    itemId: z.coerce.number(),
    creativeId: z.coerce.number(),
    record: CreativeRecord,
    level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    status: z.enum(['none', 'wip', 'fixed', 'cannot-fix']),
  }),
);

/** A filter on a booking or a type leaves none: what is unlinked has neither. */
export async function unlinkedCreatives(
  services: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
  { recentlyServedDays, ...filters }: Filters & { readonly recentlyServedDays: number },
) {
  const { aaId, bookingUniqueNumber, clientUuid, officeId, opportunityType } = filters;
  if (bookingUniqueNumber !== undefined || opportunityType !== undefined) {
    return answered<Unlinked>(caller, []);
  }
  const owners = await advertisersFor(services, caller, filters);
  // What has no client is left where no filter asks for something of one.
  const isWhole = aaId === undefined && clientUuid === undefined && officeId === undefined;
  const accounts = new Map(
    [...(await accountsFor(services, caller))].filter(
      ([, { mainId }]) => owners.has(mainId) || isWhole,
    ),
  );
  const { creatives, clientless } = await unlinkedOf(services, accounts, recentlyServedDays);
  const unlinked = [
    ...new Map(
      [...creatives, ...[...clientless.values()].flat()].map((each) => [each.creativeId, each]),
    ).values(),
  ].sort((a, b) => b.impressions - a.impressions);
  const items = Items.parse(
    await services.records.execute(
      `SELECT id AS "itemId", links ->> 'creativeId' AS "creativeId", record, level, status FROM records.trouble_item
       WHERE subject = 'creative' AND gone_at IS NULL AND links ? 'creativeId' AND advertiser_id = ANY($1::int[])`,
      [[...owners.keys()]],
    ),
  );
  const itemOf = new Map(items.map((item) => [item.creativeId, item]));
  return answered(
    caller,
    unlinked.map(({ creativeId, name, impressions, days, account }) => {
      const item = itemOf.get(creativeId);
      const level = item?.level ?? 0;
      const record: Unlinked = {
        ...{ itemId: item?.itemId ?? null, level, status: item?.status ?? 'none', name },
        ...{ creativeId: String(creativeId), impressions },
        defaultImpressions: item?.record.defaultImpressions ?? null,
        lastServed: days.at(-1) ?? days[0],
      };
      const owner = owners.get(account.mainId) ?? null;
      return { counted: { level, opportunityType: null, owner }, record };
    }),
  );
}
