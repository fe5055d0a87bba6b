/** Steps through a list page by page. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx } from '../internal/cx.ts';
import { plural } from '../internal/plural.ts';
import type { RootProps } from '../internal/root-props.ts';
import { useControlled } from '../internal/useControlled.ts';
import { useFormat } from '../internal/useFormat.ts';
import * as css from './Pagination.css.ts';

export interface PaginationProps extends RootProps<HTMLElement> {
  /** Current page, from 1. Without it the component keeps its own state. */
  readonly page?: number | undefined;
  /** The initial page, when the component keeps its own state. Default 1. */
  readonly defaultPage?: number | undefined;
  /** Rows on a page. */
  readonly pageSize: number;
  /** Rows in all. */
  readonly total: number;
  /** There are more rows than `total`, not counted. Default false. */
  readonly isMore?: boolean | undefined;
  /** Gives the page that was asked for, from 1. */
  readonly onPageChange?: ((page: number) => void) | undefined;
  /** Plural of what is listed, such as "reports". */
  readonly noun: string;
}

/** "1–12 of 86 reports" ("1 of 1" of a single one), previous, "Page 1 of 8", next. */
export function Pagination({
  page: given,
  defaultPage = 1,
  pageSize,
  total,
  isMore = false,
  onPageChange,
  noun,
  className,
  ...root
}: PaginationProps) {
  const [page, setPage] = useControlled(given, defaultPage, onPageChange);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const write = useFormat();
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const go = (to: number) => {
    setPage(to);
    // At either end the pressed button is disabled, and would lose the focus.
    if (to <= 1) next.current?.focus();
    else if (to >= pages) previous.current?.focus();
  };
  const range = first === last ? write(first) : `${write(first)}–${write(last)}`;
  return (
    <nav {...root} aria-label={`Pages of ${noun}`} className={cx(css.root, className)}>
      <span className={css.range}>
        {`${range} of ${write(total)}${isMore ? '+' : ''}${plural(total, '', ` ${noun}`)}`}
      </span>
      <Button
        ref={previous}
        variant="text"
        size="row"
        isIconOnly
        aria-label="Previous page"
        isDisabled={page <= 1}
        onPress={() => go(page - 1)}
      >
        <ChevronLeft size={16} className={css.arrow} />
      </Button>
      <span
        className={css.page}
        aria-live="polite"
      >{`Page ${write(page)} of ${write(pages)}`}</span>
      <Button
        ref={next}
        variant="text"
        size="row"
        isIconOnly
        aria-label="Next page"
        isDisabled={page >= pages}
        onPress={() => go(page + 1)}
      >
        <ChevronRight size={16} className={css.arrow} />
      </Button>
    </nav>
  );
}
