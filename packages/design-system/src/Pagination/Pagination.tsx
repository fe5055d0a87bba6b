/** Steps through a list page by page. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import * as css from './Pagination.css.ts';

export interface PaginationProps {
  /** Current page, from 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly pageSize: number;
  /** Rows in all. */
  readonly total: number;
  readonly onPageChange: (page: number) => void;
  /** Plural of what is listed, such as "reports". */
  readonly noun: string;
}

/** "1–12 of 86 reports", previous, "Page 1 of 8", next. */
export function Pagination({ page, pageSize, total, onPageChange, noun }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav aria-label={`Pages of ${noun}`} className={css.root}>
      <span className={css.range}>{`${first}–${last} of ${total} ${noun}`}</span>
      <Button
        variant="text"
        size="row"
        isIconOnly
        aria-label="Previous page"
        isDisabled={page <= 1}
        onPress={() => onPageChange(page - 1)}
      >
        <ChevronLeft size={16} />
      </Button>
      <span className={css.page} aria-live="polite">{`Page ${page} of ${pages}`}</span>
      <Button
        variant="text"
        size="row"
        isIconOnly
        aria-label="Next page"
        isDisabled={page >= pages}
        onPress={() => onPageChange(page + 1)}
      >
        <ChevronRight size={16} />
      </Button>
    </nav>
  );
}
