/** The Options menu: Download Raw Report (spec.md §2, §8). */
import { deliveryCalls } from '@flightdeck/contract/delivery';
import { MenuButton, notify } from '@flightdeck/design-system';
import {
  isSetupComplete,
  type SetupState,
  selectionIds,
  setupBenchmark,
  setupRange,
  setupSelection,
} from '@flightdeck/domain/report';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../app/api.ts';
import type { SetupLists } from './use-setup-lists.ts';

/** Props of OptionsMenu. */
export interface OptionsMenuProps {
  readonly setup: SetupState;
  readonly name: string;
  readonly lists: SetupLists;
}

/** Offers the raw report once the setup is complete. */
export function OptionsMenu({ setup, name, lists }: OptionsMenuProps) {
  const { client } = useApi();
  const range = setupRange(setup);
  const selection = setupSelection(setup);
  const asked = selection && selectionIds(selection);
  const isReady =
    isSetupComplete(setup) && lists.campaignIds.length > 0 && lists.placementIds.length > 0;
  const download = useMutation({
    mutationFn: async () => {
      if (!range || !asked) return;
      const benchmark = setupBenchmark(setup);
      const rows = await client.request(deliveryCalls.rawReport, {
        body: {
          startDate: range.start,
          endDate: range.end,
          advId: asked.advId,
          campaignId: asked.campaignIds,
          placementId: asked.placementIds,
          ...(benchmark ? { benchmark } : {}),
        },
      });
      // The CSV writer is loaded only for a download.
      const { saveRawReport } = await import('./raw-report.ts');
      saveRawReport(rows, name);
    },
    onError: (error) => notify.error(`Failed download request: ${error.message}`),
  });
  return (
    <MenuButton
      label="Options"
      variant="text"
      isPending={download.isPending}
      placement="bottom end"
      entries={[
        {
          id: 'raw-report',
          label: 'Download Raw Report',
          description: isReady ? undefined : 'Choose campaigns and placements first',
          icon: <Download size={16} />,
          isDisabled: !isReady,
          onAction: () => download.mutate(),
        },
      ]}
    />
  );
}
