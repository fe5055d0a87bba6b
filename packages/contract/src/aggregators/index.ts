/** Activity aggregators: finding, configuring and running them. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { TileAnswers } from '../dashboards/index.ts';
import { listCall, When } from '../list.ts';
import type { aggregatorsInputs } from './inputs.ts';
import {
  Aggregator,
  AggregatorClient,
  AggregatorCreatives,
  AggregatorItem,
  AggregatorPaths,
  AggregatorProposal,
  AggregatorRun,
  AggregatorVersion,
  ForeseenOutcome,
  OutcomeStanding,
  ScopeCount,
} from './shapes.ts';

export * from './shapes.ts';

const SEE = ['client/aggregatorSetup || client/aggregatorView'] as const;
const SET = ['client/aggregatorSetup'] as const;
const seeing = { audience: 'member', needs: SEE, method: 'GET', freshFor: 0 } as const;
const asking = { audience: 'member', needs: SET, method: 'POST', reads: true } as const;
const changing = { audience: 'member', needs: SET, method: 'POST' } as const;

export const aggregatorsCalls = calls<typeof aggregatorsInputs>()({
  list: {
    audience: 'member',
    needs: SEE,
    ...listCall(AggregatorItem),
    path: 'client/aggregator/list',
  },
  clients: {
    ...seeing,
    path: 'client/aggregator/clients',
    data: z.strictObject({ clients: z.array(AggregatorClient) }),
  },
  targets: {
    audience: 'member',
    needs: SEE,
    method: 'POST',
    reads: true,
    path: 'client/aggregator/targets',
    data: z.strictObject({
      /** Whether any outcome of the client has a target of a number, on whatever days. */
      hasTargets: z.boolean(),
      /** Those that today is in, the furthest behind first. */
      targets: z.array(OutcomeStanding),
    }),
  },
  get: { ...seeing, path: 'client/aggregator/{uuid}', data: Aggregator },
  runs: {
    ...seeing,
    path: 'client/aggregator/{uuid}/runs',
    data: z.strictObject({ runs: z.array(AggregatorRun) }),
  },
  versions: {
    ...seeing,
    needs: SET,
    path: 'client/aggregator/{uuid}/versions',
    data: z.strictObject({ versions: z.array(AggregatorVersion) }),
  },
  propose: { ...asking, path: 'client/aggregator/propose', data: AggregatorProposal },
  scope: {
    ...asking,
    path: 'client/aggregator/scope',
    data: z.strictObject({ things: z.array(ScopeCount) }),
  },
  foresee: {
    ...asking,
    path: 'client/aggregator/{uuid}/foresee',
    data: z.strictObject({ outcomes: z.array(ForeseenOutcome) }),
  },
  figures: {
    audience: 'member',
    needs: SEE,
    method: 'POST',
    reads: true,
    path: 'client/aggregator/{uuid}/figures',
    freshFor: 5 * 60_000,
    data: TileAnswers,
  },
  paths: {
    audience: 'member',
    needs: SEE,
    method: 'POST',
    reads: true,
    path: 'client/aggregator/{uuid}/paths',
    freshFor: 5 * 60_000,
    data: AggregatorPaths,
  },
  creatives: {
    audience: 'member',
    needs: SEE,
    method: 'POST',
    reads: true,
    path: 'client/aggregator/{uuid}/creatives',
    freshFor: 5 * 60_000,
    data: AggregatorCreatives,
  },
  set: {
    ...changing,
    path: 'client/aggregator/set',
    revisioned: true,
    data: z.strictObject({ uuid: z.string(), revision: z.int(), savedAt: When }),
  },
  status: { ...changing, path: 'client/aggregator/{uuid}/status', data: Nothing },
  run: { ...changing, path: 'client/aggregator/{uuid}/run', data: Nothing },
});
