/** The models over 10,000 real paths (data/attribution), against figures worked out elsewhere (areas.md §3). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type Credit,
  firstTouch,
  lastTouch,
  linearTouch,
  markovCredit,
  type PathSet,
  pathSetOf,
  positionBased,
  removalOf,
  shapleyRates,
  shapleyValues,
  subsetSums,
  total,
  touchesOf,
} from '@flightdeck/domain/attribution';
import { expect, test } from 'vitest';

const FILE = path.resolve(import.meta.dirname, '../../../shared/data/attribution/mta/paths.csv.gz');

function realPaths(): PathSet {
  const [, ...lines] = gunzipSync(readFileSync(FILE)).toString().trim().split('\n');
  const paths = lines.map((line) => {
    const [text = '', conversions, value, nulls] = line.split(',');
    return {
      touches: touchesOf(text),
      conversions: Number(conversions),
      value: Number(value),
      nulls: Number(nulls),
    };
  });
  return pathSetOf(paths).set;
}

/** First, last, linear, 40/20/40, count-Shapley, Markov of order 1. */
const WANTED: Readonly<Record<string, readonly number[]>> = {
  alpha: [6308, 8447, 7574.719, 7444.824, 7627.944, 5344.948],
  beta: [2831, 989, 2083.5, 1969.766, 1982.739, 2527.352],
  eta: [3164, 4167, 3539.951, 3618.796, 3613.656, 3340.847],
  iota: [4606, 3355, 3857.096, 3944.948, 3505.044, 3884.615],
  lambda: [902, 1207, 1035.258, 1046.904, 987.782, 1282.847],
  theta: [1606, 653, 1022.801, 1092.744, 1190.963, 1971.913],
  epsilon: [99, 531, 272.17, 301.05, 374.677, 599.571],
  zeta: [27, 107, 136.552, 88.623, 199.992, 381.063],
};

/** Shapley over the counts of paths, which is only an equal split among the channels of each. */
function countShapley({ channels, touches, starts, conversions }: PathSet): Float64Array {
  const counts = new Float64Array(2 ** channels.length);
  for (const [at, count] of conversions.entries()) {
    let coalition = 0;
    for (const channel of touches.subarray(starts[at], starts[at + 1])) coalition |= 1 << channel;
    counts[coalition] = (counts[coalition] ?? 0) + count;
  }
  return shapleyValues(subsetSums(counts));
}

test.runIf(existsSync(FILE))('the figures are those of an independent computation', () => {
  const set = realPaths();
  expect(set.channels).toHaveLength(12);
  expect(set.conversions).toHaveLength(10_000);
  expect([total(set.conversions), total(set.nulls)]).toEqual([19_785, 68_602]);
  expect(removalOf(set).probability).toBeCloseTo(0.223845, 6);

  const credits: readonly Credit[] = [
    firstTouch(set),
    lastTouch(set),
    linearTouch(set),
    positionBased(set),
    { conversions: countShapley(set), values: set.values },
    markovCredit(set),
  ];
  for (const [channel, figures] of Object.entries(WANTED)) {
    const at = set.channels.indexOf(channel);
    const found = credits.map(({ conversions }) => Number((conversions[at] ?? 0).toFixed(3)));
    expect(found, channel).toEqual(figures);
  }
  for (const { conversions } of credits) expect(total(conversions)).toBeCloseTo(19_785, 8);
  expect(total(shapleyRates(set).added)).toBeCloseTo(19_785 / 88_387, 12);
});
