/** Starts a flow, and says what it may be about. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { todayIn } from '@flightdeck/domain/dates';
import type { FlowDefinition } from '@flightdeck/domain/flows';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { withAccounts } from '../../platform/facts/accounts.ts';
import type { Caller } from '../../platform/route.ts';
import { advertisersOf } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { holding, standingsOf } from './conditions.ts';
import { type FlowRow, holidaysFor, move, type StepRow, tell } from './engine.ts';
import { flow, flowStep } from './schema.ts';
import { newestVersion } from './templates.ts';

type Start = (typeof CALLS)['flows']['start'];

const Campaigns = z.array(z.object({ id: z.int(), name: z.string() }));
/** Most campaigns that are offered. */
const MOST_CAMPAIGNS = 200;

/** Campaigns of some accounts, those that end last first. @param campaignId Only this one. */
async function campaignsOf(
  { facts }: Pick<Services, 'facts'>,
  advertiserIds: readonly number[],
  campaignId: number | null = null,
) {
  return Campaigns.parse(
    await facts.query(
      `SELECT c.id, c.name FROM campaign c
       WHERE c.advertiser_id = ANY($1::int[]) AND ($2::int IS NULL OR c.id = $2)
       ORDER BY c.end_date DESC NULLS LAST, c.name, c.id LIMIT ${MOST_CAMPAIGNS}`,
      [await withAccounts(facts, advertiserIds), campaignId],
    ),
  );
}

/** What a flow of a client may be about. @throws {AppError} `not-found` for another tenant’s client. */
export async function choicesFor(
  services: Services,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['flows']['choices']>> {
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  return { campaigns: await campaignsOf(services, advertiserIds) };
}

/** The campaign of a flow; null where it has none, or the campaign is gone. */
export async function campaignOf(
  services: Services,
  caller: Caller,
  { clientUuid, campaignId }: Pick<FlowRow, 'clientUuid' | 'campaignId'>,
) {
  if (campaignId === null) return null;
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  const [found] = await campaignsOf(services, advertiserIds, campaignId);
  return found ?? null;
}

/** Rows of steps that have not started; those of the provider are whose who starts the flow. */
export const newSteps = (flowId: string, { steps }: FlowDefinition, starterId: string): StepRow[] =>
  steps.map(({ id, name, owner }) => ({
    ...{ flowId, stepId: id, name, ownerKind: owner, state: 'not-started' },
    ownerId: owner === 'provider' ? starterId : null,
    ...{
      due: null,
      dueReason: '',
      remindedAt: null,
      since: null,
      closedAt: null,
      closedBy: null,
      reason: '',
    },
    ...{ ticked: [], answers: [], attached: [], met: [], awaits: [] },
  }));

/**
 * Starts a flow by the newest version of a template.
 * @throws {AppError} `not-found` for another tenant’s client, its campaign, or no template.
 */
export async function startFlow(
  services: Services,
  caller: Caller,
  { clientUuid, templateId, name, campaignId, start }: z.output<Start['body']>,
): Promise<DataOf<Start>> {
  const { records, audit, clock, config } = services;
  const advertiserIds = await advertisersOf(services, caller, clientUuid);
  if (
    campaignId !== null &&
    (await campaignsOf(services, advertiserIds, campaignId)).length === 0
  ) {
    throw new AppError('not-found', 'There is no such campaign of the client.');
  }
  const { version, definition } = await newestVersion(records.db, templateId);
  const at = clock();
  const row: FlowRow = {
    ...{ id: randomUUID(), clientUuid, campaignId, name, templateId, version },
    ...{ startDay: start, startedBy: caller.user.id, startedAt: at, endedAt: null },
  };
  const holidays = await holidaysFor(services, row, todayIn(config.timeZone, at));
  const met = holding(await standingsOf(services, row));
  const steps = newSteps(row.id, definition, caller.user.id);
  await records.transaction(async (tx) => {
    await tx.insert(flow).values(row);
    await tx.insert(flowStep).values(steps);
    const moving = { services, tx, at, by: caller.user.id, holidays };
    await tell(moving, row.id, 'started');
    const stored = {
      flow: row,
      definition,
      steps: new Map(steps.map((each) => [each.stepId, each])),
    };
    await move({ ...moving, by: null }, stored, { type: 'settle' }, met);
    const entry = { ...actorOf(caller), action: 'flow/start', target: row.id };
    await audit.write({ ...entry, after: { name, clientUuid, templateId, version } }, tx);
  });
  return { flowId: row.id };
}
