/** The drawing of flows. One key stop: arrows go from node to node, and a node that is pressed keeps its flows in view. */

import { cx } from '@flightdeck/design-system';
import type { Flowing, FlowStep } from '@flightdeck/domain/attribution';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useViewer } from '../../app/viewer.ts';
import * as css from './attribution.css.ts';
import { BAR, type FlowBox, type FlowEnd, layoutFlow, nodeKey } from './flow-layout.ts';
import { nodeName } from './flow-words.ts';
import { writeCount, writeShare } from './words.ts';

interface FlowFigureProps {
  readonly flow: readonly FlowStep[];
  readonly width: number;
  /** The source tells of people who did not convert. */
  readonly hasNulls: boolean;
}

const HEADS = ['First touch', '2nd touch', '3rd touch', '4th touch', '5th touch'];
/** Place of the node that a key leads to. */
const WAYS: Readonly<Record<string, readonly [step: number, place: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The figure, and in words what was pressed of it. */
export function FlowFigure({ flow, width, hasNulls }: FlowFigureProps) {
  const { locale } = useViewer().user;
  const { height, column, boxes, bands, ends } = layoutFlow(flow, width);
  const [reached, setReached] = useState(nodeKey(0, 0));
  const [pressed, setPressed] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const keys = new Set(boxes.map(({ step, place }) => nodeKey(step, place)));
  // The drawing may have become shorter.
  const stop = keys.has(reached) ? reached : nodeKey(0, 0);
  const shown = boxes.find(({ step, place }) => nodeKey(step, place) === pressed);
  const go = (event: KeyboardEvent, { step, place }: FlowBox) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const column = step + way[0];
    const most = (flow[column]?.nodes.length ?? 0) - 1;
    const key = nodeKey(column, way[0] === 0 ? place + way[1] : Math.min(place, most));
    buttons.current.get(key)?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div role="group" aria-label="Flows between touches" className={css.flowBox}>
        <div className={css.flowHeads} aria-hidden="true">
          {flow.map(({ nodes }, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <span key={step} style={{ inlineSize: column }}>
              {nodes[0]?.kind === 'later' ? 'Later' : HEADS[step]}
            </span>
          ))}
          <span>In the end</span>
        </div>
        <div className={css.flowDrawing} style={{ height }}>
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {bands.map(({ id, kind, outline, nodes }) => (
              <path
                key={id}
                className={kind === 'converted' ? css.converting : css.notConverting}
                data-dim={(shown !== undefined && !nodes.includes(pressed ?? '')) || undefined}
                d={outline}
              />
            ))}
            {boxes.map(({ step, place, x, y, height: own }) => (
              <rect
                key={nodeKey(step, place)}
                className={css.flowBar}
                {...{ x, y, width: BAR, height: own }}
              />
            ))}
            {ends.map(({ kind, x, y, height: own }) => (
              <rect
                key={kind}
                className={kind === 'converted' ? css.convertedBar : css.flowBar}
                {...{ x, y, width: BAR, height: own }}
              />
            ))}
          </svg>
          {boxes.map((box) => {
            const { step, place, node, x, y, height: own } = box;
            const key = nodeKey(step, place);
            const name = nodeName(node, locale);
            return (
              <button
                key={key}
                type="button"
                ref={(element) => {
                  if (element) buttons.current.set(key, element);
                  else buttons.current.delete(key);
                }}
                className={css.flowName}
                style={{
                  insetInlineStart: x + BAR,
                  insetBlockStart: y + own / 2,
                  maxInlineSize: column - BAR - 8,
                }}
                tabIndex={key === stop ? 0 : -1}
                aria-pressed={key === pressed}
                aria-label={`${name}, ${touchWords(flow, step)}: ${flowingWords(node, hasNulls, locale)}`}
                title={`${name}: ${flowingWords(node, hasNulls, locale)}`}
                onFocus={() => setReached(key)}
                onKeyDown={(event) => go(event, box)}
                onClick={() => setPressed(key === pressed ? null : key)}
              >
                {name}
              </button>
            );
          })}
          {ends.map((end) => (
            <EndName key={end.kind} end={end} all={ends} {...{ width, height }} />
          ))}
        </div>
      </div>
      <p role="status" className={cx(css.muted, !shown && css.onScreenOnly)}>
        {shown
          ? `${nodeName(shown.node, locale)}, ${touchWords(flow, shown.step)}: ${flowingWords(shown.node, hasNulls, locale)}. ${nextWords(flow, shown, locale)}`
          : 'Press a channel to see where its people came from and went.'}
      </p>
    </>
  );
}

function EndName(props: {
  readonly end: FlowEnd;
  readonly all: readonly FlowEnd[];
  readonly width: number;
  readonly height: number;
}) {
  const { kind, count, x, y, height: own } = props.end;
  const { locale } = useViewer().user;
  const sum = props.all.reduce((sums, end) => sums + end.count, 0);
  // It may not stand out of the drawing.
  const middle = Math.min(props.height - 24, Math.max(24, y + own / 2));
  return (
    <span
      className={css.flowEnd}
      style={{
        insetInlineStart: x + BAR,
        insetBlockStart: middle,
        maxInlineSize: props.width - x - BAR,
      }}
    >
      <span>{kind === 'converted' ? 'Converted' : 'Did not'}</span>
      <span className={css.muted}>
        {writeCount(count, locale)}
        {props.all.length > 1 ? `, ${writeShare(count / sum, locale)}` : ''}
      </span>
    </span>
  );
}

const people = ({ conversions, nulls }: Flowing): number => conversions + nulls;

const touchWords = (flow: readonly FlowStep[], step: number): string =>
  flow[step]?.nodes[0]?.kind === 'later' ? 'after those drawn' : `touch ${step + 1}`;

/** `1,204 times, 60 converted (5%)`. */
function flowingWords(flowing: Flowing, hasNulls: boolean, locale: string): string {
  const converted = writeCount(flowing.conversions, locale);
  if (!hasNulls) return `${converted} converted`;
  const rate = writeShare(flowing.conversions / people(flowing), locale);
  return `${writeCount(people(flowing), locale)} times, ${converted} converted (${rate})`;
}

/** Where people of a node came from and went, most people first. */
function nextWords(flow: readonly FlowStep[], { step, place }: FlowBox, locale: string): string {
  const nameAt = (at: number, of: number) => {
    const node = flow[at]?.nodes[of];
    return node ? nodeName(node, locale) : '';
  };
  const told = (links: readonly (Flowing & { readonly name: string })[]) =>
    links
      .toSorted((one, other) => people(other) - people(one))
      .map((link) => `${link.name} ${writeCount(people(link), locale)}`)
      .join(', ');
  const before = flow[step - 1]?.links.filter(({ to }) => to === place) ?? [];
  const after = flow[step]?.links.filter(({ from }) => from === place) ?? [];
  const came = told(before.map((link) => ({ ...link, name: nameAt(step - 1, link.from) })));
  const went = told(
    after.map((link) => ({
      ...link,
      name: link.to === null ? 'end of the path' : nameAt(step + 1, link.to),
    })),
  );
  return `${came === '' ? '' : `From ${came}. `}Then ${went}.`;
}
