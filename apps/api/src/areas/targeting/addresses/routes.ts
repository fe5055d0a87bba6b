/** The calls of profiles of addresses. */
import { CALLS } from '@flightdeck/contract/server';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { addList, applyList, changeEntries, restoreList, setList } from './save.ts';
import { compareWith, exportsOf, getList, judge, keyOf, listEntries, previewList } from './show.ts';

/** Binds them. */
export function addressRoutes(services: Services): Route[] {
  const { targetingIp } = CALLS;
  return [
    route(targetingIp.add, ({ body }, caller) => addList(services, caller, body)),
    route(targetingIp.get, ({ params }, caller) => getList(services, caller, keyOf(params))),
    route(targetingIp.entries, ({ body }, caller) => listEntries(services, caller, body)),
    route(targetingIp.judge, ({ params, body }, caller) =>
      judge(services, caller, keyOf(params), body.address),
    ),
    route(targetingIp.exports, ({ params, body }, caller) =>
      exportsOf(services, caller, keyOf(params), body.system),
    ),
    route(targetingIp.compare, ({ params, body }, caller) =>
      compareWith(services, caller, keyOf(params), body),
    ),
    route(targetingIp.preview, ({ params, body, files, signal }, caller) =>
      previewList(services, caller, params.profileId, body, files, signal),
    ),
    route(targetingIp.apply, ({ params, body, files, revision }, caller) =>
      applyList(services, caller, params.profileId, body, { files, revision }),
    ),
    route(targetingIp.change, ({ params, body, revision }, caller) =>
      changeEntries(services, caller, params.profileId, body, revision),
    ),
    route(targetingIp.set, ({ params, body, revision }, caller) =>
      setList(services, caller, params.profileId, body, revision),
    ),
    route(targetingIp.restore, ({ params, body, revision }, caller) =>
      restoreList(services, caller, params.profileId, body.version, revision),
    ),
  ];
}
