/**
 * Which client an advertiser belongs to, and which advertiser an account: by names, campaigns, web addresses and the days
 * served. The `m` and `u` are estimates, checked against the demo provider's advertisers under disturbed names
 * (`npm run bench:clients`); decisions of people move them (`learnt`).
 */
import type { Day } from '../dates/index.ts';
import { type Flight, type MatchFeature, named } from './creatives.ts';
import type { Feature, Outcome } from './fellegi-sunter.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import { occurrence, type WordWeight, wordsOf } from './names.ts';

/** Words that tell nothing of whose a name is: forms of companies, countries, platforms, and what joins names. */
const SAYS_NOTHING = new Set(
  `the and und et y of for www com net org co example ltd limited plc llc inc corp corporation company gmbh ag sa sas srl bv nv
  uk gb us usa eu emea global international group holding holdings media digital online official account accounts advertiser
  ads ad dv360 cm360 dcm dbm ttd meta facebook linkedin google tiktok ga4 web site`.split(/\s+/),
);

/** From here on two names written in one word are the same: `larkspurvale` and `Larkspur & Vale`. */
const SAME_JOINED = 0.97;

/** A name by what tells whose it is. */
export interface OwnerName {
  readonly words: readonly string[];
  /** All words as one. */
  readonly joined: string;
}

/** The telling words of a client's, an advertiser's or an account's name; one of nothing else keeps all its words. */
export function ownerName(name: string): OwnerName {
  const all = wordsOf(name);
  const telling = all.filter((word) => !SAYS_NOTHING.has(word));
  const words = telling.length > 0 ? telling : all;
  return { words, joined: words.join('') };
}

/** What an advertiser without a client is known by. */
export interface OwnedSide {
  readonly name: OwnerName;
  /** Names of its campaigns, by `campaignKey`. */
  readonly campaigns: ReadonlySet<string>;
  /** Hosts of its landing pages, without `www.`. */
  readonly hosts: ReadonlySet<string>;
  /** Words of the names of its creatives. */
  readonly creatives: readonly (readonly string[])[];
  /** Days with delivery. */
  readonly days: readonly Day[];
  /** Platform, such as `cm360`. */
  readonly source: string;
}

/** What a client is known by, or an advertiser that accounts may belong to. */
export interface OwningSide extends Pick<OwnedSide, 'campaigns' | 'hosts'> {
  /** Its name, and those of its advertisers or accounts. */
  readonly names: readonly OwnerName[];
  /** Telling words of campaigns by a word of each, so that creatives are compared with few of them. */
  readonly campaignsByWord: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Days on which a campaign ran, in order and apart. */
  readonly ran: readonly Flight[];
  readonly sources: ReadonlySet<string>;
}

/** A name of a campaign as equal names are found: its words in order, without sizes, whatever joins them. */
export const campaignKey = (name: string): string => wordsOf(name).join(' ');

/** A campaign as a client is known by it. */
export interface OwnedCampaign {
  readonly name: string;
  readonly flight: Flight;
}

/** Puts together what a client or an advertiser is known by. */
export function owningSide(given: {
  readonly names: readonly string[];
  readonly campaigns: readonly OwnedCampaign[];
  readonly hosts: readonly string[];
  readonly sources: readonly string[];
}): OwningSide {
  const names = given.names.map(ownerName);
  const own = new Set(names.flatMap(({ words }) => words));
  const byWord = new Map<string, string[][]>();
  const keys = new Set<string>();
  for (const { name } of given.campaigns) {
    const key = campaignKey(name);
    if (keys.has(key)) continue;
    keys.add(key);
    const words = wordsOf(name).filter((word) => !own.has(word) && !/^\d+$/.test(word));
    // One word, such as “Brand”, is found in many names.
    if (words.length < 2) continue;
    const longest = words.reduce((most, word) => (word.length > most.length ? word : most));
    const held = byWord.get(longest);
    if (held) held.push(words);
    else byWord.set(longest, [words]);
  }
  return {
    names,
    campaigns: keys,
    hosts: new Set(given.hosts),
    sources: new Set(given.sources),
    campaignsByWord: byWord,
    ran: joinedFlights(given.campaigns.map(({ flight }) => flight)),
  };
}

/** Flights with both ends, those that touch as one. */
function joinedFlights(flights: readonly Flight[]): Flight[] {
  const known = flights
    .flatMap(({ start, end }) => (start !== null && end !== null ? [{ start, end }] : []))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const joined: { start: Day; end: Day }[] = [];
  for (const flight of known) {
    const last = joined.at(-1);
    if (last && flight.start <= last.end) last.end = flight.end > last.end ? flight.end : last.end;
    else joined.push({ ...flight });
  }
  return joined;
}

/** How alike two names are. */
function compareNames(left: OwnerName, right: OwnerName, weightOf: WordWeight): NameOutcome {
  if (left.joined === right.joined) return 'same';
  const there = occurrence(right.words, left.words, weightOf) ?? 0;
  const back = occurrence(left.words, right.words, weightOf) ?? 0;
  const outcome = named(Math.max(there, back)) ?? 'little';
  if (outcome === 'whole') return named(Math.min(there, back)) === 'whole' ? 'same' : 'within';
  return outcome === 'little' && jaroWinkler(left.joined, right.joined) >= SAME_JOINED
    ? 'same'
    : outcome;
}

const NAME_ORDER = ['little', 'part', 'most', 'within', 'same'] as const;
type NameOutcome = (typeof NAME_ORDER)[number];

const bestName = (left: OwnerName, names: readonly OwnerName[], weightOf: WordWeight) =>
  names.reduce<NameOutcome>((best, name) => {
    const outcome = compareNames(left, name, weightOf);
    return NAME_ORDER.indexOf(outcome) > NAME_ORDER.indexOf(best) ? outcome : best;
  }, 'little');

