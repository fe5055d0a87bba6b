/** A content profile while it is edited. */
import {
  type ContentRule,
  type ContentTargeting,
  type Side,
  writePage,
} from '@flightdeck/domain/targeting/content';
import { ruleText } from '@flightdeck/domain/targeting/exports';
import type { Taxonomy } from '@flightdeck/domain/targeting/taxonomy';
import type { TargetingFlag } from '@flightdeck/domain/troubleshooter/rules';

/** A rule with its place among all. */
export interface PlacedRule {
  readonly rule: ContentRule;
  readonly position: number;
}

/** The rules of a side that are about one thing, in their order. */
export const rulesOf = (
  rules: readonly ContentRule[],
  side: Side,
  is: ContentRule['is'],
): PlacedRule[] => {
  // Without an array for each rule: there may be 20,000, and this is asked at each change.
  const placed: PlacedRule[] = [];
  for (let position = 0; position < rules.length; position += 1) {
    const rule = rules[position];
    if (rule?.side === side && rule.is === is) placed.push({ rule, position });
  }
  return placed;
};

/** What a rule is, in words: `phrase “sofa”, word forms`. */
export function ruleWords(rule: ContentRule, taxonomy: Taxonomy): string {
  switch (rule.is) {
    case 'phrase':
      return `${rule.phrase.text.includes(' ') ? 'phrase' : 'word'} “${rule.phrase.text}”, ${
        rule.phrase.match === 'exact' ? 'exact' : 'word forms'
      }`;
    case 'page':
      return `page ${writePage(rule.page)}`;
    case 'category':
      return `category ${taxonomy.find(rule.category)?.name ?? 'unknown'} (${rule.category})`;
    case 'language':
      return `language ${languageName(rule.language)}`;
  }
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
/** Name of a language by its ISO 639-1 code. */
export const languageName = (code: string): string => NAMES.of(code) ?? code;

/** How much of what a page rule names belongs to it. */
const extentOf = ({ page }: Extract<ContentRule, { is: 'page' }>): string =>
  page.path !== '' ? 'with all below' : page.withSubdomains ? 'site and sub-domains' : 'site';

/** How a rule is shown: itself, and what is to be said of it. */
export function ruleLabel(
  rule: ContentRule,
  taxonomy: Taxonomy,
): { readonly text: string; readonly note: string } {
  switch (rule.is) {
    case 'phrase':
      return {
        text: rule.phrase.text,
        note:
          rule.phrase.match === 'exact' ? 'exact' : `forms, ${languageName(rule.phrase.language)}`,
      };
    case 'page':
      return {
        text: `${rule.page.withSubdomains ? '*.' : ''}${rule.page.host}${rule.page.path}`,
        note: extentOf(rule),
      };
    case 'category': {
      const category = taxonomy.find(rule.category);
      return {
        text: category?.name ?? rule.category,
        note: category?.isSpecial ? 'SCD' : '',
      };
    }
    case 'language':
      return { text: languageName(rule.language), note: '' };
  }
}

/** Without the rules at these places. */
export const without = (
  rules: readonly ContentRule[],
  positions: ReadonlySet<number>,
): ContentRule[] => rules.filter((_, position) => !positions.has(position));

/** What became of rules: some were removed, then others added at the end. */
export interface RulesChange {
  /** Positions, ascending. */
  readonly removed: readonly number[];
  readonly added: readonly ContentRule[];
}

/** What changed from some rules to others, which stay the same objects where they were not changed. */
export function rulesChange(
  before: readonly ContentRule[],
  after: readonly ContentRule[],
): RulesChange {
  const removed: number[] = [];
  let kept = 0;
  for (const [position, rule] of before.entries()) {
    if (rule === after[kept]) kept += 1;
    else removed.push(position);
  }
  return { removed, added: after.slice(kept) };
}

const isCategory =
  (side: Side) =>
  (rule: ContentRule): rule is Extract<ContentRule, { is: 'category' }> =>
    rule.is === 'category' && rule.side === side;

/** Ids of the categories of a side. */
export const categoriesOf = (rules: readonly ContentRule[], side: 'in' | 'out'): Set<string> =>
  new Set(rules.filter(isCategory(side)).map(({ category }) => category));

/** How a category stands on a side: ticked itself or by one that it lies in, some of those below it, or not. */
export function standingOf(
  id: string,
  chosen: ReadonlySet<string>,
  taxonomy: Taxonomy,
): 'all' | 'some' | 'none' {
  if ([id, ...taxonomy.above(id)].some((each) => chosen.has(each))) return 'all';
  return [...chosen].some((each) => taxonomy.above(each).includes(id)) ? 'some' : 'none';
}

/**
 * Ticks a category on a side, or takes its tick. Ticked, it stands for those below it; taken from one that is ticked as a
 * whole, the others of that one are ticked instead.
 */
export function toggled(
  rules: readonly ContentRule[],
  side: 'in' | 'out',
  id: string,
  taxonomy: Taxonomy,
): ContentRule[] {
  const chosen = categoriesOf(rules, side);
  const without = (ids: ReadonlySet<string>) =>
    rules.filter((rule) => !(isCategory(side)(rule) && ids.has(rule.category)));
  const rule = (category: string): ContentRule => ({ side, is: 'category', category });
  if (standingOf(id, chosen, taxonomy) !== 'all') {
    const below = [...chosen].filter((each) => taxonomy.above(each).includes(id));
    return [...without(new Set(below)), rule(id)];
  }
  const path = [id, ...taxonomy.above(id)];
  const top = path.findIndex((each) => chosen.has(each));
  const siblings = path
    .slice(0, top)
    .flatMap((each, at) =>
      taxonomy.below(path[at + 1] ?? null).filter((other) => other.id !== each),
    );
  return [...without(new Set(path)), ...siblings.map((other) => rule(other.id))];
}

/** Kinds of targeting that the rules use, as the troubleshooter scores them. */
export function flagsOf(rules: readonly ContentRule[]): TargetingFlag[] {
  const used = new Set(rules.map(({ is }) => is));
  return [
    ...(used.has('page') ? (['site'] as const) : []),
    ...(used.has('category') ? (['category'] as const) : []),
    ...(used.has('phrase') ? (['keyword'] as const) : []),
    ...(used.has('language') ? (['language'] as const) : []),
  ];
}

/** What two versions say differently, in words. */
export function differences(
  before: ContentTargeting,
  after: ContentTargeting,
): { readonly removed: readonly ContentRule[]; readonly added: readonly ContentRule[] } {
  const keyOf = (rule: ContentRule) =>
    `${rule.side} ${rule.is} ${ruleText(rule)} ${rule.is === 'phrase' ? JSON.stringify(rule.phrase) : ''}`;
  const then = new Set(before.rules.map(keyOf));
  const now = new Set(after.rules.map(keyOf));
  return {
    removed: before.rules.filter((rule) => !now.has(keyOf(rule))),
    added: after.rules.filter((rule) => !then.has(keyOf(rule))),
  };
}
