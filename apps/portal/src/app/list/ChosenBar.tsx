/** The line above a table that says how many rows are chosen, with what can be done to them. */
import { Button } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import { useCounted } from '../counted.ts';
import * as css from './chosen-bar.css.ts';

/** Props of ChosenBar. */
export interface ChosenBarProps {
  readonly count: number;
  /** Singular of what is chosen, such as "user". */
  readonly noun: string;
  readonly onClear: () => void;
  /** Buttons. */
  readonly children: ReactNode;
}

/** Says a changed count to assistive technology. */
export function ChosenBar({ count, noun, onClear, children }: ChosenBarProps) {
  const counted = useCounted();
  return (
    <section className={css.bar} aria-label={`Chosen ${noun}s`}>
      <span className={css.count} role="status">
        {counted(count, noun)} chosen
      </span>
      {children}
      <Button size="small" variant="text" onPress={onClear}>
        Choose none
      </Button>
    </section>
  );
}
