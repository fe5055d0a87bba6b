/** Renders a component into the test page, with the theme, and cleans up after each test. */
import '../theme/styles.ts';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { claimPressableStyle } from '../theme/pressable.ts';

let mounted: { readonly root: Root; readonly host: HTMLElement } | null = null;

/** Renders into a fresh element, in a language; call it again for a new render. */
export function render(children: ReactNode, locale = 'en-GB'): void {
  claimPressableStyle();
  if (!mounted) {
    const host = document.createElement('main');
    document.body.append(host);
    mounted = { root: createRoot(host), host };
  }
  const { root } = mounted;
  flushSync(() => root.render(<I18nProvider locale={locale}>{children}</I18nProvider>));
}

afterEach(() => {
  mounted?.root.unmount();
  mounted?.host.remove();
  mounted = null;
});
