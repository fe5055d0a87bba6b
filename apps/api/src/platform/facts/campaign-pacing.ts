/** The pacing of the campaigns of a selection, by the same questions and rules as the slide Campaign status. */
import type { DayRange } from '@flightdeck/domain/dates';
import {
  type PacedRow,
  pacedRows,
  pacingDayOf,
  pacingQueries,
} from '@flightdeck/domain/troubleshooter';
import { loaded } from './as-of.ts';
import type { FactScope, FactsStore } from './store.ts';

/** Campaigns whose flight touches the range or that delivered in it, most delivery first, with their pacing at its end. */
export async function pacingOfCampaigns(
  facts: Pick<FactsStore, 'query' | 'answer'>,
  scope: FactScope,
  range: DayRange,
): Promise<PacedRow[]> {
  const queries = pacingQueries(range);
  const [{ knownUntil }, toDate, inRange] = await Promise.all([
    loaded(facts, scope.advertiserIds),
    facts.answer(queries.toDate, scope),
    facts.answer(queries.inRange, scope),
  ]);
  return pacedRows({ toDate, inRange }, range, (row) =>
    pacingDayOf(row, range, toDate.lastDay, knownUntil),
  );
}
