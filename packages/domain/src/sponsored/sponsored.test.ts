/** Sponsored documents: who may move them where, what keeps them back, what is hashed, where links may lead. */
import { describe, expect, it } from 'vitest';
import {
  badLinksOf,
  canonicalOf,
  clockStep,
  type FrozenContent,
  findPassage,
  isApproved,
  isLandingPage,
  linkProblem,
  linksIn,
  MOVES,
  pictureKeysIn,
  plainPassages,
  SPONSORED_MOVES,
  SPONSORED_STATES,
  type SponsoredFacts,
  stateAfterEdit,
  whyNotLive,
  whyNotMove,
  whyNotReview,
} from './index.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const at = (text: string) => new Date(text);
const FACTS: SponsoredFacts = {
  state: 'approved',
  title: 'A table for the long evening',
  label: 'Advertorial',
  hasText: true,
  sha256: 'aa',
  approvers: [{ name: 'Amelia Hart', approved: 'aa' }],
  assets: [{ name: 'table.webp', holder: 'Larkspur & Vale', until: '2026-12-31' }],
  badLinks: [],
  goLiveAt: at('2026-11-24T08:00:00Z'),
  takeDownAt: at('2026-12-24T08:00:00Z'),
  zone: 'Europe/London',
};

describe('states', () => {
  it('lead from the brief to the end, and every step leads to another state', () => {
    for (const move of SPONSORED_MOVES) expect(MOVES[move].from).not.toContain(MOVES[move].to);
    expect(SPONSORED_MOVES.flatMap((move) => MOVES[move].to)).not.toContain('brief');
  });

  it('are refused from anywhere else, with the reason', () => {
    for (const move of SPONSORED_MOVES) {
      for (const state of SPONSORED_STATES) {
        const why = whyNotMove(move, { ...FACTS, state }, NOW);
        expect(why.length === 0, `${move} from ${state}`).toBe(MOVES[move].from.includes(state));
      }
    }
  });

  it('open approval again by an edit, except where readers see it', () => {
    expect(SPONSORED_STATES.map(stateAfterEdit)).toEqual([
      ...['draft', 'draft', 'draft', 'draft', 'draft', 'live', 'ended'],
    ]);
  });
});

describe('approval', () => {
  it('is that of everybody, of exactly this content', () => {
    expect(isApproved(FACTS)).toBe(true);
    expect(isApproved({ ...FACTS, sha256: 'ab' })).toBe(false);
    expect(isApproved({ ...FACTS, approvers: [] })).toBe(false);
    const two = [...FACTS.approvers, { name: 'Clara Lindqvist', approved: null }];
    expect(isApproved({ ...FACTS, approvers: two })).toBe(false);
  });

  it('hashes the same content alike, and any other differently', () => {
    const content: FrozenContent = {
      ...{ title: 'Café', standfirst: '', sponsor: 'L & V', label: 'Ad', html: '<p>a</p>' },
      landingUrls: ['https://larkspur.example/a'],
      leadAssetId: 'b',
      leadAlt: 'A table',
      assets: [
        { assetId: 'b', sha256: '2' },
        { assetId: 'a', sha256: '1' },
      ],
    };
    const same = { ...content, title: 'Cafe\u0301', assets: content.assets.toReversed() };
    expect(canonicalOf(same)).toBe(canonicalOf(content));
    const others: Partial<FrozenContent>[] = [
      { title: 'Cafe' },
      { label: '' },
      { standfirst: 'x' },
      { sponsor: 'V & L' },
      { html: '<p>b</p>' },
      { landingUrls: [] },
      { leadAssetId: 'a' },
      { leadAlt: '' },
      { assets: content.assets.map((asset) => ({ ...asset, sha256: 'x' })) },
    ];
    for (const other of others) {
      expect(canonicalOf({ ...content, ...other })).not.toBe(canonicalOf(content));
    }
  });
});

