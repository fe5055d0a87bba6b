import { describe, expect, it } from 'vitest';
import { jaroWinkler } from '../../matching/jaro-winkler.ts';
import { eachNearPair, NEAR, PARTNERS } from './near-names.ts';

const pairsOf = (names: readonly string[]) => {
  const pairs = new Map<string, number>();
  eachNearPair(names, (first, second, likeness) => {
    pairs.set([first, second].sort((one, other) => one - other).join(' '), likeness);
    return true;
  });
  return pairs;
};

/** Each name compared with each other one. */
function exhaustive(names: readonly string[]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (const [first, one] of names.entries()) {
    for (const [second, other] of names.entries()) {
      if (second <= first) continue;
      const likeness = jaroWinkler(one, other);
      if (likeness >= NEAR) pairs.set(`${first} ${second}`, likeness);
    }
  }
  return pairs;
}

/** Names of companies of two or three parts, a fifth of them again with a slip of the pen. */
function companies(count: number): string[] {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  const pick = (words: string) => {
    const all = words.split(' ');
    return all[random(all.length)] ?? '';
  };
  const beginning = () =>
    pick('north south east blue red green silver united global royal grand inter euro river oak');
  const end = () => pick('wind field gate point wood bank line land ton ford wick dale view port');
  const trade = () =>
    pick('traders systems logistics foods energy insurance software media pharma motors retail');
  const slipped = (name: string) => {
    const at = random(name.length - 1);
    const letter = String.fromCharCode(97 + random(26));
    const rest = name.slice(at + 1);
    return (
      [
        `${name.slice(0, at)}${rest}`,
        `${name.slice(0, at)}${rest[0]}${name[at]}${rest.slice(1)}`,
        `${name.slice(0, at)}${letter}${rest}`,
        `${name.slice(0, at)}${letter}${name.slice(at)}`,
      ].at(random(4) - 4) ?? name
    );
  };
  const names: string[] = [];
  while (names.length < count) {
    const name = `${beginning()}${end()}${random(3) === 0 ? beginning() : ''}${trade()}`;
    names.push(name);
    if (random(5) === 0) names.push(slipped(name));
  }
  return names;
}

describe('names that are nearly the same', () => {
  it('are all found, as comparing each with each finds them', () => {
    const names = [
      ...new Set(companies(900)),
      ...['ab', 'ba', 'abc', 'abd', 'młynzielony', 'młynzieloni', 'бюро', 'бюра', '3m', '33m'],
    ];
    const found = pairsOf(names);
    expect(found.size).toBeGreaterThan(100);
    expect(found).toEqual(new Map([...exhaustive(names)]));
  });

  it('are found where the beginning differs', () => {
    expect([...pairsOf(['insurancenorthgate', 'unrelated', 'ynsurancenorthgate']).keys()]).toEqual([
      '0 2',
    ]);
  });

  it('have so many partners at most, without a look at all', () => {
    const numbered = Array.from({ length: 400 }, (_, at) => `holdings${at}works`);
    const partners = new Map<string, number>();
    for (const pair of pairsOf(numbered).keys()) {
      for (const at of pair.split(' ')) partners.set(at, (partners.get(at) ?? 0) + 1);
    }
    expect(partners.size).toBe(400);
    expect(Math.max(...partners.values())).toBe(PARTNERS);
  });
});
