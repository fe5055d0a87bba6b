/** Targets as somebody asks about them: what was reached, what was set, and what was due. */
import { daysIn } from '@flightdeck/domain/dates';
import { ON_TARGET } from '@flightdeck/domain/outcomes';
import type { AskedFigure } from '../figure/asked.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { type AskedId, askedFigure } from './asked.ts';
import type { TargetState } from './targets.ts';

interface AskedOfTarget {
  readonly label: string;
  readonly written: string;
}

/** Makes what is told of a figure of the days of a target, of its outcome alone. @param locale Of the reader. */
export function askedReached(
  shown: ShownOutcomes,
  { outcome, range }: TargetState,
  asked: AskedOfTarget & { readonly id: AskedId },
  locale: string,
): AskedFigure {
  const { link } = shown;
  const chosen = { value: outcome.id, label: outcome.name, outcomes: [outcome] };
  const days = { range, compare: undefined, remark: null };
  const own = { ...shown, link: { ...link, days, chosen } };
  return askedFigure(own, { ...asked, where: outcome.name }, locale);
}

/** Makes what is told of what was set. */
export const askedSet = (
  { outcome, target }: TargetState,
  { label, written }: AskedOfTarget,
): AskedFigure => ({
  ...{ label, written, where: outcome.name, queries: {}, words: [] },
  range: { start: target.start, end: target.end },
  formula: `${label} = as it was set for these days`,
  description: 'Whoever sets up the outcomes sets their targets: they are no figures of files.',
  told: () => ({ sums: [], shares: [] }),
});

/** Makes what is told of what was due, and of how much of it was reached. */
export function askedPace(
  { outcome, target, reached, due, passed, lastDay }: TargetState,
  { id, written }: { readonly id: 'due' | 'pace'; readonly written: string },
): AskedFigure {
  const isPace = id === 'pace';
  const range = { start: target.start, end: target.end };
  return {
    ...{ label: isPace ? 'Pace' : 'Due by now', written, where: outcome.name, range, queries: {} },
    formula: isPace
      ? 'Pace = reached ÷ due by now'
      : 'Due by now = target × days that are known ÷ days of the target',
    description: isPace
      ? 'Outcomes up to the last day that is known, as part of what was due by then.'
      : 'An even share of the target for each of its days, up to the last one that is known.',
    words: [],
    told: (_, write) => ({
      sums: [
        ...(isPace ? [['Reached', write('count', reached)] as const] : []),
        ['Due by now', write('count', due)],
        ['Target', write('count', target.count)],
        ['Days that are known', write('count', passed)],
        ['Days of the target', write('count', daysIn(range))],
        ...(isPace ? [['On target from', write('percent', ON_TARGET)] as const] : []),
      ],
      shares: [],
      lastDay,
    }),
  };
}
