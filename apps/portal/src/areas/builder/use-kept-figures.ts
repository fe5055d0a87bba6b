/** The figures of a saved report's slides, loaded once the report is open in the builder. */

import type { SlideFigures } from '@flightdeck/contract';
import { reportCalls } from '@flightdeck/contract/report';
import { asksTheSame } from '@flightdeck/domain/report';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import type { BuilderReport, BuilderSetup } from './types.ts';

/** Stored figures by slide id. */
export type KeptSlides = Readonly<Record<string, SlideFigures>>;

/** State of the stored figures. */
export interface KeptFigures {
  /** `none`: nothing was saved yet, or the report's question has changed since. */
  readonly status: 'none' | 'loading' | 'failed' | 'ready';
  /** Empty unless `ready`. */
  readonly slides: KeptSlides;
  readonly retry: () => void;
}

const NONE: KeptSlides = {};

/** Key of the stored figures of one save. */
export function figuresKey(
  queryOf: ReturnType<typeof useApi>['queryOf'],
  reportId: string,
  revision: number,
): readonly unknown[] {
  return [...queryOf(reportCalls.figures, { params: { reportId } }).queryKey, revision];
}

/** The figures stored with the open revision. */
export function useKeptFigures(report: BuilderReport, setup: BuilderSetup): KeptFigures {
  const { queryOf } = useApi();
  const { reportId, revision } = report;
  const answer = useQuery({
    ...queryOf(reportCalls.figures, { params: { reportId: reportId ?? '' } }),
    queryKey: figuresKey(queryOf, reportId ?? '', revision ?? 0),
    enabled: reportId !== null && revision !== null,
    gcTime: Number.POSITIVE_INFINITY,
    // The builder shows a failure itself, where it matters.
  });
  const retry = () => void answer.refetch();
  if (reportId === null || revision === null) return { status: 'none', slides: NONE, retry };
  if (answer.isFetching && !answer.data) return { status: 'loading', slides: NONE, retry };
  if (!answer.data) return { status: 'failed', slides: NONE, retry };
  const asked = { advId: setup.selection.advId, options: setup.options };
  const stands = answer.data.revision === revision && asksTheSame(answer.data, asked);
  return stands
    ? { status: 'ready', slides: answer.data.slides, retry }
    : { status: 'none', slides: NONE, retry };
}
