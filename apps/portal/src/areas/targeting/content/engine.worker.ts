/** Rules of a content profile at work, beside the page: a profile of 20,000 words is judged without a late frame. */
import {
  type ContentJudge,
  type ContentRule,
  contentJudge,
  type FaultFinder,
  faultFinder,
  type KnownPage,
  loadStems,
  type Phrase,
} from '@flightdeck/domain/targeting/content';
import {
  type ContentSystem,
  exportContent,
  exportDifference,
} from '@flightdeck/domain/targeting/exports';
import { contentTaxonomy } from '@flightdeck/domain/targeting/taxonomy';
import { expose } from 'comlink';
import { type Previewed, previewed } from '../profile/previewed.ts';
import { type RulesChange, without } from './draft.ts';

interface Loaded {
  readonly rules: readonly ContentRule[];
  finder?: FaultFinder;
  judge?: ContentJudge;
}

let loaded: Loaded = { rules: [] };

const phrasesOf = (rules: readonly ContentRule[]): Phrase[] =>
  rules.flatMap((rule) => (rule.is === 'phrase' ? [rule.phrase] : []));

/** Made once for the rules that were loaded; a candidate may name a language that they do not. */
async function finderOf(candidates: readonly ContentRule[]): Promise<FaultFinder> {
  const at = loaded;
  const stems = await loadStems(phrasesOf([...at.rules, ...candidates]));
  if (candidates.length > 0 && at.finder) return at.finder;
  at.finder = faultFinder(at.rules, stems, contentTaxonomy().above);
  return at.finder;
}

async function judgeOf(): Promise<ContentJudge> {
  const at = loaded;
  at.judge ??= contentJudge(at.rules, await loadStems(phrasesOf(at.rules)));
  return at.judge;
}

const ENGINE = {
  /** Takes the rules that all that follows is about, as what changed: to send thousands anew would take longer than a frame. */
  load({ removed, added }: RulesChange): void {
    loaded = { rules: [...without(loaded.rules, new Set(removed)), ...added] };
  },
  faults: async () => (await finderOf([])).faults,
  /** What would be wrong with one more rule. */
  faultOf: async (candidate: ContentRule) => (await finderOf([candidate])).of(candidate),
  judge: async (page: KnownPage) => (await judgeOf()).judge(page),
  /** Verdicts over addresses alone, in their order. */
  async judgeAddresses(addresses: readonly string[]) {
    const judge = await judgeOf();
    return addresses.map((url) => {
      const { isIn, decided } = judge.judge({ url, text: '', language: null, categories: [] });
      return { isIn, decided };
    });
  },
  /** What goes out to a system; compared with the rules of the export before. */
  preview(system: ContentSystem, before: readonly ContentRule[] | null): Previewed {
    const made = exportContent(loaded.rules, system);
    return previewed(
      made,
      before === null ? null : exportDifference(exportContent(before, system), made),
    );
  },
};

/** What the page asks. */
export type ContentEngine = typeof ENGINE;

expose(ENGINE);
