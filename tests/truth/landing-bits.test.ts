/** The bits of landing pages against a second computation, written in another way, over real URLs and such with planted faults. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type LandingUrl,
  landingBits,
  landingFaults,
} from '@flightdeck/domain/troubleshooter/rules';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Files of other people, where they are present: not a copy of one is in the project. */
const REAL = path.resolve(import.meta.dirname, '../../../shared/data');
const MALFORMED = path.join(REAL, 'urls/real_malformed_urls.csv');
const Malformed = z.array(z.strictObject({ url: z.string(), defect: z.string() }));

const PAGE: LandingUrl = {
  landingPage: 'https://www.site.com/shoes?utm_campaign=C1&utm_content=P1',
  campaignId: 'C1',
  campaignField: 'utm_campaign',
  placementField: 'utm_content',
  placementId: 'P1',
};

// The second computation: splits plain text, knows macros and hosts by lists, and sums booleans.
const SEARCH_HOSTS = [
  ...['google.com', 'google.de', 'google.co.uk', 'bing.com', 'duckduckgo.com', 'yandex.ru'],
  ...['search.yahoo.com', 'uk.yahoo.com', 'baidu.com', 'ecosia.org'],
];
const MACROS = [
  ...['%epid!', '%ebuy!', '%pgroup=!', '%%PATTERN:url%%', `\${CREATIVE_ID}`, '{{campaign.id}}'],
  ...['{lpurl}', '{campaignid}', '__CAMPAIGN_ID__', '[timestamp]', '%7Bcampaignid%7D'],
];
const NOT_SET = ['', 'tbc', 'n/a', '#', 'https://'];

function secondOpinion({ landingPage, ...wanted }: LandingUrl): number {
  const text = landingPage.trim();
  if (NOT_SET.includes(text.toLowerCase())) return 2;
  const [whole = ''] = text.split('#');
  const [address = '', ...queries] = whole.split('?');
  const pairs = queries
    .join('&')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { raw: value.join('='), ...readPair(name, value.join('=')) };
    });
  const scheme = address.split('://')[0]?.toLowerCase() ?? '';
  const host = (address.split('://')[1]?.split('/')[0] ?? '').split(':')[0]?.toLowerCase() ?? '';
  const opens = MACROS.some((macro) => text.startsWith(macro));
  const isValid =
    address.includes('://') &&
    (scheme === 'http' || scheme === 'https') &&
    host.includes('.') &&
    !host.split('.').includes('') &&
    !text.includes(' ');
  const brings = opens || pairs.some(({ name, raw }) => raw === '' && MACROS.includes(name));
  const campaign = pairs.filter(({ name }) => name === wanted.campaignField);
  const placement = pairs.filter(({ name }) => name === wanted.placementField);
  const judgesPlacement = wanted.placementField !== '';
  const filled = (list: typeof pairs) => list.filter(({ value }) => value.trim().length > 0);
  const differs = (list: typeof pairs, id: string) =>
    filled(list).some(
      ({ value, raw }) => value.trim() !== id && !MACROS.some((macro) => raw.includes(macro)),
    );
  const set: [number, boolean][] = [
    [1, !opens && !isValid],
    [4, !opens && isValid && SEARCH_HOSTS.includes(host.replace(/^www\./, ''))],
    [8, queries.length > 1],
    [16, campaign.length === 0 && !brings],
    [32, campaign.length > 0 && filled(campaign).length === 0],
    [64, campaign.length >= 2],
    [128, wanted.campaignId !== null && differs(campaign, wanted.campaignId)],
    [256, judgesPlacement && filled(placement).length === 0 && (placement.length > 0 || !brings)],
    [512, judgesPlacement && differs(placement, wanted.placementId)],
  ];
  return set.reduce((sum, [bit, isSet]) => sum + (isSet ? bit : 0), 0);
}

/** A field as a form of a browser is read. */
function readPair(name: string, value: string): { name: string; value: string } {
  const [[key = '', text = ''] = []] = [...new URLSearchParams(`${name}=${value}`)];
  return { name: MACROS.includes(name) ? name : key, value: text };
}

