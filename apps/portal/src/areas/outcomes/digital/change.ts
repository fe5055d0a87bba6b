/** What drove the change of outcomes: volume, mix and rate by channel, in whole outcomes that add up to the change. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import {
  type ChangeEffects,
  decompose,
  type PartEffects,
  type PartOfChange,
  roundedToSum,
} from '@flightdeck/domain/outcomes';

/** What a rate is of. */
export type VolumeOf = 'sessions' | 'clicks';

/** A channel's part in the change. */
export interface ChannelEffect {
  readonly id: string;
  readonly label: string;
  readonly volume: number;
  readonly mix: number;
  readonly rate: number;
  readonly change: number;
}

/** An effect before it is rounded, with the sums that it comes of. */
export interface EffectOf extends PartOfChange, PartEffects {
  readonly label: string;
}

/** The change in whole outcomes. */
export interface WholeChange {
  readonly of: VolumeOf;
  readonly before: number;
  readonly after: number;
  readonly volume: number;
  readonly mix: number;
  readonly rate: number;
  /** Those with the most to do with it first. */
  readonly channels: readonly ChannelEffect[];
  /** All channels together, and each, as they were computed. */
  readonly whole: EffectOf;
  readonly parts: readonly EffectOf[];
}

/** Whole numbers whose sum is `sum`, each off by less than one. */
function wholeTo(sum: number, amounts: readonly number[]): number[] {
  const [first = 0, ...others] = amounts;
  const rest = sum - amounts.reduce((all, each) => all + each, 0);
  return roundedToSum([first + rest, ...others], 1);
}

/** Answers about outcomes, and about the media beside them. */
export interface Answers {
  readonly outcomes: MetricResult;
  readonly media: MetricResult;
}

const partsOf = (
  now: Answers,
  before: Answers,
  of: VolumeOf,
): { readonly parts: PartOfChange[]; readonly labels: ReadonlyMap<string, string> } => {
  const labels = new Map<string, string>();
  const read = (answer: MetricResult, metric: string) =>
    new Map(
      answer.rows.map(({ keys, values }) => {
        const { id = '', label = '' } = keys.channel ?? {};
        labels.set(id, label);
        return [id, values[metric] ?? 0] as const;
      }),
    );
  const sums = ({ outcomes, media }: Answers) => {
    const [volumes, results] = [read(media, of), read(outcomes, 'outcomes')];
    return (id: string) => ({ volume: volumes.get(id) ?? 0, result: results.get(id) ?? 0 });
  };
  const [after, earlier] = [sums(now), sums(before)];
  const parts = [...labels.keys()].map((id) => ({ id, before: earlier(id), after: after(id) }));
  return { parts, labels };
};

/**
 * What drove the change from the days before; null where there is nothing that a rate could be of. Rates are of sessions, or of
 * clicks where no sessions are known in one of the periods.
 * @param now Answers by channel.
 * @param before The same of the days before, asked apart: a channel that is gone has no row among those of now.
 */
export function wholeChange(now: Answers, before: Answers): WholeChange | null {
  const of = (['sessions', 'clicks'] as const).find(
    (id) => now.media.totals.values[id] && before.media.totals.values[id],
  );
  if (!of) return null;
  const { parts, labels } = partsOf(now, before, of);
  const effects: ChangeEffects = decompose(parts);
  const [start, end] = [Math.round(effects.before), Math.round(effects.after)];
  const [volume = 0, mix = 0, rate = 0] = wholeTo(end - start, [
    effects.volume,
    effects.mix,
    effects.rate,
  ]);
  const channels = effects.parts
    .map((part) => {
      const change = part.volume + part.mix + part.rate;
      const [partVolume = 0, partMix = 0, partRate = 0] = wholeTo(Math.round(change), [
        part.volume,
        part.mix,
        part.rate,
      ]);
      return {
        ...{ id: part.id, label: labels.get(part.id) ?? '', volume: partVolume, mix: partMix },
        ...{ rate: partRate, change: Math.round(change) },
      };
    })
    .filter(({ volume: v, mix: m, rate: r }) => v !== 0 || m !== 0 || r !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const sums = new Map(parts.map((part) => [part.id, part]));
  const computed = effects.parts.flatMap((part): EffectOf[] => {
    const own = sums.get(part.id);
    return own ? [{ ...own, ...part, label: labels.get(part.id) ?? '' }] : [];
  });
  return {
    ...{ of, before: start, after: end, volume, mix, rate, channels, parts: computed },
    whole: {
      ...{ id: '', label: 'All channels', before: allOf(parts, 'before') },
      ...{ after: allOf(parts, 'after'), volume: effects.volume, mix: effects.mix },
      rate: effects.rate,
    },
  };
}

const allOf = (parts: readonly PartOfChange[], when: 'before' | 'after') => ({
  volume: parts.reduce((sum, part) => sum + part[when].volume, 0),
  result: parts.reduce((sum, part) => sum + part[when].result, 0),
});
