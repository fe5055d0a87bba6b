/** Days with media beside comparable days without: the same weekdays, so that weekends are not compared with workdays. */
import { type Interval, tQuantile } from '@flightdeck/domain/statistics';

/** A day's media, in any unit, and what happened on the site. */
export interface ImpactDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly media: number;
  /** Null where it is not known. */
  readonly site: number | null;
}

/** `with` and `without` media; `little` is neither. */
export type Exposure = 'with' | 'without' | 'little';

/** A day counts as one with media from this share of the usual day with media on. */
const ENOUGH = 0.1;
/** And as one without up to this share. */
const NEXT_TO_NONE = 0.01;
/** Days of each kind that a comparison needs: from fewer, one odd day would decide. */
export const LEAST_DAYS = 8;
const CONFIDENCE = 0.95;

/** The kind of each day, by the median of the days with any media. */
export function exposures(days: readonly ImpactDay[]): ReadonlyMap<string, Exposure> {
  const some = days.flatMap(({ media }) => (media > 0 ? [media] : [])).sort((a, b) => a - b);
  const usual = some[Math.floor(some.length / 2)] ?? 0;
  return new Map(
    days.map(({ day, media }) => [
      day,
      media <= usual * NEXT_TO_NONE ? 'without' : media >= usual * ENOUGH ? 'with' : 'little',
    ]),
  );
}

/** What days with media had, per day, against comparable days without. */
export interface Impact {
  readonly daysWith: number;
  readonly daysWithout: number;
  readonly meanWith: number;
  /** Of the days without, each weekday as often as among the days with media. */
  readonly meanWithout: number;
  /** Relative difference of both, and its 95 % interval. */
  readonly difference: number;
  readonly interval: Interval;
  /** Whether the interval leaves out zero. */
  readonly isClear: boolean;
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Compares weekday by weekday, and weighs each by its days with media. The interval takes days as independent within a
 * weekday (pooled variance, Student’s t). Null with fewer than `LEAST_DAYS` of either kind on shared weekdays, and where the
 * days without have no visits.
 */
export function impactOf(days: readonly ImpactDay[]): Impact | null {
  const kinds = exposures(days);
  const known = days.flatMap(({ day, site }) => {
    const kind = kinds.get(day);
    return site === null || kind === undefined ? [] : [{ weekday: weekdayOf(day), site, kind }];
  });
  const cells = [...Map.groupBy(known, ({ weekday }) => weekday).values()].flatMap((own) => {
    const of = (wanted: Exposure) =>
      own.flatMap(({ kind, site }) => (kind === wanted ? [site] : []));
    const [some, none] = [of('with'), of('without')];
    return some.length > 0 && none.length > 0 ? [{ some, none }] : [];
  });
  const count = (pick: (cell: (typeof cells)[number]) => readonly number[]) =>
    cells.reduce((sum, cell) => sum + pick(cell).length, 0);
  const daysWith = count(({ some }) => some);
  const daysWithout = count(({ none }) => none);
  if (daysWith < LEAST_DAYS || daysWithout < LEAST_DAYS) return null;
  const weighed = (of: (cell: (typeof cells)[number]) => number) =>
    cells.reduce((sum, cell) => sum + of(cell) * (cell.some.length / daysWith), 0);
  const meanWith = weighed(({ some }) => meanOf(some));
  const meanWithout = weighed(({ none }) => meanOf(none));
  if (!(meanWithout > 0)) return null;
  const spread = cells
    .flatMap(({ some, none }) => [some, none])
    .reduce((sum, values) => {
      const mean = meanOf(values);
      return sum + values.reduce((squares, value) => squares + (value - mean) ** 2, 0);
    }, 0);
  const freedom = daysWith + daysWithout - 2 * cells.length;
  if (freedom < 1) return null;
  const error = Math.sqrt(
    (spread / freedom) *
      cells.reduce(
        (sum, { some, none }) =>
          sum + (some.length / daysWith) ** 2 * (1 / some.length + 1 / none.length),
        0,
      ),
  );
  const reach = tQuantile((1 + CONFIDENCE) / 2, freedom) * error;
  const low = (meanWith - meanWithout - reach) / meanWithout;
  const high = (meanWith - meanWithout + reach) / meanWithout;
  return {
    daysWith,
    daysWithout,
    meanWith,
    meanWithout,
    difference: meanWith / meanWithout - 1,
    interval: { low, high },
    isClear: low > 0 || high < 0,
  };
}
