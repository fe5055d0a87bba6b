/** Rules that change nothing, found before they are saved: said twice, or never reached because something leaves it out before. */
import { isWithin, pageMatcher, writePage } from './pages.ts';
import type { ContentRule } from './rules.ts';
import { type Phrase, phraseMatcher, type Stems } from './words.ts';

/** What is wrong with a rule. */
export interface RuleFault {
  /** Position of the rule, and of the one that makes it void. */
  readonly rule: number;
  readonly by: number;
  /** `double`: it adds nothing to another of its side. `never`: whatever it would take in is left out. */
  readonly is: 'double' | 'never';
}

/** Whether a text that holds the phrase `inner` always holds `outer`, which stands in the words of `inner`. */
const isSurer = (outer: Phrase, inner: Phrase): boolean =>
  outer.match === 'exact'
    ? inner.match === 'exact'
    : inner.match === 'exact' || inner.language === outer.language;

/** For each rule the others that every page meets that it meets. */
function coversOf(
  rules: readonly ContentRule[],
  stems: Stems,
  above: (category: string) => readonly string[],
): Map<number, number[]> {
  const covers = new Map<number, number[]>();
  const add = (inner: number, outers: readonly number[]) => {
    const others = outers.filter((outer) => outer !== inner);
    if (others.length > 0) covers.set(inner, others);
  };
  const entries = [...rules.entries()];
  const phrases = entries.flatMap(([position, rule]) =>
    rule.is === 'phrase' ? [{ position, phrase: rule.phrase }] : [],
  );
  const words = phraseMatcher(
    phrases.map(({ phrase }) => phrase),
    stems,
  );
  for (const { position, phrase } of phrases) {
    const met = new Set(words.find(phrase.text).map((hit) => hit.phrase));
    add(
      position,
      [...met].flatMap((at) => {
        const outer = phrases[at];
        return outer && isSurer(outer.phrase, phrase) ? [outer.position] : [];
      }),
    );
  }
  const pages = entries.flatMap(([position, rule]) =>
    rule.is === 'page' ? [{ position, page: rule.page }] : [],
  );
  const places = pageMatcher(pages.map(({ page }) => page));
  for (const { position, page } of pages) {
    const met = places.find(writePage({ ...page, withSubdomains: false }));
    add(
      position,
      met.flatMap((at) => {
        const outer = pages[at];
        return outer && isWithin(page, outer.page) ? [outer.position] : [];
      }),
    );
  }
  const categories = Map.groupBy(
    entries.flatMap(([position, rule]) =>
      rule.is === 'category' ? [{ position, category: rule.category }] : [],
    ),
    ({ category }) => category,
  );
  for (const [category, same] of categories) {
    const outers = [category, ...above(category)].flatMap((each) =>
      (categories.get(each) ?? []).map(({ position }) => position),
    );
    for (const { position } of same) add(position, outers);
  }
  return covers;
}

/**
 * What is wrong with the rules of a profile, at most one thing a rule, in their order. Of two rules that say the same the
 * later one is double.
 * @param above Ids of the categories that one lies in.
 * @throws {Error} where stems of a language of a phrase are missing.
 */
export function faultsOf(
  rules: readonly ContentRule[],
  stems: Stems,
  above: (category: string) => readonly string[],
): RuleFault[] {
  const covers = coversOf(rules, stems, above);
  const isCovered = (inner: number, outer: number) => covers.get(inner)?.includes(outer) ?? false;
  return rules.flatMap((rule, position): RuleFault[] => {
    const outers = covers.get(position) ?? [];
    const sideOf = (at: number) => rules[at]?.side;
    const never = rule.side === 'in' ? outers.find((outer) => sideOf(outer) === 'out') : undefined;
    if (never !== undefined) return [{ rule: position, by: never, is: 'never' }];
    const double = outers.find(
      (outer) => sideOf(outer) === rule.side && (outer < position || !isCovered(outer, position)),
    );
    return double === undefined ? [] : [{ rule: position, by: double, is: 'double' }];
  });
}
