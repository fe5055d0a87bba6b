/** An aggregator for the flight after its own. */
import { type Day, daysIn, shiftDay } from '../dates/day.ts';
import type { AggregatorBody } from './model.ts';

const NEXT = ' – next flight';

/** The same settings for as many days, from the day after the last one; days of targets and costs move along. */
export function nextFlight(body: AggregatorBody): AggregatorBody {
  const days = daysIn(body);
  const moved = <Part extends { readonly start: Day; readonly end: Day }>(part: Part): Part => ({
    ...part,
    ...{ start: shiftDay(part.start, days), end: shiftDay(part.end, days) },
  });
  return {
    ...moved(body),
    name: `${body.name.slice(0, 120 - NEXT.length)}${NEXT}`,
    outcomes: body.outcomes.map((outcome) => ({
      ...outcome,
      targets: outcome.targets.map(moved),
    })),
    costs: body.costs.map((cost) => (cost.kind === 'fixed' ? moved(cost) : cost)),
  };
}