/** How much of the names of campaigns the other side has too. */
function sharedCampaigns(left: OwnedSide, right: OwningSide) {
  if (left.campaigns.size === 0 || right.campaigns.size === 0) return null;
  let shared = 0;
  for (const key of left.campaigns) if (right.campaigns.has(key)) shared += 1;
  return shared === 0 ? 'none' : shared * 2 >= left.campaigns.size ? 'most' : 'some';
}

const sharedHosts = (left: OwnedSide, right: OwningSide) =>
  left.hosts.size === 0 || right.hosts.size === 0
    ? null
    : [...left.hosts].some((host) => right.hosts.has(host))
      ? 'shared'
      : 'other';

function namedInCreatives(left: OwnedSide, right: OwningSide) {
  if (left.creatives.length === 0 || right.campaignsByWord.size === 0) return null;
  return left.creatives.some((creative) =>
    creative.some((word) =>
      right.campaignsByWord
        .get(word)
        ?.some((words) => words.every((each) => creative.includes(each))),
    ),
  )
    ? 'whole'
    : 'none';
}

function ranWhileServed({ days }: OwnedSide, { ran }: OwningSide) {
  if (days.length === 0 || ran.length === 0) return null;
  const within = days.filter((day) =>
    ran.some(({ start, end }) => start !== null && end !== null && day >= start && day <= end),
  ).length;
  return within === days.length ? 'all' : within > 0 ? 'some' : 'none';
}

type OwnerFeature = Feature<OwnedSide, OwningSide, MatchFeature>;

const nameFeature = (
  of: string,
  weightOf: WordWeight,
  u: Readonly<Record<NameOutcome, number>>,
): OwnerFeature => ({
  id: 'advertiser',
  label: 'Name',
  outcomes: {
    same: { label: `the same as ${of}`, m: 0.62, u: u.same },
    within: { label: `all words of one are in the other: ${of}`, m: 0.2, u: u.within },
    most: { label: `most words are in ${of}`, m: 0.08, u: u.most },
    part: { label: `some words are in ${of}`, m: 0.06, u: u.part },
    little: { label: 'named otherwise', m: 0.04, u: u.little },
  },
  compare: ({ name }, { names }) => bestName(name, names, weightOf),
});

const campaignsFeature = (
  of: string,
  outcomes: Readonly<Record<'most' | 'some' | 'none', Omit<Outcome, 'label'>>>,
): OwnerFeature => ({
  id: 'campaigns',
  label: 'Campaigns',
  outcomes: {
    most: { label: `most have the name of one of ${of}`, ...outcomes.most },
    some: { label: `some have the name of one of ${of}`, ...outcomes.some },
    none: { label: 'none has the same name', ...outcomes.none },
  },
  compare: sharedCampaigns,
});

const hostsFeature = (
  shared: Omit<Outcome, 'label'>,
  other: Omit<Outcome, 'label'>,
): OwnerFeature => ({
  id: 'domain',
  label: 'Web addresses',
  outcomes: {
    shared: { label: 'landing pages on the same site', ...shared },
    other: { label: 'landing pages on other sites', ...other },
  },
  compare: sharedHosts,
});

/** The client of an advertiser without one. @param weightOf Of the words of the names of clients and advertisers. */
export const clientFeatures = (weightOf: WordWeight): readonly OwnerFeature[] => [
  nameFeature('the client’s name, or that of an advertiser of it', weightOf, {
    ...{ same: 0.0005, within: 0.004, most: 0.006, part: 0.04, little: 0.9495 },
  }),
  campaignsFeature('the client’s', {
    most: { m: 0.3, u: 0.008 },
    some: { m: 0.3, u: 0.04 },
    none: { m: 0.4, u: 0.952 },
  }),
  hostsFeature({ m: 0.8, u: 0.005 }, { m: 0.2, u: 0.995 }),
  {
    id: 'name',
    label: 'Names of creatives',
    outcomes: {
      whole: { label: 'all words of the name of a campaign', m: 0.4, u: 0.02 },
      none: { label: 'no campaign is named so', m: 0.6, u: 0.98 },
    },
    compare: namedInCreatives,
  },
  {
    id: 'dates',
    label: 'Dates',
    outcomes: {
      all: { label: 'served only while a campaign ran', m: 0.9, u: 0.6 },
      some: { label: 'served partly while a campaign ran', m: 0.07, u: 0.2 },
      none: { label: 'served while no campaign ran', m: 0.03, u: 0.2 },
    },
    compare: ranWhileServed,
  },
];

/**
 * The advertiser of an account that stands alone, among the others of its client: most of these have nothing to do with it,
 * and share words all the same. @param weightOf Of the words of the names of advertisers.
 */
export const accountFeatures = (weightOf: WordWeight): readonly OwnerFeature[] => [
  nameFeature('the advertiser’s name, or that of an account of it', weightOf, {
    ...{ same: 0.004, within: 0.08, most: 0.06, part: 0.3, little: 0.556 },
  }),
  campaignsFeature('the advertiser’s', {
    most: { m: 0.45, u: 0.03 },
    some: { m: 0.25, u: 0.1 },
    none: { m: 0.3, u: 0.87 },
  }),
  hostsFeature({ m: 0.85, u: 0.2 }, { m: 0.15, u: 0.8 }),
  {
    id: 'platform',
    label: 'Platform',
    outcomes: {
      other: { label: 'one that the advertiser has no account on', m: 0.9, u: 0.4 },
      same: { label: 'one that the advertiser has an account on', m: 0.1, u: 0.6 },
    },
    compare: ({ source }, { sources }) => (sources.has(source) ? 'same' : 'other'),
  },
];
