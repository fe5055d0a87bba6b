/**
 * Suggests the client of advertisers that have none, and the advertiser of accounts that stand alone. What people decided
 * teaches the weights, and what they refused is suggested no more.
 */
import {
  accountFeatures,
  clientFeatures,
  type Decision,
  learnt,
  type MatchFeature,
  type OwnedSide,
  type OwningSide,
  ownerName,
  rarity,
  type Suggestion,
  suggest,
} from '@flightdeck/domain/matching';
import { and, desc, isNull } from 'drizzle-orm';
import { advertiserClientLink, linkRefusal } from '../records/schema.ts';
import type { Services } from '../services.ts';
import {
  type Known,
  type KnownAccount,
  type KnownClient,
  type KnownSide,
  ownedSides,
  owningSideOf,
} from './sides.ts';

type Reading = Pick<Services, 'facts' | 'records'>;

/** Suggestions of an advertiser or account at most. */
const MOST_SUGGESTIONS = 5;
/** Newest decisions that teach the weights. */
const MOST_DECISIONS = 100;
/** How many of the advertisers that stand alone beside others of their client are accounts of one: most are not. */
const ACCOUNTS_AMONG_LONE = 0.2;

type ClientSide = OwningSide & { readonly client: KnownClient };
type AdvertiserSide = OwningSide & { readonly account: KnownAccount };

/** What something is known by, and what it may belong to, likeliest first. */
export interface Suggested<Candidate> {
  readonly side: KnownSide;
  readonly suggestions: readonly Suggestion<Candidate, MatchFeature>[];
}

const weightOfNames = (known: Known, left: Iterable<OwnedSide>) =>
  rarity([
    ...known.clients.map(({ name }) => ownerName(name).words),
    ...[...left].map(({ name }) => name.words),
  ]);

/** The client of each of these advertisers. */
export async function suggestClients(
  services: Reading,
  known: Known,
  advertiserIds: readonly number[],
): Promise<ReadonlyMap<number, Suggested<ClientSide>>> {
  if (advertiserIds.length === 0) return new Map();
  const { db } = services.records;
  const [links, refusals] = await Promise.all([
    db
      .select()
      .from(advertiserClientLink)
      .where(and(isNull(advertiserClientLink.undoneAt), isNull(advertiserClientLink.ruleId)))
      .orderBy(desc(advertiserClientLink.id))
      .limit(MOST_DECISIONS),
    db.select().from(linkRefusal),
  ]);
  const decided = links.filter(
    ({ advertiserId, clientUuid }) => known.clientOf.get(advertiserId)?.uuid === clientUuid,
  );
  const sides = await ownedSides(services, known, [
    ...new Set([
      ...advertiserIds,
      ...decided.map(({ advertiserId }) => advertiserId),
      ...refusals.map(({ advertiserId }) => advertiserId),
    ]),
  ]);
  const accountsOf = Map.groupBy(
    known.accounts,
    ({ mainId }) => known.clientOf.get(mainId)?.uuid ?? '',
  );
  const sideOf = (client: KnownClient, without?: number): ClientSide => ({
    client,
    ...owningSideOf(
      known,
      client.name,
      (accountsOf.get(client.uuid) ?? []).filter(({ mainId }) => mainId !== without),
    ),
  });
  const clients = known.clients.map((client) => sideOf(client));
  const decisions: Decision<OwnedSide, OwningSide>[] = [
    ...decided.flatMap(({ advertiserId, clientUuid }) => {
      const left = sides.get(advertiserId);
      return left
        ? clients.map((right) => {
            const belongs = right.client.uuid === clientUuid;
            // Without the advertiser itself, which would be found in what the client is known by.
            return { left, right: belongs ? sideOf(right.client, advertiserId) : right, belongs };
          })
        : [];
    }),
    ...refusals.flatMap(({ advertiserId, clientUuid }) => {
      const left = sides.get(advertiserId);
      const right = clients.find(({ client }) => client.uuid === clientUuid);
      return left && right ? [{ left, right, belongs: false }] : [];
    }),
  ];
  const features = learnt(clientFeatures(weightOfNames(known, sides.values())), decisions);
  const refused = new Set(
    refusals.map(({ advertiserId, clientUuid }) => `${advertiserId} ${clientUuid}`),
  );
  return new Map(
    advertiserIds.flatMap((id) => {
      const side = sides.get(id);
      if (!side) return [];
      const candidates = clients.filter(({ client }) => !refused.has(`${id} ${client.uuid}`));
      const suggestions = suggest(features, side, candidates).slice(0, MOST_SUGGESTIONS);
      return [[id, { side, suggestions }] as const];
    }),
  );
}

/**
 * The advertiser of each account that stands alone beside others of its client. Of two that stand alone, the one with more
 * campaigns, else the older one, is the advertiser.
 */
export async function suggestAdvertisers(
  services: Reading,
  known: Known,
): Promise<ReadonlyMap<number, Suggested<AdvertiserSide>>> {
  const refusals = await services.records.db.select().from(linkRefusal);
  const families = Map.groupBy(known.accounts, ({ mainId }) => mainId);
  const mains = known.accounts.filter(({ id, mainId }) => id === mainId);
  const ofClient = Map.groupBy(mains, ({ id }) => known.clientOf.get(id)?.uuid ?? null);
  const groups = [...ofClient].flatMap(([uuid, own]) =>
    uuid !== null && own.length > 1 ? [own] : [],
  );
  const lone = groups.flatMap((own) => own.filter(({ id }) => families.get(id)?.length === 1));
  const sides = await ownedSides(
    services,
    known,
    lone.map(({ id }) => id),
  );
  const features = accountFeatures(weightOfNames(known, sides.values()));
  const refused = new Set(refusals.map(({ advertiserId, mainId }) => `${advertiserId} ${mainId}`));
  const rankOf = ({ id }: KnownAccount) => [
    (families.get(id)?.length ?? 1) - 1,
    known.campaigns.get(id)?.length ?? 0,
    -id,
  ];
  const isBefore = (one: KnownAccount, other: KnownAccount): boolean => {
    const [left, right] = [rankOf(one), rankOf(other)];
    const at = left.findIndex((value, n) => value !== right[n]);
    return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
  };
  return new Map(
    groups.flatMap((own) => {
      const candidates = own.map((account) => ({
        account,
        ...owningSideOf(known, account.name, families.get(account.id) ?? []),
      }));
      return own.flatMap((account) => {
        const side = sides.get(account.id);
        if (!side) return [];
        const others = candidates.filter(
          ({ account: other }) =>
            isBefore(other, account) && !refused.has(`${account.id} ${other.id}`),
        );
        const suggestions = suggest(features, side, others, ACCOUNTS_AMONG_LONE).slice(
          0,
          MOST_SUGGESTIONS,
        );
        return suggestions.length > 0 ? [[account.id, { side, suggestions }] as const] : [];
      });
    }),
  );
}
