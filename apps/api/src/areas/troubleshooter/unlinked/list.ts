/** Unlinked creatives with what they may belong to, and what was linked. */
import {
  type CampaignChoice,
  type CampaignSuggestion,
  type ClientlessAdvertiser,
  CREATIVES_LIMIT,
  type Linked,
  NO_CLIENT,
  type Unlinked,
  type UnlinkedCreative,
} from '@flightdeck/contract/creatives';
import type { Day } from '@flightdeck/domain/dates';
import { shiftDay } from '@flightdeck/domain/dates';
import {
  campaignFeatures,
  type Flight,
  type MatchFeature,
  rarity,
  type Suggestion,
  suggest,
  tellingWords,
} from '@flightdeck/domain/matching';
import { z } from 'zod';
import { undoableLinks } from '../../../platform/client-links/in-force.ts';
import { readKnown } from '../../../platform/client-links/sides.ts';
import { suggestClients } from '../../../platform/client-links/suggest.ts';
import { AppError } from '../../../platform/errors.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireAdvertisers, seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { storedLinks } from './links.ts';
import {
  type Accounts,
  accountsFor,
  belongTogether,
  campaignsOf,
  type LinkCampaign,
  type ServedCreative,
  servedLately,
} from './served.ts';

type Reading = Pick<Services, 'facts' | 'records'>;

/** Suggestions of a creative or advertiser. */
const MOST_SUGGESTIONS = 5;
/** Creatives that the card of an advertiser names. */
const NAMED = 3;
/** Days before and after its flight in which a campaign still is a candidate: what served late or early belongs to it too. */
const AROUND_DAYS = 30;
/** Campaigns of an answer to a search. */
const MOST_CAMPAIGNS = 50;

/** Accounts of one client, of advertisers without one, or all. @throws {AppError} `not-found` for another's client. */
function ofClient(accounts: Accounts, caller: Caller, clientUuid: string | null): Accounts {
  if (clientUuid === null) return accounts;
  const mayKnow =
    clientUuid === NO_CLIENT ? seesEveryone(caller) : caller.clientUuids.includes(clientUuid);
  if (!mayKnow) throw new AppError('not-found', 'There is no such client among yours.');
  return new Map(
    [...accounts].filter(([, { client }]) => (client?.uuid ?? NO_CLIENT) === clientUuid),
  );
}

/** What served lately without a client or a campaign. */
export interface UnlinkedServed {
  /** Without a campaign. */
  readonly creatives: readonly ServedCreative[];
  /** Of advertisers without a client, each with what it served. */
  readonly clientless: ReadonlyMap<number, readonly ServedCreative[]>;
  readonly impressions: ReadonlyMap<number, number>;
}

/** What these accounts served lately that belongs to no client or campaign, nobody has linked, and no rule links. */
export async function unlinkedOf(
  { facts, records }: Reading,
  accounts: Accounts,
  recentDays?: number,
): Promise<UnlinkedServed> {
  const [served, stored] = await Promise.all([
    servedLately(facts, accounts, recentDays),
    storedLinks(records.db, [...accounts.keys()]),
  ]);
  return {
    impressions: served.impressions,
    creatives: served.creatives.filter(
      ({ hasCampaign, creativeId, name, account: { mainId } }) =>
        !hasCampaign && stored.campaignIdOf({ creativeId, mainId, name }) === undefined,
    ),
    clientless: Map.groupBy(
      served.creatives.filter(({ account }) => account.client === null),
      ({ account }) => account.mainId,
    ),
  };
}

/** The same, with what each may belong to. @throws {AppError} `not-found` for a client that is not the caller's. */
export async function listUnlinked(
  services: Reading,
  caller: Caller,
  { clientUuid }: { readonly clientUuid: string | null },
): Promise<Unlinked> {
  const all = await accountsFor(services, caller);
  const accounts = ofClient(all, caller, clientUuid);
  const unlinked = await unlinkedOf(services, accounts);
  const shown = unlinked.creatives.slice(0, CREATIVES_LIMIT);
  const suggestionsFor = campaignSuggester(await campaignsOf(services.facts, accounts));
  return {
    creatives: shown.map((creative) => ({
      ...rowOf(creative, unlinked.impressions),
      suggestions: suggestionsFor(creative),
    })),
    isMore: unlinked.creatives.length > shown.length,
    advertisers: await clientlessOf(services, unlinked.clientless, all),
    clients: await clientsOf(services, caller),
  };
}

