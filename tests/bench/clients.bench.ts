/**
 * Bars of linking advertisers to clients: how many of the suggestions that are ticked beforehand are right, over the demo
 * provider's advertisers under names that a seeded generator disturbs, beside advertisers whose client is not there; and
 * the time of 100,000 pairs. Exits 1 when a bar is missed.
 *
 * Usage: npm run bench:clients
 */
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import {
  campaignKey,
  clientFeatures,
  ownerName,
  owningSide,
  rarity,
  suggest,
  wordsOf,
} from '@flightdeck/domain/matching';
import { randomOf } from '@flightdeck/domain/statistics';
import { dayOf } from '../../apps/api/src/demo/calendar.ts';
import { planFor } from '../../apps/api/src/demo/plan.ts';
import { ADVERTISERS } from '../../apps/api/src/demo/provider.ts';

const SEED = 17;
/** Disturbed names of each advertiser of the demo provider. */
const DISTURBED = 50;
/** Advertisers whose client is not among those that are suggested. */
const STRANGERS = 400;
/** Clients beside those of the demo provider, of two words each. */
const OTHERS = 39;
const LEAST_PRECISION = 0.95;
const PAIRS = 100_000;
const MOST_MS = 1000;
const SERVED_DAYS = 14;

const random = randomOf(SEED);
const below = (most: number) => Math.floor(random() * most);
function pick<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[below(items.length)] ?? items[0];
}

/** Words of names of clients: some are in many, as in real lists, some in those of the demo provider too. */
const FIRST = [
  ...[
    'Ashcombe',
    'Brindle',
    'Calder',
    'Cobalt',
    'Dunmore',
    'Elmfield',
    'Fenwick',
    'Garnet',
    'Hollow',
    'Ivory',
    'Juniper',
  ],
  ...[
    'Kestrel',
    'Lowland',
    'Marlow',
    'Northgate',
    'Orchard',
    'Penrose',
    'Quarry',
    'Rowan',
    'Silver',
    'Thistle',
    'Upton',
  ],
] as const;
const SECOND = [
  ...[
    'Foods',
    'Energy',
    'Hotels',
    'Motors',
    'Mobile',
    'Garden',
    'Mutual',
    'Trust',
    'University',
    'Bank',
    'Travel',
    'Insurance',
  ],
] as const;

const spoilt = (name: string): string => {
  const at = 1 + below(Math.max(1, name.length - 2));
  return pick([
    () => name.slice(0, at) + name.slice(at + 1),
    () => name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
    () => name.slice(0, at) + (name[at] ?? '') + name.slice(at),
  ])();
};

/** A name as platforms, colleagues and typing hands make it. */
function disturbed(name: string): string {
  const steps: readonly [(text: string) => string, ...((text: string) => string)[]] = [
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.replaceAll('&', 'and'),
    (text) => text.replace(/[ &]+/g, '_'),
    (text) => text.replace(/[ &]+/g, ''),
    (text) => text.replace(/[ &]+/g, '').toLowerCase(),
    (text) => `${text.replace(/[ &]+/g, '-').toLowerCase()}.example`,
    (text) => `${text} ${pick(['Ltd', 'UK', 'plc', 'Group', 'GmbH', '2026'])}`,
    (text) => `${pick(['DV360', 'Meta', 'UK'])} | ${text}`,
    (text) => `${text} – ${pick(['Brand', 'Performance', 'Always on', 'Outlet'])}`,
    (text) => text.split(' ').reverse().join(' '),
    (text) => text.split(' ').slice(0, -1).join(' ') || text,
    spoilt,
    spoilt,
  ];
  let text = pick(steps)(name);
  if (random() < 0.5) text = pick(steps)(text);
  return text;
}

const campaigns = planFor(todayIn('UTC', new Date('2026-11-26T12:00:00Z')));
const clientNames = [...new Set(ADVERTISERS.map(({ client }) => client))];
const inventions = new Set<string>();
while (inventions.size < OTHERS + STRANGERS / 2) {
  inventions.add(`${pick(FIRST)} ${pick(SECOND)}`);
}
const invented = [...inventions].filter((name) => !clientNames.includes(name));
const others = invented.slice(0, OTHERS);

