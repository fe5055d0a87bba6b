/** Calls of what people do about items: triage, views, bands of rules, and how they are told of changes. */
import { CALLS } from '@flightdeck/contract/server';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { listRules } from '../bands/rules.ts';
import { setBands } from '../bands/set.ts';
import { tryBands } from '../bands/try.ts';
import { getDigest, setDigest } from '../digest/choice.ts';
import { listViews, removeView, saveView, setDefaultView } from '../views/views.ts';
import { addComment } from './comment.ts';
import { peopleFor } from './reach.ts';
import { triage } from './triage.ts';
import { undo } from './undo.ts';

/** Binds the calls. */
export function triageRoutes(services: Services): Route[] {
  const { troubleshooter } = CALLS;
  return [
    route(troubleshooter.people, (_input, caller) => peopleFor(services, caller)),
    route(troubleshooter.triage, ({ body }, caller) => triage(services, caller, body)),
    route(troubleshooter.undo, async ({ body }, caller) => {
      await undo(services, caller, body.undo);
      return {};
    }),
    route(troubleshooter.comment, async ({ params, body }, caller) => {
      await addComment(services, caller, params.itemId, body);
      return {};
    }),
    route(troubleshooter.rules, ({ body }, caller) => listRules(services, caller, body.clientUuid)),
    route(troubleshooter.tryBands, ({ body }, caller) => tryBands(services, caller, body)),
    route(troubleshooter.setBands, ({ body }, caller) => setBands(services, caller, body)),
    route(troubleshooter.views, (_input, caller) => listViews(services, caller)),
    route(troubleshooter.saveView, ({ body }, caller) => saveView(services, caller, body)),
    route(troubleshooter.removeView, async ({ params }, caller) => {
      await removeView(services, caller, params.viewId);
      return {};
    }),
    route(troubleshooter.defaultView, async ({ body }, caller) => {
      await setDefaultView(services, caller, body.viewId);
      return {};
    }),
    route(troubleshooter.digest, (_input, caller) => getDigest(services, caller)),
    route(troubleshooter.setDigest, async ({ body }, caller) => {
      await setDigest(services, caller, body);
      return {};
    }),
  ];
}
