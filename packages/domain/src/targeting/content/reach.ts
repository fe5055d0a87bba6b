/** What a content profile would have met of what was delivered, site by site. */
import { isWithin, type PageRule } from './pages.ts';
import type { ContentRule } from './rules.ts';

/** A site of a publisher as far as it is known. */
export interface KnownSite {
  /** Null where nobody said at which address it is. */
  readonly host: string | null;
  /** ISO 639-1; null where that is not known. */
  readonly language: string | null;
  /** Ids of its categories with those above them. */
  readonly categories: readonly string[];
}

/**
 * What becomes of a site's delivery. `in`: all of it is taken in, as far as addresses, categories and languages say; `part`:
 * its pages differ; `out`: all of it is left out; `none`: no rule takes it in; `unknown`: its address is not known.
 */
export const SITE_VERDICTS = ['in', 'part', 'out', 'none', 'unknown'] as const;
export type SiteVerdict = (typeof SITE_VERDICTS)[number];

/** A site's verdict with the position of the rule that decided; null where none did. */
export interface SiteJudgement {
  readonly verdict: SiteVerdict;
  readonly decided: number | null;
}

/** Rules that are asked about sites. Words are about single pages: those that take in make any site's pages differ. */
export function siteJudge(rules: readonly ContentRule[]): (site: KnownSite) => SiteJudgement {
  const entries = rules.map((rule, position) => ({ rule, position }));
  const languages = entries.flatMap(({ rule, position }) =>
    rule.is === 'language' ? [{ language: rule.language, position }] : [],
  );
  const takesByName = rules.some(({ side }) => side === 'in');
  const takesByWords = rules.some(({ side, is }) => side === 'in' && is === 'phrase');
  // A profile may have thousands of pages, and a month as many sites: each is compared with those of its host alone.
  const named = Map.groupBy(
    entries.flatMap((entry) => {
      if (entry.rule.is === 'page') return [{ ...entry, name: entry.rule.page.host }];
      return entry.rule.is === 'category' ? [{ ...entry, name: entry.rule.category }] : [];
    }),
    ({ name }) => name,
  );

  /** How much of a site a rule is about. */
  const about = (rule: ContentRule, { host, categories }: KnownSite): 'all' | 'part' | 'none' => {
    if (rule.is === 'category') return categories.includes(rule.category) ? 'all' : 'none';
    if (rule.is !== 'page' || host === null) return 'none';
    const whole: PageRule = { host, path: '', withSubdomains: false };
    if (isWithin(whole, rule.page)) return 'all';
    return rule.page.path !== '' && isWithin(whole, { ...rule.page, path: '' }) ? 'part' : 'none';
  };

  return (site) => {
    const spoken = languages.some(({ language }) => language === site.language);
    if (languages.length > 0 && site.language !== null && !spoken) {
      return { verdict: 'out', decided: languages[0]?.position ?? null };
    }
    const names = [...(site.host === null ? [] : withThoseAbove(site.host)), ...site.categories];
    const met = [...new Set(names)]
      .flatMap((name) => named.get(name) ?? [])
      .sort((one, other) => one.position - other.position)
      .flatMap((entry) => {
        const share = about(entry.rule, site);
        return share === 'none' ? [] : [{ ...entry, share }];
      });
    const of = (side: 'in' | 'out', share: 'all' | 'part') =>
      met.find((each) => each.rule.side === side && each.share === share);
    const out = of('out', 'all');
    if (out) return { verdict: 'out', decided: out.position };
    const partOut = of('out', 'part');
    const taken = of('in', 'all');
    if (taken || !takesByName) {
      if (partOut) return { verdict: 'part', decided: partOut.position };
      if (taken || site.host !== null) {
        return { verdict: 'in', decided: taken?.position ?? null };
      }
    }
    if (site.host === null) return { verdict: 'unknown', decided: null };
    const partIn = of('in', 'part');
    if (partIn) return { verdict: 'part', decided: partIn.position };
    return { verdict: takesByWords ? 'part' : 'none', decided: null };
  };
}

/** A host and those that it lies below: `a.b.example`, `b.example`, `example`. */
const withThoseAbove = (host: string): string[] =>
  host.split('.').map((_, at, labels) => labels.slice(at).join('.'));

/** A site with its verdict and what was delivered on it. */
interface MetSite {
  readonly verdict: SiteVerdict;
  readonly impressions: number;
  /** Null where it cannot be told in one currency. */
  readonly cost: number | null;
}

/** What was delivered on sites. */
export interface ReachSum {
  readonly impressions: number;
  readonly cost: number;
  readonly sites: number;
}

/** What was delivered, by what becomes of it; the reach lies from `low` to `high` impressions. */
export interface ReachSums {
  readonly byVerdict: Readonly<Record<SiteVerdict, ReachSum>>;
  readonly all: ReachSum;
  readonly low: number;
  readonly high: number;
}

const sumOf = (sites: readonly MetSite[]): ReachSum => ({
  impressions: sites.reduce((sum, { impressions }) => sum + impressions, 0),
  cost: sites.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
  sites: sites.length,
});

/** Adds up what was delivered. What is taken in is reached for certain; of sites that differ by page, or whose address is unknown, nobody can tell. */
export function reachSums(sites: readonly MetSite[]): ReachSums {
  const of = (verdict: SiteVerdict) => sumOf(sites.filter((site) => site.verdict === verdict));
  const byVerdict = {
    ...{ in: of('in'), part: of('part'), out: of('out'), none: of('none'), unknown: of('unknown') },
  };
  const low = byVerdict.in.impressions;
  const high = low + byVerdict.part.impressions + byVerdict.unknown.impressions;
  return { byVerdict, all: sumOf(sites), low, high };
}
