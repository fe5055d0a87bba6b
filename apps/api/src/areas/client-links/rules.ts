/** Rules by which new advertisers of loads get their client: listed, made, changed and removed. */
import type { BodyOf } from '@flightdeck/contract';
import type { ClientRule } from '@flightdeck/contract/client-links';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { AuditEntry } from '../../platform/audit.ts';
import { foldedBeginning, linkRules } from '../../platform/client-links/rules.ts';
import { AppError } from '../../platform/errors.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { namesOf } from '../../platform/records/names.ts';
import {
  advertiserClientLink,
  client,
  clientAdvertiser,
  clientLinkRule,
} from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { allClients } from './list.ts';

type Actor = Pick<AuditEntry, 'actorId' | 'address' | 'viewedAs'>;

/** All rules, by their beginnings. */
export async function listRules(services: Services): Promise<ClientRule[]> {
  const { db } = services.records;
  const [rules, clients, given] = await Promise.all([
    linkRules(db),
    allClients(services),
    db
      .select({ ruleId: advertiserClientLink.ruleId })
      .from(advertiserClientLink)
      .innerJoin(
        clientAdvertiser,
        and(
          eq(clientAdvertiser.advertiserId, advertiserClientLink.advertiserId),
          eq(clientAdvertiser.clientUuid, advertiserClientLink.clientUuid),
        ),
      )
      .where(and(isNotNull(advertiserClientLink.ruleId), isNull(advertiserClientLink.undoneAt))),
  ]);
  const person = await namesOf(
    db,
    rules.map(({ madeBy }) => madeBy),
  );
  return rules.flatMap(({ id, beginning, clientUuid, madeBy, madeAt }) => {
    const owner = clients.find(({ uuid }) => uuid === clientUuid);
    if (!owner) return [];
    return [
      {
        ...{ ruleId: id, beginning, client: owner },
        given: given.filter(({ ruleId }) => ruleId === id).length,
        ...{ by: person(madeBy), at: madeAt.toISOString() },
      },
    ];
  });
}

/**
 * Makes a rule, or changes one.
 * @throws {AppError} `unprocessable` for a beginning without a letter or figure, `not-found` for a client or rule that is
 *   gone, `conflict` where another rule has the beginning.
 */
export async function keepRule(
  { records, audit, clock }: Services,
  by: Actor,
  {
    ruleId = null,
    beginning: given,
    clientUuid,
  }: BodyOf<(typeof CALLS)['clientLinks']['keepRule']>,
): Promise<{ ruleId: number }> {
  const beginning = foldedBeginning(given);
  if (beginning === '') {
    throw new AppError('unprocessable', 'Name a beginning with letters or figures.');
  }
  return records.transaction(async (tx) => {
    const [owner] = await tx
      .select({ name: client.name })
      .from(client)
      .where(and(eq(client.uuid, clientUuid), isOpenClient));
    if (!owner) throw new AppError('not-found', 'There is no such client any more.');
    const [same] = await tx
      .select({ id: clientLinkRule.id })
      .from(clientLinkRule)
      .where(
        and(
          eq(clientLinkRule.beginning, beginning),
          ruleId === null ? undefined : ne(clientLinkRule.id, ruleId),
        ),
      );
    if (same) {
      throw new AppError(
        'conflict',
        `There is a rule for “${beginning}” already. Change that one.`,
      );
    }
    const values = { beginning, clientUuid, madeBy: by.actorId, madeAt: clock() };
    const [kept] =
      ruleId === null
        ? await tx.insert(clientLinkRule).values(values).returning({ id: clientLinkRule.id })
        : await tx
            .update(clientLinkRule)
            .set(values)
            .where(eq(clientLinkRule.id, ruleId))
            .returning({ id: clientLinkRule.id });
    if (!kept) throw new AppError('not-found', 'There is no such rule any more.');
    const entry = { ...by, action: 'client/link-rule', target: String(kept.id) };
    await audit.write({ ...entry, after: { beginning, client: owner.name } }, tx);
    return { ruleId: kept.id };
  });
}

/** Removes a rule. @throws {AppError} `not-found`. */
export async function endRule(
  { records, audit }: Services,
  by: Actor,
  given: string,
): Promise<void> {
  const rules = await linkRules(records.db);
  const rule = rules.find(({ id }) => String(id) === given);
  if (!rule) throw new AppError('not-found', 'There is no such rule any more.');
  await records.transaction(async (tx) => {
    await tx.delete(clientLinkRule).where(eq(clientLinkRule.id, rule.id));
    const entry = { ...by, action: 'client/link-rule-end', target: given };
    await audit.write({ ...entry, before: { beginning: rule.beginning } }, tx);
  });
}
