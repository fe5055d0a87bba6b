/** Moves a running flow to the newest version of its template, and says before what that changes. */
import { isDeepStrictEqual } from 'node:util';
import type { Flow, FlowMigration } from '@flightdeck/contract/flows';
import { todayIn } from '@flightdeck/domain/dates';
import { type FlowDefinition, isOpen } from '@flightdeck/domain/flows';
import { flowAfter } from '@flightdeck/domain/flows/machine';
import { and, eq, notInArray } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { carriedAnswers } from './answers.ts';
import { carriedDocuments, type FlowServices } from './attached.ts';
import { holding, standingsOf } from './conditions.ts';
import { holidaysFor, move, type StoredFlow, stateOf, tell } from './engine.ts';
import { ownFlow } from './rights.ts';
import { flow, flowStep } from './schema.ts';
import { shownFlow } from './show.ts';
import { newSteps } from './start.ts';
import { newestVersion } from './templates.ts';

/** @throws {AppError} `conflict` for a flow that has ended, or is on the newest version. */
async function newerVersion(db: RecordsDb, { flow: { endedAt, templateId, version } }: StoredFlow) {
  if (endedAt) throw new AppError('conflict', 'The flow has ended: it stays as it was.');
  const newest = await newestVersion(db, templateId);
  if (newest.version > version) return newest;
  throw new AppError('conflict', 'The flow is on the newest version of its template already.');
}

/** What the newest version would change. @throws {AppError} `not-found`, `conflict` where there is none. */
export async function previewMigration(
  { records: { db } }: Services,
  caller: Caller,
  flowId: string,
): Promise<FlowMigration> {
  const stored = await ownFlow(db, caller, flowId);
  const { version, definition } = await newerVersion(db, stored);
  const { steps: rows } = stored;
  const after = flowAfter(definition, stateOf(rows), { type: 'settle' });
  const nameIn = ({ steps }: FlowDefinition, id: string) => steps.find((each) => each.id === id);
  return {
    ...{ from: stored.flow.version, to: version },
    added: definition.steps.filter(({ id }) => !rows.has(id)).map(({ name }) => name),
    removed: [...rows.values()]
      .filter(({ stepId }) => !nameIn(definition, stepId))
      .map(({ name, state }) => ({ name, state })),
    changed: definition.steps
      .filter((step) => {
        const before = nameIn(stored.definition, step.id);
        return before !== undefined && !isDeepStrictEqual(before, step);
      })
      .map(({ name }) => name),
    lost: [...rows.values()].flatMap((row) =>
      [carriedAnswers, carriedDocuments]
        .flatMap((carried) => carried(row, stored.definition, definition).lost)
        .map((label) => `${row.name}: ${label}`),
    ),
    opened: definition.steps
      .filter(
        ({ id }) => isOpen(after.steps[id] ?? 'done') && !isOpen(rows.get(id)?.state ?? 'done'),
      )
      .map(({ name }) => name),
  };
}

/**
 * Moves the flow. Steps keep where they stand; what they have set off is not done again.
 * @param version The version that was shown. @throws {AppError} `not-found`; `conflict` where there is a newer one.
 */
export async function migrateFlow(
  services: FlowServices,
  caller: Caller,
  flowId: string,
  version: number,
): Promise<Flow> {
  const { records, audit, clock, config } = services;
  const found = await ownFlow(records.db, caller, flowId);
  const at = clock();
  const holidays = await holidaysFor(services, found.flow, todayIn(config.timeZone, at));
  const standings = await standingsOf(services, found.flow);
  await records.transaction(async (tx) => {
    const stored = await ownFlow(tx, caller, flowId, true);
    const newest = await newerVersion(tx, stored);
    if (newest.version !== version) {
      throw new AppError('conflict', 'The template was changed again. Look at the changes anew.');
    }
    const { definition } = newest;
    const ids = definition.steps.map(({ id }) => id);
    await tx
      .delete(flowStep)
      .where(and(eq(flowStep.flowId, flowId), notInArray(flowStep.stepId, ids)));
    const fresh = newSteps(flowId, definition, stored.flow.startedBy);
    const steps = new Map(
      fresh.map((row) => {
        const known = stored.steps.get(row.stepId);
        const { name, ownerKind, ownerId } = row;
        const kept = known && {
          ...{ ...known, name, ownerKind, ownerId: known.ownerId ?? ownerId },
          answers: carriedAnswers(known, stored.definition, definition).kept,
          attached: carriedDocuments(known, stored.definition, definition).kept,
        };
        return [row.stepId, kept ?? row] as const;
      }),
    );
    for (const row of steps.values()) {
      const { name, ownerKind, ownerId, answers, attached } = row;
      await tx
        .insert(flowStep)
        .values(row)
        .onConflictDoUpdate({
          target: [flowStep.flowId, flowStep.stepId],
          set: { name, ownerKind, ownerId, answers, attached },
        });
    }
    await tx.update(flow).set({ version }).where(eq(flow.id, flowId));
    const moving = { services, tx, at, by: caller.user.id, holidays };
    await tell(moving, flowId, 'migrated', '', `Version ${version}`);
    const moved = { flow: { ...stored.flow, version }, definition, steps };
    await move({ ...moving, by: null }, moved, { type: 'settle' }, holding(standings));
    const entry = { ...actorOf(caller), action: 'flow/migrate', target: flowId };
    const before = { version: stored.flow.version };
    await audit.write({ ...entry, before, after: { version } }, tx);
  });
  return shownFlow(services, caller, await ownFlow(records.db, caller, flowId), standings);
}
