/** The help menu inside a shadow root of a page with a strict content security policy: styles, focus and forms work as outside. */
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../theme/styles.ts';
import { sampleHelp } from '../testing/sample-help.ts';
import { HelpMenu, type HelpMenuHandle } from './HelpMenu.tsx';
import type { ContactMessage } from './help-source.ts';

const menu = createRef<HelpMenuHandle>();
let host: HTMLElement;
let shadow: ShadowRoot;
let root: Root;
let sent: ContactMessage[];
let refused: SecurityPolicyViolationEvent[];
const onRefused = (event: SecurityPolicyViolationEvent) => refused.push(event);

beforeEach(() => {
  sent = [];
  refused = [];
  document.addEventListener('securitypolicyviolation', onRefused);
  host = document.createElement('main');
  // The host page overrides all styles that it can reach, but not the panel's own.
  host.style.font = '32px/3 serif';
  shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [...document.styleSheets]
      .flatMap((known) => [...known.cssRules].map((rule) => rule.cssText))
      .join('\n'),
  );
  shadow.adoptedStyleSheets = [sheet];
  document.body.append(host);
  const launcher = document.createElement('button');
  launcher.textContent = 'Help';
  launcher.addEventListener('click', () => menu.current?.open());
  const mount = document.createElement('div');
  shadow.append(launcher, mount);
  root = createRoot(mount);
  const source = sampleHelp({ sent });
  flushSync(() =>
    root.render(<HelpMenu ref={menu} source={source} page="/report" draftStorage={null} />),
  );
});
afterEach(() => {
  document.removeEventListener('securitypolicyviolation', onRefused);
  root.unmount();
  host.remove();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('has its size, its styles and its focus', async () => {
  await button('Help').click();
  const heading = page.getByRole('heading', { name: 'How can we help?' });
  await expect.element(heading).toBeVisible();
  expect(shadow.activeElement).toBe(heading.element());
  const panel = page.getByRole('dialog', { name: 'Help' }).element();
  expect(panel.getBoundingClientRect().width).toBe(328);
  expect(getComputedStyle(panel).fontSize).toBe('13px');
  await userEvent.keyboard('{Tab}rep');
  expect(shadow.activeElement?.getAttribute('type')).toBe('search');
  await button('Back to Help Home').click();
  expect(shadow.activeElement).toBe(heading.element());
  await userEvent.keyboard('{Escape}');
  expect(shadow.activeElement?.textContent).toBe('Help');
});

it('sends a message with a file', async () => {
  menu.current?.open('new-feature');
  await expect.element(page.getByLabelText('Product')).toHaveValue('reporting');
  await page.getByRole('radio', { name: 'Feedback' }).click({ force: true });
  await page.getByLabelText('Message').fill('Useful.');
  await expect.element(page.getByText('up to 5, 20 MB each')).toBeVisible();
  const files = shadow.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
  if (files) files.files = chosen.files;
  files?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText('a.png')).toBeVisible();
  await button('Send').click();
  const heading = page.getByRole('heading', { name: 'Feedback sent' });
  await expect.element(heading).toBeVisible();
  expect(shadow.activeElement).toBe(heading.element());
  expect(sent[0]?.attachments.map(({ name }) => name)).toEqual(['a.png']);
});

it('asks nothing of the page that a strict policy refuses', async () => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  // Vitest's frame is set up by now; the policy applies to what the menu adds from here on.
  policy.content = "style-src 'none'";
  document.head.append(policy);
  menu.current?.openArticle('pacing');
  await expect.element(page.getByText('Campaign health · 3 min read')).toBeVisible();
  menu.current?.open('support');
  await expect.element(page.getByLabelText('Product')).toHaveValue('reporting');
  expect(refused).toEqual([]);
  // The policy is active: a violation is reported.
  host.setAttribute('style', 'color: red');
  await expect.poll(() => refused.length).toBe(1);
});
