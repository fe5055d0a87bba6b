import type { ContentRule } from '@flightdeck/domain/targeting/content';
import { pageRule, phraseRule, type ReadRule } from '@flightdeck/domain/targeting/exports';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { expect, it } from 'vitest';
import {
  categoriesOf,
  differences,
  flagsOf,
  rulesChange,
  ruleWords,
  standingOf,
  toggled,
  without,
} from './draft.ts';

const taxonomy = contentTaxonomy();
const made = (read: ReadRule): ContentRule => {
  if ('fault' in read) throw new Error(read.fault);
  return read.rule;
};
const [HOME, GARDENING, SMART] = ['274', '275', '277'];
const taken = (rules: readonly ContentRule[]) => [...categoriesOf(rules, 'in')].sort();

it('ticks a category for all below it, in place of those that were ticked', () => {
  const garden = toggled([], 'in', GARDENING, taxonomy);
  expect(taken(garden)).toEqual([GARDENING]);
  expect(standingOf(HOME, categoriesOf(garden, 'in'), taxonomy)).toBe('some');
  const home = toggled(garden, 'in', HOME, taxonomy);
  expect(taken(home)).toEqual([HOME]);
  expect(standingOf(GARDENING, categoriesOf(home, 'in'), taxonomy)).toBe('all');
  expect(taken(toggled(home, 'in', HOME, taxonomy))).toEqual([]);
});

it('takes one out of a category that is ticked as a whole, and keeps the others of it', () => {
  const home = toggled([], 'in', HOME, taxonomy);
  const without = toggled(home, 'in', GARDENING, taxonomy);
  const others = taxonomy.below(HOME).filter(({ id }) => id !== GARDENING);
  expect(taken(without)).toEqual(others.map(({ id }) => id).sort());
});

it('keeps both sides apart', () => {
  const both = toggled(toggled([], 'in', HOME, taxonomy), 'out', SMART, taxonomy);
  expect(taken(both)).toEqual([HOME]);
  expect([...categoriesOf(both, 'out')]).toEqual([SMART]);
});

it('scores what the rules use, each kind once', () => {
  const rules = [
    ...[made(pageRule('in', 'a.example')), made(pageRule('out', 'b.example'))],
    made(phraseRule('in', 'sofa', null)),
  ];
  expect(flagsOf(rules)).toEqual(['site', 'keyword']);
});

it('tells versions apart by what their rules say, and not by their order', () => {
  const [sofa, forms] = [
    made(phraseRule('in', 'sofa', null)),
    made(phraseRule('in', 'sofa', 'en')),
  ];
  const page = made(pageRule('in', 'a.example'));
  const of = (...rules: ContentRule[]) => ({ rules, reasons: {} });
  expect(differences(of(sofa, page), of(page, sofa))).toEqual({ added: [], removed: [] });
  expect(differences(of(sofa, page), of(page, forms))).toEqual({ added: [forms], removed: [sofa] });
});

it('names a rule in words', () => {
  expect(ruleWords(made(phraseRule('in', 'living room', null)), taxonomy)).toBe(
    'phrase “living room”, exact',
  );
  expect(ruleWords({ side: 'in', is: 'category', category: GARDENING }, taxonomy)).toBe(
    'category Gardening (275)',
  );
});

it('tells what changed of rules, so that doing it again gives the same', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((text) => made(phraseRule('in', text, null)));
  if (!a || !b || !c || !d) throw new Error('A rule is missing.');
  const redone = (before: readonly ContentRule[], after: readonly ContentRule[]) => {
    const { removed, added } = rulesChange(before, after);
    expect([...without(before, new Set(removed)), ...added]).toEqual(after);
    return { removed, added };
  };
  expect(redone([a, b, c], [a, c, d])).toEqual({ removed: [1], added: [d] });
  expect(redone([a, b], [a, b])).toEqual({ removed: [], added: [] });
  expect(redone([], [a, b])).toEqual({ removed: [], added: [a, b] });
  // Another order, as of a version that was taken up.
  redone([a, b, c], [c, a, b]);
  redone([a, a, b], [a, b, a]);
  redone([a, b, c], [d]);
});
