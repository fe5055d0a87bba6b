/** Parts of the change as somebody asks about them: their formula, and what of both ranges they were computed from. */
import type { Day } from '@flightdeck/domain/dates';
import type { AskedFigure, Shares, Write } from '../figure/asked.ts';
import { type ComparedDays, rangesTable } from '../figure/change.ts';
import type { EffectOf, VolumeOf, WholeChange } from './change.ts';

/** Bars of the waterfall and columns of its table. */
export type EffectId = 'before' | 'volume' | 'mix' | 'rate' | 'change' | 'after';

interface Told {
  readonly label: string;
  readonly formula: string;
  readonly description: string;
  readonly value: (effect: EffectOf) => number;
}

const ONE = { sessions: 'session', clicks: 'click' } as const satisfies Record<VolumeOf, string>;

const TOLD: Readonly<Record<EffectId, (of: VolumeOf) => Told>> = {
  before: () => ({
    label: 'Before',
    formula: 'Before = the sum of outcomes of the days before over the channels',
    description: 'What counted in the days before.',
    value: ({ before }) => before.result,
  }),
  volume: (of) => ({
    label: 'Volume',
    formula: `Volume = outcomes before × (all ${of} now ÷ all ${of} before − 1)`,
    description: `As if all channels had grown with all ${of}.`,
    value: ({ volume }) => volume,
  }),
  mix: (of) => ({
    label: 'Mix',
    formula: `Mix = outcomes per ${ONE[of]} before × (${of} now − ${of} before × all ${of} now ÷ all ${of} before)`,
    description: `Of each channel: because ${of} moved between channels of other rates. A channel without ${of} before has no rate to compare with: all of its change that is not volume is mix.`,
    value: ({ mix }) => mix,
  }),
  rate: (of) => ({
    label: 'Rate',
    formula: `Rate = outcomes now − outcomes per ${ONE[of]} before × ${of} now`,
    description: `Of each channel that had ${of} before: because more or fewer of them became outcomes.`,
    value: ({ rate }) => rate,
  }),
  change: () => ({
    label: 'Change',
    formula: 'Change = volume + mix + rate',
    description: 'Outcomes now less those before.',
    value: ({ before, after }) => after.result - before.result,
  }),
  after: () => ({
    label: 'Now',
    formula: 'Now = the sum of outcomes of these days over the channels',
    description: 'What counted in these days.',
    value: ({ after }) => after.result,
  }),
};

interface AskedEffect {
  readonly id: EffectId;
  /** The channel; absent for all. */
  readonly channel?: string;
  readonly written: string;
  readonly days: ComparedDays;
  readonly lastDay: Day | null;
}

/** Makes what is told of one. @param locale Of the reader. */
export function askedEffect(
  { of, whole, parts }: Pick<WholeChange, 'of' | 'whole' | 'parts'>,
  { id, channel, written, days, lastDay }: AskedEffect,
  locale: string,
): AskedFigure {
  const { label, formula, description, value } = TOLD[id](of);
  const own = parts.find((part) => part.id === channel);
  const effect = own ?? whole;
  const all = own ? [['All', whole] as const] : [];
  const volumes = ([['', effect], ...all] as const).map(([which, { before, after }]) => ({
    label: which === '' ? capital(of) : `${which} ${of}`,
    ...{ unit: 'count' as const, now: after.volume, before: before.volume },
  }));
  return {
    ...{ label, formula, description, written, range: days.range, queries: {} },
    where: effect.label,
    words: [
      'The card shows whole outcomes that add up to the change; here they are before they were rounded.',
    ],
    told: (_, write) => ({
      sums: [[label, write('count', value(effect))]],
      shares: [
        rangesTable(
          [
            {
              ...{ label: 'Outcomes', unit: 'count' },
              ...{ now: effect.after.result, before: effect.before.result },
            },
            ...volumes,
            {
              ...{ label: `Outcomes per ${ONE[of]}`, unit: 'percent' },
              ...{ now: rateOf(effect.after), before: rateOf(effect.before) },
            },
          ],
          days,
          locale,
          write,
        ),
        ...(own ? [] : [byChannel({ of, parts }, { label, value }, write)]),
      ],
      lastDay,
    }),
  };
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const rateOf = ({ volume, result }: EffectOf['before']): number | null =>
  volume > 0 ? result / volume : null;

/** What the whole adds up. */
const byChannel = (
  { of, parts }: Pick<WholeChange, 'of' | 'parts'>,
  { label, value }: Pick<Told, 'label' | 'value'>,
  write: Write,
): Shares => ({
  title: `${label} by channel`,
  head: [
    ...['Channel', 'Outcomes before', 'Outcomes now'],
    ...[`${capital(of)} before`, `${capital(of)} now`, label],
  ],
  rows: parts.map((part) => [
    part.label,
    ...[part.before.result, part.after.result, part.before.volume, part.after.volume].map((sum) =>
      write('count', sum),
    ),
    write('count', value(part)),
  ]),
});
