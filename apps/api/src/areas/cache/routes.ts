/** Cache control: what is kept in memory, emptying, warming, switching off (spec.md §2, /control/page). */
import type { CacheState } from '@flightdeck/contract/cache';
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import type { ManagedCache } from '../../platform/cache/cache.ts';
import { cacheSetting } from '../../platform/records/schema.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** The area as the server mounts it. */
export const cacheArea: Area = { mount: cacheRoutes };

function cacheRoutes({ audit, caches, records }: Services): Route[] {
  const { cache } = CALLS;
  return [
    route(cache.list, async () => ({
      countedSince: caches.since.toISOString(),
      caches: caches.list().map(stateOf),
    })),
    route(cache.clean, async ({ body }, caller) => {
      const chosen = body.names ? [...new Set(body.names)].map(caches.require) : [...caches.list()];
      const names = chosen.map(({ spec }) => spec.name);
      const entries = await caches.clean(names);
      await audit.write({
        ...actorOf(caller),
        action: 'cache/clean',
        target: names.join(' '),
        after: { entries },
      });
      return { entries };
    }),
    route(cache.manage, async ({ body: { name, action } }, caller) => {
      const { isDisabled } = caches.require(name).figures();
      const entry = { ...actorOf(caller), action: `cache/${action}`, target: name };
      if (action === 'warm') {
        const warmed = await caches.warm(name);
        await audit.write({ ...entry, after: { warmed } });
        return { warmed };
      }
      const disabled = action === 'disable';
      await records.transaction(async (tx) => {
        await tx
          .insert(cacheSetting)
          .values({ name, disabled })
          .onConflictDoUpdate({ target: cacheSetting.name, set: { disabled } });
        await audit.write({ ...entry, before: { disabled: isDisabled }, after: { disabled } }, tx);
      });
      await caches.takeUpSwitches();
      return { warmed: 0 };
    }),
  ];
}

function stateOf({ spec, figures }: ManagedCache): CacheState {
  const { cleanedAt, ...counted } = figures();
  return {
    name: spec.name,
    title: spec.title,
    holds: spec.holds,
    limit: spec.max,
    ttl: Math.round(spec.ttl / 1000),
    ...counted,
    cleanedAt: cleanedAt?.toISOString() ?? null,
  };
}
