/** Targets with their pace: what was reached, what was due, and the cost against the greatest. */
import { Badge, type BadgeTone } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { formatPercent } from '@flightdeck/domain/metrics';
import { type ShownTarget, shownTargets, targetQueries } from '@flightdeck/domain/outcomes';
import { useViewer } from '../../../app/viewer.ts';
import { Figure } from '../figure/Figure.tsx';
import { useRoving } from '../figure/use-roving.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { useOutcomeFigures } from '../use-outcome-figures.ts';
import { askedPace, askedReached, askedSet } from './asked-target.ts';
import * as css from './digital.css.ts';
import { FiguresCard } from './FiguresCard.tsx';
import { type TargetState, targetStates } from './targets.ts';
import { useWriter } from './use-writer.ts';

/** The card; nothing where no target reaches into the shown days. */
export function TargetsCard({ shown }: { readonly shown: ShownOutcomes }) {
  const { days, chosen } = shown.link;
  const targets = shownTargets(chosen.outcomes, days.range);
  if (targets.length === 0) return null;
  return <Targets shown={shown} targets={targets} />;
}

function Targets(props: {
  readonly shown: ShownOutcomes;
  readonly targets: readonly ShownTarget[];
}) {
  const { shown, targets } = props;
  const { today } = useViewer().settings;
  const queries = targetQueries(targets, today);
  const names = Object.keys(queries);
  const query = useOutcomeFigures(shown.aggregator.uuid, queries);
  if (names.length === 0) return null;
  return (
    // Answers about other windows have other names.
    <FiguresCard key={names.join()} title="Targets" query={query} names={names} height={120}>
      {(results) => (
        <Lines
          shown={shown}
          states={targetStates(targets, results, today)}
          currency={results[names[0] ?? '']?.currency ?? null}
        />
      )}
    </FiguresCard>
  );
}

interface LinesProps {
  readonly shown: ShownOutcomes;
  readonly states: readonly TargetState[];
  readonly currency: string | null;
}

function Lines({ states, ...props }: LinesProps) {
  const roving = useRoving<HTMLUListElement>();
  return (
    <ul className={css.targets} {...roving}>
      {states.map((state) => (
        <TargetLine key={`${state.outcome.id} ${state.window}`} {...props} state={state} />
      ))}
    </ul>
  );
}

function verdict({ isOnTarget, isWithinCost }: TargetState): [tone: BadgeTone, text: string] {
  if (isOnTarget === false) return ['warning', 'Behind'];
  if (isWithinCost === false) return ['warning', 'Too dear'];
  if (isOnTarget || isWithinCost) return ['success', 'On target'];
  return ['neutral', 'Not known yet'];
}

interface TargetLineProps extends Omit<LinesProps, 'states'> {
  readonly state: TargetState;
}

function TargetLine({ shown, state, currency }: TargetLineProps) {
  const { count, write, locale } = useWriter(currency);
  const { outcome, target, reached, due, pace, cost } = state;
  const [tone, text] = verdict(state);
  const of = target.count === null ? null : Math.max(target.count, reached ?? 0);
  const counted = { id: 'outcomes', label: 'Reached', written: count(reached) } as const;
  const aim = { label: 'Target', written: count(target.count) };
  const spent = {
    id: 'cost',
    label: `All media spend per ${outcome.name}`,
    written: write('money', cost),
  } as const;
  const most = { label: 'Greatest cost', written: write('money', target.cost) };
  const writtenPace = (part: number) => formatPercent(part, { locale });
  const share = (value: number | null) => `${of ? ((value ?? 0) / of) * 100 : 0}%`;
  return (
    <li className={css.target}>
      <span className={css.between}>
        <span>
          <strong>{outcome.name}</strong>{' '}
          <span className={css.note}>{writeRange(target, locale)}</span>
        </span>
        <Badge tone={tone}>{text}</Badge>
      </span>
      {target.count === null ? null : (
        <>
          <span className={css.targetTrack} aria-hidden="true">
            <span className={css.targetBar} style={{ inlineSize: share(reached) }} />
            {due === null ? null : (
              <span className={css.tick} style={{ insetInlineStart: share(due) }} />
            )}
          </span>
          <span className={css.note}>
            <Figure isOfMany ask={() => askedReached(shown, state, counted, locale)}>
              {counted.written}
            </Figure>{' '}
            of{' '}
            <Figure isOfMany ask={() => askedSet(state, aim)}>
              {aim.written}
            </Figure>{' '}
            reached
            {due === null ? null : (
              <>
                {' · '}
                <Figure isOfMany ask={() => askedPace(state, { id: 'due', written: count(due) })}>
                  {count(due)}
                </Figure>{' '}
                due by now
              </>
            )}
            {due === null || pace === null ? null : (
              <>
                , which is{' '}
                <Figure
                  isOfMany
                  ask={() => askedPace(state, { id: 'pace', written: writtenPace(pace) })}
                >
                  {writtenPace(pace)}
                </Figure>{' '}
                of it
              </>
            )}
          </span>
        </>
      )}
      {target.cost === null ? null : (
        <span className={css.note}>
          {spent.label}:{' '}
          <Figure isOfMany ask={() => askedReached(shown, state, spent, locale)}>
            {spent.written}
          </Figure>
          , at most{' '}
          <Figure isOfMany ask={() => askedSet(state, most)}>
            {most.written}
          </Figure>
        </span>
      )}
    </li>
  );
}
