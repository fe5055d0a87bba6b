/** Landing pages: each bit, the part of the URL that is marked, and the levels. tests/truth compares many URLs. */
import { describe, expect, it } from 'vitest';
import type { LinkCheck } from '../../link-check/index.ts';
import { judgements } from '../engine.ts';
import { levelBy, WORDS } from '../testing.ts';
import { type LandingUrl, landingBits, landingFaults } from './landing-bits.ts';
import type { LandingPageRecord } from './other-records.ts';

const PAGE: LandingUrl = {
  landingPage: 'https://www.site.com/shoes?utm_campaign=C1&utm_content=P1',
  campaignId: 'C1',
  campaignField: 'utm_campaign',
  placementField: 'utm_content',
  placementId: 'P1',
};
const bitsOf = (landingPage: string, fields: Partial<LandingUrl> = {}) =>
  landingBits({ ...PAGE, landingPage, ...fields });

describe('the bits of a landing page', () => {
  it.each<[string, number, Partial<LandingUrl>?]>([
    [PAGE.landingPage, 0],
    ['', 2],
    ['  TBC ', 2],
    ['www.site.com/?utm_campaign=C1&utm_content=P1', 1],
    ['https://site/?utm_campaign=C1&utm_content=P1', 1],
    ['https://www.site.com/a b?utm_campaign=C1&utm_content=P1', 1],
    ['https://maps.google.com/?utm_campaign=C1&utm_content=P1', 0],
    ['https://www.google.com.au/?utm_campaign=C1&utm_content=P1', 4],
    ['https://google.evil.com/?utm_campaign=C1&utm_content=P1', 0],
    ['https://www.site.com/?a=1?utm_campaign=C1&utm_content=P1', 8],
    ['https://www.site.com/?utm_content=P1', 16],
    ['https://www.site.com/#?utm_campaign=C1&utm_content=P1', 16 + 256],
    ['https://www.site.com/?utm_campaign=&utm_content=P1', 32],
    ['https://www.site.com/?utm_campaign=&utm_campaign=C1&utm_content=P1', 64],
    ['https://www.site.com/?utm_campaign=&utm_campaign=&utm_content=P1', 32 + 64],
    ['https://www.site.com/?utm_campaign=c1&utm_content=P1', 128],
    ['https://www.site.com/?utm_campaign=c1&utm_content=P1', 0, { campaignId: null }],
    ['https://www.site.com/?utm_campaign=C1', 256],
    ['https://www.site.com/?utm_campaign=C1&utm_content=P2', 512],
    ['https://www.site.com/?utm_campaign=%ebuy!&utm_content=%epid!', 0],
    ['https://www.site.com/?utm_campaign={campaignid}&utm_content={{ad.id}}', 0],
    ['{lpurl}', 0],
    ['{lpurl}?utm_campaign=C9', 128],
    ['https://www.site.com/', 0, { campaignField: '', placementField: '' }],
  ])('of %s are %i', (landingPage, expected, fields) => {
    expect(bitsOf(landingPage, fields)).toBe(expected);
  });
});

