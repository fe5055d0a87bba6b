/** Documents that a step asks for: attached and taken back by people who see the client's documents. */
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { DEMAND_LIMITS, type FlowDefinition, type FlowStep } from '@flightdeck/domain/flows';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { FlowDeeds, FlowDocument } from '../../platform/flow-deeds.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { type Moving, type StepRow, type StoredFlow, tell } from './engine.ts';
import { type Attached, flowStep } from './schema.ts';

/** Services with the reader of documents, where an area offers one. */
export interface FlowServices extends Services {
  readonly documentsOf?: FlowDeeds['documents'];
}

/** Whether the caller sees documents of clients at all. */
export const seesDocuments = ({ allowed }: Caller): boolean =>
  isAllowed(CALLS.documents.list.needs, allowed);

/** The documents that are attached to steps of a flow, by id; those that are gone for good are not among them. */
export async function documentsAt(
  { documentsOf }: Pick<FlowServices, 'documentsOf'>,
  db: RecordsDb,
  { flow, steps }: StoredFlow,
): Promise<ReadonlyMap<string, FlowDocument>> {
  const ids = [...steps.values()].flatMap(({ attached }) => attached);
  const documentIds = [...new Set(ids.map(({ documentId }) => documentId))];
  return (await documentsOf?.(db, flow.clientUuid, documentIds)) ?? new Map();
}

/** What a step still wants of its documents, in words. Those in the trash do not count. */
export function missingDocuments(
  { documents }: Pick<FlowStep, 'documents'>,
  { attached }: Pick<StepRow, 'attached'>,
  known: ReadonlyMap<string, FlowDocument>,
): string[] {
  return documents.flatMap(({ id, name, count, isRequired }) => {
    const standing = attached.filter(
      ({ demand, documentId }) => demand === id && known.get(documentId)?.isTrashed === false,
    ).length;
    return isRequired && standing < count ? [`${name} (${standing} of ${count} attached)`] : [];
  });
}

interface Wish {
  readonly deed: 'attach' | 'detach';
  readonly demand: string;
  readonly documentId: string;
}

/**
 * Attaches a document to an open step, or takes it back. The history does not name it: not all who read that see documents.
 * @throws {AppError} `forbidden` for who does not see documents; `not-found` for no such demand, or document of the client
 *   outside the trash; `conflict` for one that is attached already, or one too many.
 */
export async function setAttached(
  { documentsOf, ...moving }: Moving & Pick<FlowServices, 'documentsOf'>,
  caller: Caller,
  { flow, definition }: StoredFlow,
  { stepId, name, attached }: StepRow,
  { deed, demand, documentId }: Wish,
): Promise<void> {
  if (!seesDocuments(caller)) {
    throw new AppError('forbidden', 'You do not see documents. Ask your provider for access.');
  }
  const own = definition.steps
    .find(({ id }) => id === stepId)
    ?.documents.find(({ id }) => id === demand);
  if (!own) throw new AppError('not-found', 'The step asks for no such documents. Load it again.');
  const others = attached.filter(
    (each) => each.demand !== demand || each.documentId !== documentId,
  );
  const isThere = others.length < attached.length;
  if (deed === 'detach' && !isThere) return;
  if (deed === 'attach') {
    const found = await documentsOf?.(moving.tx, flow.clientUuid, [documentId]);
    if (found?.get(documentId)?.isTrashed !== false) {
      throw new AppError('not-found', 'There is no such document among those of the client.');
    }
    if (isThere) throw new AppError('conflict', 'The document is attached there already.');
    if (others.filter((each) => each.demand === demand).length >= DEMAND_LIMITS.count) {
      throw new AppError('conflict', `Attach ${DEMAND_LIMITS.count} documents at most.`);
    }
  }
  const added: Attached = {
    ...{ demand, documentId, by: moving.by, at: moving.at.toISOString() },
  };
  await moving.tx
    .update(flowStep)
    .set({ attached: deed === 'attach' ? [...others, added] : others })
    .where(and(eq(flowStep.flowId, flow.id), eq(flowStep.stepId, stepId)));
  await tell(moving, flow.id, deed === 'attach' ? 'attached' : 'detached', name, own.name);
}

/** Attached documents of a step that another version of it asks for, and the demands of those that it does not. */
export function carriedDocuments(
  { stepId, attached }: StepRow,
  from: FlowDefinition,
  to: FlowDefinition,
): { readonly kept: readonly Attached[]; readonly lost: readonly string[] } {
  const demandsIn = ({ steps }: FlowDefinition) =>
    new Map(
      (steps.find(({ id }) => id === stepId)?.documents ?? []).map(({ id, name }) => [id, name]),
    );
  const [before, after] = [demandsIn(from), demandsIn(to)];
  const lost = attached.filter(({ demand }) => !after.has(demand));
  return {
    kept: attached.filter(({ demand }) => after.has(demand)),
    lost: [...new Set(lost.map(({ demand }) => before.get(demand) ?? demand))],
  };
}
