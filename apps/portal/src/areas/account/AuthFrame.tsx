/** The frame of the pages before the portal: the logo above one card. */
import { Card } from '@flightdeck/design-system';
import type { ReactNode } from 'react';
import { Logo } from '../../app/shell/Logo.tsx';
import * as css from './account.css.ts';

/** @param props.title Heading of the page. */
export function AuthFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <main className={css.page}>
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

/** What went wrong with a form, next to it. */
export function FormError({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css.error} role="alert">
      {children}
    </p>
  );
}
