/** Which partners may embed a dashboard, and what its owner allows there. */
import type { BodyOf, DataOf } from '@flightdeck/contract';
import { DashboardEmbedOptions } from '@flightdeck/contract/embed-dashboard';
import type { CALLS } from '@flightdeck/contract/server';
import { filterDimension } from '@flightdeck/domain/dashboards';
import { and, eq, inArray } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { allowedValues, stillAllowed } from '../../../platform/embed/allowed.ts';
import { AppError } from '../../../platform/errors.ts';
import { clientAdvertiser, partner } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { requireEmbedRoom } from '../../../platform/subscriptions/room.ts';
import { asking, findDashboard, requireRight } from '../rights.ts';
import { dashboardEmbed } from '../schema.ts';

type Embed = (typeof CALLS)['embedDashboard'];

/** Defaults until somebody chooses. */
const DEFAULTS: DashboardEmbedOptions = { filters: [], days: true, csv: false, drill: true };

/** @throws {AppError} `not-found`; `forbidden` to who does not own it. */
async function owned(services: Services, caller: Caller, dashboardId: string) {
  const found = await findDashboard(asking(services, caller), dashboardId);
  requireRight(found, 'own');
  return found.row;
}

/** Partners of clients that the caller sees: of the client that the dashboard is about, where there is one. */
function partnersFor({ records }: Services, { clientUuids }: Caller, advId: number | null) {
  const { db } = records;
  const about = db
    .select({ uuid: clientAdvertiser.clientUuid })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.advertiserId, advId ?? 0));
  return db
    .select({ id: partner.id, name: partner.name, origins: partner.origins })
    .from(partner)
    .where(
      and(
        inArray(partner.clientUuid, [...clientUuids]),
        advId === null ? undefined : inArray(partner.clientUuid, about),
      ),
    )
    .orderBy(partner.name, partner.id);
}

/** The settings of a dashboard. @throws {AppError} `not-found`; `forbidden` to who does not own it. */
export async function embedSettings(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<DataOf<Embed['settings']>> {
  const { advId } = await owned(services, caller, dashboardId);
  const [partners, [row]] = await Promise.all([
    partnersFor(services, caller, advId),
    services.records.db
      .select()
      .from(dashboardEmbed)
      .where(eq(dashboardEmbed.dashboardId, dashboardId)),
  ]);
  return {
    partnerIds: stillAllowed(row?.partnerIds, partners),
    options: DashboardEmbedOptions.safeParse(row?.body).data ?? DEFAULTS,
    partners,
  };
}

/**
 * Sets the partners that may embed a dashboard; an empty list stops embedding.
 * @throws {AppError} `not-found`; `forbidden` to who does not own it; `unprocessable` for a partner of another client, or
 * a dimension that nothing can be filtered by.
 */
export async function allowEmbedding(
  services: Services,
  caller: Caller,
  { dashboardId, ...wanted }: BodyOf<Embed['allow']>,
): Promise<void> {
  const { advId, name } = await owned(services, caller, dashboardId);
  const partners = await partnersFor(services, caller, advId);
  const refusal = 'may not show this dashboard. Choose a partner of its client.';
  const values = allowedValues(services, caller, wanted, partners, refusal);
  const unknown = values.body.filters.find((dimension) => filterDimension(dimension) === undefined);
  if (unknown !== undefined) {
    throw new AppError(
      'unprocessable',
      `options.filters: nothing can be filtered by ${unknown}. Leave it out.`,
    );
  }
  const { db } = services.records;
  const isEnded = values.partnerIds.length === 0;
  const wasAllowed =
    (await db.$count(dashboardEmbed, eq(dashboardEmbed.dashboardId, dashboardId))) > 0;
  if (isEnded) {
    await db.delete(dashboardEmbed).where(eq(dashboardEmbed.dashboardId, dashboardId));
  } else {
    await services.records.transaction(async (tx) => {
      await tx
        .insert(dashboardEmbed)
        .values({ dashboardId, ...values })
        .onConflictDoUpdate({ target: dashboardEmbed.dashboardId, set: values });
      if (!wasAllowed) await requireEmbedRoom(tx, services, caller, values.partnerIds);
    });
  }
  await services.audit.write({
    ...actorOf(caller),
    action: isEnded ? 'dashboard/embed-end' : 'dashboard/embed',
    target: dashboardId,
    after: { name, partnerIds: values.partnerIds, options: values.body },
  });
}
