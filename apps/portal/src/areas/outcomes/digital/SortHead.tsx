/** Head of a column of figures that rows can be sorted by: the largest first, and with another press the smallest. */
import { Button } from '@flightdeck/design-system';
import { ArrowDown, ArrowUp } from 'lucide-react';
import * as css from './digital.css.ts';

interface SortHeadProps {
  readonly children: string;
  /** Null where rows are sorted by another column. */
  readonly direction: 'asc' | 'desc' | null;
  readonly onSort: (direction: 'asc' | 'desc') => void;
}

/** The head with its button. */
export function SortHead({ children, direction, onSort }: SortHeadProps) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...(direction
        ? { 'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const) }
        : {})}
    >
      <Button
        variant="text"
        size="row"
        className={css.sort}
        iconAfter={direction ? <Arrow size={12} /> : undefined}
        onPress={() => onSort(direction === 'desc' ? 'asc' : 'desc')}
      >
        {children}
      </Button>
    </th>
  );
}
