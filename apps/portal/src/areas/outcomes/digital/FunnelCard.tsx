/** From impression to outcome, on a log scale, so that each step can be seen. */
import { cx } from '@flightdeck/design-system';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type AskedFigure, knownUntil } from '../figure/asked.ts';
import { askedChange } from '../figure/change.ts';
import { Figure } from '../figure/Figure.tsx';
import { useRoving } from '../figure/use-roving.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { askedFigure, formulaOf, wordsOf } from './asked.ts';
import { askedStepRate } from './asked-step.ts';
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
          <Funnel steps={steps} shown={shown} results={results} />
        );
      }}
    </FiguresCard>
  );
}

interface FunnelProps {
  readonly steps: readonly FunnelStep[];
  readonly shown: ShownOutcomes;
  readonly results: Readonly<Record<'outcomes' | 'media', MetricResult>>;
}

function Funnel({ steps, shown, results }: FunnelProps) {
  const { locale, write, change } = useWriter(null);
  const roving = useRoving<HTMLOListElement>();
  const { range, compare } = shown.link.days;
  const where = shown.link.chosen.label;
  const answerOf = ({ id }: FunnelStep) => (id === 'outcomes' ? results.outcomes : results.media);
  const askStep = (step: FunnelStep) => () =>
    askedFigure(
      shown,
      { id: step.id, label: step.label, where, written: write('count', step.now) },
      locale,
    );
  const askChange = (step: FunnelStep, written: string) =>
    compare
      ? () =>
          askedChange(
            {
              figure: { ...step, unit: 'count' },
              ...{ sums: [], where, written, days: { range, compare }, currency: null },
              description: formulaOf(step.id).formula,
              words: wordsOf(shown, step.id, locale),
              lastDay: answerOf(step).lastDay,
            },
            locale,
          )
      : null;
  const askRate = (step: FunnelStep, next: FunnelStep, written: string) => () =>
    askedStepRate({
      ...{ step, next, where, written, range },
      words: [...new Set([step, next].flatMap(({ id }) => wordsOf(shown, id, locale)))],
      lastDay: knownUntil([answerOf(step), answerOf(next)]),
    });
  const rateOf = ({ rate }: FunnelStep) => write('percent', rate);
  const isMore = steps.some(({ rate, now }, at) => rate === null && now && steps[at - 1]?.now);
  return (
    <>
      <ol className={css.funnel} {...roving}>
        {steps.map((step, index) => {
          const next = steps[index + 1];
          const changed = change(step);
          return (
            <li key={step.id} className={css.step}>
              <span className={css.stepLabel}>{step.label}</span>
              <span className={css.stepFigure} title={write('count', step.now)}>
                <Figure isOfMany ask={askStep(step)}>
                  {write('count', step.now, true)}
                </Figure>
                {changed ? <Change {...changed} ask={askChange(step, changed.text)} /> : null}
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
                  <strong>
                    <Figure isOfMany ask={askRate(step, next, rateOf(next))}>
                      {rateOf(next)}
                    </Figure>
                  </strong>{' '}
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
function Change(props: WrittenChange & { readonly ask: (() => AskedFigure) | null }) {
  const { text, direction, meaning, ask } = props;
  const Sign = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <span className={cx(css.change, css.meaning[meaning])}>
      {direction === 'same' ? null : <Sign size={12} aria-hidden />}
      <Figure isOfMany ask={ask}>
        {text}
      </Figure>
    </span>
  );
}
