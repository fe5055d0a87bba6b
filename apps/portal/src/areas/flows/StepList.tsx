/** The steps of a flow in their order, which is how a screen reader goes through it, and how long the flow takes. */
import type { Flow } from '@flightdeck/contract/flows';
import { ProgressBar, SegmentedControl } from '@flightdeck/design-system';
import { daysIn, writeShortDay } from '@flightdeck/domain/dates';
import { isOpen } from '@flightdeck/domain/flows';
import { useState } from 'react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './flows.css.ts';
import { LookWord } from './LookWord.tsx';
import { LOOKS, lookOf, ownerOf } from './words.ts';

export function StepList(props: {
  readonly flow: Flow;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) {
  const { flow, chosen } = props;
  const { id: own, locale } = useViewer().user;
  const [of, setOf] = useState<'all' | 'mine'>('all');
  const numbered = flow.steps.map((step, at) => ({ step, number: at + 1 }));
  const mine = numbered.filter(({ step }) => step.owner?.id === own && isOpen(step.state));
  const rows = of === 'all' ? numbered : mine;
  return (
    <>
      <div className={css.listHead}>
        <h2 className={css.sectionTitle}>Steps</h2>
        <SegmentedControl
          label="Which steps"
          isLabelHidden
          size="small"
          value={of}
          options={[
            { value: 'all', label: 'All', count: numbered.length },
            { value: 'mine', label: 'Mine', count: mine.length },
          ]}
          onChange={setOf}
        />
      </div>
      <ol className={css.steps} aria-label="Steps in order">
        {rows.map(({ step, number }) => {
          const look = lookOf(step);
          const { icon: Icon, tone } = LOOKS[look];
          return (
            <li key={step.id}>
              <button
                type="button"
                className={css.stepRow}
                aria-pressed={step.id === chosen}
                onClick={() => props.onChoose(step.id)}
              >
                <span className={css.look[tone]}>
                  <Icon size={18} aria-hidden />
                </span>
                <span className={css.number}>{number}</span>
                <span className={css.lines}>
                  <span className={css.stepName}>{step.name}</span>
                  <span className={css.stepOwner}>{ownerOf(step)}</span>
                </span>
                <span className={css.stepEnd}>
                  <span>{writeShortDay(dayOf(step), locale)}</span>
                  <LookWord look={look} />
                </span>
              </button>
            </li>
          );
        })}
        {rows.length === 0 ? <li className={css.listHead}>No open step is yours.</li> : null}
      </ol>
      <Length flow={flow} />
    </>
  );
}

/** The day a step closed, or is due. */
const dayOf = ({ closedAt, due }: Flow['steps'][number]) => closedAt?.slice(0, 10) ?? due;

/** How far the flow is in days, and what moves its end. */
function Length({ flow }: { readonly flow: Flow }) {
  const { start, today, end, endedAt, delay, movedBy, steps } = flow;
  const last = endedAt?.slice(0, 10) ?? end;
  const all = daysIn({ start, end: last < start ? start : last });
  const until = today < last ? today : last;
  const past = until < start ? 0 : daysIn({ start, end: until });
  const at = steps.findIndex(({ id }) => id === movedBy);
  return (
    <div className={css.listFoot}>
      <ProgressBar
        label="Time so far"
        value={past}
        maxValue={all}
        valueLabel={`${past} of ${all} days`}
      />
      {at < 0 ? null : (
        <span className={css.muted}>
          {`Step ${at + 1} is late and moves the end by ${delay} ${delay === 1 ? 'day' : 'days'}.`}
        </span>
      )}
    </div>
  );
}
