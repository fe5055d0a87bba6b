/** Which client an imported advertiser belongs to: for which clients a person may load, and the client of new advertisers. */
import { randomUUID } from 'node:crypto';
import type { ClientAssignment, FileAdvertiser, NewClient } from '@flightdeck/contract/imports';
import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type LinkRule, ruleFor } from '../../platform/client-links/rules.ts';
import { AppError } from '../../platform/errors.ts';
import { mainOf } from '../../platform/facts/accounts.ts';
import type { LoadedAdvertiser } from '../../platform/facts/load-types.ts';
import { linkAccount } from '../../platform/linking.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { foldedName, lockNames, takenName } from '../../platform/records/client-names.ts';
import type { Records, RecordsDb } from '../../platform/records/records.ts';
import { advertiserClientLink, client, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';

/** The clients that the importing person may load for, and their choices. */
export interface ImportScope {
  /** Clients the person may see. */
  readonly clientUuids: readonly string[];
  /** Somebody of the provider who sees every client: may load for any, also for new ones. */
  readonly everyone: boolean;
  /** Client of every new advertiser that `assignments` does not name. */
  readonly clientUuid?: string | undefined;
  /** New advertisers get no client: a file that holds one is refused. */
  readonly isFixed?: boolean;
  readonly assignments?: readonly ClientAssignment[] | undefined;
  /** Rules for new advertisers that nobody chose a client for. */
  readonly rules?: readonly LinkRule[] | undefined;
}

type Choice = ClientAssignment['client'];

const Owners = z.array(
  z.object({ advertiser_id: z.int(), uuid: z.string(), name: z.string(), currency: z.string() }),
);

/**
 * Refuses choices that the person may not make.
 * @throws {AppError} `forbidden` for a client the person may not see and for a new one where it may make none,
 *   `not-found` when a chosen client or advertiser does not exist.
 */
export async function assertMayChoose(
  { records, facts }: Pick<Services, 'records' | 'facts'>,
  scope: ImportScope,
): Promise<void> {
  const choices: Choice[] = (scope.assignments ?? []).map((assignment) => assignment.client);
  if (scope.clientUuid !== undefined) choices.push({ uuid: scope.clientUuid });
  const uuids = choices.flatMap((choice) => ('uuid' in choice ? [choice.uuid] : []));
  const made = choices.flatMap((choice) => ('name' in choice ? [choice] : []));
  const mains = choices.flatMap((choice) => ('accountOf' in choice ? [choice.accountOf] : []));
  if (!scope.everyone) {
    if (uuids.some((uuid) => !scope.clientUuids.includes(uuid))) {
      throw new AppError('forbidden', 'You may not load delivery for this client.');
    }
    if (made.length > 0) {
      throw new AppError(
        'forbidden',
        'You may not make clients. Choose one of yours, or ask your provider to make the client.',
      );
    }
  }
  await assertClientsExist(records, uuids);
  const [owners, mainIds] = await Promise.all([ownersOf(records, mains), mainOf(facts, mains)]);
  const isOwn = (id: number) => {
    const owner = owners.get(id);
    return owner && (scope.everyone || scope.clientUuids.includes(owner.uuid));
  };
  if (!mains.every((id) => isOwn(id) && mainIds.get(id) === id)) {
    throw new AppError(
      'not-found',
      'There is no such advertiser among your clients that accounts can be linked to.',
    );
  }
}

/** @throws {AppError} `not-found` when one of `uuids` names no client, or an archived one. */
async function assertClientsExist(records: Records, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  const rows = await records.db
    .select({ uuid: client.uuid })
    .from(client)
    .where(and(inArray(client.uuid, [...uuids]), isOpenClient));
  const missing = uuids.find((uuid) => !rows.some((row) => row.uuid === uuid));
  if (missing) throw new AppError('not-found', `There is no client ${missing}.`);
}

/** @throws {AppError} `unprocessable` when a new client among `choices` has the name of an existing one. */
export async function assertNamesFree(
  db: RecordsDb,
  choices: readonly (Choice | undefined)[],
): Promise<void> {
  const made = choices.flatMap((choice) => (choice && 'name' in choice ? [choice] : []));
  const taken = await takenName(
    db,
    made.map(({ name }) => name),
  );
  if (taken !== null) {
    throw new AppError(
      'unprocessable',
      `There is a client “${taken}” already. Choose it, or give the new client another name. Nothing was loaded.`,
    );
  }
}

/**
 * Refuses a load that touches what the person may not see, or whose new advertisers have no client or one whose name is
 * taken. Meant for `admit`: its error undoes the load.
 * @param currency Of the file, as a proposal for new clients.
 * @throws {AppError} `forbidden`, or `unprocessable` with the advertisers as `unassigned` in its details.
 */
export async function assertMayLoad(
  records: Records,
  advertisers: readonly LoadedAdvertiser[],
  scope: ImportScope,
  currency: string | null = null,
): Promise<void> {
  const owners = await ownersOf(
    records,
    advertisers.map(({ mainId }) => mainId),
  );
  if (!scope.everyone) {
    // An advertiser without a client, from another load, could be any client's: the provider links it first.
    const foreign = advertisers.filter(({ mainId, known }) => {
      const owner = owners.get(mainId);
      return owner === undefined ? known : !scope.clientUuids.includes(owner.uuid);
    });
    if (foreign.length > 0) {
      throw new AppError(
        'forbidden',
        `The file holds advertisers that you may not load: ${foreign.map(({ name }) => name).join(', ')}. Nothing was loaded.`,
      );
    }
  }
  const unowned = advertisers.filter(({ mainId }) => !owners.has(mainId));
  const unassigned = unowned
    .filter((advertiser) => !choiceFor(advertiser, scope))
    .map(
      ({ key, name }): FileAdvertiser => ({
        ...{ key, name, state: 'new', client: null, currency, rule: null },
      }),
    );
  if (unassigned.length > 0) {
    throw new AppError(
      'unprocessable',
      `The file holds new advertisers: ${unassigned.map(({ name }) => name).join(', ')}. Choose the client that each belongs to. Nothing was loaded.`,
      { unassigned },
    );
  }
  await assertNamesFree(
    records.db,
    unowned.map((advertiser) => choiceFor(advertiser, scope)),
  );
}

type Named = Pick<LoadedAdvertiser, 'key' | 'name'>;

/** The rule that says where a new advertiser goes; undefined where the person chose, or may not load for its client. */
export function ruleThatFits({ key, name }: Named, scope: ImportScope): LinkRule | undefined {
  const { isFixed, clientUuid, assignments, rules = [] } = scope;
  if (isFixed || clientUuid !== undefined) return undefined;
  if (assignments?.some(({ advertiser }) => advertiser === key)) return undefined;
  const rule = ruleFor(rules, name);
  return rule && (scope.everyone || scope.clientUuids.includes(rule.clientUuid)) ? rule : undefined;
}

/** The client for a new advertiser; undefined when none was chosen and no rule fits. A person of one client needs no choice. */
function choiceFor(advertiser: Named, scope: ImportScope): Choice | undefined {
  if (scope.isFixed) return undefined;
  const assigned = scope.assignments?.find((each) => each.advertiser === advertiser.key);
  if (assigned) return assigned.client;
  const rule = ruleThatFits(advertiser, scope);
  if (rule) return { uuid: rule.clientUuid };
  const [only, another] = scope.clientUuids;
  const uuid = scope.clientUuid ?? (scope.everyone || another ? undefined : only);
  return uuid === undefined ? undefined : { uuid };
}

/**
 * Gives each advertiser that has no client the chosen one, or that of a rule, which is noted so that it can be taken back.
 * New clients of equal names are one client.
 * @throws {AppError} `unprocessable` when a new client's name was taken meanwhile.
 */
export async function linkAdvertisers(
  records: Records,
  advertisers: readonly LoadedAdvertiser[],
  scope: ImportScope,
  defaults: { readonly timeZone: string },
): Promise<void> {
  const owners = await ownersOf(
    records,
    advertisers.map(({ mainId }) => mainId),
  );
  const links = advertisers.flatMap((advertiser) => {
    const choice = owners.has(advertiser.mainId) ? undefined : choiceFor(advertiser, scope);
    const rule = choice && ruleThatFits(advertiser, scope);
    return choice ? [{ advertiserId: advertiser.id, choice, rule }] : [];
  });
  if (links.length === 0) return;
  const mains = await ownersOf(
    records,
    links.flatMap(({ choice }) => ('accountOf' in choice ? [choice.accountOf] : [])),
  );
  await records.transaction(async (tx) => {
    const made = new Map<string, NewClient & { readonly uuid: string }>();
    for (const { choice } of links) {
      if (!('name' in choice) || made.has(foldedName(choice.name))) continue;
      made.set(foldedName(choice.name), { ...choice, uuid: randomUUID() });
    }
    if (made.size > 0) await lockNames(tx);
    await assertNamesFree(tx, [...made.values()]);
    if (made.size > 0) {
      const { timeZone } = defaults;
      await tx.insert(client).values([...made.values()].map((each) => ({ ...each, timeZone })));
    }
    const uuidOf = (choice: Choice) => {
      if ('uuid' in choice) return choice.uuid;
      if ('accountOf' in choice) return mains.get(choice.accountOf)?.uuid ?? '';
      return made.get(foldedName(choice.name))?.uuid ?? '';
    };
    await tx
      .insert(clientAdvertiser)
      .values(
        links.map(({ advertiserId, choice }) => ({ advertiserId, clientUuid: uuidOf(choice) })),
      );
    const byRule = links.flatMap(({ advertiserId, rule }) =>
      rule
        ? [
            {
              ...{ advertiserId, clientUuid: rule.clientUuid, ruleId: rule.id },
              ...{ linkedBy: rule.madeBy, linkedAt: sql`now()` },
            },
          ]
        : [],
    );
    if (byRule.length > 0) await tx.insert(advertiserClientLink).values(byRule);
  });
}

/**
 * Links the accounts that are to belong to another advertiser; those that are linked already are left alone.
 * @returns Why accounts could not be linked: they stay advertisers of their own.
 */
export async function linkAccounts(
  services: Parameters<typeof linkAccount>[0],
  advertisers: readonly LoadedAdvertiser[],
  scope: ImportScope,
  by: Parameters<typeof linkAccount>[1]['by'],
): Promise<string[]> {
  const notLinked: string[] = [];
  for (const { id, mainId, key } of advertisers) {
    const choice = scope.assignments?.find(({ advertiser }) => advertiser === key)?.client;
    if (mainId !== id || !choice || !('accountOf' in choice)) continue;
    try {
      await linkAccount(services, { accountId: id, mainId: choice.accountOf, by });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notLinked.push(error.message);
    }
  }
  return notLinked;
}

/** The client of each advertiser that has one. */
export async function ownersOf(
  records: Records,
  advertiserIds: readonly number[],
): Promise<
  Map<number, { readonly uuid: string; readonly name: string; readonly currency: string }>
> {
  if (advertiserIds.length === 0) return new Map();
  const rows = await records.execute(
    `SELECT a.advertiser_id, c.uuid, c.name, c.currency FROM records.client_advertiser a
     JOIN records.client c ON c.uuid = a.client_uuid WHERE a.advertiser_id = ANY($1::int[])`,
    [advertiserIds],
  );
  return new Map(Owners.parse(rows).map(({ advertiser_id, ...owner }) => [advertiser_id, owner]));
}
