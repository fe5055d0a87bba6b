/** What is looked at of an aggregator: its days, what they are compared with, and which of its outcomes. */
import {
  type Period,
  periodCompared,
  periodRange,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { type Day, type DayRange, writeRange } from '@flightdeck/domain/dates';
import type { AggregatorBody, Outcome } from '@flightdeck/domain/outcomes';

type Flight = Pick<AggregatorBody, 'start' | 'end'>;

/** Outcomes that are looked at together. */
export interface ChosenOutcomes {
  /** `all`, `primary` or the id of one, as links have it. */
  readonly value: string;
  readonly label: string;
  readonly outcomes: readonly Outcome[];
}

/** Days that figures are asked for. */
export interface ChosenDays {
  readonly range: DayRange;
  readonly compare: DayRange | undefined;
  /** Why there is nothing to compare with although it was chosen, or which days have no figures; null where all is well. */
  readonly remark: string | null;
}

/** What a link without a choice shows: the last 28 days of a flight that goes on, all of one that is over or shorter. */
export function usualChoice({ start, end }: Flight, today: Day): ViewChoice {
  const preset: Period = { preset: 'l28d' };
  const isWithin = end >= today && start <= periodRange(preset, today).start;
  return {
    period: isWithin ? preset : { start, end },
    compare: { with: 'days' },
    advIds: [],
    filters: [],
  };
}

/** What can be chosen of the outcomes; the first is shown where nothing is chosen. */
export function outcomeChoices({ outcomes }: Pick<AggregatorBody, 'outcomes'>): ChosenOutcomes[] {
  const primary = outcomes.filter(({ isPrimary }) => isPrimary);
  const isMixed = primary.length > 1 && primary.length < outcomes.length;
  return [
    ...(isMixed ? [{ value: 'primary', label: 'Primary outcomes', outcomes: primary }] : []),
    ...(outcomes.length === 1 ? [] : [{ value: 'all', label: 'All outcomes', outcomes }]),
    ...outcomes.map((outcome) => ({
      value: outcome.id,
      label: outcome.name,
      outcomes: [outcome],
    })),
  ];
}

/** The choice of a link; the first where it names none that exists. */
export function chosenOutcomes(
  choices: readonly ChosenOutcomes[],
  value: string | null,
): ChosenOutcomes {
  return (
    choices.find((one) => one.value === value) ??
    choices[0] ?? { value: 'all', label: 'All outcomes', outcomes: [] }
  );
}

/** The days of a choice. Days before the flight were never computed: as nothing to compare with they would be a growth. */
export function chosenDays(
  { period, compare }: Pick<ViewChoice, 'period' | 'compare'>,
  flight: Flight,
  today: Day,
  locale: string,
): ChosenDays {
  const range = periodRange(period, today);
  const before = periodCompared(period, compare, today);
  const words = `The flight is ${writeRange(flight, locale)}`;
  if (range.end < flight.start || flight.end < range.start) {
    return { range, compare: undefined, remark: `${words}: there are no figures of other days.` };
  }
  if (before && (before.start < flight.start || flight.end < before.end)) {
    return {
      range,
      compare: undefined,
      remark: `${words}: not all of ${writeRange(before, locale)} is in it, so nothing is compared.`,
    };
  }
  const isOutside = range.start < flight.start || flight.end < range.end;
  const remark = isOutside ? `${words}: there are no figures of other days.` : null;
  return { range, compare: before, remark };
}

/** Days of a range that are in the flight and computed; undefined where none is. @param until The last computed day. */
export function computedDays(
  range: DayRange,
  flight: Flight,
  until: Day | undefined,
): DayRange | undefined {
  const start = range.start > flight.start ? range.start : flight.start;
  const end = [range.end, flight.end, until ?? range.end].sort()[0] ?? range.end;
  return start <= end ? { start, end } : undefined;
}

/** The question about these outcomes alone. Media are of no single outcome: what is asked of them is asked without this. */
export function ofOutcomes(
  query: DatasetQuery,
  { outcomes }: Pick<ChosenOutcomes, 'outcomes'>,
  { outcomes: all }: Pick<AggregatorBody, 'outcomes'>,
): DatasetQuery {
  if (outcomes.length === 0 || outcomes.length === all.length) return query;
  const names = outcomes.map(({ name }) => name);
  return { ...query, named: [...(query.named ?? []), { dimension: 'outcome', names }] };
}
