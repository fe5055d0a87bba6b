/** The job that does what steps set off. Each is done once: what it writes and that it is done are one transaction. */
import { pageAt } from '@flightdeck/domain/access';
import type { FlowAction } from '@flightdeck/domain/flows';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { holdersOf, seesClient } from '../../platform/access/holders.ts';
import { publicOrigin } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deed, FlowDeeds } from '../../platform/flow-deeds.ts';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { client, clientAdvertiser, user, userClient } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { tell } from './engine.ts';
import { flowPath } from './paths.ts';
import { ACTION_KIND, type ActionKey } from './queue.ts';
import { flow, flowAction, flowStep } from './schema.ts';

const theAction = ({ flowId, stepId, actionId }: ActionKey) =>
  and(
    eq(flowAction.flowId, flowId),
    eq(flowAction.stepId, stepId),
    eq(flowAction.actionId, actionId),
  );

/** An action with the flow and the step that it is of. */
async function readAction(db: RecordsDb, key: ActionKey) {
  const [row] = await db
    .select({
      done: flowAction,
      flow,
      step: flowStep.name,
      ownerId: flowStep.ownerId,
      client: client.name,
    })
    .from(flowAction)
    .innerJoin(flow, eq(flow.id, flowAction.flowId))
    .innerJoin(client, eq(client.uuid, flow.clientUuid))
    .leftJoin(
      flowStep,
      and(eq(flowStep.flowId, flowAction.flowId), eq(flowStep.stepId, flowAction.stepId)),
    )
    .where(theAction(key));
  return row;
}
type Read = NonNullable<Awaited<ReturnType<typeof readAction>>>;
type Of<Kind extends FlowAction['kind']> = Extract<FlowAction, { kind: Kind }>;

/** People of the client itself who may see its flows. */
const clientPeople = (db: RecordsDb, clientUuid: string, emailDomain: string) =>
  holdersOf(
    db,
    ['client/flowView'],
    seesClient(db, eq(userClient.clientUuid, clientUuid), emailDomain),
  );

async function sendMails(
  { mailer, config }: Services,
  tx: RecordsDb,
  read: Read,
  { to, subject, text }: Of<'mail'>,
): Promise<Deed> {
  const { flow: of, done } = read;
  const { emailDomain, name: provider } = config.provider;
  const people =
    to === 'owner'
      ? await tx
          .select({ id: user.id, name: user.name, email: user.email })
          .from(user)
          .where(and(eq(user.id, read.ownerId ?? done.actorId), eq(user.disabled, false)))
      : (await clientPeople(tx, of.clientUuid, emailDomain)).filter(
          ({ email }) => !email.endsWith(`@${emailDomain}`),
        );
  if (people.length === 0) {
    throw new AppError('unprocessable', 'Nobody could be mailed: no account in use may see it.');
  }
  const link = { label: 'Open the flow', url: `${publicOrigin(config)}${flowPath(of)}` };
  for (const { name, email } of people) {
    const content = { to: email, name, subject: `${subject} (${of.name})`, provider, link };
    const mail = composeMail({ ...content, paragraphs: text.split(/\n{2,}/) });
    await mailer.queue(tx, mail, { about: of });
  }
  return { outcome: `Mailed ${people.map(({ name }) => name).join(', ')}`, path: null };
}

async function callerOf({ callers }: Services, userId: string): Promise<Caller> {
  const caller = await callers.byUser(userId, '', '');
  if (caller) return caller;
  throw new AppError('unprocessable', 'Whoever closed the step has no account in use any more.');
}

async function makeReport(
  services: Services,
  { report }: FlowDeeds,
  { flow: of, done, client: name }: Read,
  { templateId }: Of<'report'>,
): Promise<Deed> {
  const caller = await callerOf(services, done.actorId);
  const [own] = await services.records.db
    .select({ id: clientAdvertiser.advertiserId })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.clientUuid, of.clientUuid))
    .orderBy(asc(clientAdvertiser.advertiserId));
  if (!own || !report) {
    throw new AppError('unprocessable', 'The client has no advertiser to report on yet.');
  }
  return report(services, caller, {
    key: `flow ${of.id} ${done.stepId} ${done.actionId}`,
    name: `${name} – ${of.name}`,
    advId: own.id,
    campaignId: of.campaignId,
    templateId,
  });
}

