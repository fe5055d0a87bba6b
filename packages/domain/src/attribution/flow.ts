/** Paths as flows, touch by touch: how many people went from which channel to which, and how many ended there. */
import type { TakenPath } from './explore.ts';

/** Touches of a path that are drawn one by one; those after them are one node. */
export const FLOW_STEPS = 5;
/** Most nodes of a touch, of which the last may stand for several channels. */
export const FLOW_NODES = 12;

/** People who came by, and what became of them in the end. */
export interface Flowing {
  readonly conversions: number;
  readonly nulls: number;
}

/** What people met at a touch. */
export interface FlowNode extends Flowing {
  /** One channel, several that have no node of their own, all later touches, or paths that too few people took. */
  readonly kind: FlowKind;
  /** Of one channel its name, otherwise empty. */
  readonly channel: string;
  /** Channels that `others` stands for, and paths that `rare` does; 1 otherwise. */
  readonly count: number;
}
export const FLOW_KINDS = ['channel', 'others', 'later', 'rare'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** People who went on from a node of a touch. */
export interface FlowLink extends Flowing {
  /** Place of the node in its step. */
  readonly from: number;
  /** Place of the node in the next step; null for people whose path ended. */
  readonly to: number | null;
}

/** A touch: what people met at it, most people first, and where they went from there. */
export interface FlowStep {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
}

const people = ({ conversions, nulls }: Flowing): number => conversions + nulls;
const sumOf = (all: readonly Flowing[]): Flowing => ({
  conversions: all.reduce((sum, { conversions }) => sum + conversions, 0),
  nulls: all.reduce((sum, { nulls }) => sum + nulls, 0),
});

/** Adds up what has the same key. */
function summed<Item extends Flowing>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Flowing> {
  const groups = Map.groupBy(items, keyOf);
  return new Map([...groups].map(([key, own]) => [key, sumOf(own)]));
}

/**
 * The flows of paths as `takenPaths` answers them. Each person is in one node of the first step and ends once, so that the sums
 * of all nodes of a step and of all ends before it are those of the paths.
 */
export function pathFlow(
  taken: readonly TakenPath[],
  { steps = FLOW_STEPS, most = FLOW_NODES } = {},
): FlowStep[] {
  const named = taken.filter(({ channels }) => channels.length > 0);
  const rare = taken.filter(({ channels }) => channels.length === 0);
  const found: { nodes: FlowNode[]; placeOf: (path: TakenPath) => number | null }[] = [];
  const longest = named.reduce((most, { channels }) => Math.max(most, channels.length), 0);
  for (let step = 0; step < Math.min(steps, longest); step++) {
    found.push(nodesAt(named, step, most - (step === 0 ? rare.length : 0)));
  }
  const later = named.filter(({ channels }) => channels.length > steps);
  if (later.length > 0) {
    const node = { kind: 'later', channel: '', count: 1, ...sumOf(later) } as const;
    found.push({
      nodes: [node],
      placeOf: ({ channels }) => (channels.length > steps ? 0 : null),
    });
  }
  const flow = found.map(({ nodes, placeOf }, step): FlowStep => {
    const next = found[step + 1]?.placeOf ?? (() => null);
    const going = named.flatMap((path) => {
      const from = placeOf(path);
      return from === null ? [] : [{ ...path, from, to: next(path) }];
    });
    return { nodes, links: linksOf(going) };
  });
  return withRare(flow, rare);
}

/** What was met at a touch; who had none has no place. */
function nodesAt(paths: readonly TakenPath[], step: number, most: number) {
  const here = paths.filter(({ channels }) => channels.length > step);
  const channelAt = ({ channels }: TakenPath) => channels[step] ?? '';
  const sums = [...summed(here, channelAt)].sort(
    (one, other) => people(other[1]) - people(one[1]) || one[0].localeCompare(other[0]),
  );
  const own = sums.length <= most ? sums : sums.slice(0, most - 1);
  const others = sums.slice(own.length);
  const nodes = own.map(
    ([channel, flowing]): FlowNode => ({ kind: 'channel', channel, count: 1, ...flowing }),
  );
  if (others.length > 0) {
    const all = sumOf(others.map(([, flowing]) => flowing));
    nodes.push({ kind: 'others', channel: '', count: others.length, ...all });
  }
  const places = new Map(own.map(([channel], place) => [channel, place]));
  return {
    nodes,
    placeOf: (path: TakenPath) =>
      path.channels.length > step ? (places.get(channelAt(path)) ?? own.length) : null,
  };
}

function linksOf(
  going: readonly (Flowing & { readonly from: number; readonly to: number | null })[],
): FlowLink[] {
  const ends = new Map(going.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  const sums = summed(going, ({ from, to }) => `${from} ${to}`);
  return [...ends]
    .map(([key, ends]) => ({ ...ends, ...(sums.get(key) ?? { conversions: 0, nulls: 0 }) }))
    .sort((one, other) => one.from - other.from || (one.to ?? -1) - (other.to ?? -1));
}

/** Paths that too few people took tell none of their channels: they begin, and end. */
function withRare(flow: readonly FlowStep[], rare: readonly TakenPath[]): FlowStep[] {
  const [first = { nodes: [], links: [] }, ...rest] = flow;
  if (rare.length === 0) return [...flow];
  const sum = sumOf(rare);
  const count = rare.reduce((all, { paths }) => all + paths, 0);
  return [
    {
      nodes: [...first.nodes, { kind: 'rare', channel: '', count, ...sum }],
      links: [...first.links, { from: first.nodes.length, to: null, ...sum }],
    },
    ...rest,
  ];
}

/** The same with fewer steps: what follows them is one node, as where paths are longer than all that is drawn. */
export function shorterFlow(flow: readonly FlowStep[], steps: number): readonly FlowStep[] {
  const last = flow[steps - 1];
  if (!last || flow.length <= steps || flow[steps]?.nodes[0]?.kind === 'later') return flow;
  const going = last.links.filter(({ to }) => to !== null);
  const ending = last.links.filter(({ to }) => to === null);
  const later = sumOf(going);
  return [
    ...flow.slice(0, steps - 1),
    { ...last, links: [...ending, ...linksOf(going.map((link) => ({ ...link, to: 0 })))] },
    {
      nodes: [{ kind: 'later', channel: '', count: 1, ...later }],
      links: [{ from: 0, to: null, ...later }],
    },
  ];
}
