import { describe, expect, it } from 'vitest';
import { allWordsOf, occurrence, rarity, tellingWords, wordsOf } from './names.ts';

describe('words of a name', () => {
  it.each([
    ['Gift Season – Story 300x250', ['gift', 'season', 'story']],
    ['HarbourTimes_300x250_BAN_DT_CPM_A', ['harbour', 'times', 'ban', 'dt', 'cpm', 'a']],
    ['Über-Café (2026)', ['uber', 'cafe', '2026']],
    ['', []],
  ])('%s', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  it('are all of them where sizes count', () => {
    expect(allWordsOf('Gift Season – Story 300x250')).toEqual([
      ...['gift', 'season', 'story', '300x250'],
    ]);
  });
});

it('leaves out the words that all names of an advertiser have', () => {
  expect(tellingWords('Mosswood – Gift Season', 'Mosswood Garden')).toEqual(['gift', 'season']);
  expect(tellingWords('Mosswood Garden', 'Mosswood Garden')).toEqual(['mosswood', 'garden']);
});

describe('how much of a name occurs in a text', () => {
  const of = (name: string, text: string) => occurrence(wordsOf(name), wordsOf(text));

  it('is all of it whatever joins the words, and in whichever order', () => {
    expect(of('Gift Season', 'season_GIFT_story_300x250')).toBe(1);
    expect(of('Winter Greens', 'WinterGreens-Brand')).toBe(1);
  });

  it('allows for a slip of the pen', () => {
    expect(of('Winter Greens', 'Wintre Greens – Brand')).toBeGreaterThan(0.95);
  });

  it('is part of it, or nothing', () => {
    expect(of('Gift Season', 'Gift of the month')).toBe(0.5);
    expect(of('Gift Season', 'Solar Summer')).toBe(0);
  });

  it('counts a year only where both name one, and never takes one for another', () => {
    expect(of('Gift Season 2026', 'Gift Season – Story')).toBe(1);
    expect(of('Gift Season 2026', 'Gift Season 2026 – Story')).toBe(1);
    expect(of('Gift Season 2026', 'Gift Season 2025 – Story')).toBeCloseTo(2 / 3);
  });

  it('is unknown without words', () => {
    expect(of('', 'Gift Season')).toBeNull();
    expect(of('2026', 'Gift Season')).toBeNull();
  });

  it('weighs a rare word more than one that many names have', () => {
    const names = ['Gift Season', 'Wedding Season', 'Holiday Season'].map(wordsOf);
    const weightOf = rarity(names);
    const [gift = []] = names;
    const rare = occurrence(gift, ['gift'], weightOf) ?? 0;
    const common = occurrence(gift, ['season'], weightOf) ?? 0;
    expect(rare).toBeGreaterThan(common);
    expect(rare + common).toBeCloseTo(1);
  });
});