/** The last day on which a creative served. */
const lastOf = (days: ServedCreative['days']): Day => days.at(-1) ?? days[0];

function rowOf(
  { account, days, hasCampaign: _, ...creative }: ServedCreative,
  impressions: UnlinkedServed['impressions'],
): Omit<UnlinkedCreative, 'suggestions'> {
  const { mainId, client } = account;
  return {
    ...creative,
    advId: mainId,
    advertiser: account.name,
    client,
    firstServed: days[0],
    lastServed: lastOf(days),
    share: creative.impressions / (impressions.get(mainId) ?? creative.impressions),
  };
}

/** Confidence, band and weights as an answer has them. */
const told = <Candidate>({ probability, band, features }: Suggestion<Candidate, MatchFeature>) => ({
  confidence: probability,
  band,
  weights: [...features],
});

/** Whether a flight is so near the days that its campaign is a candidate. */
const isNear = ({ start, end }: Flight, days: ServedCreative['days']): boolean =>
  (start === null || start <= shiftDay(lastOf(days), AROUND_DAYS)) &&
  (end === null || end >= shiftDay(days[0], -AROUND_DAYS));

const choiceOf = ({ campaignId, name, account, flight }: LinkCampaign): CampaignChoice => ({
  ...{ campaignId, campaign: name, advertiser: account.name, ...flight },
});

/** Suggests campaigns of the advertiser and of its client. */
function campaignSuggester(campaigns: readonly LinkCampaign[]) {
  const candidates = campaigns.map((campaign) => ({
    campaign,
    words: tellingWords(campaign.name, campaign.account.name),
    advertiserId: campaign.account.mainId,
    flight: campaign.flight,
  }));
  const features = campaignFeatures(rarity(candidates.map(({ words }) => words)));
  return ({ name, account, days }: ServedCreative): CampaignSuggestion[] =>
    suggest(
      features,
      { words: tellingWords(name, account.name), advertiserId: account.mainId, days },
      candidates.filter(
        ({ campaign, flight }) => belongTogether(account, campaign.account) && isNear(flight, days),
      ),
    )
      .slice(0, MOST_SUGGESTIONS)
      .map((suggestion) => ({
        ...choiceOf(suggestion.candidate.campaign),
        ...told(suggestion),
      }));
}

/** Advertisers without a client, with the clients that they may belong to. */
async function clientlessOf(
  services: Reading,
  clientless: UnlinkedServed['clientless'],
  accounts: Accounts,
): Promise<ClientlessAdvertiser[]> {
  if (clientless.size === 0) return [];
  const suggested = await suggestClients(services, await readKnown(services), [
    ...clientless.keys(),
  ]);
  return [...clientless].flatMap(([advId, creatives]) => {
    const advertiser = accounts.get(advId);
    const days = creatives.flatMap((creative) => creative.days).sort();
    const [first] = days;
    const last = days.at(-1);
    if (!advertiser || first === undefined || last === undefined) return [];
    return {
      ...{ advId, advertiser: advertiser.name, source: advertiser.source },
      ...{ creatives: creatives.length, firstServed: first, lastServed: last },
      names: creatives.slice(0, NAMED).map(({ name }) => name),
      impressions: creatives.reduce((sum, { impressions }) => sum + impressions, 0),
      suggestions: (suggested.get(advId)?.suggestions ?? []).map((suggestion) => ({
        clientUuid: suggestion.candidate.client.uuid,
        client: suggestion.candidate.client.name,
        ...told(suggestion),
      })),
    };
  });
}

const Clients = z.array(z.object({ uuid: z.string(), name: z.string() }));

const clientsOf = async ({ records }: Reading, { clientUuids }: Caller) =>
  Clients.parse(
    await records.execute(
      'SELECT uuid, name FROM records.client WHERE uuid = ANY($1::text[]) ORDER BY lower(name), uuid',
      [[...clientUuids]],
    ),
  );

