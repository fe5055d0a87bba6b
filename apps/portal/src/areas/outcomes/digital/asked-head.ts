/** Changes of head figures as somebody asks about them: both figures, and the sums that they are made of. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import { type AskedFigure, knownUntil } from '../figure/asked.ts';
import { askedChange, type ComparedDays } from '../figure/change.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { formulaOf, labelOf, partsOf, unitOf, wordsOf } from './asked.ts';
import { type HeadFigure, totalOf } from './figures.ts';

interface AskedHeadChange {
  readonly figure: HeadFigure;
  readonly written: string;
  readonly days: ComparedDays;
  readonly results: Readonly<Record<'outcomes' | 'media', MetricResult>>;
  readonly currency: string | null;
}

/** Makes what is told of one. @param locale Of the reader. */
export function askedHeadChange(
  shown: ShownOutcomes,
  { figure, written, days, results, currency }: AskedHeadChange,
  locale: string,
): AskedFigure {
  const { id, label, unit, now, before } = figure;
  const { counted, media } = partsOf(id);
  const of = [
    ...media.map((part) => [part, results.media] as const),
    ...counted.map((part) => [part, results.outcomes] as const),
  ];
  return askedChange(
    {
      figure: { label, unit, now, before },
      // What is one sum is the figure itself.
      sums:
        of.length > 1
          ? of.map(([part, answer]) => ({
              ...{ label: labelOf(part), unit: unitOf(part) },
              ...totalOf(answer, part),
            }))
          : [],
      ...{ where: shown.link.chosen.label, written, days, currency },
      description: formulaOf(id).formula,
      words: wordsOf(shown, id, locale),
      lastDay: knownUntil(of.map(([, answer]) => answer)),
    },
    locale,
  );
}
