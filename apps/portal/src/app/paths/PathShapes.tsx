/** Conversions by the touches of their paths, and by the days from the first touch. */
import type { AttributedCampaign } from '@flightdeck/contract/attribution';
import type { ReactNode } from 'react';
import { Bars } from './Bars.tsx';
import * as css from './paths.css.ts';

type Counts = AttributedCampaign['lengths'];

interface PathShapesProps {
  readonly lengths: Counts;
  /** Empty where days are not known. */
  readonly delays: Counts;
  readonly count: (value: number) => string;
  /** In place of days that are not known. */
  readonly undated: ReactNode;
  /** What touches, and what days, come to in words. */
  readonly lengthWords?: ReactNode;
  readonly delayWords?: ReactNode;
}

/** Both as bars with their figures. */
export function PathShapes(props: PathShapesProps) {
  const { lengths, delays, count, undated, lengthWords, delayWords } = props;
  return (
    <div className={css.pair}>
      <div className={css.lines}>
        <span className={css.title}>Touches of a path</span>
        {lengthWords}
        <Bars
          label="Conversions by the touches of their paths"
          items={lengths.map(({ from, conversions: value }, at) => ({
            ...{ value, text: count(value) },
            label: at === lengths.length - 1 ? `${from} or more` : String(from),
          }))}
        />
      </div>
      <div className={css.lines}>
        <span className={css.title}>Days from the first touch</span>
        {delayWords}
        {delays.length === 0 ? (
          undated
        ) : (
          <Bars
            label="Conversions by the days from the first touch"
            items={delays.map(({ from, conversions: value }, at) => ({
              ...{ value, text: count(value) },
              label: daysLabel(from, delays[at + 1]?.from),
            }))}
          />
        )}
      </div>
    </div>
  );
}

function daysLabel(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more`;
  return next - from === 1 ? String(from) : `${from} to ${next - 1}`;
}
