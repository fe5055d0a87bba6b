/** People of the portal: found, described, invited, changed, disabled, reset (docs/decisions/0014). */
import { CALLS } from '@flightdeck/contract/server';
import type { Area, AreaOptions } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { personalArchive } from '../../platform/personal/archive.ts';
import { readPage } from '../../platform/records/list.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { makeDataThrottle } from '../../platform/session/throttle.ts';
import { doToMany } from './bulk.ts';
import { setPerson } from './change.ts';
import { choicesOf } from './choices.ts';
import { setEmail } from './email.ts';
import { erasePerson, givePersonalData, previewErasure } from './erase.ts';
import { historyOf } from './history.ts';
import { invitePeople, resetPerson } from './invite.ts';
import { exportPeople, visiblePeople } from './list.ts';
import { describePerson } from './person.ts';
import { readPolicy, setPolicy } from './policy.ts';

/** The area as the server mounts it. */
export const peopleArea: Area = { mount: peopleRoutes };

function peopleRoutes(services: Services, _app: unknown, { personal = [] }: AreaOptions): Route[] {
  const { people } = CALLS;
  const throttle = makeDataThrottle(services.records);
  return [
    route(people.list, ({ body }, caller) => readPage(visiblePeople(services, caller, body), body)),
    route(people.export, ({ body }, caller) => exportPeople(services, caller, body)),
    route(people.choices, (_input, caller) => choicesOf(services, caller)),
    route(people.get, ({ params }, caller) => describePerson(services, caller, params.userId)),
    route(people.history, ({ params }, caller) => historyOf(services, caller, params.userId)),
    route(people.invite, ({ body }, caller) => invitePeople(services, caller, body)),
    route(people.set, async ({ params, body, revision }, caller) => {
      await setPerson(services, caller, params.userId, body, revision);
      return describePerson(services, caller, params.userId);
    }),
    route(people.setEmail, ({ params, body }, caller) =>
      setEmail(services, caller, params.userId, body),
    ),
    route(people.policy, (_input, caller) => readPolicy(services, caller)),
    route(people.setPolicy, ({ body }, caller) => setPolicy(services, caller, body)),
    route(people.erasure, ({ params }, caller) =>
      previewErasure(services, personal, caller, params.userId),
    ),
    route(people.erase, async ({ params, body }, caller) => {
      await erasePerson(services, personal, caller, params.userId, body.reason);
      return {};
    }),
    route(people.data, ({ params, body }, caller) =>
      givePersonalData(services, throttle, personal, caller, params.userId, body.reason),
    ),
    route(people.ownData, async (_input, caller) => {
      await throttle(caller.user.id);
      const entry = { action: 'user/own-data', target: caller.user.id };
      await services.audit.write({ ...actorOf(caller), ...entry });
      return personalArchive(services, personal, caller.user.id);
    }),
    route(people.bulk, ({ body }, caller) => doToMany(services, caller, body)),
    route(people.reset, async ({ params, body }, caller) => {
      await resetPerson(services, caller, params.userId, body);
      return {};
    }),
  ];
}
