/** Replaces a screen that the person may not open (spec.md §2). */
import { Card, LinkButton } from '@flightdeck/design-system';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loadChunk } from '../chunks.ts';
import * as css from './shell.css.ts';

const AccessRequest = lazy(() =>
  loadChunk(async () => ({ default: (await import('./AccessRequest.tsx')).AccessRequest })),
);

/** @param props.missing Entries of the permission expression that are not held. */
export function RestrictedCard({ missing }: { readonly missing: readonly string[] }) {
  const { pathname } = useLocation();
  return (
    <div className={css.centre}>
      <div className={css.notice}>
        <Card>
          <h1 className={css.noticeTitle}>Restricted Area</h1>
          <p className={css.noticeText}>
            You are not allowed to enter this area at present. Please contact your company
            administrator.
          </p>
          {missing.map((entry) => (
            <code key={entry} className={css.code}>
              {entry.replaceAll('||', 'or').replace(/\s+/g, ' ')}
            </code>
          ))}
          <Suspense fallback={null}>
            <AccessRequest key={pathname} path={pathname} />
          </Suspense>
          <div className={css.noticeActions}>
            <LinkButton href="/">Go to home</LinkButton>
          </div>
        </Card>
      </div>
    </div>
  );
}
