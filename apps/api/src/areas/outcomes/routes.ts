/** Activity aggregators: what media brought, under the client's own names. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { aggregator, aggregatorLog, aggregatorVersion } from '../../platform/outcomes/tables.ts';
import { route } from '../../platform/route.ts';
import { listClients } from './clients.ts';
import { aggregatorCreatives } from './creatives.ts';
import { fillDemoOutcomes } from './demo/fill.ts';
import { aggregatorAnswers } from './figures.ts';
import { foresee } from './foresee.ts';
import { aggregatorPaths } from './paths.ts';
import { propose } from './propose.ts';
import { getAggregator, listAggregators, listRuns, listVersions } from './read.ts';
import { runJob } from './runs/job.ts';
import { queueChanged } from './runs/queue.ts';
import { scopeCounts } from './scope.ts';
import { clientTargets } from './standing.ts';
import { runAgain, saveAggregator, setStatus } from './store.ts';

/** The area as the server mounts it. */
export const outcomesArea: Area = {
  mount(services) {
    const { aggregators } = CALLS;
    const answer = aggregatorAnswers(services);
    return [
      route(aggregators.list, ({ body }, caller) => listAggregators(services, caller, body)),
      route(aggregators.clients, async (_input, caller) => ({
        clients: await listClients(services, caller),
      })),
      route(aggregators.targets, ({ body }, caller) =>
        clientTargets(services, answer, caller, body.clientUuid),
      ),
      route(aggregators.get, ({ params }, caller) => getAggregator(services, caller, params.uuid)),
      route(aggregators.runs, async ({ params }, caller) => ({
        runs: await listRuns(services, caller, params.uuid),
      })),
      route(aggregators.versions, async ({ params }, caller) => ({
        versions: await listVersions(services, caller, params.uuid),
      })),
      route(aggregators.propose, ({ body }, caller) => propose(services, caller, body.advId)),
      route(aggregators.scope, async ({ body }, caller) => ({
        things: await scopeCounts(services, caller, body),
      })),
      route(aggregators.foresee, ({ params, body }, caller) =>
        foresee(services, caller, params.uuid, body),
      ),
      route(aggregators.figures, ({ params, body }, caller) =>
        answer(caller, params.uuid, body.queries),
      ),
      route(aggregators.paths, ({ params, body }, caller) =>
        aggregatorPaths(services, caller, params.uuid, body),
      ),
      route(aggregators.creatives, ({ params, body }, caller) =>
        aggregatorCreatives(services, caller, params.uuid, body),
      ),
      route(aggregators.set, ({ body, revision, idempotencyKey }, caller) =>
        saveAggregator(services, caller, body, { revision, idempotencyKey }),
      ),
      route(aggregators.status, async ({ params, body }, caller) => {
        await setStatus(services, caller, params.uuid, body.status);
        return {};
      }),
      route(aggregators.run, async ({ params, body }, caller) => {
        await runAgain(services, caller, params.uuid, body);
        return {};
      }),
    ];
  },
  jobs: [runJob],
  changed: queueChanged,
  demoOfDatasets: fillDemoOutcomes,
  personal: [
    rowsOf('Activity aggregators', 'unnamed', aggregator.ownerId),
    rowsOf('Versions of aggregators', 'unnamed', aggregatorVersion.savedBy),
    rowsOf('Runs of aggregators that they asked for', 'unnamed', aggregatorLog.askedBy),
  ],
};
