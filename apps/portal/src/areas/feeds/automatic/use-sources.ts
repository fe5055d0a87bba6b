/** Automatic sources as the screen reads and changes them. */
import { intakeCalls } from '@flightdeck/contract/intake';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';

/** Milliseconds between two looks while files are under way, and otherwise. */
const SOON_MS = 2000;
const LATER_MS = 5000;

/** The sources; kept up to date as long as they are on the screen. */
export function useSources() {
  const { queryOf } = useApi();
  return useQuery({
    ...queryOf(intakeCalls.sources),
    refetchInterval: ({ state }) =>
      state.data?.sources.some(
        ({ isRunning, lastFile }) => isRunning || lastFile?.state === 'loading',
      )
        ? SOON_MS
        : LATER_MS,
  });
}

/** The files of a source, kept up to date. */
export function useFiles(sourceId: string) {
  const { queryOf } = useApi();
  return useQuery({
    ...queryOf(intakeCalls.files, { params: { sourceId } }),
    refetchInterval: SOON_MS,
  });
}

/** A change of sources: they are read again after it, then `done` is called. */
export function useChange<Input, Made>(
  change: (input: Input) => Promise<Made>,
  done?: (made: Made) => void,
) {
  const { queryClient } = useApi();
  return useMutation({
    mutationFn: change,
    onSuccess: async (made) => {
      await queryClient.invalidateQueries();
      done?.(made);
    },
  });
}
