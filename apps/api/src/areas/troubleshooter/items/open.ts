/** What is open of a client: its items at level 1 or 2 that nobody has snoozed and whose flight is not over. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import { SUBJECTS } from '@flightdeck/domain/troubleshooter/rules';
import { openItems } from '../../../platform/health/open-items.ts';
import type { Caller } from '../../../platform/route.ts';
import { advertisersOf } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';

/** Items that are told one by one. */
const MOST = 6;

/** @throws {AppError} `not-found` for a client that is none of the caller's. */
export async function openOfClient(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['troubleshooter']['open']>> {
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  const items = await openItems(services, { advertiserIds }, caller.user.locale, {
    subjects: SUBJECTS,
    awake: true,
    today: todayIn(services.config.timeZone, services.clock()),
  });
  const at = (level: 1 | 2) => items.filter((item) => item.level === level).length;
  return {
    ...{ level1: at(1), level2: at(2) },
    items: items
      .slice(0, MOST)
      .map(({ id, name, level, reason }) => ({ itemId: id, name, level, reason })),
  };
}
