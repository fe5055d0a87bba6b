/** The targeting score: how narrowly something is targeted, in points (spec.md §9). */
import type { Bands } from '../bands.ts';
import type { Rule } from '../rule.ts';
import { TARGETING_FLAGS, type TargetingFlag } from './bid-records.ts';

/** Points of a kind of targeting; the others have `OTHER_POINTS`. */
const POINTS: Readonly<Partial<Record<TargetingFlag, number>>> = { site: 50, audience: 24 };
const OTHER_POINTS = 4;

const pointsOf = (flag: TargetingFlag): number => POINTS[flag] ?? OTHER_POINTS;

/** Sum of the points of each kind of targeting that is used; one that is named twice counts once. */
export const targetingScore = (targeting: readonly TargetingFlag[]): number =>
  TARGETING_FLAGS.reduce((sum, flag) => sum + (targeting.includes(flag) ? pointsOf(flag) : 0), 0);

/** Health is 3 above 49 points, 2 above 20, else 1. */
const SCORE_BANDS: Bands = { kind: 'limit', test: '<=', one: 20, two: 49 };

/** Names and points of those kinds of targeting that are used, or are not. */
const listed = (targeting: readonly TargetingFlag[], used: boolean): string =>
  TARGETING_FLAGS.filter((flag) => targeting.includes(flag) === used)
    .map((flag) => `${flag} ${pointsOf(flag)}`)
    .join(', ') || 'none';

/** @param isJudged Whether something is there that could be targeted. */
export const targetingRule = <Fields extends { readonly targeting: readonly TargetingFlag[] }>(
  prefix: string,
  isJudged: (record: Fields) => boolean,
): Rule<Fields> => ({
  id: `${prefix}-targeting`,
  title: 'Targeting score',
  unit: 'points',
  formula: 'Points of each kind of targeting in use: site 50, audience 24, any other 4',
  inputs: [
    { label: 'In use', unit: 'text', of: ({ targeting }) => listed(targeting, true) },
    { label: 'Not in use', unit: 'text', of: ({ targeting }) => listed(targeting, false) },
  ],
  value: (record) => (isJudged(record) ? targetingScore(record.targeting) : null),
  bands: SCORE_BANDS,
  explain: ({ targeting }, value, level, { write }) =>
    `The targeting scores ${write('points', value)}: ${listed(targeting, true)}.${
      level === 3 ? '' : ' It reaches people whom nobody chose.'
    }`,
  toDo: 'Add a site list or audience lists; each other kind of targeting adds 4 points.',
  source: 'Specification §9',
});
