/** Search and filters over a list; in a narrow window the filters stand behind a button that counts them. */
import { Button, useMedia } from '@flightdeck/design-system';
import { media } from '@flightdeck/design-system/theme';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as css from './list.css.ts';

/** Props of FilterBar. */
export interface FilterBarProps {
  readonly search?: ReactNode;
  readonly filters?: ReactNode;
  /** For a narrow window only. */
  readonly order?: ReactNode;
  /** How many filters narrow the list. */
  readonly filterCount: number;
  /** What stands at the end of the line, such as the export. */
  readonly end?: ReactNode;
}

/** One line, which wraps. */
export function FilterBar({ search, filters, order, filterCount, end }: FilterBarProps) {
  const isNarrow = useMedia(media.narrow);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isNarrow) {
    return search || filters || end ? (
      <div className={css.filters}>
        {search}
        {filters}
        {end ? <div className={css.filtersEnd}>{end}</div> : null}
      </div>
    ) : null;
  }
  if (!search && !filters && !end && !order) return null;
  return (
    <div className={css.filters}>
      {search}
      {filters || order ? (
        <Button
          icon={<ListFilter size={16} />}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': id } : {})}
          onPress={() => setOpen(!isOpen)}
        >
          {!filters ? 'Order' : filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </Button>
      ) : null}
      {end}
      {isOpen ? (
        <div id={id} className={css.opened}>
          {filters}
          {order}
        </div>
      ) : null}
    </div>
  );
}