describe('going live', () => {
  it.each<[string, Partial<SponsoredFacts>, RegExp]>([
    ['no approver', { approvers: [] }, /Nobody is named/],
    ['an approval of another version', { sha256: 'ab' }, /Amelia Hart has not approved/],
    ['no label', { label: ' ' }, /no disclosure label/],
    ['a bad link', { badLinks: [{ url: 'http://a.example', problem: 'Use https.' }] }, /http:/],
    ['no beginning', { goLiveAt: null }, /no beginning/],
    ['an end before', { takeDownAt: at('2026-11-24T07:00:00Z') }, /ends before it begins/],
    ['an end that is over', { takeDownAt: at('2026-11-20T07:00:00Z') }, /is over/],
  ])('is kept back by %s', (_, change, reason) => {
    const facts = { ...FACTS, ...change };
    expect(whyNotLive(facts, facts.goLiveAt, NOW).join('\n')).toMatch(reason);
  });

  it.each<[string, Partial<SponsoredFacts['assets'][number]>, boolean]>([
    ['rights to the last day of the flight', { until: '2026-12-24' }, true],
    ['rights without an end', { until: null }, true],
    ['rights that end a day too early', { until: '2026-12-23' }, false],
    ['rights that have ended', { until: '2026-11-22' }, false],
    ['rights of nobody', { holder: '' }, false],
  ])('asks of pictures: %s', (_, change, isFine) => {
    const assets = FACTS.assets.map((asset) => ({ ...asset, ...change }));
    expect(whyNotLive({ ...FACTS, assets }, FACTS.goLiveAt, NOW).length === 0).toBe(isFine);
  });

  it('counts days in the flight’s zone: one that ends at midnight ends with the day before', () => {
    const assets = FACTS.assets.map((asset) => ({ ...asset, until: '2026-12-23' }));
    const takeDownAt = at('2026-12-24T00:00:00Z');
    const inZone = (zone: string) =>
      whyNotLive({ ...FACTS, assets, takeDownAt, zone }, FACTS.goLiveAt, NOW);
    expect(inZone('Europe/London')).toEqual([]);
    expect(inZone('Asia/Tokyo')).toHaveLength(1);
  });

  it('has no end where rights have one', () => {
    expect(whyNotLive({ ...FACTS, takeDownAt: null }, FACTS.goLiveAt, NOW)).toHaveLength(1);
  });

  it('comes and ends by the clock, or is kept back with the reason', () => {
    const scheduled = { ...FACTS, state: 'scheduled' } as const;
    expect(clockStep(scheduled, NOW)).toBeNull();
    expect(clockStep(scheduled, at('2026-11-24T08:00:00Z'))).toEqual({ to: 'live', why: [] });
    const held = clockStep({ ...scheduled, label: '' }, at('2026-11-24T08:00:00Z'));
    expect(held).toEqual({
      heldBack: true,
      why: [expect.stringContaining('disclosure label')],
    });
    const live = { ...FACTS, state: 'live' } as const;
    expect(clockStep(live, at('2026-12-24T07:59:59Z'))).toBeNull();
    expect(clockStep(live, at('2026-12-24T08:00:00Z'))).toEqual({ to: 'ended', why: [] });
    expect(clockStep(FACTS, at('2027-01-01T00:00:00Z'))).toBeNull();
  });

  it('ends with the rights to a picture that it shows', () => {
    const assets = FACTS.assets.map((asset) => ({ ...asset, until: '2026-11-30' }));
    const live = { ...FACTS, state: 'live', assets } as const;
    expect(clockStep(live, at('2026-11-30T23:00:00Z'))).toBeNull();
    const why = [expect.stringContaining('ended on 2026-11-30')];
    expect(clockStep(live, at('2026-12-01T00:00:00Z'))).toEqual({ to: 'ended', why });
  });

  it('is reviewed with text, label, approvers and usable links', () => {
    expect(whyNotReview(FACTS)).toEqual([]);
    const bare = { ...FACTS, hasText: false, label: '', approvers: [] };
    expect(whyNotReview(bare)).toHaveLength(3);
  });
});

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    'http://shop.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://db.internal/',
    'https://printer/',
    'https://a:b@shop.example/',
    'data:text/html,x',
    '//shop.example',
    '/reports',
    '',
  ])('may not lead to %s', (url) => {
    expect(linkProblem(url)).not.toBeNull();
  });

  it('lead to public sites over https', () => {
    expect(linkProblem('https://www.larkspur.example/tables?a=1&b=2#c')).toBeNull();
  });

  it('are found in a text, and judged together with the landing pages', () => {
    const html =
      '<p><a href="https://a.example/?a=1&amp;b=2" target="_blank">a</a> <a href="/reports">b</a> <a href="mailto:a@b.example">c</a></p>';
    expect(linksIn(html)[0]).toBe('https://a.example/?a=1&b=2');
    const bad = badLinksOf({ html, landingUrls: ['http://b.example/'] });
    expect(bad.map(({ url }) => url)).toEqual(['http://b.example/', '/reports']);
  });

  it('name one page however analytics write it', () => {
    const is = (reported: string) => isLandingPage('https://www.a.example/x/?u=1', reported);
    for (const page of ['a.example/x', 'https://a.example/x#y', '/x', '/x/?v=2']) {
      expect(is(page), page).toBe(true);
    }
    for (const page of ['b.example/x', '/', '/x/y', '(not set)'])
      expect(is(page), page).toBe(false);
  });
});

describe('passages', () => {
  const text = plainPassages('One table.\n Two  tables. One table.');

  it('are found where they stand now, nearest to where they were', () => {
    expect(findPassage(text, { quote: 'One  table.', start: 20 })).toEqual({ start: 23, end: 33 });
    expect(findPassage(text, { quote: 'One table.', start: 2 })?.start).toBe(0);
  });

  it('are gone once the text has them no longer', () => {
    expect(findPassage(text, { quote: 'Three tables', start: 0 })).toBeNull();
    expect(findPassage(text, { quote: ' ', start: 0 })).toBeNull();
  });
});

it('knows the pictures of a text', () => {
  const key = 'k'.repeat(43);
  expect(
    pictureKeysIn(
      `<img src="/v2/sponsored/picture/${key}"><img src="/v2/sponsored/picture/${key}">`,
    ),
  ).toEqual([key]);
});
