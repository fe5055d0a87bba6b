/** One flow with all there is to it. */
import { type Flow, HISTORY_LIMIT, type ShownStep } from '@flightdeck/contract/flows';
import { todayIn } from '@flightdeck/domain/dates';
import { dueText, type FlowStep, forecastOf, isClosed, isOpen } from '@flightdeck/domain/flows';
import { desc, eq } from 'drizzle-orm';
import { type NameOf, namesOf } from '../../platform/records/names.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { actionText } from './actions.ts';
import { documentsAt, type FlowServices, seesDocuments } from './attached.ts';
import { type Standings, standingsOf } from './conditions.ts';
import { holidaysFor, type StepRow, type StoredFlow, stepDays } from './engine.ts';
import { lookAt } from './look.ts';
import { whyNotRemind } from './remind.ts';
import { manages, mayAct, ownFlow, peopleOf } from './rights.ts';
import { flowAction, flowEvent, flowTemplateVersion } from './schema.ts';
import { campaignOf } from './start.ts';
import { newestVersion } from './templates.ts';

/** A flow, once it was looked whether conditions hold. @throws {AppError} `not-found`, also for another client's. */
export async function getFlow(
  services: FlowServices,
  caller: Caller,
  flowId: string,
): Promise<Flow> {
  const { db } = services.records;
  const stored = await ownFlow(db, caller, flowId);
  const standings = await standingsOf(services, stored.flow);
  const isMoved = await lookAt(services, stored, standings);
  return shownFlow(
    services,
    caller,
    isMoved ? await ownFlow(db, caller, flowId) : stored,
    standings,
  );
}

/** A flow as the caller sees it. */
export async function shownFlow(
  services: FlowServices,
  caller: Caller,
  stored: StoredFlow,
  standings: Standings,
): Promise<Flow> {
  const { flow, definition, steps } = stored;
  const { config, clock } = services;
  const { db } = services.records;
  const today = todayIn(config.timeZone, clock());
  const [owner, template, newest, campaign, people, events, actions, holidays, documents] =
    await Promise.all([
      db
        .select({ uuid: client.uuid, name: client.name })
        .from(client)
        .where(eq(client.uuid, flow.clientUuid)),
      db
        .select({ version: flowTemplateVersion.version, name: flowTemplateVersion.name })
        .from(flowTemplateVersion)
        .where(eq(flowTemplateVersion.templateId, flow.templateId)),
      newestVersion(db, flow.templateId),
      campaignOf(services, caller, flow),
      peopleOf(services, caller, flow.clientUuid),
      db
        .select()
        .from(flowEvent)
        .where(eq(flowEvent.flowId, flow.id))
        .orderBy(desc(flowEvent.id))
        .limit(HISTORY_LIMIT),
      db.select().from(flowAction).where(eq(flowAction.flowId, flow.id)),
      holidaysFor(services, flow, today),
      documentsAt(services, db, stored),
    ]);
  const isSeen = seesDocuments(caller);
  const rows = [...steps.values()];
  const nameOf = await namesOf(db, [
    ...[flow.startedBy, ...events.map(({ by }) => by)],
    ...rows.flatMap(({ ownerId, closedBy, ticked, answers, attached }) => [
      ownerId,
      closedBy,
      ...[...ticked, ...answers, ...attached].map(({ by }) => by),
    ]),
  ]);
  const forecast = forecastOf(definition, stepDays(steps, config.timeZone), {
    ...{ start: flow.startDay, today, holidays },
  });
  const reminding = { by: caller.user.id, at: clock(), zone: config.timeZone };
  const shown = (step: FlowStep): ShownStep[] => {
    const row = steps.get(step.id);
    if (!row) return [];
    const due = row.due ?? forecast.due.get(step.id) ?? flow.startDay;
    return [
      {
        ...{ id: step.id, name: step.name, ownerKind: step.owner, owner: nameOf(row.ownerId) },
        ...{ needs: step.needs, state: row.state, due, rule: dueText(definition, step) },
        isLate: isOpen(row.state) && due < today,
        ...{
          since: row.since?.toISOString() ?? null,
          closedAt: row.closedAt?.toISOString() ?? null,
        },
        ...{ closedBy: nameOf(row.closedBy), reason: row.reason },
        ...{ dueReason: row.dueReason, remindedAt: row.remindedAt?.toISOString() ?? null },
        checklist: checklistOf(step, row, nameOf),
        form: formOf(step, row, nameOf),
        documents: step.documents.map((demand) => ({
          ...demand,
          attached: attachedTo(demand.id, row, documents, isSeen, nameOf),
        })),
        conditions: conditionsOf(step, row, standings),
        actions: step.actions.map((action) => {
          const done = actions.find(
            (each) => each.stepId === step.id && each.actionId === action.id,
          );
          const { state = null, outcome = '', path = null } = done ?? {};
          return {
            id: action.id,
            kind: action.kind,
            text: actionText(action),
            state,
            outcome,
            path,
          };
        }),
        mayAct: mayAct(caller, row),
        mayRemind: whyNotRemind(row, reminding) === null,
      },
    ];
  };
  return {
    ...{
      flowId: flow.id,
      name: flow.name,
      client: owner[0] ?? { uuid: flow.clientUuid, name: '' },
    },
    campaign,
    template: {
      ...{ id: flow.templateId, version: flow.version, newest: newest.version },
      name: template.find(({ version }) => version === flow.version)?.name ?? newest.name,
    },
    ...{ start: flow.startDay, startedBy: nameOf(flow.startedBy) },
    ...{ endedAt: flow.endedAt?.toISOString() ?? null, today },
    steps: definition.steps.flatMap(shown),
    ...{ end: forecast.end, delay: forecast.delay, movedBy: forecast.movedBy },
    history: events.map(({ id, at, by, what, step, note }) => ({
      ...{ id, at: at.toISOString(), by: nameOf(by), what, step, note },
    })),
    people: people.map(({ id, name }) => ({ id, name })),
    mayManage: manages(caller),
    seesDocuments: isSeen,
  };
}

const checklistOf = ({ checklist }: FlowStep, { ticked }: StepRow, nameOf: NameOf) =>
  checklist.map(({ id, text }) => {
    const tick = ticked.find(({ item }) => item === id);
    return { id, text, ticked: tick ? { by: nameOf(tick.by), at: tick.at } : null };
  });

const formOf = ({ form }: FlowStep, { answers }: StepRow, nameOf: NameOf) =>
  form.map((field) => {
    const found = answers.find((answer) => answer.field === field.id);
    const answer = found ? { value: found.value, by: nameOf(found.by), at: found.at } : null;
    return { ...field, answer };
  });

const attachedTo = (
  demandId: string,
  { attached }: StepRow,
  documents: Awaited<ReturnType<typeof documentsAt>>,
  isSeen: boolean,
  nameOf: NameOf,
) =>
  attached
    .filter(({ demand }) => demand === demandId)
    .map(({ documentId, by, at }) => {
      const known = documents.get(documentId);
      const shown = known && isSeen ? { name: known.name, version: known.version } : null;
      return { documentId, shown, isGone: known?.isTrashed !== false, by: nameOf(by), at };
    });

const conditionsOf = ({ conditions }: FlowStep, { state, met }: StepRow, standings: Standings) =>
  conditions.map((id) => {
    const { holds, text } = standings[id];
    const isMet = met.includes(id);
    // Of a step that is closed, or whose condition was seen, the present does not matter any more.
    const isPast = isClosed(state) || (isMet && !holds);
    return {
      id,
      isMet,
      text: isPast ? (isMet ? 'Seen while the step was open' : 'Not seen') : text,
    };
  });
