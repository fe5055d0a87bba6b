/** Exchange rates (`/control/rates`): what is held, what a file would change, loading it. */
import { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { Area } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { foreseeRates, heldRates, loadRates } from '../../platform/facts/rates.ts';
import { readRates } from '../../platform/facts/rates-file.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** The area as the server mounts it. */
export const ratesArea: Area = { mount: ratesRoutes };

function ratesRoutes({ audit, facts, config, clock }: Services): Route[] {
  const { rates } = CALLS;
  const read = (text: string) => readRates(text, todayIn(config.timeZone, clock()));
  return [
    route(rates.list, () => heldRates(facts)),
    route(rates.preview, ({ body }) => foreseeRates(facts, read(body.text))),
    route(rates.load, async ({ body: { fileName, text } }, caller) => {
      const actor = actorOf(caller);
      const loaded = await loadRates(facts, read(text), { fileName, loadedBy: actor.actorId });
      const { bad: _, ...after } = loaded;
      await audit.write({ ...actor, action: 'rates/load', target: fileName, after });
      return loaded;
    }),
  ];
}
