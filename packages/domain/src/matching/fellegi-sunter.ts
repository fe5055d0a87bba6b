/**
 * Record linkage after Fellegi and Sunter (1969): how likely two things are the same, from how each of their features
 * compares. Each outcome of a comparison has a probability `m` among pairs that belong together and `u` among the others;
 * its weight is log2(m ÷ u), the weights add up, and with the prior odds they make a probability.
 */

/** A way that a comparison comes out. */
export interface Outcome {
  /** In the reader's words: `all of the name`. */
  readonly label: string;
  /** Probability of it among pairs that belong together. */
  readonly m: number;
  /** Probability of it among pairs that do not. */
  readonly u: number;
}

/** Something that two things are compared by. The `m` of its outcomes add up to 1, the `u` too. */
export interface Feature<Left, Right, Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** Key of the outcome; null where it cannot be known, which speaks neither for nor against. */
  readonly compare: (left: Left, right: Right) => string | null;
}

/** What a feature says of a pair. */
export interface FeatureWeight<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** How it compares, in the reader's words; null where it cannot be known. */
  readonly outcome: string | null;
  /** In bits: positive speaks for the pair, negative against it, 0 where it cannot be known. */
  readonly weight: number;
}

/** How likely a pair belongs together, and what says so. */
export interface Likelihood<Id extends string = string> {
  /** 0 to 1. */
  readonly probability: number;
  /** In bits, without the prior odds. */
  readonly weight: number;
  readonly features: readonly FeatureWeight<Id>[];
}

/** The outcomes of a feature that agrees or does not. */
export const agreement = (m: number, u: number) =>
  ({
    agrees: { label: 'agrees', m, u },
    differs: { label: 'differs', m: 1 - m, u: 1 - u },
  }) as const;

/** Weight of an outcome in bits. */
export const weightOf = ({ m, u }: Pick<Outcome, 'm' | 'u'>): number => Math.log2(m / u);

/** Compares a pair. @param priorOdds Of the pair before anything is compared, such as 1 to the number of candidates. */
export function likelihoodOf<Left, Right, Id extends string>(
  features: readonly Feature<Left, Right, Id>[],
  left: Left,
  right: Right,
  priorOdds: number,
): Likelihood<Id> {
  const weights = features.map((feature): FeatureWeight<Id> => {
    const key = feature.compare(left, right);
    const outcome = key === null ? undefined : feature.outcomes[key];
    if (key !== null && !outcome) throw new Error(`${feature.id} has no outcome ${key}.`);
    const { id, label } = feature;
    return outcome
      ? { id, label, outcome: outcome.label, weight: weightOf(outcome) }
      : { id, label, outcome: null, weight: 0 };
  });
  const weight = weights.reduce((sum, each) => sum + each.weight, 0);
  const odds = priorOdds * 2 ** weight;
  // Of odds beyond what a number holds, everything speaks for the pair.
  const probability = odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
  return { probability, weight, features: weights };
}

/** From here on a suggestion is ticked beforehand. */
export const TICKED_FROM = 0.95;
/** From here on it is shown; below it is hidden. */
export const SHOWN_FROM = 0.6;

/** What is done with a suggestion. Nothing is ever linked without a person. */
export type SuggestionBand = 'ticked' | 'review' | 'hidden';

/** Band of a probability. */
export const bandOf = (probability: number): SuggestionBand =>
  probability >= TICKED_FROM ? 'ticked' : probability >= SHOWN_FROM ? 'review' : 'hidden';

/** A candidate that is shown. */
export interface Suggestion<Right, Id extends string = string> extends Likelihood<Id> {
  readonly candidate: Right;
  readonly band: Exclude<SuggestionBand, 'hidden'>;
}

/**
 * The candidates that something may belong to, likeliest first. It belongs to one at most, and each is as likely as the
 * others before anything is compared. Where several are likely enough to be ticked, all are to be reviewed: at most one
 * is right, and the figures cannot tell which.
 * @param share How many of all that are looked at belong to one of their candidates; 1 where each does.
 */
export function suggest<Left, Right, Id extends string>(
  features: readonly Feature<Left, Right, Id>[],
  left: Left,
  candidates: readonly Right[],
  share = 1,
): Suggestion<Right, Id>[] {
  const shown = candidates
    .map((candidate) => {
      const likelihood = likelihoodOf(features, left, candidate, share / candidates.length);
      return { candidate, ...likelihood, band: bandOf(likelihood.probability) };
    })
    .sort((a, b) => b.weight - a.weight);
  const isAmbiguous = shown.filter(({ band }) => band === 'ticked').length > 1;
  return shown.flatMap(({ band, ...each }) => {
    if (band === 'hidden') return [];
    return [{ ...each, band: isAmbiguous ? 'review' : band }];
  });
}

/** A pair that people decided on. */
export interface Decision<Left, Right> {
  readonly left: Left;
  readonly right: Right;
  readonly belongs: boolean;
}

/** Pairs that the estimates count for, besides those decided: few decisions do not overturn them. */
const PRIOR_MATCHES = 40;
const PRIOR_OTHERS = 2000;

/** The features with `m` and `u` as decisions have them, together with the estimates. */
export const learnt = <Left, Right, Id extends string>(
  features: readonly Feature<Left, Right, Id>[],
  decisions: readonly Decision<Left, Right>[],
): readonly Feature<Left, Right, Id>[] =>
  features.map((feature) => {
    const seen = { true: new Map<string, number>(), false: new Map<string, number>() };
    const all = { true: 0, false: 0 };
    for (const { left, right, belongs } of decisions) {
      const key = feature.compare(left, right);
      if (key === null) continue;
      all[`${belongs}`] += 1;
      seen[`${belongs}`].set(key, (seen[`${belongs}`].get(key) ?? 0) + 1);
    }
    const outcomes = Object.entries(feature.outcomes).map(([key, { label, m, u }]) => [
      key,
      {
        label,
        m: (m * PRIOR_MATCHES + (seen.true.get(key) ?? 0)) / (PRIOR_MATCHES + all.true),
        u: (u * PRIOR_OTHERS + (seen.false.get(key) ?? 0)) / (PRIOR_OTHERS + all.false),
      },
    ]);
    return { ...feature, outcomes: Object.fromEntries(outcomes) };
  });
