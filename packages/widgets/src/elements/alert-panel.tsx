/** `<fd-alert-panel>`: alerts, worst first, each with its repair, as an element. */
import { AlertPanel, type AlertType } from '@flightdeck/design-system';
import { reactElement } from '../adapter/element.tsx';

/** An alert as a page writes it: text only, so that it can be an attribute. */
export interface AlertData {
  /** Stable key. */
  readonly id: string;
  readonly type: AlertType;
  readonly message: string;
  /** A second line. */
  readonly detail?: string | undefined;
  /** The repair: a link when it has `href`; `fd-action` is told of either. */
  readonly action?: { readonly label: string; readonly href?: string | undefined } | undefined;
}

export interface AlertPanelElementProps {
  readonly heading?: string | undefined;
  readonly alerts?: readonly AlertData[] | undefined;
  readonly status?: 'loading' | 'ready' | 'failed' | undefined;
  readonly limit?: number | undefined;
  /** Each alert has a dismiss button. */
  readonly isDismissible?: boolean | undefined;
  readonly note?: string | undefined;
  readonly emptyMessage?: string | undefined;
  readonly onAction?: ((id: string) => void) | undefined;
  readonly onDismiss?: ((id: string, rest: readonly AlertData[]) => void) | undefined;
}

function AlertPanelView({
  alerts = [],
  heading,
  isDismissible,
  onAction,
  onDismiss,
  ...panel
}: AlertPanelElementProps) {
  return (
    <AlertPanel
      {...panel}
      title={heading}
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

/** Class of `<fd-alert-panel>`; fires `fd-action` and `fd-dismiss` with `{ id }`. A dismissed alert goes, unless the page prevents it. */
export const FdAlertPanel = reactElement<AlertPanelElementProps>(AlertPanelView, {
  props: {
    heading: 'string',
    alerts: 'json',
    status: 'string',
    limit: 'number',
    isDismissible: 'boolean',
    note: 'string',
    emptyMessage: 'string',
  },
  events: {
    onAction: { name: 'fd-action', detail: (id) => ({ id }) },
    onDismiss: {
      name: 'fd-dismiss',
      detail: (id) => ({ id }),
      set: (_id, rest) => ({ alerts: rest }),
    },
  },
  defaults: { alerts: [] },
});
