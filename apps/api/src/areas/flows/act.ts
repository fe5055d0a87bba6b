/** What people do to a step. */
import type { Flow } from '@flightdeck/contract/flows';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import { CONDITION_LABELS, isOpen } from '@flightdeck/domain/flows';
import { type FlowEvent, openOf } from '@flightdeck/domain/flows/machine';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { publicOrigin } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { saveAnswers } from './answers.ts';
import { documentsAt, type FlowServices, missingDocuments, setAttached } from './attached.ts';
import { holding, standingsOf } from './conditions.ts';
import {
  holidaysFor,
  type Moving,
  move,
  type StepRow,
  type StoredFlow,
  stateOf,
  tell,
} from './engine.ts';
import { flowPath } from './paths.ts';
import { remind } from './remind.ts';
import { manages, mayAct, ownFlow, peopleOf } from './rights.ts';
import { flowStep } from './schema.ts';
import { shownFlow } from './show.ts';

type Body = z.output<(typeof CALLS)['flows']['act']['body']>['act'];
type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/**
 * Does it, and answers the flow as it then is.
 * @throws {AppError} `not-found` for another client’s flow or no such step; `forbidden` for a step of somebody else;
 *   `conflict` for one that is not open; `unprocessable` where something is still to do.
 */
export async function actOn(
  services: FlowServices,
  caller: Caller,
  flowId: string,
  body: Body,
): Promise<Flow> {
  const { records, clock, config } = services;
  const { flow } = await ownFlow(records.db, caller, flowId);
  const at = clock();
  const holidays = await holidaysFor(services, flow, todayIn(config.timeZone, at));
  const standings = await standingsOf(services, flow);
  const to =
    body.deed === 'handOver' ? await receiver(services, caller, flow.clientUuid, body.to) : null;
  await records.transaction(async (tx) => {
    const moving = { services, tx, at, by: caller.user.id, holidays };
    const read = await ownFlow(tx, caller, flowId, true);
    if (body.deed === 'remind') return remind(moving, read, knownStep(read, body.stepId));
    const step = requireStep(read, caller, body.stepId);
    if ('demand' in body) {
      const { documentsOf } = services;
      return setAttached({ ...moving, documentsOf }, caller, read, step, body);
    }
    if (body.deed === 'due') return setDue(moving, caller, step, body);
    if (body.deed === 'take') return take(moving, caller, step);
    if (body.deed === 'handOver')
      return to ? handOver(moving, read, step, to, body.note) : undefined;
    const stored =
      'answers' in body && body.answers
        ? await saveAnswers(moving, read, step, body.answers)
        : read;
    if (body.deed === 'answer') return;
    const met = holding(standings);
    if (body.deed === 'complete') {
      requireReady(stored, step, met, await documentsAt(services, tx, stored));
    }
    if (body.deed === 'tick') await tellTick(moving, stored, step, body);
    const reason = 'reason' in body ? body.reason : '';
    await move(moving, await seen(moving, stored, met), eventOf(body), met, reason);
  });
  return shownFlow(services, caller, await ownFlow(records.db, caller, flowId), standings);
}

/** What holds now is seen first: completing a step may depend on it. */
async function seen(moving: Moving, stored: StoredFlow, met: ReturnType<typeof holding>) {
  if (met.length === 0) return stored;
  await move({ ...moving, by: null }, stored, { type: 'see', met }, met);
  const { flow, tx } = { ...stored, ...moving };
  const now = await tx.select().from(flowStep).where(eq(flowStep.flowId, flow.id));
  return { ...stored, steps: new Map(now.map((each) => [each.stepId, each])) };
}

function eventOf(
  body: Exclude<
    Body,
    { deed: 'take' | 'handOver' | 'answer' | 'attach' | 'detach' | 'remind' | 'due' }
  >,
): FlowEvent {
  const { stepId: step } = body;
  if (body.deed === 'tick') {
    return { type: 'tick', step, item: body.item, isTicked: body.isTicked };
  }
  return { type: body.deed, step };
}

function knownStep({ steps }: StoredFlow, stepId: string): StepRow {
  const step = steps.get(stepId);
  if (!step) throw new AppError('not-found', 'The flow has no such step. Load it again.');
  return step;
}

function requireStep(stored: StoredFlow, caller: Caller, stepId: string): StepRow {
  const step = knownStep(stored, stepId);
  if (!isOpen(step.state)) {
    throw new AppError('conflict', `“${step.name}” is not open now. Load the flow again.`);
  }
  if (!mayAct(caller, step)) {
    throw new AppError(
      'forbidden',
      `“${step.name}” is not yours. Ask its owner, or whoever looks after the flow, to hand it over.`,
    );
  }
  return step;
}

