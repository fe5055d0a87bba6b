/** Share links as their readers know them: one call opens a link of whatever area. */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Caller, route } from '../../platform/route.ts';
import { makeShareThrottle } from '../../platform/session/throttle.ts';
import { openShare } from './open.ts';

/** The area as the server mounts it. @param others Areas that have links. */
export const shareArea = (others: readonly Area[]): Area => ({
  mount(services) {
    const throttle = makeShareThrottle(services.records);
    const sources = others.flatMap(({ links }) => links ?? []);
    return [
      route(CALLS.share.open, ({ body, address = '' }, _caller: Caller | null) =>
        openShare(services, sources, throttle, body, address),
      ),
    ];
  },
});
