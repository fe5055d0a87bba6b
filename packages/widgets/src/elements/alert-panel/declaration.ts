/** Declares `<fd-alert-panel>`. */
import type { AlertType } from '@flightdeck/design-system';
import { declare, type ElementDocs } from '../declare.ts';
import { CARD_SHAPE, CONTROL_SHAPE, TEXT_SHAPE } from '../shared-docs.ts';

/** An alert in HTML: text only, so that it can be an attribute. */
export interface AlertData {
  /** Stable key. */
  readonly id: string;
  readonly type: AlertType;
  readonly message: string;
  /** A second line. */
  readonly detail?: string | undefined;
  /** The remedy: a link when it has `href`, otherwise a button. Pressing either fires `fd-action`. */
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

export const declaration = declare<AlertPanelElementProps>()({
  tag: 'fd-alert-panel',
  props: {
    heading: 'string',
    alerts: 'list',
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

export const docs: ElementDocs<typeof declaration> = {
  summary: 'Alerts, worst first, each with its repair.',
  props: {
    heading: 'Heading. Default “Setup alerts”.',
    alerts: 'The alerts: [{"id", "type", "message", "detail", "action"}].',
    status: 'loading, ready (default) or failed, which draws nothing.',
    limit: 'Alerts in view before “Show all”. Default 3.',
    isDismissible: 'Each alert has a dismiss button.',
    note: 'Remark at the right of the heading.',
    emptyMessage: 'Shown when there is no alert.',
  },
  events: {
    onAction: { about: 'The repair of an alert was pressed.', detail: '{ id: string }' },
    onDismiss: { about: 'An alert was dismissed.', detail: '{ id: string }' },
  },
  methods: {},
  parts: [
    {
      panel: 'The box.',
      heading: 'Its heading.',
      alert: 'An alert, or the message that there is none.',
      action: 'The button or link that repairs.',
    },
  ],
  cssProperties: [TEXT_SHAPE, CONTROL_SHAPE, CARD_SHAPE],
  slots: { empty: 'In place of the text of empty-message, where that is set.' },
};
