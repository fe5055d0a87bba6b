/** Round ticks and linear scales, as those of D3 without its colours, dates and formats, which weigh more than a chart. */

/** An interval is a power of ten, or that twice, five or ten times: from these shares of it on. */
const FACTORS = [
  { from: Math.sqrt(50), factor: 10 },
  { from: Math.sqrt(10), factor: 5 },
  { from: Math.sqrt(2), factor: 2 },
] as const;

/** The interval of about `count` ticks, as a fraction of whole numbers: those below 1 are exact only as `1 / below`. */
interface Interval {
  readonly above: number;
  readonly below: number;
}

function intervalOf(start: number, stop: number, count: number): Interval {
  const step = (stop - start) / count;
  const power = Math.floor(Math.log10(step));
  const share = step / 10 ** power;
  const factor = FACTORS.find(({ from }) => share >= from)?.factor ?? 1;
  return power < 0
    ? { above: 1, below: 10 ** -power / factor }
    : { above: 10 ** power * factor, below: 1 };
}

/** The ends of an axis with about `count` ticks, rounded outwards to one. `start` is less than `stop`. */
export function roundEnds(start: number, stop: number, count: number): [min: number, max: number] {
  let [min, max] = [start, stop];
  let before: Interval | null = null;
  // A wider axis may have a wider interval; a few rounds always are enough.
  for (let round = 0; round < 10; round += 1) {
    const interval = intervalOf(min, max, count);
    const { above, below } = interval;
    if (before?.above === above && before.below === below) break;
    min = (Math.floor((min / above) * below) * above) / below;
    max = (Math.ceil((max / above) * below) * above) / below;
    before = interval;
  }
  return [min, max];
}

/** About `count` round values from `start` to `stop`, the least first. `start` is less than `stop`. */
export function roundTicks(start: number, stop: number, count: number): number[] {
  const { above, below } = intervalOf(start, stop, count);
  const tickAt = (index: number): number => (index * above) / below;
  let first = Math.round((start / above) * below);
  let last = Math.round((stop / above) * below);
  if (tickAt(first) < start) first += 1;
  if (tickAt(last) > stop) last -= 1;
  return Array.from({ length: last - first + 1 }, (_, index) => tickAt(first + index));
}

type Span = readonly [from: number, to: number];

/** Maps values of `domain` to `range`, beyond their ends too. */
export function linear([least, most]: Span, [from, to]: Span): (value: number) => number {
  return (value) => {
    const share = (value - least) / (most - least);
    return from * (1 - share) + to * share;
  };
}
