/** Queues what steps set off: each once, in the transaction that closes the step. */
import type { FlowStep } from '@flightdeck/domain/flows';
import { z } from 'zod';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { type flow, flowAction } from './schema.ts';

type FlowRow = typeof flow.$inferSelect;

/** An action of a flow. */
export const ActionKey = z.object({ flowId: z.string(), stepId: z.string(), actionId: z.string() });
export type ActionKey = z.infer<typeof ActionKey>;

/** The kind of job that does them. */
export const ACTION_KIND = { id: 'flow-action', payload: ActionKey, priority: 'person' } as const;

/** Queues the actions of a step; those that are there already stay as they are. */
export async function queueActions(
  tx: RecordsDb,
  { id: flowId, clientUuid }: Pick<FlowRow, 'id' | 'clientUuid'>,
  { id: stepId, actions }: Pick<FlowStep, 'id' | 'actions'>,
  actorId: string,
): Promise<void> {
  for (const action of actions) {
    const key = { flowId, stepId, actionId: action.id };
    const added = await tx
      .insert(flowAction)
      .values({ ...key, action, state: 'queued', actorId })
      .onConflictDoNothing()
      .returning({ stepId: flowAction.stepId });
    if (added.length === 0) continue;
    await queueJob(tx, ACTION_KIND, {
      ...{ id: newJobId(), ownerId: null, payload: key },
      about: { clientUuid },
    });
  }
}
