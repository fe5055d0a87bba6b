/** Rates of the funnel as somebody asks about them: how many of a step came to the next one. */
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { AskedFigure } from '../figure/asked.ts';
import type { FunnelStep } from './figures.ts';

interface AskedStepRate {
  readonly step: FunnelStep;
  readonly next: FunnelStep;
  readonly where: string;
  readonly written: string;
  readonly range: DayRange;
  readonly words: readonly string[];
  readonly lastDay: Day | null;
}

/** Outcomes have the client's name, which is written as it is. */
const inFormula = ({ id, label }: FunnelStep): string =>
  id === 'outcomes' ? label : label.toLowerCase();

/** Makes what is told of one. */
export function askedStepRate(asked: AskedStepRate): AskedFigure {
  const { step, next, where, written, range, words, lastDay } = asked;
  return {
    ...{ label: `${step.label} that ${next.did}`, where, written, range, words, queries: {} },
    formula: `Share that ${next.did} = ${inFormula(next)} ÷ ${inFormula(step)}`,
    description:
      'How many of the step before came so far. Where another system counts more than that, there is no rate.',
    told: (_, write) => ({
      sums: [next, step].map(({ label, now }) => [label, write('count', now)] as const),
      shares: [],
      lastDay,
    }),
  };
}
