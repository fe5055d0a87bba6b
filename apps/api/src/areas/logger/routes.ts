/** Page and action logs (spec.md §7). */
import { CALLS } from '@flightdeck/contract';
import { actionLog, pageLog } from '../../platform/records/schema.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** Routes of the logger area. */
export function loggerRoutes({ records }: Services): Route[] {
  return [
    route(CALLS.logger.page, async ({ body }, caller) => {
      await records.db.insert(pageLog).values({ ...body, userId: caller.user.id });
      return {};
    }),
    route(CALLS.logger.action, async ({ body }, caller) => {
      await records.db.insert(actionLog).values({ ...body, userId: caller.user.id });
      return {};
    }),
  ];
}
