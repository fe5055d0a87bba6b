/**
 * Where nodes and bands of flows are drawn, in pixels. Everybody is in each column: at a node, or in a lane of those who ended
 * before it, which runs along the top for people who converted and along the bottom for those who did not.
 */
import type { Flowing, FlowNode, FlowStep } from '@flightdeck/domain/attribution';

/** Width of the bar of a node. */
export const BAR = 6;
/** Height of all people together; it grows where nodes need room for their names. */
const PEOPLE = 260;
/** Least height of a node with its name, and between two of them. */
const NAME = 24;
const GAP = 4;
/** Between a lane and what is beside it. */
const LANE_GAP = 10;
/** Most width of the last column, which has nothing behind it. */
const END = 120;
/** So that few people are seen among many. */
const THINNEST = 0.75;

/** Whether people of a band converted. */
export type BandKind = 'converted' | 'not';

/** A node with its bar. */
export interface FlowBox {
  readonly step: number;
  readonly place: number;
  readonly node: FlowNode;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** People on their way from one column to the next, as the path of its outline. */
export interface FlowBand {
  readonly id: string;
  readonly kind: BandKind;
  readonly outline: string;
  /** Nodes that it leaves and reaches, as `step place`; one that ended has the first only, a lane none. */
  readonly nodes: readonly string[];
}

/** What became of people: the bar at the end of a lane. */
export interface FlowEnd {
  readonly kind: BandKind;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** A drawing of flows. */
export interface FlowLayout {
  readonly height: number;
  /** Width of a column; the last one has what is left. */
  readonly column: number;
  readonly boxes: readonly FlowBox[];
  readonly bands: readonly FlowBand[];
  readonly ends: readonly FlowEnd[];
}

/** Name of a node among bands. */
export const nodeKey = (step: number, place: number): string => `${step} ${place}`;

const people = ({ conversions, nulls }: Flowing): number => conversions + nulls;

/** People who ended before each step, and behind it all of them. */
function endedBefore(flow: readonly FlowStep[]): Flowing[] {
  const ended = [{ conversions: 0, nulls: 0 }];
  for (const { links } of flow) {
    const before = ended.at(-1) ?? { conversions: 0, nulls: 0 };
    const now = links.filter(({ to }) => to === null);
    ended.push({
      conversions: now.reduce((sum, { conversions }) => sum + conversions, before.conversions),
      nulls: now.reduce((sum, { nulls }) => sum + nulls, before.nulls),
    });
  }
  return ended;
}

/** The outline of a band between two columns. */
function outlineOf(x: readonly [number, number], y: readonly [number, number], height: number) {
  const [from, to] = x;
  const thick = Math.max(THINNEST, height);
  const [start, end] = y;
  const middle = (from + to) / 2;
  const points = [
    `M${from} ${start}C${middle} ${start} ${middle} ${end} ${to} ${end}`,
    `V${end + thick}`,
    `C${middle} ${end + thick} ${middle} ${start + thick} ${from} ${start + thick}Z`,
  ];
  return points
    .join('')
    .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** Lays flows out over a width. */
export function layoutFlow(flow: readonly FlowStep[], width: number): FlowLayout {
  const column = (width - Math.min(END, width / (flow.length + 1))) / Math.max(1, flow.length);
  const ended = endedBefore(flow);
  const all = ended.at(-1) ?? { conversions: 0, nulls: 0 };
  const scale = PEOPLE / Math.max(1, people(all));
  const lane = (count: number) => (count > 0 ? count * scale + LANE_GAP : 0);
  const slot = (node: FlowNode) => Math.max(NAME, people(node) * scale) + GAP;
  const heights = flow.map(({ nodes }, step) => {
    const before = ended[step] ?? all;
    const own = nodes.reduce((sum, node) => sum + slot(node), 0);
    return lane(before.conversions) + own + lane(before.nulls);
  });
  const height = Math.max(2 * NAME, people(all) * scale + LANE_GAP, ...heights);

  const boxes = flow.flatMap(({ nodes }, step) => {
    let y = lane(ended[step]?.conversions ?? 0);
    return nodes.map((node, place): FlowBox => {
      const [own, top] = [people(node) * scale, y];
      y += slot(node);
      return {
        ...{ step, place, node, x: step * column, height: Math.max(THINNEST, own) },
        y: top + (slot(node) - GAP - own) / 2,
      };
    });
  });
  return {
    ...{ height, column, boxes },
    bands: [
      ...lanesOf(ended, column, height, scale),
      ...bandsOf(flow, boxes, ended, column, height, scale),
    ],
    ends: (['converted', 'not'] as const).flatMap((kind): FlowEnd[] => {
      const count = kind === 'converted' ? all.conversions : all.nulls;
      if (count === 0) return [];
      const own = Math.max(THINNEST, count * scale);
      const y = kind === 'converted' ? 0 : height - own;
      return [{ kind, count, x: flow.length * column, y, height: own }];
    }),
  };
}

/** Those who ended before a column go straight on to the next. */
function lanesOf(
  ended: readonly Flowing[],
  column: number,
  height: number,
  scale: number,
): FlowBand[] {
  return ended.slice(0, -1).flatMap((before, step) =>
    (['converted', 'not'] as const).flatMap((kind): FlowBand[] => {
      const own = (kind === 'converted' ? before.conversions : before.nulls) * scale;
      if (own === 0) return [];
      const y = kind === 'converted' ? 0 : height - own;
      const outline = outlineOf([step * column, (step + 1) * column], [y, y], own);
      return [{ id: `lane ${kind} ${step}`, kind, outline, nodes: [] }];
    }),
  );
}

/** Those who go on, or end, at each step: by the places they go to, so that bands of a node do not cross. */
function bandsOf(
  flow: readonly FlowStep[],
  boxes: readonly FlowBox[],
  ended: readonly Flowing[],
  column: number,
  height: number,
  scale: number,
): FlowBand[] {
  const topOf = new Map(boxes.map(({ step, place, y }) => [nodeKey(step, place), y]));
  return flow.flatMap(({ links }, step) => {
    /** Where the next band of a node begins, and where the next one that comes to a node or a lane ends. */
    const leaving = new Map<number, number>();
    const coming = new Map<string, number>([
      ['converted', (ended[step]?.conversions ?? 0) * scale],
      ['not', height - (ended[step + 1]?.nulls ?? 0) * scale],
    ]);
    return partsOf(links).map(({ from, to, kind, count }): FlowBand => {
      const own = count * scale;
      const source = nodeKey(step, from);
      const target = to === null ? kind : nodeKey(step + 1, to);
      const start = leaving.get(from) ?? topOf.get(source) ?? 0;
      const end = coming.get(target) ?? topOf.get(target) ?? 0;
      leaving.set(from, start + own);
      coming.set(target, end + own);
      return {
        id: `${source} to ${target} ${kind}`,
        kind,
        outline: outlineOf([step * column + BAR, (step + 1) * column], [start, end], own),
        nodes: to === null ? [source] : [source, target],
      };
    });
  });
}

/** Links by whether people converted, from top to bottom: those who convert here, who go on, and who do not. */
function partsOf(links: FlowStep['links']) {
  const parts = links.flatMap(({ from, to, conversions, nulls }) => [
    { from, to, kind: 'converted' as const, count: conversions },
    { from, to, kind: 'not' as const, count: nulls },
  ]);
  const order = ({ to, kind }: (typeof parts)[number]) =>
    to ?? (kind === 'converted' ? -1 : Number.MAX_SAFE_INTEGER);
  return parts
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.from - other.from || order(one) - order(other));
}
