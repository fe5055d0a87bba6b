/** Where the columns and the line of deliveries by day lie. */
import type { ItemDetail } from '@flightdeck/contract/troubleshooter';

/** Units of the drawing. */
export const CHART = { width: 320, height: 96 } as const;

/** The drawing; lengths in units of `CHART`. */
export interface DaysDrawing {
  /** Impressions of the highest day. */
  readonly max: number;
  readonly columns: readonly {
    readonly day: string;
    readonly x: number;
    readonly width: number;
    readonly height: number;
    /** It has less than was expected. */
    readonly isBehind: boolean;
  }[];
  /** Path of what was expected: broken where nothing was. */
  readonly line: string;
}

/** The drawing of days in order; null where nothing is known of any. */
export function drawDays(days: ItemDetail['days']): DaysDrawing | null {
  const max = Math.max(
    0,
    ...days.flatMap(({ delivered, expected }) => [delivered ?? 0, expected ?? 0]),
  );
  if (max === 0) return null;
  const step = CHART.width / days.length;
  const gap = step > 4 ? 1 : 0;
  const heightOf = (value: number) => (value / max) * CHART.height;
  let isBroken = true;
  const line = days.map(({ expected }, index) => {
    if (expected === null) {
      isBroken = true;
      return '';
    }
    const y = (CHART.height - heightOf(expected)).toFixed(1);
    const from = (index * step).toFixed(1);
    const to = ((index + 1) * step).toFixed(1);
    const part = `${isBroken ? 'M' : 'L'}${from} ${y}H${to}`;
    isBroken = false;
    return part;
  });
  return {
    max,
    columns: days.flatMap(({ day, delivered, expected }, index) =>
      delivered === null
        ? []
        : [
            {
              day,
              x: index * step,
              width: step - gap,
              height: heightOf(delivered),
              isBehind: expected !== null && delivered < expected,
            },
          ],
    ),
    line: line.join(''),
  };
}
