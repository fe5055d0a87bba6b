/** Kinds of tiles that answer a question: what they need, and which one fits unasked. The catalogue of tiles declares them. */
import { lowered, phraseOf } from './words.ts';

/** How many there must be. */
interface Count {
  readonly least: number;
  readonly most: number;
}

/** What a question of a kind has. */
export interface TileNeeds {
  readonly metrics: Count;
  readonly dimensions: Count;
  /** What the first dimension must be; anything where absent. Time or country are added where none was asked for. */
  readonly first?: 'time' | 'country' | 'category';
}

/** A kind that can be asked for. */
export interface AskedKind {
  readonly id: string;
  readonly label: string;
  readonly needs: TileNeeds;
  /** What it is called besides its label: in lower case. */
  readonly words: readonly string[];
}

/** A kind as it is said within a sentence. */
export const saidKind = ({ label }: Pick<AskedKind, 'label'>): string => lowered(label);

/** Everything that a kind is called, its label first. */
export const namesOfKind = (kind: AskedKind): readonly string[] => [saidKind(kind), ...kind.words];

/** Kinds by the phrases that they are asked for with. */
export const kindPhrases = (kinds: readonly AskedKind[]): ReadonlyMap<string, AskedKind> =>
  new Map(
    kinds.flatMap((kind) =>
      namesOfKind(kind).map((name): [string, AskedKind] => [phraseOf(name), kind]),
    ),
  );

const TIME = ['day', 'week', 'month'];
export const isTime = (dimension: string): boolean => TIME.includes(dimension);

/** Id of the kind that shows a question best. */
export function fittingKind(metrics: readonly string[], dimensions: readonly string[]): string {
  const [first] = dimensions;
  if (first === undefined) return 'kpi';
  if (isTime(first)) {
    return metrics.length > (dimensions.length > 1 ? 1 : 6) ? 'table' : 'time-series';
  }
  if (dimensions.length > 1) return metrics.length > 1 ? 'table' : 'pivot';
  return metrics.length > 1 ? 'table' : 'bars';
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Why a kind cannot show a question and how to mend it; null where it can. */
export function misfit(
  kind: AskedKind,
  metrics: readonly string[],
  dimensions: readonly string[],
): string | null {
  const { needs } = kind;
  const name = `A ${saidKind(kind)}`.replace(
    /^A (bars|columns|key figures)/,
    (_, many: string) => many.charAt(0).toUpperCase() + many.slice(1),
  );
  const shows = name.startsWith('A ') ? 'shows' : 'show';
  const sides = [
    {
      have: metrics.length,
      of: needs.metrics,
      one: 'metric',
      add: (more: number) => `name ${more} more`,
    },
    {
      have: dimensions.length,
      of: needs.dimensions,
      one: 'dimension',
      add: () => 'say what to split by',
    },
  ];
  for (const { have, of, one, add } of sides) {
    const { least, most } = of;
    if (have < least) {
      const needs = shows.replace('show', 'need');
      return `${name} ${needs} ${counted(least, one)}: ${add(least - have)}.`;
    }
    if (have > most) {
      return most === 0
        ? `${name} ${shows} no ${one}: take “by …” out, or ask for another kind.`
        : `${name} ${shows} at most ${counted(most, one)}: take ${have - most} out, or ask for another kind.`;
    }
  }
  const [first = ''] = dimensions;
  if (needs.first === 'time' && !isTime(first)) {
    return `${name} goes along time: add “per day” first.`;
  }
  if (needs.first === 'category' && isTime(first)) {
    return `${name} ${shows} names, not days: ask as columns or as time series.`;
  }
  if (needs.first === 'country' && first !== 'country') {
    return `${name} shows countries: split by country.`;
  }
  return null;
}
