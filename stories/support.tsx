/** Layout helpers and sample data for stories. */
import type { ReactNode } from 'react';
import * as css from './support.css.ts';

/** Things side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

/** Things under each other. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}

/** A column as wide as a settings card or a panel. */
export function Narrow({
  children,
  width = 328,
}: {
  readonly children: ReactNode;
  readonly width?: number;
}) {
  return <div style={{ width, maxWidth: '100%' }}>{children}</div>;
}
