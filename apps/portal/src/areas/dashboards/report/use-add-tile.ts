/** What a tile would be in a saved report, and adding it there. */
import { keyOf } from '@flightdeck/client';
import { type DashboardSlide, dashboardsCalls } from '@flightdeck/contract/dashboards';
import { reportCalls, type SavedReport } from '@flightdeck/contract/report';
import type { DashboardBody, ViewChoice } from '@flightdeck/domain/dashboards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addingRefusal, withSlide } from '../../../app/add-slide.ts';
import { useApi } from '../../../app/api.ts';
import { staleSave } from '../../../app/StaleDialog.tsx';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';

/** A tile as its dashboard shows it. */
export interface ShownTile {
  /** The dashboard with the tile alone. */
  readonly body: DashboardBody;
  readonly choice: ViewChoice;
  readonly tileId: string;
}

/** A report, and the slide that the tile would be in it. */
export interface TileInReport extends Pick<DashboardSlide, 'slide' | 'told'> {
  /** As it was looked at: what is added is saved over this revision. */
  readonly saved: SavedReport;
  /** Why the tile is not added, in a sentence; null where it can be. */
  readonly refusal: string | null;
}

export function useTileInReport(reportId: string, { body, choice, tileId }: ShownTile) {
  const { client } = useApi();
  return useQuery({
    queryKey: ['tile in a report', reportId, body, choice, tileId],
    queryFn: async (): Promise<TileInReport> => {
      const saved = await client.request(reportCalls.get, { params: { reportId } });
      const { advId, options } = saved;
      const { slide, reason, told } = await client.request(dashboardsCalls.slide, {
        body: { body, choice, tileId, report: { advId, options } },
      });
      const refusal =
        addingRefusal(saved) ??
        (reason === null ? null : `This tile cannot be a slide of “${saved.name}”: ${reason}.`);
      return { saved, slide, told, refusal };
    },
    // It is saved over the revision that is looked at now.
    gcTime: 0,
  });
}

/** Saves the report with the slide as its last one. Tells who saved it meanwhile: then it is looked at again. */
export function useAddTile(onStale: () => void) {
  const { client, queryClient } = useApi();
  const times = timesFor(useViewer());
  return useMutation({
    mutationFn: async ({ saved, slide }: Pick<TileInReport, 'saved' | 'slide'>) => {
      if (!slide) return;
      const { component, title, options } = slide;
      try {
        await client.request(reportCalls.set, {
          body: withSlide(saved, { component, title, options }),
          revision: saved.revision,
        });
      } catch (error) {
        const stale = staleSave(error);
        if (!stale) throw error;
        onStale();
        throw new Error(
          `${stale.savedBy} saved “${saved.name}” on ${times.moment(stale.savedAt)}, while you were looking at it. Look at what is said above once more, then add the tile.`,
        );
      }
    },
    onSuccess: () =>
      Promise.all(
        [reportCalls.list, reportCalls.get].map((call) =>
          queryClient.invalidateQueries({ queryKey: keyOf(call) }),
        ),
      ),
  });
}
