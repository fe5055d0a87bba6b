/** Schedules as the screens read and change them. */
import { homeCalls } from '@flightdeck/contract/home';
import { type ScheduleRun, schedulesCalls } from '@flightdeck/contract/schedules';
import { notify } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';
import { useRefresh } from '../../app/use-refresh.ts';

/** Milliseconds between two looks while something is under way, and otherwise. */
const SOON_MS = 2000;
const LATER_MS = 15_000;

const isBusy = ({ state }: ScheduleRun): boolean => state === 'working' || state === 'sending';

/** One schedule; kept up to date as long as it is on the screen. */
export const useSchedule = (scheduleId: string) =>
  useQuery({
    ...useApi().queryOf(schedulesCalls.get, { params: { scheduleId } }),
    refetchInterval: LATER_MS,
  });

/** Its newest occurrences. */
export const useRuns = (scheduleId: string) =>
  useQuery({
    ...useApi().queryOf(schedulesCalls.runs, { params: { scheduleId } }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isBusy) ? SOON_MS : LATER_MS),
  });

/** Asks anew for all that shows schedules. */
export function useRefreshSchedules() {
  const refresh = useRefresh();
  const { list, get, runs } = schedulesCalls;
  return () => refresh(list, get, runs, homeCalls.news);
}

/** What can be done with a schedule at once; each says when it is done. */
export function useDeeds() {
  const { client } = useApi();
  const onSuccess = useRefreshSchedules();
  const meta = { notify: true };
  const pause = useMutation({
    ...{ meta, onSuccess },
    mutationFn: async (asked: { readonly scheduleId: string; readonly isPaused: boolean }) => {
      const { scheduleId, isPaused } = asked;
      await client.request(schedulesCalls.pause, { params: { scheduleId }, body: { isPaused } });
      notify.success(isPaused ? 'Paused' : 'It goes on');
    },
  });
  const test = useMutation({
    ...{ meta, onSuccess },
    mutationFn: async (scheduleId: string) => {
      await client.request(schedulesCalls.test, { params: { scheduleId }, body: {} });
      notify.success('A test is on its way to you');
    },
  });
  const takeOver = useMutation({
    ...{ meta, onSuccess },
    mutationFn: async (scheduleId: string) => {
      await client.request(schedulesCalls.takeOver, { params: { scheduleId }, body: {} });
      notify.success('It is yours now, and goes on');
    },
  });
  return { pause, test, takeOver };
}
