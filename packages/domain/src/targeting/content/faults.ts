/** Rules that are hardly meant, found before they are saved: said twice, never reached because something leaves it out before, or about everybody's sites. */
import { parse } from 'tldts';
import { isWithin, pageMatcher, writePage } from './pages.ts';
import type { ContentRule } from './rules.ts';
import { type Phrase, phraseMatcher, type Stems } from './words.ts';

/** What is wrong with the rule at a position. */
export type RuleFault =
  | {
      readonly rule: number;
      /** `double`: it adds nothing to another of its side. `never`: whatever it would take in is left out. */
      readonly is: 'double' | 'never';
      /** Position of the rule that makes it void. */
      readonly by: number;
    }
  /** Its site is an ending that the sites of many owners have in common, such as `co.uk`. */
  | { readonly rule: number; readonly is: 'wide' };

/** Whether a rule is about a whole public suffix. It is not refused: `*.gov.uk` may well be meant. */
function isWide(rule: ContentRule): boolean {
  if (rule.is !== 'page') return false;
  const { publicSuffix, isIcann } = parse(rule.page.host);
  return isIcann === true && publicSuffix === rule.page.host;
}

/** Whether a text that holds the phrase `inner` always holds `outer`, which stands in the words of `inner`. */
const isSurer = (outer: Phrase, inner: Phrase): boolean =>
  outer.match === 'exact'
    ? inner.match === 'exact'
    : inner.match === 'exact' || inner.language === outer.language;

/** Finds the positions of the rules that every page meets that meets a rule. */
function coverFinder(
  rules: readonly ContentRule[],
  stems: Stems,
  above: (category: string) => readonly string[],
): (rule: ContentRule) => number[] {
  const entries = [...rules.entries()];
  const phrases = entries.flatMap(([position, rule]) =>
    rule.is === 'phrase' ? [{ position, phrase: rule.phrase }] : [],
  );
  const words = phraseMatcher(
    phrases.map(({ phrase }) => phrase),
    stems,
  );
  const pages = entries.flatMap(([position, rule]) =>
    rule.is === 'page' ? [{ position, page: rule.page }] : [],
  );
  const places = pageMatcher(pages.map(({ page }) => page));
  const named = Map.groupBy(
    entries.flatMap(([position, rule]) =>
      rule.is === 'category' || rule.is === 'language' ? [{ position, name: nameOf(rule) }] : [],
    ),
    ({ name }) => name,
  );
  const positionsOf = (name: string) => (named.get(name) ?? []).map(({ position }) => position);
  return (rule) => {
    switch (rule.is) {
      case 'phrase': {
        const met = new Set(words.find(rule.phrase.text).map((hit) => hit.phrase));
        return [...met].flatMap((at) => {
          const outer = phrases[at];
          return outer && isSurer(outer.phrase, rule.phrase) ? [outer.position] : [];
        });
      }
      case 'page':
        return places.find(writePage({ ...rule.page, withSubdomains: false })).flatMap((at) => {
          const outer = pages[at];
          return outer && isWithin(rule.page, outer.page) ? [outer.position] : [];
        });
      case 'category':
        return [rule.category, ...above(rule.category)].flatMap((category) =>
          positionsOf(nameOf({ is: 'category', category })),
        );
      case 'language':
        return positionsOf(nameOf(rule));
    }
  };
}

/** What categories and languages are found by. */
const nameOf = (
  rule:
    | Pick<Extract<ContentRule, { is: 'category' }>, 'is' | 'category'>
    | Extract<ContentRule, { is: 'language' }>,
): string => (rule.is === 'category' ? `category ${rule.category}` : `language ${rule.language}`);

/** Rules that are asked what is wrong with them. */
export interface FaultFinder {
  /** What is wrong, at most one thing a rule, in their order. Of two rules that say the same the later one is double. */
  readonly faults: readonly RuleFault[];
  /** What would be wrong with one more rule, which stands after the others; null where nothing. */
  of(candidate: ContentRule): RuleFault | null;
}

/**
 * Asks the rules of a profile about each other.
 * @param above Ids of the categories that one lies in.
 * @throws {Error} where stems of a language of a phrase are missing.
 */
export function faultFinder(
  rules: readonly ContentRule[],
  stems: Stems,
  above: (category: string) => readonly string[],
): FaultFinder {
  const coversOf = coverFinder(rules, stems, above);
  const covers = rules.map((rule, position) =>
    coversOf(rule).filter((outer) => outer !== position),
  );
  const faultOf = (
    rule: ContentRule,
    position: number,
    outers: readonly number[],
  ): RuleFault | null => {
    const sideOf = (at: number) => rules[at]?.side;
    const never = rule.side === 'in' ? outers.find((outer) => sideOf(outer) === 'out') : undefined;
    if (never !== undefined) return { rule: position, by: never, is: 'never' };
    const double = outers.find(
      (outer) =>
        sideOf(outer) === rule.side && (outer < position || !covers[outer]?.includes(position)),
    );
    if (double !== undefined) return { rule: position, by: double, is: 'double' };
    return isWide(rule) ? { rule: position, is: 'wide' } : null;
  };
  return {
    faults: rules.flatMap(
      (rule, position) => faultOf(rule, position, covers[position] ?? []) ?? [],
    ),
    of: (candidate) => faultOf(candidate, rules.length, coversOf(candidate)),
  };
}

/** What is wrong with the rules of a profile: see FaultFinder. */
export const faultsOf = (...given: Parameters<typeof faultFinder>): readonly RuleFault[] =>
  faultFinder(...given).faults;
