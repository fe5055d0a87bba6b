/** The setup alerts (spec.md §3, §4): shapes while they load, nothing when they cannot be had. */
import { type AlertItem, AlertPanel } from '@flightdeck/design-system';
import type { Alert } from '@flightdeck/domain/report';
import type { SetupLists } from './use-setup-lists.ts';

/** An alert as the panel takes it: `vue` actions lead to a portal route, `url` ones to an address. */
function alertItem(alert: Alert, index: number): AlertItem {
  const href = alert.action === 'vue' ? alert.vueParam : alert.url;
  const label = alert.buttonValue;
  const isPath = href !== undefined && /^(\/(?![/\\])|https?:\/\/)/.test(href);
  return {
    id: `${index} ${alert.message}`,
    type: alert.type,
    message: alert.message,
    action: alert.action && label && isPath ? { label, href } : undefined,
  };
}

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
