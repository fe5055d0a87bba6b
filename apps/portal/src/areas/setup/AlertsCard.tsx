/** The setup alerts (spec.md §3, §4): grey shapes while they load, nothing when they cannot be loaded. */
import { AlertPanel } from '@flightdeck/design-system';
import { alertItem } from '../../app/alert-item.ts';
import type { SetupLists } from './use-setup-lists.ts';

/** The panel beside the form. */
export function AlertsCard({ alerts }: { readonly alerts: SetupLists['alerts'] }) {
  if (alerts.fetchStatus === 'idle' && alerts.isPending) return null;
  return (
    <AlertPanel
      status={alerts.isError ? 'failed' : alerts.isPending ? 'loading' : 'ready'}
      alerts={(alerts.data ?? []).map(alertItem)}
      limit={4}
      emptyMessage="Nothing to mend in this selection."
    />
  );
}