/** Whole numbers from 0, the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** What people and programs do to URLs. */
const FAULTS: readonly ((url: string, pick: (below: number) => number) => string)[] = [
  (url) => url.replace('?', '??'),
  (url) => `${url}?ref=mail`,
  (url) => url.replace(/^https?:\/\/[^/]+/, ''),
  (url) => url.replace(/^https:/, 'HTTPS:'),
  (url) => url.replace(/^https?/, 'ftp'),
  (url) => url.replace(/:\/\/[^/?#]+/, '://intranet'),
  (url) => url.replace(/:\/\/[^/?#]+/, '://www..com'),
  (url, pick) =>
    url.replace(/:\/\/[^/?#]+/, `://www.${SEARCH_HOSTS[pick(SEARCH_HOSTS.length)] ?? ''}`),
  (url) => url.replace(/:\/\/[^/?#]+/, '://play.google.com'),
  (url) => url.replace(/utm_campaign=[^&#]*/g, 'utm_campaign='),
  (url) => url.replace(/utm_campaign=[^&#]*/g, 'utm_campaign'),
  (url) => url.replace(/utm_campaign=[^&#]*/g, 'utm_campaign=C%31'),
  (url) => url.replace(/utm_campaign=[^&#]*/g, 'utm_campaign=+'),
  (url) => url.replace(/[?&]utm_campaign=[^&#]*/g, ''),
  (url) => url.replace('utm_campaign', 'UTM_Campaign'),
  (url) => withField(url, 'utm_campaign=C1'),
  (url) => withField(url, 'utm_campaign='),
  (url) => withField(url, 'utm_campaign=C2'),
  (url) => withField(url, 'utm_content=P1'),
  (url) => withField(url, 'utm_content=P2'),
  (url) => withField(url, 'utm_content='),
  (url, pick) => withField(url, `utm_content=${MACROS[pick(MACROS.length)] ?? ''}`),
  (url, pick) => withField(url, `utm_campaign=x-${MACROS[pick(MACROS.length)] ?? ''}`),
  (url) => withField(url, '{lpurl}'),
  (url) => withField(url, '&&'),
  (url) => `${url}#top`,
  (url) => url.replace('?', '#/route?'),
  (url) => `{lpurl}${url.slice(Math.max(0, url.indexOf('?')))}`,
  (url) => `  ${url} `,
  (url) => url.replace('/', '/ '),
  (_url, pick) => NOT_SET[pick(NOT_SET.length)] ?? '',
];

function withField(url: string, field: string): string {
  const [head = '', ...hash] = url.split('#');
  const joined = `${head}${head.includes('?') ? '&' : '?'}${field}`;
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined;
}

const OWN = [
  PAGE.landingPage,
  'https://www.site.com',
  'http://shop.site.co.uk/a/b?x=1#utm_campaign=C1',
  'https://site.com:8443/?utm_content=P1&utm_campaign=C1',
];

/** The URLs of all tables; each cell that begins like one, whatever its column is called. */
const realUrls = (): string[] => [
  ...new Set(
    globSync('**/*.csv', { cwd: REAL }).flatMap(
      (file) => readFileSync(path.join(REAL, file), 'utf8').match(/https?:\/\/[^"',\s]+/g) ?? [],
    ),
  ),
];

/** How the same URL may be expected to be tagged. */
const TAGS: readonly Omit<LandingUrl, 'landingPage'>[] = [
  PAGE,
  { ...PAGE, campaignId: null },
  { ...PAGE, campaignId: 'oss', placementField: '' },
  { ...PAGE, campaignId: 'pr-badge', placementField: 'utm_id' },
];

function expectAgreement(urls: Iterable<string>): number {
  let compared = 0;
  for (const landingPage of urls) {
    for (const tags of TAGS) {
      const page = { ...tags, landingPage };
      const bits = landingBits(page);
      expect({ ...page, bits }).toEqual({ ...page, bits: secondOpinion(page) });
      const faults = landingFaults(page);
      expect(faults.reduce((sum, { code }) => sum | code, 0)).toBe(bits);
      for (const { span } of faults) {
        expect(span[0]).toBeLessThanOrEqual(span[1]);
        expect(span[1]).toBeLessThanOrEqual(landingPage.length);
      }
      compared += 1;
    }
  }
  return compared;
}

function* withPlantedFaults(urls: readonly string[], count: number): Generator<string> {
  const pick = numbersFrom(20_260_401);
  for (let made = 0; made < count; made += 1) {
    let url = urls[made % urls.length] ?? '';
    for (let faults = pick(4); faults > 0; faults -= 1) {
      url = FAULTS[pick(FAULTS.length)]?.(url, pick) ?? url;
    }
    yield url;
  }
}

describe('the bits of a landing page', () => {
  it('equal those of a second computation, for URLs with up to three planted faults', () => {
    expect(expectAgreement(withPlantedFaults(OWN, 1500))).toBe(6000);
  });

  it.runIf(existsSync(REAL))('equal it for all real URLs, and such with planted faults', () => {
    const urls = realUrls();
    expect(urls.length).toBeGreaterThan(20);
    expectAgreement(urls);
    expectAgreement(withPlantedFaults(urls, 1500));
  });

  it.runIf(existsSync(MALFORMED))('agree with what is written beside malformed real URLs', () => {
    const data = Malformed.parse(
      parse(readFileSync(MALFORMED, 'utf8'), { columns: true, bom: true }),
    );
    expect(data.length).toBe(10);
    for (const { url, defect } of data) {
      const bits = landingBits({
        ...PAGE,
        landingPage: url,
        campaignId: null,
        placementField: 'utm_id',
      });
      const said = [
        [1, /relative/],
        [8, /double question mark/],
        [16, /no campaign/],
        [32, /blank campaign/],
        [64, /campaign field twice/],
      ] as const;
      // What the text says, and no more of these; all lack the placement, which it does not mention.
      const expected = said.reduce(
        (sum, [bit, words]) => sum + (words.test(defect) ? bit : 0),
        256,
      );
      expect({ url, bits }).toEqual({ url, bits: expected });
    }
  });
});
