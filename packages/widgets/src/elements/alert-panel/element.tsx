/** `<fd-alert-panel>`: alerts, worst first, each with its remedy, as an element. */
import { AlertPanel } from '@flightdeck/design-system';
import { ariaElement } from '../../adapter/aria.tsx';
import { type AlertPanelElementProps, declaration } from './declaration.ts';

function AlertPanelView({
  alerts = [],
  heading,
  emptyMessage,
  isDismissible,
  onAction,
  onDismiss,
  ...panel
}: AlertPanelElementProps) {
  return (
    <AlertPanel
      {...panel}
      title={heading}
      emptyMessage={
        emptyMessage === undefined ? undefined : <slot name="empty">{emptyMessage}</slot>
      }
      alerts={alerts.map(({ id, type, message, detail, action }) => ({
        id,
        type,
        message,
        detail,
        action: action && { ...action, onAction: () => onAction?.(id) },
      }))}
      onDismiss={
        isDismissible
          ? (id) =>
              onDismiss?.(
                id,
                alerts.filter((alert) => alert.id !== id),
              )
          : undefined
      }
    />
  );
}

export default ariaElement<AlertPanelElementProps>(AlertPanelView, declaration);
