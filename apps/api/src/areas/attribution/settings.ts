/** How a client attributes: kept, and every change of it in the audit log. */
import { type AttributionChoice, AttributionSettings } from '@flightdeck/contract/attribution';
import {
  type AttributionQuestion,
  USUAL_HALF_LIFE,
  USUAL_POSITION,
} from '@flightdeck/domain/attribution';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownClient } from './clients.ts';
import { attributionSetting } from './schema.ts';

/** Until somebody chooses: the longest look-backs that ad servers have by default, and last touch, which everybody knows. */
const USUAL: AttributionSettings = {
  standard: 'last',
  clickDays: 30,
  viewDays: 14,
  channelDays: [],
  direct: 'keep',
  firstShare: USUAL_POSITION.first,
  lastShare: USUAL_POSITION.last,
  halfLife: USUAL_HALF_LIFE,
  markovOrder: 1,
};

/** What settings ask of the models. */
export const questionOf = (settings: AttributionSettings): AttributionQuestion => ({
  lookBack: {
    ...{ click: settings.clickDays, view: settings.viewDays },
    channels: new Map(
      settings.channelDays.map(({ channel, clickDays: click, viewDays: view }) => [
        channel,
        { click, view },
      ]),
    ),
  },
  direct: settings.direct,
  standard: settings.standard,
  settings: {
    position: { first: settings.firstShare, last: settings.lastShare },
    halfLife: settings.halfLife,
    markovOrder: settings.markovOrder,
  },
});

/** The settings of a client. */
export async function settingsOf(
  { records }: Pick<Services, 'records'>,
  clientUuid: string,
): Promise<AttributionChoice> {
  const [row] = await records.db
    .select()
    .from(attributionSetting)
    .where(eq(attributionSetting.clientUuid, clientUuid));
  if (!row) return { settings: USUAL, chosen: null };
  const { clientUuid: _, chosenBy, chosenAt, ...settings } = row;
  const nameOf = await namesOf(records.db, [chosenBy]);
  return {
    settings: AttributionSettings.parse(settings),
    chosen: { by: nameOf(chosenBy)?.name ?? null, at: chosenAt.toISOString() },
  };
}

/** Keeps them. @throws {AppError} `not-found` for a client that is not the caller's. */
export async function chooseSettings(
  services: Services,
  caller: Caller,
  clientUuid: string,
  settings: AttributionSettings,
): Promise<AttributionChoice> {
  const { records, audit, clock } = services;
  const { uuid } = await ownClient(services, caller, clientUuid);
  const { settings: before } = await settingsOf(services, uuid);
  const chosen = { ...settings, chosenBy: caller.user.id, chosenAt: clock() };
  await records.transaction(async (tx) => {
    await tx
      .insert(attributionSetting)
      .values({ clientUuid: uuid, ...chosen })
      .onConflictDoUpdate({ target: attributionSetting.clientUuid, set: chosen });
    const entry = { ...actorOf(caller), action: 'attribution/standard', target: uuid };
    await audit.write({ ...entry, before, after: settings }, tx);
  });
  return settingsOf(services, uuid);
}
