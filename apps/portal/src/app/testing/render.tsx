/** Renders a part of the portal into the test page, signed in, and cleans up after each test. */
import '@flightdeck/design-system/styles';
import { claimPressableStyle, I18nProvider } from '@flightdeck/design-system';
import { accessFrom } from '@flightdeck/domain/access';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { type Viewer, ViewerContext } from '../viewer.ts';

const ALLOWED = { 'reporting/createReport': true, 'client/fileUpload': true };

/** The viewer of the tested part; 14 April 2026 in London. */
const VIEWER: Viewer = {
  user: {
    id: 'u1',
    name: 'Priya Shah',
    email: 'priya@meridian.example',
    locale: 'en-GB',
    hasAcceptedTerms: true,
    clientAccess: [],
    internal: true,
    theme: 'auto',
  },
  allowed: ALLOWED,
  access: accessFrom(ALLOWED),
  settings: {
    'release-show': false,
    'staging-show': false,
    reportDownload: 'v2',
    environment: 'production',
    environments: {},
    timeZone: 'Europe/London',
    today: '2026-04-14',
    provider: 'Meridian Media',
  },
};

let mounted: { readonly root: Root; readonly host: HTMLElement } | null = null;

/** Renders into a fresh element. */
export function render(children: ReactNode): void {
  claimPressableStyle();
  const host = document.createElement('main');
  document.body.append(host);
  const root = createRoot(host);
  mounted = { root, host };
  flushSync(() =>
    root.render(
      <ViewerContext value={VIEWER}>
        <I18nProvider locale={VIEWER.user.locale}>{children}</I18nProvider>
      </ViewerContext>,
    ),
  );
}

afterEach(() => {
  mounted?.root.unmount();
  mounted?.host.remove();
  mounted = null;
});
