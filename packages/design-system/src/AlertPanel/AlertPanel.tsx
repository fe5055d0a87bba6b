/** What the person should know before going on, worst first, each with its remedy (spec.md §3 Alert, §9 Interface). */
import {
  ChevronDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  Info,
  TriangleAlert,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { cx } from '../internal/cx.ts';
import { plural } from '../internal/plural.ts';
import type { RootProps } from '../internal/root-props.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as css from './AlertPanel.css.ts';

/** Kinds of alert, as the server sends them. */
export type AlertType = 'info' | 'error' | 'success' | 'warning';

export interface AlertItem {
  /** Stable key. */
  readonly id: string;
  /** Kind: colour, sign, and place in the order. */
  readonly type: AlertType;
  /** What is the matter. */
  readonly message: ReactNode;
  /** A second line. */
  readonly detail?: ReactNode;
  /** The remedy: a button, or a link when it has `href`. */
  readonly action?:
    | {
        readonly label: string;
        readonly href?: string | undefined;
        readonly onAction?: (() => void) | undefined;
      }
    | undefined;
}

export interface AlertPanelProps extends RootProps<HTMLElement> {
  /** Heading. Default "Setup alerts". */
  readonly title?: string | undefined;
  /** In any order: the panel puts the worst first. */
  readonly alerts: readonly AlertItem[];
  /** loading shows grey shapes; failed draws nothing and takes no space (spec.md §4). Default `ready`. */
  readonly status?: 'loading' | 'ready' | 'failed' | undefined;
  /** Alerts in view before "Show all". Default 3. */
  readonly limit?: number | undefined;
  /** Shows a dismiss button on each alert. */
  readonly onDismiss?: ((id: string) => void) | undefined;
  /** Remark at the right of the heading, such as when it was checked. Default: the number of alerts. */
  readonly note?: ReactNode;
  /** Shown when there is no alert; without it an empty panel draws nothing. */
  readonly emptyMessage?: ReactNode;
}

/** Worst first. */
const TYPES: readonly AlertType[] = ['error', 'warning', 'info', 'success'];

const ICONS: Record<AlertType, typeof Info> = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
};

const NAMES: Record<AlertType, string> = {
  error: 'Error',
  warning: 'Warning',
  info: 'Information',
  success: 'Success',
};

/** react-aria passes no `part` on. */
const asAction = (element: Element | null): void => element?.setAttribute('part', 'action');

function Action({ alert }: { readonly alert: AlertItem }) {
  if (!alert.action) return null;
  const { label, href, onAction } = alert.action;
  const press = onAction ? { onPress: onAction } : {};
  return href === undefined ? (
    <AriaButton ref={asAction} className={css.action[alert.type]} {...press}>
      {label}
    </AriaButton>
  ) : (
    <AriaLink ref={asAction} href={href} className={css.action[alert.type]} {...press}>
      {label}
    </AriaLink>
  );
}

function Row({
  alert,
  onDismiss,
}: {
  readonly alert: AlertItem;
  readonly onDismiss: ((id: string) => void) | undefined;
}) {
  const Icon = ICONS[alert.type];
  return (
    <li className={css.alert} part="alert">
      <Icon
        size={16}
        role="img"
        aria-label={NAMES[alert.type]}
        className={cx(css.icon, css.sign[alert.type])}
      />
      <div className={css.words}>
        {alert.message}
        {alert.detail ? <div className={css.detail}>{alert.detail}</div> : null}
      </div>
      <Action alert={alert} />
      {onDismiss ? (
        <Button
          variant="text"
          size="row"
          isIconOnly
          aria-label="Dismiss alert"
          onPress={() => onDismiss(alert.id)}
        >
          <X size={14} />
        </Button>
      ) : null}
    </li>
  );
}

/** The panel. Announces politely how many alerts there are once they have loaded. Dismissing one keeps the focus in it. */
export function AlertPanel({
  title = 'Setup alerts',
  alerts,
  status = 'ready',
  limit = 3,
  onDismiss,
  note,
  emptyMessage,
  className,
  ...root
}: AlertPanelProps) {
  const id = useId();
  const listId = useId();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const dismissed = useRef<number | null>(null);
  // The focused button went with its alert: the next one's takes the focus, after the last one the panel.
  useEffect(() => {
    const index = dismissed.current;
    dismissed.current = null;
    const rows = list.current?.children;
    if (index === null || !rows) return;
    const next = rows[Math.min(index, rows.length - 1)]?.lastElementChild;
    const panel = list.current?.closest('section');
    (next instanceof HTMLButtonElement ? next : panel)?.focus();
  });
  if (status === 'failed') return null;
  if (status === 'ready' && alerts.length === 0 && emptyMessage === undefined) return null;

  const sorted = alerts.toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
  const shown = isWhole ? sorted : sorted.slice(0, limit);
  return (
    <section
      {...root}
      aria-labelledby={id}
      aria-busy={status === 'loading'}
      tabIndex={onDismiss ? -1 : undefined}
      className={cx(css.panel, className)}
      part="panel"
    >
      <header className={css.header}>
        <h2 id={id} className={css.title} part="heading">
          {title}
        </h2>
        {TYPES.map((type) => {
          const count = alerts.filter((alert) => alert.type === type).length;
          const Icon = ICONS[type];
          return status === 'ready' && count > 0 && alerts.length > limit ? (
            <Badge
              key={type}
              tone={type}
              isPill
              icon={<Icon size={12} role="img" aria-label={NAMES[type]} />}
            >
              {count}
            </Badge>
          ) : null;
        })}
        {/* There before its words, which would not be announced otherwise. */}
        <span className={css.note} role="status">
          {status === 'ready'
            ? (note ?? (
                <>
                  {alerts.length}
                  <span className={css.unseen}>{plural(alerts.length, ' alert', ' alerts')}</span>
                </>
              ))
            : null}
        </span>
      </header>
      {status === 'loading' ? (
        <div className={css.loading}>
          <Skeleton isCircle width={16} height={16} />
          <span className={css.bars}>
            <Skeleton width="70%" />
            <Skeleton width="45%" />
          </span>
        </div>
      ) : (
        <ul ref={list} id={listId}>
          {shown.map((alert, index) => (
            <Row
              key={alert.id}
              alert={alert}
              onDismiss={
                onDismiss &&
                ((dismissedId) => {
                  dismissed.current = index;
                  onDismiss(dismissedId);
                })
              }
            />
          ))}
          {alerts.length === 0 ? (
            <li className={css.alert} part="alert">
              <CircleCheck size={16} aria-hidden className={cx(css.icon, css.sign.success)} />
              <div className={css.words}>{emptyMessage}</div>
            </li>
          ) : null}
        </ul>
      )}
      {status === 'ready' && alerts.length > limit ? (
        <AriaButton
          className={css.showAll}
          aria-expanded={isWhole}
          aria-controls={listId}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${alerts.length} alerts`}
          {isWhole ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </AriaButton>
      ) : null}
    </section>
  );
}
