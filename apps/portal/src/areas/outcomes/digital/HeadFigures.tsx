/** What it came to, in a line: outcomes, claims, spend, cost, value and return. */
import { KpiTile } from '@flightdeck/design-system';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { Figure } from '../figure/Figure.tsx';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { askedFigure } from './asked.ts';
import { askedHeadChange } from './asked-head.ts';
import * as css from './digital.css.ts';
import { headFigures } from './figures.ts';
import { useWriter } from './use-writer.ts';

interface HeadFiguresProps {
  readonly shown: ShownOutcomes;
  readonly results: Readonly<Record<'outcomes' | 'media' | 'claims', MetricResult>>;
}

/** The tiles. */
export function HeadFigures({ shown, results }: HeadFiguresProps) {
  const { link } = shown;
  const currency = results.media.currency ?? results.outcomes.currency ?? null;
  const { locale, write, change } = useWriter(currency);
  const { range, compare } = link.days;
  const figures = headFigures(results, link.chosen, shown.body);
  return (
    <div className={css.tiles}>
      {figures.map((figure) => {
        const { id, label, unit, better, now, note } = figure;
        const changed = change(figure, better);
        return (
          <KpiTile
            key={id}
            label={label}
            // A dash: why it is not known stands below.
            value={
              <Figure
                ask={() => {
                  const written = write(unit, now);
                  return askedFigure(
                    shown,
                    { id, label, where: link.chosen.label, written },
                    locale,
                  );
                }}
              >
                {write(unit, now, true)}
              </Figure>
            }
            {...(changed
              ? {
                  change: {
                    direction: changed.direction,
                    label: (
                      <Figure
                        ask={
                          compare
                            ? () =>
                                askedHeadChange(
                                  shown,
                                  {
                                    ...{ figure, written: changed.text, results, currency },
                                    days: { range, compare },
                                  },
                                  locale,
                                )
                            : null
                        }
                      >
                        {changed.text}
                      </Figure>
                    ),
                    meaning: changed.meaning,
                  },
                }
              : {})}
            note={note}
          />
        );
      })}
    </div>
  );
}