const known = (name: string) => {
  const own = ADVERTISERS.filter(({ client }) => client === name);
  return {
    name,
    ...owningSide({
      names: [name, ...own.map((each) => each.name)],
      campaigns: campaigns
        .filter(({ advertiser }) =>
          own.some(({ externalId }) => externalId === advertiser.externalId),
        )
        .map(({ name: campaign, start, end }) => ({
          name: campaign,
          flight: { start: dayOf(start), end: dayOf(end) },
        })),
      hosts: [],
      sources: ['cm360'],
    }),
  };
};
const candidates = [...clientNames, ...others].map(known);
const weightOf = rarity(candidates.flatMap(({ names }) => names.map(({ words }) => words)));
const features = clientFeatures(weightOf);

/** Some campaigns of an advertiser, under disturbed names now and then; none of a stranger. */
function lookedAt(name: string, externalId: string | null) {
  const own = campaigns.filter(({ advertiser }) => advertiser.externalId === externalId);
  const some = own.filter(() => random() < 0.1).slice(0, 5);
  const until = some[0] ? dayOf(Math.round((some[0].start + some[0].end) / 2)) : '2026-11-20';
  return {
    name: ownerName(name),
    campaigns: new Set(
      some.map((each) => campaignKey(random() < 0.4 ? spoilt(each.name) : each.name)),
    ),
    hosts: new Set<string>(),
    creatives: some.map((each) => wordsOf(`${each.name} – Story`)),
    days: Array.from({ length: SERVED_DAYS }, (_, n) => shiftDay(until, n)),
    source: 'dv360',
  };
}

const labelled = ADVERTISERS.flatMap(({ name, client, externalId }) =>
  Array.from({ length: DISTURBED }, () => {
    const text = disturbed(name);
    // A new advertiser, of which nothing but its name is known, in every other case.
    return { text, client, left: lookedAt(text, random() < 0.5 ? externalId : null) };
  }),
);
const strangers = Array.from({ length: STRANGERS }, (_, n) => {
  const text = disturbed(invented[OTHERS + (n % (invented.length - OTHERS))] ?? 'Nobody');
  return { text, client: null, left: lookedAt(text, null) };
});

const seen = { ticked: 0, right: 0, shown: 0, found: 0 };
const wrong: string[] = [];
for (const { text, client, left } of [...labelled, ...strangers]) {
  const suggestions = suggest(features, left, candidates);
  if (suggestions.length > 0) seen.shown += 1;
  if (suggestions.some(({ candidate }) => candidate.name === client)) seen.found += 1;
  const [first] = suggestions;
  if (first?.band !== 'ticked') continue;
  seen.ticked += 1;
  if (first.candidate.name === client) seen.right += 1;
  else wrong.push(`${text} → ${first.candidate.name}, not ${client ?? 'any'}`);
}

const many = Array.from({ length: Math.ceil(PAIRS / candidates.length) }, (_, n) => {
  const of = ADVERTISERS[n % ADVERTISERS.length];
  return of ? lookedAt(`${disturbed(of.name)} ${n}`, of.externalId) : null;
}).flatMap((left) => left ?? []);
const start = process.cpuUsage();
for (const left of many) suggest(features, left, candidates);
const { user, system } = process.cpuUsage(start);
const ms = (user + system) / 1000;

const precision = seen.right / seen.ticked;
const share = (part: number, of: number) => `${((part / of) * 100).toFixed(1)} %`;
console.log(
  `${labelled.length} advertisers under disturbed names and ${STRANGERS} of clients that are not there, against ${candidates.length} clients (seed ${SEED}):`,
);
console.log(
  `  ticked ${seen.ticked}, right ${share(seen.right, seen.ticked)} (bar ${share(LEAST_PRECISION, 1)}); found ${share(seen.found, labelled.length)} of those with a client`,
);
for (const line of wrong.slice(0, 10)) console.log(`  wrong: ${line}`);
console.log(
  `${many.length * candidates.length} pairs in ${ms.toFixed(0)} ms of the processor (bar ${MOST_MS})`,
);
if (precision < LEAST_PRECISION || ms > MOST_MS || seen.found < labelled.length / 2)
  process.exitCode = 1;
