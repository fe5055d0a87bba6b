/** All models over the same paths, beside each other: credit of each channel, its spread, and how sure the standard is. */
import type { Interval } from '../statistics/index.ts';
import { type DirectRule, underDirectRule } from './direct.ts';
import { creditIntervals } from './interval.ts';
import { type DataDrivenLock, dataDrivenLock, LEAST_SEEN } from './lock.ts';
import { MODEL_IDS, MODELS, type ModelId, type ModelSettings } from './models.ts';
import type { Path } from './path.ts';
import { areRare, only, type PathSet, pathSetOf, total, type Unexposed } from './path-set.ts';
import { type Credit, lastTouch } from './rules.ts';
import { cutTo, type LookBack } from './window.ts';

/** What is asked of the models. */
export interface AttributionQuestion {
  readonly lookBack: LookBack;
  readonly direct: DirectRule;
  readonly settings: ModelSettings;
  /** The model that the client goes by. */
  readonly standard: ModelId;
  /** Times that a path must have been taken before a data-driven model divides its conversions; 10 by default. */
  readonly leastSeen?: number;
}

/** What a model gives a channel. */
export interface ChannelCredit {
  readonly conversions: number;
  readonly value: number;
}

/** A channel under all models. */
export interface ComparedChannel {
  readonly channel: string;
  /** Null where the model says nothing. */
  readonly credits: Readonly<Record<ModelId, ChannelCredit | null>>;
  /** Of the conversions under the standard model: 95 %. */
  readonly interval: Interval;
  /** Lowest and highest conversions of any model. */
  readonly range: Interval;
  /** Width of the range as a share of the standard's conversions; null where the standard gives none. */
  readonly spread: number | null;
}

/** The models beside each other. */
export interface Comparison {
  readonly channels: readonly ComparedChannel[];
  /** Conversions and value that the models divide: those of paths with a touch. */
  readonly conversions: number;
  readonly value: number;
  /** People with a touch who did not convert. */
  readonly nulls: number;
  readonly touches: number;
  /** Paths without a touch within the window. */
  readonly unexposed: Unexposed;
  /** Why data-driven models are locked; null where they are open. */
  readonly lock: DataDrivenLock | null;
  /** Conversions of paths that were taken too rarely for a data-driven model, which last touch divides; all where it is locked. */
  readonly fellBack: number;
  /** The model whose figures the standard's are: last touch where the chosen one says nothing. */
  readonly standard: ModelId;
  /** Largest half of a 95 % interval of Shapley’s conversions where it drew orders; null where it is exact or locked. */
  readonly drawnError: number | null;
  /** Conversions of paths whose days are not known, which no window could cut. */
  readonly uncut: number;
  /** Whether the day of each touch is known: without it there is no time decay. */
  readonly isDated: boolean;
}

/** Pairs of orders that Shapley draws above 16 channels for each draw of an interval: 200 draws see many together. */
const PAIRS_OF_A_DRAW = 10;

const plus = (one: Credit, other: Credit): Credit => ({
  ...one,
  conversions: one.conversions.map((count, channel) => count + (other.conversions[channel] ?? 0)),
  values: one.values.map((value, channel) => value + (other.values[channel] ?? 0)),
});

/** The paths as the models read them, and what each model gives. */
function reading(
  paths: readonly Path[],
  { lookBack, direct, settings, leastSeen = LEAST_SEEN }: Omit<AttributionQuestion, 'standard'>,
) {
  const cut = cutTo(paths, lookBack);
  const read = cut.paths.map((path) => ({
    ...path,
    touches: underDirectRule(path.touches, direct),
  }));
  const { set, unexposed } = pathSetOf(read);
  const rare = areRare(
    read.filter(({ touches }) => touches.length > 0),
    leastSeen,
  );
  const [conversions, nulls] = [total(set.conversions), total(set.nulls)];
  const touches = touchesIn(set);
  const lock = dataDrivenLock({ conversions, touches, nulls });
  const creditOf = (model: ModelId, of: PathSet, isDraw = false): Credit | null => {
    const { isDataDriven, credit } = MODELS[model];
    if (!isDataDriven) return credit(of, settings);
    if (lock !== null) return null;
    const known = only(of, (path) => !rare[path]);
    const learnt = credit(known, { ...settings, ...(isDraw && { pairs: PAIRS_OF_A_DRAW }) });
    return learnt && plus(learnt, lastTouch(only(of, (path) => rare[path] ?? false)));
  };
  return { set, unexposed, rare, conversions, nulls, touches, lock, creditOf, uncut: cut.uncut };
}

/** Compares the models. Paths may repeat each other. */
export function compareModels(
  paths: readonly Path[],
  { standard: chosen, ...question }: AttributionQuestion,
): Comparison {
  const { set, rare, lock, creditOf, ...read } = reading(paths, question);
  const credits = new Map(MODEL_IDS.map((model) => [model, creditOf(model, set)]));
  const standard = credits.get(chosen) ? chosen : 'last';
  const intervals = creditIntervals(
    set,
    (others) => creditOf(standard, others, true) ?? lastTouch(others),
  );
  return {
    channels: set.channels.map((channel, index) =>
      compared(channel, index, credits, intervals, standard),
    ),
    conversions: read.conversions,
    value: total(set.values),
    nulls: read.nulls,
    touches: read.touches,
    unexposed: read.unexposed,
    lock,
    fellBack: total(set.conversions.filter((_, path) => lock !== null || rare[path])),
    standard,
    drawnError: largest(credits.get('shapley')?.error),
    uncut: read.uncut,
    isDated: set.days !== null,
  };
}

/** Conversions by channel under one model, or under last touch where that says nothing: all there is to a look-back tried. */
export function creditUnder(
  paths: readonly Path[],
  { standard, ...question }: AttributionQuestion,
): { readonly channels: ReadonlyMap<string, number>; readonly unexposed: number } {
  const { set, unexposed, creditOf } = reading(paths, question);
  const { conversions } = creditOf(standard, set) ?? lastTouch(set);
  return {
    channels: new Map(set.channels.map((channel, at) => [channel, conversions[at] ?? 0])),
    unexposed: unexposed.conversions,
  };
}

const largest = (errors: Float64Array | undefined): number | null =>
  errors ? Math.max(...errors) : null;

/** Touches of all people. */
function touchesIn({ starts, conversions, nulls }: PathSet): number {
  let sum = 0;
  for (let path = 0; path < conversions.length; path++) {
    const length = (starts[path + 1] ?? 0) - (starts[path] ?? 0);
    sum += length * ((conversions[path] ?? 0) + (nulls[path] ?? 0));
  }
  return sum;
}

function compared(
  channel: string,
  index: number,
  credits: ReadonlyMap<ModelId, Credit | null>,
  intervals: readonly Interval[],
  standard: ModelId,
): ComparedChannel {
  const creditOf = (model: ModelId): ChannelCredit | null => {
    const credit = credits.get(model);
    if (!credit) return null;
    return { conversions: credit.conversions[index] ?? 0, value: credit.values[index] ?? 0 };
  };
  const own = Object.fromEntries(MODEL_IDS.map((model) => [model, creditOf(model)])) as Record<
    ModelId,
    ChannelCredit | null
  >;
  const given = Object.values(own).flatMap((credit) => (credit ? [credit.conversions] : []));
  const range = { low: Math.min(...given), high: Math.max(...given) };
  const usual = own[standard]?.conversions ?? 0;
  return {
    channel,
    credits: own,
    interval: intervals[index] ?? { low: 0, high: 0 },
    range,
    spread: usual > 0 ? (range.high - range.low) / usual : null,
  };
}
