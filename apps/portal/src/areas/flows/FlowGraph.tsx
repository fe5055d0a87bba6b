/** The steps of a flow as a graph: one key stop, arrows go along the lines, and what is pressed is the chosen step. */
import { Button, cx } from '@flightdeck/design-system';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as css from './flows.css.ts';
import { type GraphStep, layoutGraph, NODE } from './graph-layout.ts';

/** A step in the drawing. */
export interface DrawnStep extends GraphStep {
  /** What the box shows; its words are its name for assistive technology. */
  readonly content: ReactNode;
  /** Colours its edge. */
  readonly tone: 'plain' | 'open' | 'waiting' | 'late' | 'wrong';
  /** It closes without a person: a dashed frame. */
  readonly isItself: boolean;
  /** It is closed: lines from it are solid. */
  readonly isPassed: boolean;
}

export interface FlowGraphProps {
  readonly steps: readonly DrawnStep[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** A step was dropped on another one, which is to need it. Absent: lines are not changed here. */
  readonly onConnect?: (from: string, to: string) => void;
}

const ZOOMS = [0.5, 0.67, 0.8, 1, 1.25] as const;
const FULL = ZOOMS.indexOf(1);
/** The largest step that is not above `most`. */
const within = (most: number) =>
  Math.max(
    0,
    ZOOMS.findLastIndex((each) => each <= most),
  );
const percent = (zoom: number) => `${Math.round(zoom * 100)}%`;

/** The drawing, with buttons to see more or less of it. */
export function FlowGraph({ steps, chosen, onChoose, onConnect }: FlowGraphProps) {
  /** Null: as large as the width lets it be. */
  const [own, setOwn] = useState<number | null>(null);
  const [room, setRoom] = useState(0);
  const [reached, setReached] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const { width, height, nodes, edges } = layoutGraph(steps);
  const places = new Map(nodes.map((node) => [node.id, node]));
  const at = own ?? Math.min(FULL, within(room / width));
  const zoom = ZOOMS[at] ?? 1;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const stop = [reached, chosen].find((id) => id !== null && places.has(id)) ?? steps[0]?.id;
  const go = (event: KeyboardEvent, step: DrawnStep) => {
    const next = neighbour(event.key, step, steps, places);
    if (next === undefined) return;
    event.preventDefault();
    buttons.current.get(next)?.focus();
  };
  const fit = () => {
    const room = box.current;
    if (!room) return;
    const most = Math.min(room.clientWidth / width, room.clientHeight / height);
    setOwn(
      Math.max(
        0,
        ZOOMS.findLastIndex((each) => each <= most),
      ),
    );
  };
  return (
    <div className={css.graphRoom}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div ref={box} role="group" aria-label="Steps as a graph" className={css.graph}>
        <div className={css.paper} style={{ width: width * zoom, height: height * zoom }}>
          <div className={css.drawing} style={{ width, height, transform: `scale(${zoom})` }}>
            <svg {...{ width, height }} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <defs>
                <marker
                  id="flow-arrow"
                  {...{ viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8 }}
                  orient="auto"
                >
                  <path className={css.arrow} d="M0 0 L8 4 L0 8 Z" />
                </marker>
              </defs>
              {edges.map(({ from, to, path }) => (
                <path
                  key={`${from} ${to}`}
                  className={css.line}
                  data-passed={steps.find(({ id }) => id === from)?.isPassed || undefined}
                  d={path}
                  markerEnd="url(#flow-arrow)"
                />
              ))}
            </svg>
            {steps.map((step) => {
              const place = places.get(step.id);
              return (
                <button
                  key={step.id}
                  type="button"
                  ref={(element) => {
                    if (element) buttons.current.set(step.id, element);
                    else buttons.current.delete(step.id);
                  }}
                  className={cx(css.node, css.edge[step.tone], step.isItself && css.itself)}
                  style={{ ...NODE, insetInlineStart: place?.x, insetBlockStart: place?.y }}
                  tabIndex={step.id === stop ? 0 : -1}
                  aria-pressed={step.id === chosen}
                  onFocus={() => setReached(step.id)}
                  onKeyDown={(event) => go(event, step)}
                  onClick={() => onChoose(step.id)}
                  draggable={onConnect !== undefined}
                  onDragStart={(event) => event.dataTransfer.setData('text/plain', step.id)}
                  onDragOver={onConnect && ((event) => event.preventDefault())}
                  onDrop={
                    onConnect &&
                    ((event) => {
                      event.preventDefault();
                      onConnect(event.dataTransfer.getData('text/plain'), step.id);
                    })
                  }
                >
                  {step.content}
                </button>
              );
            })}
          </div>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div role="group" aria-label="Size of the graph" className={css.zoom}>
        <Button
          variant="icon"
          aria-label="Smaller"
          isDisabled={at === 0}
          onPress={() => setOwn(at - 1)}
        >
          <Minus size={16} />
        </Button>
        <span role="status">{percent(zoom)}</span>
        <Button
          variant="icon"
          aria-label="Larger"
          isDisabled={at === ZOOMS.length - 1}
          onPress={() => setOwn(at + 1)}
        >
          <Plus size={16} />
        </Button>
        <Button variant="icon" aria-label="All of it" onPress={fit}>
          <Maximize size={16} />
        </Button>
      </div>
    </div>
  );
}

/** The step that a key leads to: along the lines up and down, beside it left and right. */
function neighbour(
  key: string,
  { id, needs }: DrawnStep,
  steps: readonly DrawnStep[],
  places: ReadonlyMap<string, { readonly x: number; readonly y: number }>,
): string | undefined {
  if (key === 'ArrowUp') return needs.find((need) => places.has(need));
  if (key === 'ArrowDown') return steps.find((step) => step.needs.includes(id))?.id;
  if (key === 'Home') return steps[0]?.id;
  if (key === 'End') return steps.at(-1)?.id;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const own = places.get(id);
  if (!own) return undefined;
  const row = steps
    .flatMap((step) => ({ id: step.id, place: places.get(step.id) }))
    .filter(({ place }) => place?.y === own.y)
    .sort((one, other) => (one.place?.x ?? 0) - (other.place?.x ?? 0));
  const at = row.findIndex((each) => each.id === id);
  return row[at + (key === 'ArrowLeft' ? -1 : 1)]?.id;
}
