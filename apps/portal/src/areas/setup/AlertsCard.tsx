/**
 * The setup alerts (spec.md §3, §4), each with the button that mends it: grey shapes while they load, nothing when they
 * cannot be loaded.
 */
import { type AlertItem, AlertPanel, notify } from '@flightdeck/design-system';
import {
  type Alert,
  remedyActions,
  type SetupAction,
  type SetupState,
} from '@flightdeck/domain/report';
import { alertItem } from '../../app/alert-item.tsx';
import { useViewer } from '../../app/viewer.ts';
import type { ListFieldProps } from './AdvertiserField.tsx';

/** The panel beside the form. */
export function AlertsCard({ setup, dispatch, lists }: ListFieldProps) {
  const { today } = useViewer().settings;
  const { alerts } = lists;
  if (alerts.fetchStatus === 'idle' && alerts.isPending) return null;
  const offered = {
    campaigns: (lists.campaigns.data ?? []).map(({ value }) => value),
    placements: (lists.placements.data ?? []).map(({ value, campaignId }) => ({
      id: value,
      campaignId,
    })),
  };
  const itemOf = (alert: Alert, index: number): AlertItem => {
    const item = alertItem(alert, index);
    const { remedy, buttonValue } = alert;
    const actions = remedy && remedyActions(setup, remedy, offered, today);
    if (!actions || !buttonValue) return item;
    const onAction = () => {
      for (const action of actions) dispatch(action);
      const pinned = actions.flatMap((action) => pinnedBy(setup, action)).join(' and ');
      if (pinned) {
        notify.info(
          'All & Future is off',
          `The ${pinned} are a list now: new ones do not join by themselves.`,
        );
      }
    };
    return { ...item, action: { label: buttonValue, onAction } };
  };
  return (
    <AlertPanel
      status={alerts.isError ? 'failed' : alerts.isPending ? 'loading' : 'ready'}
      alerts={(alerts.data ?? []).map(itemOf)}
      limit={4}
      emptyMessage="Nothing to mend in this selection."
    />
  );
}

/** The choice that an action turns from All & Future into a list. */
function pinnedBy(setup: SetupState, action: SetupAction): string[] {
  if (action.type === 'campaigns' && setup.campaignAll) return ['campaigns'];
  if (action.type === 'placements' && setup.placementAll) return ['placements'];
  return [];
}
