/** Rules of content at work: many words on a long page, and many addresses against many rules. */
import {
  type PageRule,
  type Phrase,
  pageMatcher,
  phraseMatcher,
  readPage,
} from '../../packages/domain/src/targeting/content/index.ts';

/** Bars: milliseconds for the page, and how many times as long as the bare map the addresses may take. */
const MOST_PAGE_MS = 20;
const MOST_ADDRESSES = 2;
const ROUNDS = 7;

/** Draws the same numbers at each run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const SYLLABLES = ['ka', 'ro', 'min', 'tel', 'va', 'sor', 'pe', 'lun', 'dra', 'fi', 'gost', 'en'];
/** A made word of three syllables: some 1,700 different ones with an ending. */
const wordOf = (draw: (below: number) => number): string =>
  [1, 2, 3].map(() => SYLLABLES[draw(SYLLABLES.length)]).join('') + ['', 's'][draw(2)];

/** The median of some rounds, in milliseconds; the first one is not counted. */
function medianOf(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    work();
    if (round > 0) times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** 20,000 words and phrases against a page of 10,000 words. @returns what misses its bar. */
export function benchWords(): string[] {
  const draw = drawing(7);
  const phrases = Array.from({ length: 20_000 }, (_, n): Phrase => {
    const words = Array.from({ length: 1 + (n % 3) }, () => wordOf(draw));
    return { text: words.join(' '), match: 'exact' };
  });
  const words = Array.from({ length: 10_000 }, () => wordOf(draw));
  const text = words.join(' ');
  const matcher = phraseMatcher(phrases, {});
  const ours = medianOf(() => matcher.find(text));
  // The peer asks for each phrase in turn, at ends of words, as a first draft of such a thing would. A tenth is enough.
  const page = ` ${text} `;
  const tenth = phrases.slice(0, 2000).map((phrase) => ` ${phrase.text} `);
  const start = performance.now();
  const found = new Set<number>();
  for (const [at, phrase] of tenth.entries()) if (page.includes(phrase)) found.add(at);
  const naive = (performance.now() - start) * 10;
  const met = new Set(matcher.find(text).map(({ phrase }) => phrase));
  const differing = tenth.findIndex((_, at) => met.has(at) !== found.has(at));
  if (differing >= 0) throw new Error(`“${tenth[differing]}” is found by one of the two alone.`);
  console.log(
    `20,000 words and phrases on a page of 10,000 words: ${ours.toFixed(1)} ms (bar ${MOST_PAGE_MS}); one by one ${naive.toFixed(0)} ms`,
  );
  return ours > MOST_PAGE_MS ? [`words on a page took ${ours.toFixed(1)} ms`] : [];
}

/** 50,000 addresses against 5,000 rules. @returns what misses its bar. */
export function benchAddresses(): string[] {
  const draw = drawing(11);
  const hosts = Array.from({ length: 3000 }, (_, n) => `${wordOf(draw)}${n}.example`);
  const rules = Array.from({ length: 5000 }, (_, n): PageRule => {
    const host = hosts[draw(hosts.length)] ?? '';
    const read = readPage(n % 2 === 0 ? host : `${host}/${wordOf(draw)}/`);
    if ('fault' in read) throw new Error(read.fault);
    return read.rule;
  });
  const urls = Array.from({ length: 50_000 }, () => {
    const host = hosts[draw(hosts.length)] ?? '';
    return `https://www.${host}/${wordOf(draw)}/${wordOf(draw)}/${wordOf(draw)}?from=${draw(1000)}`;
  });
  const matcher = pageMatcher(rules);
  const ours = () => urls.map((url) => matcher.find(url).length);
  // A bare map of whole prefixes, without sites below others.
  const prefixes = new Map<string, number>();
  for (const { host, path } of rules) {
    prefixes.set(`${host}${path}`, (prefixes.get(`${host}${path}`) ?? 0) + 1);
  }
  const bare = () =>
    urls.map((url) => {
      const { hostname, pathname } = new URL(url);
      const host = hostname.startsWith('www.') ? hostname.slice(4) : hostname;
      let count = prefixes.get(host) ?? 0;
      for (let at = pathname.indexOf('/', 1); at > 0; at = pathname.indexOf('/', at + 1)) {
        count += prefixes.get(host + pathname.slice(0, at)) ?? 0;
      }
      return count + (prefixes.get(host + pathname) ?? 0);
    });
  const [found, expected] = [ours(), bare()];
  const differing = urls.findIndex((_, at) => found[at] !== expected[at]);
  if (differing >= 0) throw new Error(`${urls[differing]} is found differently.`);
  const times = { ours: medianOf(ours), bare: medianOf(bare) };
  const ratio = times.ours / times.bare;
  console.log(
    `50,000 addresses against 5,000 rules: ${times.ours.toFixed(0)} ms, a bare prefix map ${times.bare.toFixed(0)} ms: ${ratio.toFixed(2)} (bar ${MOST_ADDRESSES})`,
  );
  return ratio > MOST_ADDRESSES ? [`addresses took ${ratio.toFixed(2)} times the bare map`] : [];
}
