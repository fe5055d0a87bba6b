/** What the list does with a report besides opening it: stars and copies. */
import { keyOf } from '@flightdeck/client';
import { type ReportListItem, reportCalls } from '@flightdeck/contract/report';
import { notify } from '@flightdeck/design-system';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../app/api.ts';

/** Longest name of a report. */
const NAME_LENGTH = 200;

/** Stars a report, or takes its star away. */
export function useStar() {
  const { client, queryClient } = useApi();
  return useMutation({
    meta: { notify: true },
    mutationFn: ({ reportId, isStarred }: ReportListItem) =>
      client.request(reportCalls.star, { body: { reportId, isStarred: !isStarred } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(reportCalls.list) }),
  });
}

/** Saves a copy of a report, with the figures that were kept with it, as the person's own. */
export function useDuplicate() {
  const { client, queryClient } = useApi();
  return useMutation({
    meta: { notify: true },
    mutationFn: async ({ reportId }: ReportListItem) => {
      const params = { reportId };
      const [saved, kept] = await Promise.all([
        client.request(reportCalls.get, { params }),
        client.request(reportCalls.figures, { params }),
      ]);
      const { advId, options, slides } = saved;
      const name = `Copy of ${saved.name}`.slice(0, NAME_LENGTH);
      const ids = new Set(slides.map(({ id }) => id));
      const figures = Object.entries(kept.slides).filter(([id]) => ids.has(id));
      await client.request(reportCalls.set, {
        body: {
          ...{ reportId: null, name, advId, options, slides },
          ...(kept.revision === saved.revision ? { figures: Object.fromEntries(figures) } : {}),
        },
      });
      return name;
    },
    onSuccess: async (name) => {
      await queryClient.invalidateQueries({ queryKey: keyOf(reportCalls.list) });
      notify.success(`Report “${name}” saved`);
    },
  });
}
