/** The position of the page: labels and links from the section down. */
import { ChevronRight } from 'lucide-react';
import type { RootProps } from '../internal/root-props.ts';
import { Link } from '../Link/Link.tsx';
import * as css from './Breadcrumb.css.ts';

export interface Crumb {
  /** Name of the page or section. */
  readonly label: string;
  /** Absent for a section without a page, and ignored for the last crumb. */
  readonly href?: string | undefined;
}

export interface BreadcrumbProps extends RootProps<HTMLElement> {
  /** From the outermost to the current page. */
  readonly crumbs: readonly Crumb[];
}

/** A breadcrumb; the last crumb is the current page. Hand-made, because a section may stand without a link. */
export function Breadcrumb({ crumbs, ...root }: BreadcrumbProps) {
  return (
    <nav {...root} aria-label="Breadcrumb">
      <ol className={css.list}>
        {crumbs.map((crumb, index) => {
          const isCurrent = index === crumbs.length - 1;
          return (
            <li
              title={crumb.label}
              // A section and its page may have the same name.
              key={isCurrent ? 'page' : `${crumb.label} ${crumb.href ?? ''}`}
              className={css.crumb}
              data-current={isCurrent ? '' : undefined}
            >
              {crumb.href !== undefined && !isCurrent ? (
                <Link href={crumb.href} tone="plain" className={css.label}>
                  {crumb.label}
                </Link>
              ) : (
                <span className={css.label} aria-current={isCurrent ? 'page' : undefined}>
                  {crumb.label}
                </span>
              )}
              {isCurrent ? null : <ChevronRight size={14} className={css.arrow} aria-hidden />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