async function askForPage(
  services: Services,
  { access }: FlowDeeds,
  tx: RecordsDb,
  callers: readonly Caller[],
  { flow: of, step }: Read,
  { path }: Of<'access'>,
): Promise<Deed> {
  if (!access) throw new AppError('unprocessable', 'Access cannot be asked for here.');
  const message = `Asked for by the flow ${of.name}${step === null ? '' : `, step ${step}`}.`;
  return access(services, tx, { path, people: callers, message });
}

/** The people of the client as callers, read before the transaction begins. */
async function askers(services: Services, { flow: of }: Read): Promise<Caller[]> {
  const { records, config, callers } = services;
  const { emailDomain } = config.provider;
  const people = await clientPeople(records.db, of.clientUuid, emailDomain);
  const own = people.filter(({ email }) => !email.endsWith(`@${emailDomain}`));
  const found = await callers.byUsers(own.map(({ id }) => id));
  return own.flatMap(({ id }) => found.get(id) ?? []);
}

/** Does an action that is still to do. */
async function act(services: Services, deeds: FlowDeeds, key: ActionKey): Promise<void> {
  const { records, clock } = services;
  const read = await readAction(records.db, key);
  if (read?.done.state !== 'queued') return;
  const { action } = read.done;
  // A report has a transaction of its own; its key keeps a second one from being made.
  const made = action.kind === 'report' ? await makeReport(services, deeds, read, action) : null;
  const people = action.kind === 'access' ? await askers(services, read) : [];
  await records.transaction(async (tx) => {
    const [locked] = await tx.select().from(flowAction).where(theAction(key)).for('update');
    if (locked?.state !== 'queued') return;
    const deed =
      made ??
      (action.kind === 'mail'
        ? await sendMails(services, tx, read, action)
        : action.kind === 'access'
          ? await askForPage(services, deeds, tx, people, read, action)
          : null);
    if (deed) await end(tx, key, read, { ...deed, state: 'done', at: clock() });
  });
}

async function end(
  tx: RecordsDb,
  key: ActionKey,
  { step }: Pick<Read, 'step'>,
  { at, state, outcome, path }: Deed & { readonly at: Date; readonly state: 'done' | 'failed' },
): Promise<void> {
  const ended = await tx
    .update(flowAction)
    .set({ state, outcome, path, endedAt: at })
    .where(and(theAction(key), eq(flowAction.state, 'queued')))
    .returning({ stepId: flowAction.stepId });
  if (ended.length === 0) return;
  const what = state === 'done' ? 'acted' : 'failed';
  await tell({ tx, at, by: null }, key.flowId, what, step ?? '', outcome);
}

/** What an action does, in a sentence. */
export function actionText(action: FlowAction): string {
  if (action.kind === 'mail') {
    const whom = action.to === 'owner' ? 'the owner' : 'the people of the client';
    return `Mail to ${whom}: “${action.subject}”`;
  }
  if (action.kind === 'report') {
    return `Create a report from ${action.templateId === null ? 'the standard template' : `template ${action.templateId}`}`;
  }
  return `Ask for access to ${pageAt(action.path)?.title ?? action.path} for the people of the client`;
}

/** The job. @param deeds Of all areas. */
export const actionJob = (deeds: FlowDeeds) =>
  defineJob({
    ...ACTION_KIND,
    title: 'Flow action',
    result: z.null(),
    retry: { tries: 8, firstWaitMs: 5000 },
    concurrency: 1,
    keptSeconds: 7 * 24 * 60 * 60,
    lostMessage: 'Every try ended with its process.',
    open(services: Services) {
      return {
        async handle({ payload }: ClaimedJob<ActionKey, null>) {
          await act(services, deeds, payload);
          return null;
        },
        judge: (error: unknown) => ({
          message: error instanceof AppError ? error.message : describeError(error),
          retryable: !(error instanceof AppError),
        }),
        async failed({ payload }: ClaimedJob<ActionKey, null>, error: string | null) {
          const read = await readAction(services.records.db, payload);
          if (!read) return;
          const outcome = error ?? 'It could not be done.';
          const at = services.clock();
          await services.records.transaction((tx) =>
            end(tx, payload, read, { state: 'failed', outcome, path: null, at }),
          );
        },
      };
    },
  });
