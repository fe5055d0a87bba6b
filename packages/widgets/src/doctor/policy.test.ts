/** The embed doctor's reading of content security policies. */
import { expect, it } from 'vitest';
import { policyGaps, widgetNeeds } from './policy.ts';

const API = 'https://reports.meridian.example';
const PAGE = 'https://harrow-vale.example';
const gaps = (header: string | null, metas: readonly string[] = [], api = API) =>
  policyGaps({ header, metas }, api, PAGE);
const missing = (header: string) =>
  gaps(header).flatMap(({ lacks }) =>
    lacks.map(({ directive, source }) => `${directive} ${source}`),
  );
const SOUND = `default-src 'none'; script-src 'self' ${API}; connect-src 'self' ${API} ${API.replace('http', 'ws')}; font-src ${API}; img-src ${API} data:`;

it('wants nothing of a page without a policy', () => {
  expect(gaps(null)).toEqual([]);
  expect(gaps('')).toEqual([]);
});

it('finds nothing missing where all is allowed', () => {
  expect(gaps(SOUND)).toEqual([]);
});

it.each([
  ['a host without scheme', SOUND.replaceAll(' https://', ' ')],
  ['a wildcard for subdomains', SOUND.replaceAll('reports.', '*.')],
  [
    'whole schemes',
    "default-src 'none'; script-src https:; connect-src https: wss:; font-src https:; img-src https: data:",
  ],
  ['any port', SOUND.replaceAll('.example', '.example:*')],
  ['a policy about other things', "frame-ancestors 'none'; style-src 'self'"],
  ['a star, which is no scheme of its own', 'default-src *; img-src * data:'],
])('takes %s', (_what, header) => {
  expect(missing(header)).toEqual([]);
});

it.each([
  ['nothing but the page itself', "default-src 'self'", widgetNeeds(API).length],
  ['another host', SOUND.replaceAll('reports.', 'report.'), 5],
  ['another port', SOUND.replaceAll('.example', '.example:8443'), 5],
  ['the domain of a wildcard itself', SOUND.replaceAll('reports.', '*.reports.'), 5],
  [
    'one path of the server',
    SOUND.replace(`script-src 'self' ${API}`, `script-src ${API}/widgets/`),
    1,
  ],
  ['scripts by element that go another way', `${SOUND}; script-src-elem 'self'`, 1],
  ['a host without scheme, for the websocket', SOUND.replaceAll(/ (?:http|ws)s:\/\//g, ' '), 1],
  ['https, for the websocket', SOUND.replace(/ wss:\S+;/, ' https:;'), 1],
  ['a star for pictures', SOUND.replace(`${API} data:`, '*'), 1],
  ['a second directive of a name, which browsers pass over', `connect-src 'self'; ${SOUND}`, 2],
])('misses what is refused by %s', (_what, header, count) => {
  expect(missing(header)).toHaveLength(count);
});

it('takes no unsafe server for a safe one, but the other way round', () => {
  const plain = SOUND.replaceAll('https:', 'http:').replaceAll('wss:', 'ws:');
  expect(gaps(plain)).toEqual([]);
  expect(gaps(SOUND, [], API.replace('https', 'http'))[0]?.lacks).toHaveLength(5);
});

it('mends every gap and leaves the rest as it was', () => {
  for (const header of [
    "default-src 'none'",
    "default-src 'self'; img-src 'self'",
    "script-src 'none'",
  ]) {
    const [gap] = gaps(header);
    expect(gap?.corrected).toContain(
      header.split(';')[0]?.replace("script-src 'none'", 'script-src'),
    );
    expect(gaps(gap?.corrected ?? '')).toEqual([]);
  }
});

it('judges each policy of its own: of several headers and of the page', () => {
  expect(gaps(`${SOUND}, default-src 'self'`)).toHaveLength(1);
  expect(gaps(SOUND, ["default-src 'self'"])[0]?.where).toBe('meta');
});
