/** Which events a chart over some days marks: those that are close share a mark, and the most important stand first. */
import { type DayRange, dayNumber } from '../dates/day.ts';
import { type ChartEvent, EVENT_KINDS } from './event.ts';

/** Events that share a mark. */
export interface EventCluster<Event extends ChartEvent = ChartEvent> {
  /** The day of the mark, and the last day of its events. */
  readonly start: string;
  readonly end: string;
  /** Most important first. */
  readonly events: readonly Event[];
}

/** What a chart marks. */
export interface ChartMarks<Event extends ChartEvent = ChartEvent> {
  /** In the order of their days. */
  readonly clusters: readonly EventCluster<Event>[];
  /** Events that have no mark, because there are too many. */
  readonly left: readonly Event[];
}

const weight = ({ kind }: ChartEvent): number => EVENT_KINDS.indexOf(kind);
const byWeight = (one: ChartEvent, other: ChartEvent): number =>
  weight(one) - weight(other) ||
  one.start.localeCompare(other.start) ||
  one.title.localeCompare(other.title);

/** The part of an event within a range; null where it is outside. */
function within<Event extends ChartEvent>(event: Event, { start, end }: DayRange): Event | null {
  if (event.start > end || event.end < start) return null;
  return {
    ...event,
    start: event.start < start ? start : event.start,
    end: event.end > end ? end : event.end,
  };
}

/** Events within a range, cut at its ends, each once, in the order of their days. */
export function eventsWithin<Event extends ChartEvent>(
  events: readonly Event[],
  range: DayRange,
): Event[] {
  const known = new Map<string, Event>();
  for (const event of events) {
    const own = within(event, range);
    if (!own) continue;
    // Two answers may have cut one event at different days.
    const { start, end } = known.get(event.id) ?? own;
    known.set(event.id, {
      ...own,
      start: own.start < start ? own.start : start,
      end: own.end > end ? own.end : end,
    });
  }
  return [...known.values()].sort(
    (one, other) => one.start.localeCompare(other.start) || byWeight(one, other),
  );
}

/**
 * The marks of a chart over `range`.
 * @param near Days that two marks are apart at least.
 * @param most Marks that the chart has room for.
 */
export function eventClusters<Event extends ChartEvent>(
  events: readonly Event[],
  range: DayRange,
  { near, most }: { readonly near: number; readonly most: number },
): ChartMarks<Event> {
  const groups: Event[][] = [];
  for (const event of eventsWithin(events, range)) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first && dayNumber(event.start) - dayNumber(first.start) < near) last.push(event);
    else groups.push([event]);
  }
  const clusters = groups.map((group): EventCluster<Event> => {
    const ends = group.map(({ end }) => end).sort();
    return {
      start: group[0]?.start ?? range.start,
      end: ends.at(-1) ?? range.end,
      events: [...group].sort(byWeight),
    };
  });
  const ranked = [...clusters].sort((one, other) => {
    const [a, b] = [one.events[0], other.events[0]];
    return a && b ? byWeight(a, b) : 0;
  });
  const kept = new Set(ranked.slice(0, most));
  return {
    clusters: clusters.filter((cluster) => kept.has(cluster)),
    left: clusters.flatMap((cluster) => (kept.has(cluster) ? [] : cluster.events)),
  };
}
