/** How the digital view writes its figures. */
import {
  formatChange,
  formatValue,
  type MetricUnit,
  relativeChange,
} from '@flightdeck/domain/metrics';
import { useViewer } from '../../../app/viewer.ts';
import type { Compared } from './figures.ts';

/** A change as text with what it means; undefined where there is nothing to compare with. */
export interface WrittenChange {
  readonly text: string;
  readonly direction: 'up' | 'down' | 'same';
  readonly meaning: 'good' | 'bad' | 'neutral';
}

/** Writes figures for the person. @param currency Of money; null where it is not known. */
export function useWriter(currency: string | null) {
  const { locale } = useViewer().user;
  return {
    locale,
    write: (unit: MetricUnit, value: number | null, compact = false) =>
      formatValue(unit, value, { locale, currency, compact }),
    count: (value: number | null) =>
      formatValue('count', value === null ? null : Math.round(value), { locale }),
    /** With its sign. */
    signed: (value: number) => {
      // Nothing has no sign.
      const whole = Math.round(value) || 0;
      const text = formatValue('count', Math.abs(whole), { locale });
      return whole === 0 ? text : `${whole > 0 ? '+' : '−'}${text}`;
    },
    change: (
      { now, before }: Compared,
      better: 'higher' | 'lower' | 'none' = 'higher',
    ): WrittenChange | undefined => {
      if (now === null || before === null) return undefined;
      const change = relativeChange(now, before);
      if (change === null) {
        return now > 0 && before === 0
          ? { text: 'new', direction: 'up', meaning: 'neutral' }
          : undefined;
      }
      const isSame = Math.abs(change) < 0.0005;
      const isUp = change > 0;
      return {
        text: formatChange(change, { locale }),
        direction: isSame ? 'same' : isUp ? 'up' : 'down',
        meaning:
          isSame || better === 'none' ? 'neutral' : isUp === (better === 'higher') ? 'good' : 'bad',
      };
    },
  };
}