describe('what is marked on the URL', () => {
  it.each<[string, string, string]>([
    ['www.site.com/a?utm_campaign=C1&utm_content=P1', 'invalid', 'www.site.com/a'],
    ['https://www.site.com/a b?utm_campaign=C1&utm_content=P1', 'invalid', ' '],
    [' tbc', 'unknown', 'tbc'],
    ['https://www.bing.com/x?utm_campaign=C1&utm_content=P1', 'searchEngine', 'www.bing.com'],
    ['https://a.com??utm_campaign=C1&utm_content=P1', 'doubleQuestionMark', '?'],
    ['https://a.com?utm_campaign=&utm_content=P1', 'missingCampaignId', 'utm_campaign='],
    ['https://a.com?utm_campaign=C2&utm_content=P1', 'wrong', 'utm_campaign=C2'],
    ['https://a.com?utm_campaign=C1&utm_content=P2#x', 'wrongPlacementId', 'utm_content=P2'],
  ])('of %s for %s is “%s”', (landingPage, bit, part) => {
    const [fault, ...more] = landingFaults({ ...PAGE, landingPage });
    expect(more).toEqual([]);
    expect(fault?.bit).toBe(bit);
    expect(landingPage.slice(...(fault?.span ?? []))).toBe(part);
  });

  it('is the place before the fragment where a field is missing', () => {
    const landingPage = 'https://a.com?utm_content=P1#x';
    expect(landingFaults({ ...PAGE, landingPage })).toMatchObject([
      { bit: 'missingCampaignField', code: 16, span: [28, 28] },
    ]);
  });

  it('is each further field where it is there more than once', () => {
    const landingPage =
      'https://a.com?utm_campaign=C1&utm_campaign=C1&utm_content=P1&utm_campaign=C9';
    const marked = landingFaults({ ...PAGE, landingPage }).map(({ bit, span }) => [
      bit,
      landingPage.slice(...span),
    ]);
    expect(marked).toEqual([
      ['multiple', 'utm_campaign=C1'],
      ['multiple', 'utm_campaign=C9'],
      ['wrong', 'utm_campaign=C9'],
    ]);
  });
});

describe('the rules of a landing page', () => {
  const CHECK: LinkCheck = {
    status: 200,
    fault: null,
    finalUrl: PAGE.landingPage,
    redirects: 0,
    lost: [],
    day: '2026-01-05',
  };
  const RECORD: LandingPageRecord = { ...PAGE, placementName: 'Home', check: CHECK };

  it.each<[string, number | null]>([
    [PAGE.landingPage, 3],
    ['tbc', 1],
    ['www.site.com?utm_campaign=C1&utm_content=P1', 1],
    ['https://bing.com?utm_campaign=C1&utm_content=P1', 1],
    ['https://a.com??utm_campaign=C1&utm_content=P1', 2],
    ['https://a.com?utm_content=P1', 2],
    ['https://a.com?utm_campaign=&utm_content=P1', 2],
    ['https://a.com?utm_campaign=C1&utm_campaign=C1&utm_content=P1', 2],
    ['https://a.com?utm_campaign=C2&utm_content=P1', 1],
    ['https://a.com?utm_campaign=C1', 2],
    ['https://a.com?utm_campaign=C1&utm_content=P2', 1],
  ])('put %s on level %s', (landingPage, expected) => {
    expect(levelBy('landingPage', 'landing-url', { ...RECORD, landingPage })).toBe(expected);
  });

  it.each<[Partial<LinkCheck> | null, number | null]>([
    [null, null],
    [{}, 3],
    [{ status: 399 }, 3],
    [{ status: 400 }, 1],
    [{ status: 404, fault: 'Not found.' }, 1],
    [{ status: 503 }, 1],
    [{ status: null, fault: 'The host was not found.' }, 1],
    [{ fault: 'The page says that it was not found.' }, 2],
    [{ lost: ['utm_campaign'] }, 2],
    [{ status: 500, lost: ['utm_campaign'] }, 1],
  ])('put a page that was checked with %j on level %s', (check, expected) => {
    const record = { ...RECORD, check: check && { ...CHECK, ...check } };
    expect(levelBy('landingPage', 'landing-answer', record)).toBe(expected);
  });

  it('say what is wrong in sentences, the worst first', () => {
    const record = {
      ...RECORD,
      landingPage: 'https://a.com?utm_campaign=C2&utm_campaign=C1',
      check: { ...CHECK, status: 404, lost: ['gclid', 'utm_term'] },
    };
    expect(judgements('landingPage', record, WORDS).map(({ reason }) => reason)).toEqual([
      'C2 is not the campaign’s id: utm_campaign should be C1. The field utm_campaign is there more than once, and nobody can tell which one counts. The field utm_content is missing, so visits are not credited to the placement.',
      'The page answers with 404. On the way it loses the fields gclid, utm_term.',
    ]);
  });
});
