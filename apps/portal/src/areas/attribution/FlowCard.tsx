/** The paths as flows, touch by touch, to a conversion or none: drawn, or as the table of the same figures. */
import type { AttributedCampaign } from '@flightdeck/contract/attribution';
import { Card, SegmentedControl } from '@flightdeck/design-system';
import {
  FLOW_STEPS,
  type Flowing,
  type FlowStep,
  LEAST_SEEN,
  shorterFlow,
} from '@flightdeck/domain/attribution';
import { useSize } from '@flightdeck/widgets/dashboard';
import { useState } from 'react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { FlowFigure } from './FlowFigure.tsx';
import { nodeName } from './flow-words.ts';
import { writeCount, writeShare } from './words.ts';

const FORMS = [
  { value: 'figure', label: 'Figure' },
  { value: 'table', label: 'Table' },
] as const;
type Form = (typeof FORMS)[number]['value'];

/** Room that a touch and its name need. */
const TOUCH = 130;
/** Touches that are drawn in a width: two at least, and beside them later touches and the ends. */
const stepsIn = (width: number): number =>
  Math.min(FLOW_STEPS, Math.max(2, Math.floor(width / TOUCH) - 2));

/** The card; nothing where no path has a touch. */
export function FlowCard({ campaign }: { readonly campaign: AttributedCampaign }) {
  const [form, setForm] = useState<Form>('figure');
  const [ref, size] = useSize<HTMLDivElement>();
  const { flow, nulls } = campaign;
  if (flow.length === 0) return null;
  const isTable = form === 'table';
  const hasNulls = nulls > 0;
  return (
    <Card
      title="From the first touch to the last"
      padding="none"
      actions={
        <SegmentedControl<Form>
          label="Flows as"
          isLabelHidden
          size="small"
          options={FORMS}
          value={form}
          onChange={setForm}
        />
      }
    >
      {isTable ? (
        <FlowTable flow={flow} hasNulls={hasNulls} />
      ) : (
        <div className={css.flow}>
          <div ref={ref}>
            {size && size.width > 0 ? (
              <FlowFigure
                flow={shorterFlow(flow, stepsIn(size.width))}
                width={size.width}
                hasNulls={hasNulls}
              />
            ) : null}
          </div>
        </div>
      )}
      <p className={css.flowNote}>
        {hasNulls
          ? 'Each path goes from its first touch to its last, and from there to a conversion or none.'
          : 'Each path goes from its first touch to its last. The source tells only of people who converted.'}{' '}
        Paths that fewer than {LEAST_SEEN} people took are told together, and paths without a touch
        within the look-back are not drawn.
      </p>
    </Card>
  );
}

const people = ({ conversions, nulls }: Flowing): number => conversions + nulls;

/** Every band of the figure as a row, with all touches that are told. */
function FlowTable(props: { readonly flow: readonly FlowStep[]; readonly hasNulls: boolean }) {
  const { flow, hasNulls } = props;
  const { locale } = useViewer().user;
  const nameAt = (step: number, place: number) => {
    const node = flow[step]?.nodes[place];
    return node ? nodeName(node, locale) : '';
  };
  const rows = flow.flatMap(({ links }, step) =>
    [...links]
      .sort((one, other) => one.from - other.from || people(other) - people(one))
      .map((link) => ({ ...link, step })),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.flowTable} tabIndex={0} aria-label="Flows between touches">
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Touch</th>
            <th scope="col">Times taken</th>
            <th scope="col">Converted in the end</th>
            {hasNulls ? <th scope="col">Rate</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, from, to, ...flowing }) => (
            <tr key={`${step} ${from} ${to}`}>
              <th scope="row">{nameAt(step, from)}</th>
              <td>{to === null ? 'End of the path' : nameAt(step + 1, to)}</td>
              <td>{step < FLOW_STEPS ? writeCount(step + 1, locale) : 'later'}</td>
              <td>{writeCount(people(flowing), locale)}</td>
              <td>{writeCount(flowing.conversions, locale)}</td>
              {hasNulls ? (
                <td>{writeShare(flowing.conversions / people(flowing), locale)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
