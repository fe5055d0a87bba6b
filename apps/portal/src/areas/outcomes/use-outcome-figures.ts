/** The figures of an aggregator, as its views ask for them. */
import { aggregatorsCalls } from '@flightdeck/contract/aggregators';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';

/** Questions by names that the answers have too. */
export type OutcomeQueries = Readonly<Record<string, DatasetQuery>>;

/** Figures that nobody looks at any longer stay so long. */
const KEPT_MS = 30 * 60_000;

/**
 * Asks about one aggregator. While other days are asked for, the answer from before stays (`isPlaceholderData`); what asks
 * for other columns needs a key of its own.
 */
export function useOutcomeFigures(uuid: string, queries: OutcomeQueries, isWanted = true) {
  const { queryOf } = useApi();
  return useQuery({
    ...queryOf(aggregatorsCalls.figures, { params: { uuid }, body: { queries: { ...queries } } }),
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    enabled: isWanted && Object.keys(queries).length > 0,
  });
}
