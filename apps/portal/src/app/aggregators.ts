/** Addresses and runs of aggregators, for the pages that configure them and those that show what they brought. */
import { type AggregatorRun, aggregatorsCalls } from '@flightdeck/contract/aggregators';
import type { DayRange } from '@flightdeck/domain/dates';
import type { ConfigureSection } from '@flightdeck/domain/outcomes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from './api.ts';

/** Milliseconds between two looks at a run that has not ended. */
const LOOK_AGAIN_MS = 3000;

/** Sections of the page: those of the settings, and their history. */
export type PageSection = ConfigureSection | 'history';

/** Where an aggregator is configured. */
export const configurePath = (uuid: string, section?: PageSection): string =>
  `/client/aggregator/configure/${uuid}${section ? `/${section}` : ''}`;

/** Where its figures are looked at. */
export const lookPath = (uuid: string): string => `/outcome/analytics/digital/${uuid}`;

/** Where a report on one is made, of some days of it; without one, where it is chosen. */
export const aggregatorReportPath = (uuid?: string, days?: DayRange): string =>
  [
    '/report/build/aa',
    ...(uuid ? [uuid] : []),
    ...(uuid && days ? [`${days.start}_${days.end}`] : []),
  ].join('/');

/** Whether a run is yet to end. */
export const isOpenRun = (state: AggregatorRun['state'] | null): boolean =>
  state === 'queued' || state === 'running';

/** The newest runs; looked at again until all have ended. */
export function useRuns(uuid: string) {
  const { queryOf } = useApi();
  return useQuery({
    ...queryOf(aggregatorsCalls.runs, { params: { uuid } }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => isOpenRun(run.state)) ? LOOK_AGAIN_MS : false,
  });
}
