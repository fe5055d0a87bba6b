/** The quiet line under rows that could not be asked for again: what was loaded stays on the screen. */
import { Button } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import * as css from './list.css.ts';

/** @param props.children What could not be done, as a sentence. */
export function OutOfDate(props: {
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}) {
  return (
    <div role="status" className={css.outOfDate}>
      <span>{props.children}</span>
      <Button variant="text" size="small" onPress={() => void props.onRetry()}>
        Try again
      </Button>
    </div>
  );
}
