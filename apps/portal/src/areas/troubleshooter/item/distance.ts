/** How far an item is from the next better band, in words. */
import type { Judgement } from '@flightdeck/contract/troubleshooter';
import { numberFormat } from '@flightdeck/domain/locale';
import { type FigureStyle, writeFigure } from '../words.ts';

const POINTS = { maximumFractionDigits: 1 } as const;

/** `7.7 points from level 2: 228,012 impressions`; null where no number leads there. */
export function sayDistance(
  { distance, unit }: Pick<Judgement, 'distance' | 'unit'>,
  style: FigureStyle,
): { readonly by: string; readonly rest: string } | null {
  if (!distance) return null;
  const size = Math.abs(distance.by);
  // Of a percentage a difference is in points.
  const by =
    unit === 'percent'
      ? `${numberFormat(style.locale, POINTS).format(size)} points`
      : writeFigure(unit, size, style);
  const target = distance.level === 3 ? 'being fine' : `level ${distance.level}`;
  return { by, rest: ` from ${target}${distance.worth ? `: ${distance.worth}` : ''}` };
}
