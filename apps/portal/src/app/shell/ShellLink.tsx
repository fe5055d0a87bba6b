/** A link of the shell: a duplicate navigation reloads the page (spec.md §4). */
import type { ReactNode } from 'react';
import { Link, useHref, useLocation } from 'react-router-dom';
import { reloadPage } from '../connection.ts';

/** Props of ShellLink. */
export interface ShellLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly isCurrent?: boolean;
  readonly label?: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** Goes to `to`, or reloads the page when it is already there. */
export function ShellLink({ to, className, isCurrent, label, onFollow, children }: ShellLinkProps) {
  const { pathname, search } = useLocation();
  const isHere = useHref(to) === `${pathname}${search}`;
  return (
    <Link
      to={to}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        onFollow?.();
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!isHere || !isPlain) return;
        event.preventDefault();
        void reloadPage();
      }}
    >
      {children}
    </Link>
  );
}
