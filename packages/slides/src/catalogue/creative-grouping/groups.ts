/** Puts creatives into groups by their names. */

import { counted } from '@flightdeck/domain/locale';
import type { MetricRow } from '@flightdeck/domain/metrics';
import { DESIGN_EFFECT, designEffectOf, type Proportion } from '@flightdeck/domain/statistics';
import { computedFrom } from '../../figure-source.ts';
import { shortName } from '../../format/sentence.ts';
import { add, type RateEntry } from '../rates.ts';

/** Parts of a name by which creatives are grouped; `auto` takes the first that makes groups. */
export type NamePart = 'auto' | 'part1' | 'part2' | 'part3' | 'part4';

const POSITIONS = ['first', 'second', 'third', 'fourth'] as const;
/** Sizes stand in names beside what they are part of. */
const SIZE = /(?<![\p{L}\d])\d{1,4}\s*[x×]\s*\d{1,4}(?![\p{L}\d])/giu;
/** Underscores, bars and slashes; dashes only between spaces, because they also join words. */
const SEPARATOR = /\s*[_|/]+\s*|\s+[-–—]+\s+/u;

/** The parts of a name without sizes: `Launch – Story 300x250` has `Launch` and `Story`. */
export const partsOfName = (name: string): string[] =>
  name
    .replace(SIZE, ' ')
    .split(SEPARATOR)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** The place of the part to group by, from 0. */
export function positionOf(part: NamePart, names: readonly string[]): number {
  if (part !== 'auto') return Number(part.slice(4)) - 1;
  const found = POSITIONS.findIndex((_, position) => {
    const values = names.flatMap((name) => partsOfName(name)[position] ?? []);
    const groups = new Set(values).size;
    // At least two groups, of two creatives on average, that hardly leave one out.
    return groups >= 2 && groups <= values.length / 2 && values.length >= names.length * MOST_NAMES;
  });
  return Math.max(0, found);
}

/** Share of the names that have the part. */
const MOST_NAMES = 0.8;

/** How names are grouped, and the sentence that tells it on the slide. */
export interface Grouping {
  readonly groupOf: (name: string) => string;
  readonly rule: string;
}

/** By the part at a place of the names. */
export function byPart(part: NamePart, names: readonly string[]): Grouping {
  const position = positionOf(part, names);
  const place = POSITIONS[position] ?? POSITIONS[0];
  const example = names.find((name) => partsOfName(name)[position]);
  const shown = example ? partsOfName(example)[position] : undefined;
  return {
    groupOf: (name) => partsOfName(name)[position] ?? `No ${place} part`,
    rule: `the ${place} part of their names${example && shown ? `, “${shortName(shown, 24)}” in “${shortName(example, 40)}”` : ''}`,
  };
}

/** By the first of some words that a name contains, in any case of letters. */
export function byWords(words: readonly string[]): Grouping {
  const wanted = words.map((word) => word.trim()).filter(Boolean);
  return {
    groupOf: (name) =>
      wanted.find((word) => name.toLocaleLowerCase().includes(word.toLocaleLowerCase())) ??
      'None of the words',
    rule: 'the first of the words that their names contain',
  };
}

/** A creative with the counts that its rate is of. */
export interface Creative {
  readonly group: string;
  readonly proportion: Proportion;
  readonly values: MetricRow['values'];
}

/**
 * The groups, the largest first. What creatives within a group differ by is the measure of chance: a group is better only
 * where it differs by more.
 */
export function groupsOf(creatives: readonly Creative[], locale: string): RateEntry[] {
  const groups = [...Map.groupBy(creatives, ({ group }) => group)].map(([label, members]) => {
    const proportions = members.map(({ proportion }) => proportion);
    const values = computedFrom(
      {},
      members.map((member) => member.values),
    );
    return { label, proportions, values, proportion: add(proportions) };
  });
  const spreads = groups.map(({ proportions }) => ({
    freedom: proportions.filter(({ whole }) => whole > 0).length - 1,
    effect: designEffectOf(proportions),
  }));
  const known = spreads.filter(({ freedom }) => freedom > 0);
  const freedom = known.reduce((sum, spread) => sum + spread.freedom, 0);
  const designEffect =
    freedom > 0
      ? known.reduce((sum, spread) => sum + spread.effect * spread.freedom, 0) / freedom
      : DESIGN_EFFECT;
  return groups
    .sort((one, other) => other.proportion.whole - one.proportion.whole)
    .map(({ label, proportions, values, proportion }) => ({
      id: label,
      label,
      detail: counted(proportions.length, locale, 'creative'),
      proportion,
      values,
      designEffect,
    }));
}
