import { describe, expect, it } from 'vitest';
import { loadStems } from './stems.ts';
import { FORM_LANGUAGES, type Phrase, phraseMatcher } from './words.ts';

const exact = (text: string): Phrase => ({ text, match: 'exact' });
const forms = (text: string, language: (typeof FORM_LANGUAGES)[number] = 'en'): Phrase => ({
  ...{ text, match: 'forms', language },
});

/** The words of a text that the phrases are found in, with the phrase. */
async function foundBy(phrases: readonly Phrase[], text: string): Promise<string[]> {
  const matcher = phraseMatcher(phrases, await loadStems(phrases));
  return matcher
    .find(text)
    .map(({ phrase, start, end }) => `${phrases[phrase]?.text}: ${text.slice(start, end)}`);
}

describe('phrases', () => {
  it('stand in a text as whole words, whatever their case and marks', async () => {
    const phrases = [exact('living room'), exact('café'), exact('art')];
    expect(await foundBy(phrases, 'A Living-Room beside the CAFE; no party.')).toEqual([
      'living room: Living-Room',
      'café: CAFE',
    ]);
    expect(await foundBy([exact('strasse')], 'Die Straße')).toEqual(['strasse: Straße']);
  });

  it('are told with every place, also where they lie over each other', async () => {
    expect(await foundBy([exact('a b'), exact('b'), exact('b a b')], 'a b a b')).toEqual([
      ...['a b: a b', 'b: b', 'b a b: b a b', 'a b: a b', 'b: b'],
    ]);
  });

  it('are found in other forms only where that is asked for', async () => {
    const text = 'Two sofas, re-covered in linens.';
    expect(await foundBy([exact('sofa'), exact('linen')], text)).toEqual([]);
    expect(await foundBy([forms('sofa'), forms('linen')], text)).toEqual([
      'sofa: sofas',
      'linen: linens',
    ]);
  });

  it('follow the forms of their own language', async () => {
    expect(await foundBy([forms('Haus', 'de')], 'Die Häuser der Stadt')).toEqual(['Haus: Häuser']);
    expect(await foundBy([forms('maison', 'fr')], 'Des maisons')).toEqual(['maison: maisons']);
    expect(await foundBy([forms('casa', 'es')], 'Las casas')).toEqual(['casa: casas']);
  });

  it('are found in scripts without spaces', async () => {
    expect(await foundBy([exact('東京')], '私は東京に住んでいます')).toEqual(['東京: 東京']);
  });

  it('without a word are never found', async () => {
    expect(await foundBy([exact(' … '), exact('')], 'any … text')).toEqual([]);
  });
});

it('knows the word forms of each language that it offers', async () => {
  const stems = await loadStems(FORM_LANGUAGES.map((language) => forms('x', language)));
  expect(Object.keys(stems).sort()).toEqual([...FORM_LANGUAGES].sort());
  expect(() => phraseMatcher([forms('x', 'tr')], {})).toThrow('“tr”');
});

it('finds what comparing each phrase with each place finds', async () => {
  let state = 11;
  const next = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  const names = ['ab', 'cd', 'ef', 'gh'];
  const text = (count: number) =>
    Array.from({ length: count }, () => `${names[next(4)]}`).join(' ');
  const phrases = Array.from({ length: 60 }, () => exact(text(1 + next(4))));
  const long = text(400);
  const slow = phrases.flatMap(({ text: phrase }, position) =>
    [...` ${long} `.matchAll(new RegExp(`(?<= )${phrase}(?= )`, 'g'))].length > 0 ? [position] : [],
  );
  const found = phraseMatcher(phrases, {}).find(long);
  expect([...new Set(found.map(({ phrase }) => phrase))].sort((a, b) => a - b)).toEqual(slow);
});
