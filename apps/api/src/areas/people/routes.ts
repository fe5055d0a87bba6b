/** People of the portal: found, described, invited, changed, disabled, reset (docs/decisions/0014). */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { readPage } from '../../platform/records/list.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { doToMany } from './bulk.ts';
import { setPerson } from './change.ts';
import { choicesOf } from './choices.ts';
import { historyOf } from './history.ts';
import { invitePeople, resetPerson } from './invite.ts';
import { exportPeople, visiblePeople } from './list.ts';
import { describePerson } from './person.ts';

/** The area as the server mounts it. */
export const peopleArea: Area = { mount: peopleRoutes };

function peopleRoutes(services: Services): Route[] {
  const { people } = CALLS;
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
    route(people.bulk, ({ body }, caller) => doToMany(services, caller, body)),
    route(people.reset, async ({ params, body }, caller) => {
      await resetPerson(services, caller, params.userId, body);
      return {};
    }),
  ];
}
