/** Which partners may embed a report, and what its owner allows there. */
import type { BodyOf, DataOf } from '@flightdeck/contract';
import { EmbedOptions } from '@flightdeck/contract/embed';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import { actorOf } from '../../../platform/audit.ts';
import { allowedValues, stillAllowed } from '../../../platform/embed/allowed.ts';
import { AppError } from '../../../platform/errors.ts';
import { clientAdvertiser, partner } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { requireEmbedRoom } from '../../../platform/subscriptions/room.ts';
import { report, reportEmbed } from '../schema.ts';
import { NOT_FOUND, within } from '../visible.ts';

type Embed = (typeof CALLS)['embed'];

/** Defaults until somebody chooses. */
const DEFAULTS: EmbedOptions = { filters: [], pdf: true, csv: false, figures: 'fresh' };

async function advertiserOf({ records }: Services, caller: Caller, reportId: string) {
  const [row] = await records.db
    .select({ advId: report.advId, name: report.name })
    .from(report)
    .where(and(eq(report.id, reportId), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  return row;
}

/** Partners of the client that owns the advertiser. */
function partnersFor({ records }: Services, advertiserId: number) {
  return records.db
    .select({ id: partner.id, name: partner.name, origins: partner.origins })
    .from(partner)
    .innerJoin(clientAdvertiser, eq(clientAdvertiser.clientUuid, partner.clientUuid))
    .where(eq(clientAdvertiser.advertiserId, advertiserId))
    .orderBy(partner.name, partner.id);
}

/** The settings of a report. @throws {AppError} `not-found`, also for another client's report. */
export async function embedSettings(
  services: Services,
  caller: Caller,
  reportId: string,
): Promise<DataOf<Embed['settings']>> {
  const { advId } = await advertiserOf(services, caller, reportId);
  const [partners, [row]] = await Promise.all([
    partnersFor(services, advId),
    services.records.db.select().from(reportEmbed).where(eq(reportEmbed.reportId, reportId)),
  ]);
  return {
    partnerIds: stillAllowed(row?.partnerIds, partners),
    options: EmbedOptions.safeParse(row?.body).data ?? DEFAULTS,
    partners,
  };
}

/**
 * Sets the partners that may embed a report; an empty list stops embedding.
 * @throws {AppError} `not-found`; `unprocessable` for a partner of another client.
 */
export async function allowEmbedding(
  services: Services,
  caller: Caller,
  { reportId, ...wanted }: BodyOf<Embed['allow']>,
): Promise<void> {
  const { advId, name } = await advertiserOf(services, caller, reportId);
  const partners = await partnersFor(services, advId);
  const refusal = 'may not show reports of this advertiser. Choose one of its client’s partners.';
  const values = allowedValues(services, caller, wanted, partners, refusal);
  const { db } = services.records;
  const isEnded = values.partnerIds.length === 0;
  const wasAllowed = (await db.$count(reportEmbed, eq(reportEmbed.reportId, reportId))) > 0;
  if (isEnded) {
    await db.delete(reportEmbed).where(eq(reportEmbed.reportId, reportId));
  } else {
    await services.records.transaction(async (tx) => {
      await tx
        .insert(reportEmbed)
        .values({ reportId, ...values })
        .onConflictDoUpdate({ target: reportEmbed.reportId, set: values });
      if (!wasAllowed) await requireEmbedRoom(tx, services, caller, values.partnerIds);
    });
  }
  await services.audit.write({
    ...actorOf(caller),
    action: isEnded ? 'report/embed-end' : 'report/embed',
    target: reportId,
    after: { name, partnerIds: values.partnerIds, options: values.body },
  });
}
