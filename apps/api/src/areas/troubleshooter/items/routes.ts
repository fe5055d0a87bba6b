/** Calls of items: their list and what changed in it, one in full, a file of them, and runs. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { type Caller, type Route, route } from '../../../platform/route.ts';
import { seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { queueRun, runState } from '../run/queue.ts';
import { troubleRun } from '../schema.ts';
import { itemDetail } from './detail.ts';
import { exportItems } from './export.ts';
import { listItems } from './list.ts';
import { openOfClient } from './open.ts';
import { itemScope } from './scope.ts';

export function itemRoutes(services: Services): Route[] {
  const { troubleshooter } = CALLS;
  return [
    route(troubleshooter.items, (_, caller) => listItems(services, caller)),
    route(troubleshooter.open, ({ body }, caller) =>
      openOfClient(services, caller, body.clientUuid),
    ),
    route(troubleshooter.changes, ({ body }, caller) => listItems(services, caller, body.seen)),
    route(troubleshooter.item, ({ params }, caller) => itemDetail(services, caller, params.itemId)),
    route(troubleshooter.export, ({ body }, caller) => exportItems(services, caller, body)),
    route(troubleshooter.run, async (_, caller) => ({ run: await startRun(services, caller) })),
  ];
}

/** Queues a run over the caller's advertisers; noted in the audit log. */
async function startRun(services: Services, caller: Caller) {
  const { records, audit } = services;
  const runId = await queueRun(services, caller.advertiserIds, caller.user.id);
  if (runId === null) return null;
  await audit.write({ ...actorOf(caller), action: 'troubleshooter/run', target: String(runId) });
  const [row] = await records.db.select().from(troubleRun).where(eq(troubleRun.id, runId));
  if (!row) return null;
  const scope = await itemScope(services, caller);
  return runState(row, seesEveryone(caller) ? null : (id) => scope.has(id));
}
