/** The box of a viewer on a partner's page: its content once it is shown, or why there is none. */
import { Loader, NativeButton } from '@flightdeck/design-system';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import * as css from './frame.css.ts';
import type { LoadedState } from './use-loaded.ts';

const REFUSALS = {
  expired: '’s session has expired',
  denied: ' cannot be shown here',
  failed: ' did not load',
} as const;

interface ViewerFrameProps {
  readonly noun: 'report' | 'dashboard';
  readonly state: LoadedState<{ readonly name: string }>;
  readonly frame: RefObject<HTMLElement | null>;
  /** What whoever runs the page should mend. */
  readonly cause: string | null;
  readonly onRetry: () => void;
  readonly onError: ((message: string) => void) | undefined;
  readonly onResize: ((width: number, height: number) => void) | undefined;
  readonly children: ReactNode;
}

/** Tells the page why nothing is shown, and how large the box is. */
export function ViewerFrame(props: ViewerFrameProps) {
  const { noun, state, frame, cause, onRetry } = props;
  const callbacks = useRef(props);
  callbacks.current = props;
  useEffect(() => {
    if (state.kind === 'refused' && state.why !== 'expired')
      callbacks.current.onError?.(state.message);
  }, [state]);
  useEffect(() => {
    if (cause) callbacks.current.onError?.(cause);
  }, [cause]);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box) callbacks.current.onResize?.(Math.round(box.inlineSize), Math.round(box.blockSize));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return (
    <section
      ref={frame}
      className={css.frame}
      part="frame"
      aria-label={
        state.kind === 'shown' ? state.content.name : noun === 'report' ? 'Report' : 'Dashboard'
      }
      aria-busy={state.kind === 'loading'}
    >
      {state.kind === 'shown' ? (
        props.children
      ) : (
        <div className={css.empty} part="message">
          {state.kind === 'refused' ? (
            <div className={css.emptyTexts} role="alert">
              <slot name="empty">
                <p className={css.emptyTitle}>{`This ${noun}${REFUSALS[state.why]}`}</p>
                <p className={css.emptyText}>{state.message}</p>
                {cause ? (
                  <p className={css.cause}>
                    <strong>For whoever runs this page:</strong> {cause} The console has the remedy.
                  </p>
                ) : null}
                {state.why === 'denied' ? null : (
                  <NativeButton variant="primary" onPress={onRetry}>
                    Try again
                  </NativeButton>
                )}
              </slot>
            </div>
          ) : (
            <Loader message={`Loading ${noun}…`} />
          )}
        </div>
      )}
    </section>
  );
}
