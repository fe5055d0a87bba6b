/** What answers about an aggregator tell as a whole. */
import type { TileAnswers } from '@flightdeck/contract/dashboards';

/** Why a question has no answer; undefined where all have one. */
export const failureOf = (data: TileAnswers | undefined): string | undefined =>
  Object.values(data?.failed ?? {})[0];

/** What money is in; null where it is not known. */
export const currencyIn = (data: Pick<TileAnswers, 'results'> | undefined): string | null =>
  Object.values(data?.results ?? {}).find(({ currency }) => currency !== undefined)?.currency ??
  null;
