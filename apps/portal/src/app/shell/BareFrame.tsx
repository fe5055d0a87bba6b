/** The frame of the pages outside the portal: the logo above one card. */
import { Card } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import * as css from './bare-frame.css.ts';
import { Logo } from './Logo.tsx';

/** @param props.title Heading of the page. */
export function BareFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <main id="main" className={css.page}>
      <div className={css.logo}>
        <Logo isFull />
      </div>
      <Card padding="wide" className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </Card>
    </main>
  );
}
