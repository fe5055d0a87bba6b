/** One answer to many requests, each answered on its own. */
import type { BodyOf, DataOf } from '@flightdeck/contract';
import type { DecisionResult } from '@flightdeck/contract/requests';
import { CALLS } from '@flightdeck/contract/server';
import { auditDenial } from '../../platform/denials.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { decideRequest } from './decide.ts';

type Call = (typeof CALLS)['requests']['decideMany'];

/** The outcome for each, in the order given. */
export async function decideMany(
  services: Services,
  caller: Caller,
  { requestIds, ...decision }: BodyOf<Call>,
): Promise<DataOf<Call>> {
  const results: DecisionResult[] = [];
  for (const requestId of new Set(requestIds)) {
    const result = await outcomeOf(
      async () => {
        await decideRequest(services, caller, { requestId, ...decision });
        return { outcome: 'done', message: '' };
      },
      (error) => auditDenial(services, caller, CALLS.requests.decideMany, error, { requestId }),
    );
    results.push({ requestId, ...result });
  }
  return { results };
}
