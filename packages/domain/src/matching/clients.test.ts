import { describe, expect, it } from 'vitest';
import {
  accountFeatures,
  campaignKey,
  clientFeatures,
  type OwnedSide,
  ownerName,
  owningSide,
} from './clients.ts';
import { learnt, suggest } from './fellegi-sunter.ts';
import { rarity } from './names.ts';

const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };
const client = (name: string, ...campaigns: string[]) => ({
  name,
  ...owningSide({
    names: [name],
    campaigns: campaigns.map((each) => ({ name: each, flight: NOVEMBER })),
    hosts: [`${ownerName(name).joined}.example`],
    sources: ['cm360'],
  }),
});
const MOSSWOOD = client('Mosswood Garden', 'Winter Greens 2026', 'Brand');
const TERN = client('Tern Mobile', 'Black Friday 2026');
const CLIENTS = [MOSSWOOD, TERN, client('Oat & Ember'), client('Calder Motors')];

const left = (name: string, more: Partial<OwnedSide> = {}): OwnedSide => ({
  ...{ name: ownerName(name), campaigns: new Set(), hosts: new Set() },
  ...{ creatives: [], days: [], source: 'dv360', ...more },
});
const features = clientFeatures(
  rarity(CLIENTS.flatMap(({ names }) => names.map(({ words }) => words))),
);
const suggested = (of: OwnedSide) =>
  suggest(features, of, CLIENTS).map(({ candidate, band }) => [candidate.name, band]);
const outcomesOf = (of: OwnedSide, candidate = MOSSWOOD) =>
  Object.fromEntries(
    features.map(({ id, outcomes, compare }) => {
      const key = compare(of, candidate);
      return [id, key === null ? null : (outcomes[key]?.label ?? '')];
    }),
  );

describe('the telling words of a name', () => {
  it.each([
    ['Mosswood Garden Ltd (UK)', 'mosswood garden'],
    ['DV360 | Larkspur and Vale', 'larkspur vale'],
    ['tern-mobile.example', 'tern mobile'],
    ['The Media Group', 'the media group'],
  ])('of %s are %s', (name, words) => {
    expect(ownerName(name).words.join(' ')).toBe(words);
  });
});

describe('the client of an advertiser', () => {
  it.each([
    'MOSSWOOD_GARDEN',
    'mosswoodgarden',
    'Garden Mosswood plc',
    'Moswood Garden',
    'Mosswood Gardn',
  ])('is ticked by the name alone: %s', (name) => {
    expect(suggested(left(name))).toEqual([['Mosswood Garden', 'ticked']]);
  });

  it('is nobody where another name shares a word', () => {
    expect(suggested(left('Garden Centre Holdings'))).toEqual([]);
    expect(suggested(left('Calder Energy'))).toEqual([]);
  });

  it('is to be reviewed where its name is only a part, and ticked where a campaign or a site is shared as well', () => {
    const name = 'Mosswood Garden Outlet';
    const names = outcomesOf(left(name));
    expect(names.advertiser).toMatch(/^all words of one are in the other/);
    const campaigns = new Set([campaignKey('winter_greens – 2026')]);
    expect(outcomesOf(left(name, { campaigns })).campaigns).toMatch(/^most have the name/);
    expect(suggested(left('MG Outlet', { campaigns }))).toEqual([]);
    const hosts = new Set(['mosswoodgarden.example']);
    expect(suggested(left('MG Outlet', { campaigns, hosts }))).toEqual([
      ['Mosswood Garden', 'ticked'],
    ]);
  });

  it('is known by creatives that are called like a campaign of two words at least', () => {
    const called = (...words: string[]) => outcomesOf(left('X', { creatives: [words] })).name;
    expect(called('winter', 'greens', 'story')).toBe('all words of the name of a campaign');
    expect(called('winter', 'story')).toBe('no campaign is named so');
    expect(called('brand', 'story')).toBe('no campaign is named so');
  });

  it('served while its campaigns ran, partly or not; without figures nothing is said', () => {
    const on = (...days: string[]) => outcomesOf(left('X', { days })).dates;
    expect(on('2026-11-01', '2026-11-30')).toBe('served only while a campaign ran');
    expect(on('2026-10-31', '2026-11-01')).toBe('served partly while a campaign ran');
    expect(on('2026-12-01')).toBe('served while no campaign ran');
    expect(outcomesOf(left('X'))).toMatchObject({
      ...{ campaigns: null, domain: null, name: null, dates: null },
    });
  });
});

describe('flights', () => {
  it('that touch are one, those without an end are left out', () => {
    const flights = [
      { start: '2026-03-01', end: '2026-03-10' },
      { start: '2026-01-05', end: null },
      { start: '2026-01-01', end: '2026-01-10' },
      { start: '2026-01-08', end: '2026-01-09' },
      { start: '2026-01-10', end: '2026-01-20' },
    ];
    const { ran } = owningSide({
      ...{ names: ['A'], hosts: [], sources: [] },
      campaigns: flights.map((flight, n) => ({ name: `Campaign ${n}`, flight })),
    });
    expect(ran).toEqual([
      { start: '2026-01-01', end: '2026-01-20' },
      { start: '2026-03-01', end: '2026-03-10' },
    ]);
  });
});

describe('an account that stands alone', () => {
  const advertisers = [MOSSWOOD, client('Mosswood Trade'), client('Mosswood Homes')];
  const found = (of: OwnedSide) =>
    suggest(
      accountFeatures(() => 1),
      of,
      advertisers,
      0.2,
    ).map(({ candidate, band }) => [candidate.name, band]);

  it('belongs to the advertiser of its name on another platform', () => {
    const campaigns = new Set([campaignKey('Winter Greens 2026')]);
    expect(found(left('Mosswood Garden', { campaigns }))).toEqual([['Mosswood Garden', 'ticked']]);
    expect(found(left('Mosswood Garden', { source: 'cm360' }))).toEqual([
      ['Mosswood Garden', 'review'],
    ]);
  });

  it('belongs to none that only shares the name of the house', () => {
    expect(found(left('Mosswood Kitchens'))).toEqual([]);
  });
});

describe('what decisions teach', () => {
  const decided = (belongs: boolean, times: number) =>
    Array.from({ length: times }, () => ({ left: left('Mosswood'), right: MOSSWOOD, belongs }));
  const weight = (decisions: ReturnType<typeof decided>) =>
    suggest(learnt(features, decisions), left('Mosswood'), CLIENTS)[0]?.weight ?? 0;

  it('moves the weights by how often people said so, and few decisions only a little', () => {
    const before = weight([]);
    expect(weight(decided(true, 2))).toBeGreaterThan(before);
    expect(weight(decided(true, 2)) - before).toBeLessThan(0.5);
    expect(weight(decided(false, 2))).toBeLessThan(before);
    expect(before - weight(decided(false, 2))).toBeLessThan(0.5);
    expect(weight(decided(false, 200))).toBeLessThan(before - 3);
  });

  it('keeps what cannot be known as it is', () => {
    const [, campaigns] = learnt(features, decided(true, 10));
    expect(campaigns?.outcomes).toEqual(features[1]?.outcomes);
  });
});

it('the m of each feature, and the u, add up to 1', () => {
  for (const { id, outcomes } of [...features, ...accountFeatures(() => 1)]) {
    for (const of of ['m', 'u'] as const) {
      const sum = Object.values(outcomes).reduce((total, outcome) => total + outcome[of], 0);
      expect(sum, `${id} ${of}`).toBeCloseTo(1, 10);
    }
  }
});