/** Campaigns that a creative of an advertiser can be linked to, by words of their names. @throws {AppError} `forbidden`. */
export async function campaignChoices(
  services: Reading,
  caller: Caller,
  { advId, search }: { readonly advId: number; readonly search: string },
): Promise<{ campaigns: CampaignChoice[]; isMore: boolean }> {
  const accounts = await accountsFor(services, caller);
  const own = accounts.get(advId);
  // Says what is wrong in the words of the other calls.
  if (!own) requireAdvertisers(caller, [advId]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (
    await campaignsOf(
      services.facts,
      new Map([...accounts].filter(([, account]) => own && belongTogether(own, account))),
    )
  ).filter(({ name, account }) => {
    const text = `${name} ${account.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return {
    campaigns: found.slice(0, MOST_CAMPAIGNS).map(choiceOf),
    isMore: found.length > MOST_CAMPAIGNS,
  };
}

const CreativeNames = z.array(
  z.object({ creativeId: z.int(), accountId: z.int(), name: z.string() }),
);

/** What was linked of the caller's, by people and by rules, and the rules in force. */
export async function listLinked(
  services: Reading & Pick<Services, 'clock'>,
  caller: Caller,
): Promise<Linked> {
  const { facts, records } = services;
  const accounts = await accountsFor(services, caller);
  const ids = [...accounts.keys()];
  const [stored, { creatives }, clientLinks] = await Promise.all([
    storedLinks(records.db, ids),
    servedLately(facts, accounts),
    undoableLinks(records.db, services.clock(), ids),
  ]);
  const byRule = creatives.flatMap(({ hasCampaign, creativeId, name, account }) => {
    const rule = hasCampaign
      ? undefined
      : stored.ruleFor({ creativeId, name, mainId: account.mainId });
    return rule ? [{ creativeId, name, account, rule }] : [];
  });
  const [names, campaigns, nameOf] = await Promise.all([
    facts.query(
      'SELECT id AS "creativeId", advertiser_id AS "accountId", name FROM creative WHERE id = ANY($1::int[])',
      [stored.links.map(({ creativeId }) => creativeId)],
    ),
    campaignsOf(facts, accounts, [
      ...stored.links.map(({ campaignId }) => campaignId),
      ...stored.rules.map(({ campaignId }) => campaignId),
    ]),
    namesOf(records.db, [
      ...stored.links.map(({ linkedBy }) => linkedBy),
      ...stored.rules.map(({ madeBy }) => madeBy),
      ...clientLinks.map(({ linkedBy }) => linkedBy),
    ]),
  ]);
  const creativeOf = new Map(CreativeNames.parse(names).map((row) => [row.creativeId, row]));
  const campaignOf = new Map(campaigns.map(({ campaignId, name }) => [campaignId, name]));
  const gone = 'A campaign that is gone';
  const links: Linked['creatives'] = [
    ...byRule.map(({ creativeId, name, account, rule }) => ({
      ...{ creativeId, name, advertiser: account.name, confidence: null, rule: rule.words },
      campaign: campaignOf.get(rule.campaignId) ?? gone,
      by: nameOf(rule.madeBy),
      at: rule.madeAt.toISOString(),
    })),
    ...stored.links.flatMap(({ creativeId, advertiserId, campaignId, confidence, ...link }) => {
      const name = creativeOf.get(creativeId)?.name;
      const account = accounts.get(advertiserId);
      if (name === undefined || !account) return [];
      return [
        {
          ...{ creativeId, name, advertiser: account.name, confidence, rule: null },
          campaign: campaignOf.get(campaignId) ?? gone,
          by: nameOf(link.linkedBy),
          at: link.linkedAt.toISOString(),
        },
      ];
    }),
  ];
  return {
    creatives: links.slice(0, CREATIVES_LIMIT),
    isMore: links.length > CREATIVES_LIMIT,
    rules: stored.rules.map(({ id, advertiserId, words, campaignId, madeBy, madeAt }) => ({
      ...{ ruleId: id, words, advertiser: accounts.get(advertiserId)?.name ?? '' },
      campaign: campaignOf.get(campaignId) ?? gone,
      creatives: byRule.filter(({ rule }) => rule.id === id).length,
      by: nameOf(madeBy),
      at: madeAt.toISOString(),
    })),
    advertisers: clientLinks.flatMap(({ advertiserId, linkedBy, linkedAt }) => {
      const account = accounts.get(advertiserId);
      if (!account?.client || !seesEveryone(caller)) return [];
      return [
        {
          ...{ advId: advertiserId, advertiser: account.name, client: account.client.name },
          by: nameOf(linkedBy),
          at: linkedAt.toISOString(),
        },
      ];
    }),
  };
}