function requireReady(
  { definition, steps }: StoredFlow,
  { stepId, name, ownerKind, attached }: StepRow,
  met: ReturnType<typeof holding>,
  documents: Awaited<ReturnType<typeof documentsAt>>,
): void {
  const own = definition.steps.find(({ id }) => id === stepId);
  if (!own || ownerKind === 'itself') {
    throw new AppError('conflict', `“${name}” closes by itself once its conditions hold.`);
  }
  const state = stateOf(steps);
  const left = openOf(own, { ...state, met: { [stepId]: [...(state.met[stepId] ?? []), ...met] } });
  const missing = [
    ...own.checklist.filter(({ id }) => left.items.includes(id)).map(({ text }) => text),
    ...own.form.filter(({ id }) => left.fields.includes(id)).map(({ label }) => label),
    ...missingDocuments(own, { attached }, documents),
    ...left.conditions.map((condition) => CONDITION_LABELS[condition]),
  ];
  if (missing.length === 0) return;
  throw new AppError(
    'unprocessable',
    `“${name}” is not done yet. Still open: ${missing.join('; ')}.`,
  );
}

async function tellTick(
  moving: Moving,
  { flow, definition }: StoredFlow,
  { stepId, name }: StepRow,
  { item, isTicked }: Extract<Body, { deed: 'tick' }>,
): Promise<void> {
  const own = definition.steps.find(({ id }) => id === stepId);
  const known = own?.checklist.find(({ id }) => id === item);
  if (!known) throw new AppError('not-found', 'The step has no such item. Load the flow again.');
  await tell(moving, flow.id, isTicked ? 'ticked' : 'unticked', name, known.text);
}

const give = ({ tx }: Moving, { flowId, stepId }: StepRow, ownerId: string) =>
  tx
    .update(flowStep)
    .set({ ownerId })
    .where(and(eq(flowStep.flowId, flowId), eq(flowStep.stepId, stepId)));

async function take(moving: Moving, caller: Caller, step: StepRow): Promise<void> {
  if (step.ownerId === caller.user.id) return;
  if (step.ownerId !== null && !manages(caller)) {
    throw new AppError('conflict', `“${step.name}” was taken meanwhile. Load the flow again.`);
  }
  await give(moving, step, caller.user.id);
  await tell(moving, step.flowId, 'taken', step.name);
}

/** Sets the day of an open step by hand. Whoever manages flows does. */
async function setDue(
  moving: Moving,
  caller: Caller,
  { flowId, stepId, name }: StepRow,
  { day, reason }: Extract<Body, { deed: 'due' }>,
): Promise<void> {
  const { tx, at, services } = moving;
  if (!manages(caller)) {
    throw new AppError(
      'forbidden',
      'Days of steps are set by whoever looks after the flow. Ask them for another one.',
    );
  }
  if (day < todayIn(services.config.timeZone, at)) {
    throw new AppError('unprocessable', 'day: choose today or a later day.');
  }
  await tx
    .update(flowStep)
    .set({ due: day, dueReason: reason })
    .where(and(eq(flowStep.flowId, flowId), eq(flowStep.stepId, stepId)));
  await tell(moving, flowId, 'due-set', name, `${day}: ${reason}`);
}

/** Who a step is handed over to. @throws {AppError} `unprocessable` for somebody who may not work on it. */
async function receiver(
  services: Services,
  caller: Caller,
  clientUuid: string,
  userId: string,
): Promise<Person> {
  const person = (await peopleOf(services, caller, clientUuid)).find(({ id }) => id === userId);
  if (person) return person;
  throw new AppError('unprocessable', 'to: choose somebody who may see flows of this client.');
}

async function handOver(
  moving: Moving,
  { flow }: StoredFlow,
  step: StepRow,
  to: Person,
  note: string,
): Promise<void> {
  const { services, tx } = moving;
  await give(moving, step, to.id);
  await tell(
    moving,
    flow.id,
    'handed-over',
    step.name,
    note === '' ? to.name : `${to.name}: ${note}`,
  );
  const { config, mailer } = services;
  await mailer.queue(
    tx,
    composeMail({
      ...{ to: to.email, name: to.name, subject: `${step.name} is yours now (${flow.name})` },
      paragraphs: [
        `The step “${step.name}” of ${flow.name} was handed over to you. It is due on ${step.due}.`,
        ...(note === '' ? [] : [note]),
      ],
      link: { label: 'Open the flow', url: `${publicOrigin(config)}${flowPath(flow)}` },
      provider: config.provider.name,
    }),
    { about: flow },
  );
}
