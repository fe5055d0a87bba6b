/** From impression to outcome, on a log scale, so that each step can be seen. */
import { cx } from '@flightdeck/design-system';
import { formatPercent } from '@flightdeck/domain/metrics';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import * as css from './digital.css.ts';
import { FiguresCard, type FiguresQuery, NoFigures } from './FiguresCard.tsx';
import { type FunnelStep, funnelSteps } from './figures.ts';
import { useWriter, type WrittenChange } from './use-writer.ts';

interface FunnelCardProps {
  readonly shown: ShownOutcomes;
  readonly query: FiguresQuery;
}

/** The card. */
export function FunnelCard({ shown, query }: FunnelCardProps) {
  const { chosen } = shown.link;
  const name = chosen.outcomes.length === 1 ? chosen.label : 'Outcomes';
  return (
    <FiguresCard
      title="From impression to outcome"
      query={query}
      names={['outcomes', 'media']}
      height={220}
      actions={<span className={css.note}>heights on a log scale</span>}
    >
      {(results) => {
        const steps = funnelSteps(results, name);
        return steps.every(({ now }) => !now) ? (
          <NoFigures>Neither media nor outcomes are known in these days.</NoFigures>
        ) : (
          <Funnel steps={steps} />
        );
      }}
    </FiguresCard>
  );
}

function Funnel({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const { locale, write, change } = useWriter(null);
  const isMore = steps.some(({ rate, now }, at) => rate === null && now && steps[at - 1]?.now);
  return (
    <>
      <ol className={css.funnel}>
        {steps.map((step, index) => {
          const next = steps[index + 1];
          const changed = change(step);
          return (
            <li key={step.id} className={css.step}>
              <span className={css.stepLabel}>{step.label}</span>
              <span className={css.stepFigure} title={write('count', step.now)}>
                {write('count', step.now, true)}
                {changed ? <Change {...changed} /> : null}
              </span>
              <span className={css.stepBars} aria-hidden="true">
                <span className={css.track}>
                  <span
                    className={css.bar}
                    style={{ insetBlockStart: rest(step), insetInlineEnd: rest(step) }}
                  />
                </span>
                {next ? (
                  <svg
                    className={css.join}
                    viewBox="0 0 100 100"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <polygon
                      points={`0,100 0,${100 - step.share * 100} 100,${100 - next.share * 100} 100,100`}
                    />
                  </svg>
                ) : null}
              </span>
              {next ? (
                <span className={css.rate}>
                  <strong>{next.rate === null ? '–' : formatPercent(next.rate, { locale })}</strong>{' '}
                  {next.did}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {isMore ? (
        <p className={css.note}>
          –: more than the step before, because another system counts them.
        </p>
      ) : null}
    </>
  );
}

/** What a bar leaves free of its track: as height, or in a narrow window as width. */
const rest = ({ share }: FunnelStep): string => `${(1 - share) * 100}%`;

/** A change with its arrow. */
function Change({ text, direction, meaning }: WrittenChange) {
  const Sign = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className={cx(css.change, css.meaning[meaning])}>
      {direction === 'same' ? null : <Sign size={12} aria-hidden />}
      {text}
    </span>
  );
}
