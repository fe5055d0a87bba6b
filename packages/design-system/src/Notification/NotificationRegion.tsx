/** Draws the notification queue in the corner of the page and announces what arrives. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useFocusWithin } from 'react-aria/useFocusWithin';
import { useHover } from 'react-aria/useHover';
import { useLandmark } from 'react-aria/useLandmark';
import { useObjectRef } from 'react-aria/useObjectRef';
import { Button } from '../Button/Button.tsx';
import { cx } from '../internal/cx.ts';
import type { RootProps } from '../internal/root-props.ts';
import { Spinner } from '../Loader/Spinner.tsx';
import { useLift } from './keep-clear.ts';
import * as css from './Notification.css.ts';
import {
  type NotificationEntry,
  type NotificationQueue,
  type NotificationTone,
  notifications,
} from './queue.ts';

const SIGNS: Record<NotificationTone, ReactNode> = {
  info: <Info size={18} aria-label="Information" />,
  success: <CircleCheck size={18} aria-label="Success" />,
  warning: <TriangleAlert size={18} aria-label="Warning" />,
  error: <CircleAlert size={18} aria-label="Error" />,
  pending: <Spinner label="In progress" />,
};

/** Runs `onEnd` after `timeout` ms of unpaused time; a new `revision` restarts it. */
function useCountdown(
  { timeout, revision }: NotificationEntry,
  isPaused: boolean,
  onEnd: () => void,
): void {
  const left = useRef(timeout ?? 0);
  const end = useRef(onEnd);
  end.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision restarts the time
  useEffect(() => {
    left.current = timeout ?? 0;
  }, [timeout, revision]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision restarts the time
  useEffect(() => {
    if (timeout === null || isPaused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [timeout, revision, isPaused]);
}

interface ItemProps {
  readonly entry: NotificationEntry;
  /** Place in the queue, which both live regions share. */
  readonly order: number;
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

function Item({ entry, order, isPaused, onClose }: ItemProps) {
  useCountdown(entry, isPaused, onClose);
  const { action } = entry;
  return (
    <div className={css.notification} style={{ order }} data-tone={entry.tone}>
      <span className={cx(css.sign, css.icon[entry.tone])}>{SIGNS[entry.tone]}</span>
      <div className={css.words}>
        <p className={css.title}>{entry.title}</p>
        {entry.body ? <p className={css.body}>{entry.body}</p> : null}
        {action ? (
          <Button
            size="row"
            className={css.action}
            onPress={() => {
              onClose();
              action.onAction();
            }}
          >
            {action.label}
          </Button>
        ) : null}
      </div>
      <Button variant="text" size="row" isIconOnly aria-label="Dismiss" onPress={onClose}>
        <X size={16} />
      </Button>
    </div>
  );
}

export interface NotificationRegionProps extends RootProps<HTMLElement> {
  /** Default: the page's queue, which `notify` writes to. */
  readonly queue?: NotificationQueue | undefined;
}

/**
 * The region; render it once in the shell. Errors are announced at once (assertive), the rest politely. It rises above
 * bars of actions (`keepClear`). None disappears while the pointer or focus is in the region. F6 moves the focus to it;
 * it returns when the last one closes.
 */
export function NotificationRegion({
  queue = notifications,
  ref: given,
  className,
  ...data
}: NotificationRegionProps) {
  const entries = useSyncExternalStore(queue.subscribe, queue.snapshot, queue.snapshot);
  const ref = useObjectRef(given);
  const returnTo = useRef<Element | null>(null);
  const [isFocused, setFocused] = useState(false);
  const { hoverProps, isHovered } = useHover({});
  const { focusWithinProps } = useFocusWithin({
    onFocusWithinChange: setFocused,
    onFocusWithin: (event) => {
      returnTo.current = event.relatedTarget instanceof Element ? event.relatedTarget : null;
    },
  });
  const { landmarkProps } = useLandmark({ role: 'region', 'aria-label': 'Notifications' }, ref);
  const isPaused = (isHovered || isFocused) && entries.length > 0;
  const lift = useLift(ref, entries.length > 0);

  const close = (id: string) => {
    const hadFocus = ref.current?.contains(document.activeElement) ?? false;
    const index = entries.findIndex((entry) => entry.id === id);
    queue.close(id);
    if (!hadFocus) return;
    const next = entries[index + 1] ?? entries[index - 1];
    const target = next
      ? ref.current?.querySelector(`[data-notification="${next.id}"] button:last-of-type`)
      : returnTo.current;
    if (target instanceof HTMLElement) target.focus();
    if (!next) setFocused(false);
  };

  const list = (isError: boolean) =>
    entries.map((entry, order) =>
      (entry.tone === 'error') === isError ? (
        <div key={entry.id} data-notification={entry.id} className={css.live}>
          <Item entry={entry} order={order} isPaused={isPaused} onClose={() => close(entry.id)} />
        </div>
      ) : null,
    );

  // The top-layer mark keeps the region readable and usable while a modal dialog is open.
  return (
    <section
      {...data}
      {...mergeProps(landmarkProps, hoverProps, focusWithinProps)}
      ref={ref}
      className={cx(css.region, className)}
      style={{ marginBlockEnd: lift }}
      data-react-aria-top-layer="true"
    >
      <div role="status" aria-atomic="false" className={css.live}>
        {list(false)}
      </div>
      <div role="alert" aria-atomic="false" className={css.live}>
        {list(true)}
      </div>
    </section>
  );
}
