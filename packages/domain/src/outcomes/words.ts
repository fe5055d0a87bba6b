/** How figures are called where an aggregator counts outcomes in the place of conversions (docs/decisions/0064). */

/** A metric's name, and the same inside a sentence. */
export interface MetricWords {
  readonly label: string;
  readonly within: string;
}

/** What conversions are called: one of them, several, and one with its article. */
export interface OutcomeWords {
  readonly one: string;
  readonly many: string;
  readonly each: string;
  /** By the ids of metrics of media. */
  readonly media: Readonly<Record<string, MetricWords>>;
  /** By the ids of metrics of goals, which are outcomes of all kinds. */
  readonly goals: Readonly<Record<string, MetricWords>>;
}

const words = (label: string, within = label.charAt(0).toLowerCase() + label.slice(1)) => ({
  label,
  within,
});

/**
 * The words for some outcomes: the client's own name where it is a single one, which stands between quotes in a sentence and
 * has no plural that could be guessed.
 */
export function outcomeWords(names: readonly string[]): OutcomeWords {
  const [only, another] = names;
  const goals = {
    completions: words('Outcomes'),
    value: words('Value'),
    averageValue: words('Value per outcome'),
  };
  const money = { revenue: words('Value'), roas: words('Value per spend') };
  if (only === undefined || another !== undefined) {
    const media = {
      ...{ conversions: words('Outcomes'), cpa: words('Cost per outcome') },
      ...{ conversionRate: words('Outcomes per click'), ...money },
    };
    return { one: 'outcome', many: 'outcomes', each: 'an outcome', media, goals };
  }
  const quoted = `“${only}”`;
  return {
    ...{ one: quoted, many: quoted, each: `one ${quoted}`, goals },
    media: {
      conversions: words(only, quoted),
      cpa: words(`Cost per ${only}`, `cost per ${quoted}`),
      conversionRate: words(`${only} per click`, `${quoted} per click`),
      ...money,
    },
  };
}

/** Names of outcomes before the others are counted. */
const MOST_NAMES = 3;

/** What readers are told of the conversions of a slide, within its line about sources. */
export function countedNote(
  aggregator: string,
  names: readonly string[],
  isCounted: boolean,
): string {
  if (!isCounted) return 'conversions as their systems claim them';
  const told =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} more`]
      : names;
  return `${told.join(', ')} as “${aggregator}” counts`;
}
