/**
 * The rules of a content profile. What must hold is asked first; a page that is left out is left out whatever takes it in;
 * one hit takes a page in; a profile that takes in nothing by name takes in all that is not left out.
 */
import { type PageMatcher, type PageRule, pageMatcher } from './pages.ts';
import { type Phrase, type PhraseHit, phraseMatcher, type Stems } from './words.ts';

/** Which way a rule decides. */
export const SIDES = ['only', 'out', 'in'] as const;
export type Side = (typeof SIDES)[number];

/** A rule about pages. Languages stand on the side `only`, the others on `out` and `in`. */
export type ContentRule =
  | { readonly side: 'out' | 'in'; readonly is: 'phrase'; readonly phrase: Phrase }
  | { readonly side: 'out' | 'in'; readonly is: 'page'; readonly page: PageRule }
  /** Id in the taxonomy; the categories below it belong to it. */
  | { readonly side: 'out' | 'in'; readonly is: 'category'; readonly category: string }
  /** ISO 639-1, in lower case. */
  | { readonly side: 'only'; readonly is: 'language'; readonly language: string };

/** A page as far as it is known. */
export interface KnownPage {
  readonly url: string | null;
  readonly text: string;
  /** ISO 639-1; null where nobody declared it and it was not found out. */
  readonly language: string | null;
  /** Ids of its categories with those above them. */
  readonly categories: readonly string[];
}

/** A rule that a page meets, or one of the side `only` that it does not. */
export interface Fired {
  /** Position of the rule. */
  readonly rule: number;
  readonly side: Side;
  /** False for a rule that must hold, and does not. */
  readonly holds: boolean;
  /** Where its words stand in the text; none for rules that are not about words. */
  readonly places: readonly Pick<PhraseHit, 'start' | 'end'>[];
}

/** What becomes of a page. */
export interface Verdict {
  readonly isIn: boolean;
  /** Position of the rule that decided; null where none did: nothing is taken in by name, or nothing took it in. */
  readonly decided: number | null;
  /** What must hold, then what leaves out, then what takes in; each side in the order of the rules. */
  readonly fired: readonly Fired[];
}

/** Rules that are asked about many pages. */
export interface ContentJudge {
  judge(page: KnownPage): Verdict;
}

/** Puts the rules of a profile together. @throws {Error} where stems of a language of a phrase are missing. */
export function contentJudge(rules: readonly ContentRule[], stems: Stems): ContentJudge {
  const placed = rules.map((rule, position) => ({ rule, position }));
  const phrases = placed.flatMap(({ rule, position }) =>
    rule.is === 'phrase' ? [{ phrase: rule.phrase, position }] : [],
  );
  const pages = placed.flatMap(({ rule, position }) =>
    rule.is === 'page' ? [{ page: rule.page, position }] : [],
  );
  const words = phraseMatcher(
    phrases.map(({ phrase }) => phrase),
    stems,
  );
  const places: PageMatcher = pageMatcher(pages.map(({ page }) => page));
  const byCategory = Map.groupBy(
    placed.flatMap(({ rule, position }) =>
      rule.is === 'category' ? [{ category: rule.category, position }] : [],
    ),
    ({ category }) => category,
  );
  const languages = placed.flatMap(({ rule, position }) =>
    rule.is === 'language' ? [{ language: rule.language, position }] : [],
  );
  const takesByName = rules.some(({ side }) => side === 'in');

  return {
    judge(page) {
      const found = new Map<number, Pick<PhraseHit, 'start' | 'end'>[]>();
      for (const { phrase, start, end } of words.find(page.text)) {
        const position = phrases[phrase]?.position ?? -1;
        const hits = found.get(position) ?? [];
        hits.push({ start, end });
        found.set(position, hits);
      }
      if (page.url !== null) {
        for (const at of places.find(page.url)) found.set(pages[at]?.position ?? -1, []);
      }
      for (const category of page.categories) {
        for (const { position } of byCategory.get(category) ?? []) found.set(position, []);
      }
      const met = [...found]
        .map(
          ([rule, hits]): Fired => ({
            ...{ rule, side: rules[rule]?.side ?? 'in', holds: true, places: hits },
          }),
        )
        .sort((one, other) => one.rule - other.rule);
      // One of several languages is enough.
      const spoken = languages.some(({ language }) => language === page.language);
      const asked = languages
        .filter(({ language }) => !spoken || language === page.language)
        .map(
          ({ position }): Fired => ({
            ...{ rule: position, side: 'only', holds: spoken, places: [] },
          }),
        );
      const out = met.filter(({ side }) => side === 'out');
      const taken = met.filter(({ side }) => side === 'in');
      const lacks = asked.find(({ holds }) => !holds);
      const decided = lacks ?? out[0] ?? taken[0];
      return {
        isIn: !lacks && out.length === 0 && (taken.length > 0 || !takesByName),
        decided: decided?.rule ?? null,
        fired: [...asked, ...out, ...taken],
      };
    },
  };
}
