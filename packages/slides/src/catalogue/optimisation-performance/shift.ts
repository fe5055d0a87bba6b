/** What moving money between lines did to results per spend, apart from how the lines themselves changed. */
import { DESIGN_EFFECT, normalQuantile } from '@flightdeck/domain/statistics';

/** Money in currency units and what it brought, as a count. */
export interface Outcome {
  readonly spend: number;
  readonly results: number;
}

/** A site, placement or campaign in both periods. */
export interface Line {
  readonly id: string;
  readonly label: string;
  readonly before: Outcome;
  readonly after: Outcome;
}

/** A line with its shares of the spend, as fractions. */
export interface ShiftedLine extends Line {
  readonly shareBefore: number;
  readonly shareAfter: number;
  /** Whether its change of share went towards what brought more for the money before; null where that is not known. */
  readonly isTowardsBetter: boolean | null;
}

export interface Shift {
  readonly lines: readonly ShiftedLine[];
  readonly before: Outcome;
  readonly after: Outcome;
  /** Of the results of the same money, as a fraction of before. */
  readonly change: number;
  /** The part of `change` from moving money, at what each line brought before. */
  readonly moving: number;
  /** The rest of `change`: the lines themselves brought more or less than before. */
  readonly own: number;
  /** Share of the money that was moved to other lines. */
  readonly moved: number;
  /** Whether `change` is more than chance explains. */
  readonly isClear: boolean;
}

const NOTHING: Outcome = { spend: 0, results: 0 };
const add = (list: readonly Outcome[]): Outcome =>
  list.reduce(
    (all, one) => ({ spend: all.spend + one.spend, results: all.results + one.results }),
    NOTHING,
  );

/** What was not paid for says nothing of what money brings. */
const paid = (outcome: Outcome): Outcome => (outcome.spend > 0 ? outcome : NOTHING);

/** Whether two rates of counts differ by more than chance: the interval of the logarithm of their ratio leaves out zero. */
function isClearChange(before: Outcome, after: Outcome): boolean {
  const ratio = after.results / after.spend / (before.results / before.spend);
  const error = Math.sqrt(DESIGN_EFFECT * (1 / before.results + 1 / after.results));
  return Math.abs(Math.log(ratio)) > normalQuantile(0.975) * error;
}

/**
 * The change of results per spend between two periods, split in two (as a change of mix and of rates): moving money to lines
 * that brought more for it before, and the lines' own change. A line without spend before is taken to have brought the average,
 * so that it moves nothing by itself. Null where there is no spend or no result in one of the periods.
 */
export function shiftOf(given: readonly Line[]): Shift | null {
  const lines = given
    .map((line) => ({ ...line, before: paid(line.before), after: paid(line.after) }))
    .filter(({ before, after }) => before.spend > 0 || after.spend > 0);
  const [before, after] = [
    add(lines.map((line) => line.before)),
    add(lines.map((line) => line.after)),
  ];
  if (![before, after].every(({ spend, results }) => spend > 0 && results > 0)) return null;
  const average = before.results / before.spend;
  const shifted = lines.map((line): ShiftedLine & { readonly gain: number } => {
    const [shareBefore, shareAfter] = [
      line.before.spend / before.spend,
      line.after.spend / after.spend,
    ];
    const rate = line.before.spend > 0 ? line.before.results / line.before.spend : average;
    const gain = (shareAfter - shareBefore) * (rate - average);
    return {
      ...line,
      shareBefore,
      shareAfter,
      gain,
      isTowardsBetter: line.before.spend > 0 && gain !== 0 ? gain > 0 : null,
    };
  });
  const change = after.results / after.spend / average - 1;
  const moving = shifted.reduce((sum, { gain }) => sum + gain, 0) / average;
  return {
    lines: shifted,
    before,
    after,
    change,
    moving,
    own: change - moving,
    moved: shifted.reduce((sum, line) => sum + Math.abs(line.shareAfter - line.shareBefore), 0) / 2,
    isClear: isClearChange(before, after),
  };
}
