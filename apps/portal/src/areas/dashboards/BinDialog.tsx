/** Asks before a dashboard is moved to the bin. */
import { ConfirmDialog } from '@flightdeck/design-system';
import { useDashboardDeeds } from './use-deeds.ts';

interface BinDialogProps {
  readonly dashboardId: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Open as long as it is rendered. */
export function BinDialog({ dashboardId, name, onClose, onDone }: BinDialogProps) {
  const { bin } = useDashboardDeeds();
  return (
    <ConfirmDialog
      isOpen
      title="Move to the bin?"
      confirmLabel="Move to bin"
      isPending={bin.isPending}
      onConfirm={() =>
        bin.mutate({ dashboardId, name }, { onSuccess: () => onDone?.(), onSettled: onClose })
      }
      onClose={onClose}
    >
      Nobody sees “{name}” any longer, and its links stop. It can be taken out of the bin for 30
      days, then it is gone for ever.
    </ConfirmDialog>
  );
}
