import '@flightdeck/design-system/styles.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Orchard' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
