/** Feeds that give other figures than the one that counts, on days that both hold. */
import type { ComparedDay } from './figures.ts';
import { type Finding, finding, wholeRow } from './finding.ts';
import { LEAST_COMPARED, MOST_DIFFERENCE } from './limits.ts';

const isFar = (value: number, against: number): boolean =>
  Math.max(value, against) >= LEAST_COMPARED &&
  Math.abs(value - against) > MOST_DIFFERENCE * Math.max(value, against);

/** A finding for each pair of feeds; a day is told by the first measure that differs. */
export function feedsDisagree(dataset: string, compared: readonly ComparedDay[]): Finding[] {
  const apart = compared.filter(({ value, against }) => isFar(value, against));
  const pairs = Map.groupBy(apart, ({ feed, other }) => `${feed.id} ${other.id}`);
  return [...pairs.values()].flatMap((pair) => {
    const [first] = pair;
    if (!first) return [];
    const days = [...Map.groupBy(pair, ({ day }) => day).values()]
      .flatMap(([each]) => each ?? [])
      .map(({ day, measure, value, against }) => ({ day, measure, value, against }))
      .sort((one, other) => one.day.localeCompare(other.day));
    const { feed, other } = first;
    return [
      finding({
        ...{ rule: 'feeds-disagree', level: 2, dataset, feed, other },
        rows: [wholeRow(days)],
      }),
    ];
  });
}
