/** One suite over every component: a component that is exported and not in the table fails it. */
import '../theme/styles.ts';
import { enableShadowDOM } from '@react-stately/flags';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as helpMenu from '../HelpMenu/index.ts';
import * as designSystem from '../index.ts';
import * as richText from '../RichTextEditor/index.ts';
import { claimPressableStyle } from '../theme/pressable.ts';
import type { Case, GivenRoot } from './case.ts';
import {
  clippedText,
  controls,
  fromStart,
  places,
  scrambledText,
  settled,
  unturnedArrows,
} from './checks.ts';
import { fields } from './fields.tsx';
import { overlays } from './overlays.tsx';
import { shown } from './shown.tsx';

const cases: Readonly<Record<string, Case>> = { ...fields, ...overlays, ...shown };

/** A function, or what `memo` makes of one. */
const isComponent = (value: unknown) =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);

/** Exports that draw no element of their own. */
const NO_COMPONENT = new Set([
  'HelpLocale',
  'I18nProvider',
  'RouterProvider',
  'NotificationQueue',
  // Renders the given HTML without an element around it.
  'SafeHtml',
]);

// Called before the first render; it changes nothing outside shadow roots.
enableShadowDOM();
claimPressableStyle();

let mounted: { readonly root: Root; readonly host: HTMLElement } | null = null;
let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(async () => {
  mounted?.root.unmount();
  mounted?.host.remove();
  mounted = null;
  document.documentElement.removeAttribute('style');
  document.documentElement.dir = 'ltr';
  document.body.querySelector('[data-escape]')?.remove();
  await userEvent.unhover(document.body);
  expect(complaints.mock.calls.map(([message]) => message)).toEqual([]);
  complaints.mockRestore();
});

interface Drawn {
  /** Element that got the ref. */
  readonly element: () => Element;
}

/** Draws a case into the page, or into a shadow root with the same stylesheets. */
function draw(
  content: ReactNode,
  { locale = 'en-GB', isShadow = false }: { locale?: string; isShadow?: boolean } = {},
): ShadowRoot | Document {
  const host = document.createElement('main');
  // Wide enough for the text of every component, like a column of the portal.
  host.style.width = '720px';
  document.body.append(host);
  if (!isShadow) {
    mounted = { root: createRoot(host), host };
    const { root } = mounted;
    flushSync(() => root.render(<I18nProvider locale={locale}>{content}</I18nProvider>));
    return document;
  }
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...document.querySelectorAll('style')].map((s) => s.textContent).join('\n'));
  shadow.adoptedStyleSheets = [sheet];
  const inner = document.createElement('main');
  const portals = document.createElement('div');
  shadow.append(inner, portals);
  mounted = { root: createRoot(inner), host };
  const { root } = mounted;
  flushSync(() =>
    root.render(
      <I18nProvider locale={locale}>
        <UNSAFE_PortalProvider getContainer={() => portals}>{content}</UNSAFE_PortalProvider>
      </I18nProvider>,
    ),
  );
  return shadow;
}

const ROOT = '[data-conformance="root"]';

/** Root props that a case spreads, and the element that got them. */
function rootProps(): { readonly props: GivenRoot } & Drawn {
  let reached: Element | null = null;
  return {
    props: {
      ref: (element) => {
        if (element) reached = element;
      },
      className: 'given-class',
      'data-conformance': 'root',
    },
    element: () => {
      const found = document.querySelector(ROOT) ?? reached;
      if (!found) throw new Error('No element got the data attribute or the ref.');
      return found;
    },
  };
}

async function show(one: Case, options?: Parameters<typeof draw>[1]): Promise<Drawn> {
  const drawn = rootProps();
  draw(one.view(drawn.props), options);
  await one.open?.();
  await expect.poll(() => drawn.element()).toBeTruthy();
  await settled();
  return drawn;
}

it('knows every component', () => {
  const exported = Object.entries({ ...designSystem, ...helpMenu, ...richText })
    .filter(([name, value]) => /^[A-Z]/.test(name) && isComponent(value))
    .map(([name]) => name)
    .filter((name) => !NO_COMPONENT.has(name));
  expect(Object.keys(cases).sort()).toEqual(exported.sort());
});

describe.each(Object.entries(cases))('%s', (_, one) => {
  it('gives its ref, class and data attributes to its outermost element', async () => {
    let reached: Element | null = null;
    const drawn = rootProps();
    draw(
      one.view({
        ...drawn.props,
        ref: (element) => {
          if (element) reached = element;
        },
      }),
    );
    await one.open?.();
    await expect.poll(() => document.querySelector(ROOT)).not.toBeNull();
    const element = drawn.element();
    expect(element.classList.contains('given-class')).toBe(true);
    expect(element.classList.length, 'keeps its own class').toBeGreaterThan(0);
    if (one.handle === undefined) expect(reached).toBe(element);
  });

  const { disabled, choice } = one;
  if (typeof disabled === 'function') {
    it('takes nothing while disabled, and says so', async () => {
      const drawn = rootProps();
      draw(disabled(drawn.props));
      await settled();
      const root = drawn.element();
      const marked = [root, ...root.querySelectorAll('*')].filter((element) =>
        element.matches(':disabled, [aria-disabled="true"], [data-disabled]'),
      );
      expect(marked.length).toBeGreaterThan(0);
      const open = controls(root).filter(
        (control) =>
          control.matches('button, input, textarea') &&
          !control.matches(':disabled, [aria-disabled="true"]'),
      );
      expect(open.map((control) => control.outerHTML)).toEqual([]);
    });
  }

  if (typeof choice === 'object') {
    it('leaves the value to its owner when it is given one', async () => {
      const changed = vi.fn<() => void>();
      draw(choice.controlled(changed));
      await settled();
      const before = choice.read();
      await choice.act();
      await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
      await settled();
      // A search without results keeps its text until it loses the focus.
      await userEvent.tab();
      await expect.poll(() => choice.read()).toBe(before);
    });

    it('keeps the value itself when it is given none', async () => {
      const changed = vi.fn<() => void>();
      draw(choice.uncontrolled(changed));
      await settled();
      const before = choice.read();
      await choice.act();
      await expect.poll(() => choice.read()).not.toBe(before);
      expect(changed).toHaveBeenCalled();
    });
  }

  it('works in a shadow root', async () => {
    const drawn = rootProps();
    const shadow = draw(one.view(drawn.props), { isShadow: true });
    await one.open?.();
    await expect.poll(() => shadow.querySelector(ROOT), { message: 'stays inside' }).not.toBeNull();
    const root = shadow.querySelector(ROOT);
    expect(document.querySelector(ROOT), 'nothing outside').toBeNull();
    if (root) {
      expect(getComputedStyle(root).fontFamily, 'has its styles').toContain('Inter');
      for (const control of controls(root).slice(0, 1)) {
        control.focus();
        // A collection passes its focus on to one of its items.
        expect(control.contains(shadow.activeElement) || control.matches(':disabled')).toBe(true);
      }
    }
  });

  it('is a mirror image from right to left', async () => {
    const leftToRight = await show(one);
    const expected = fromStart(leftToRight.element(), 'ltr');
    mounted?.root.unmount();
    mounted?.host.remove();
    document.documentElement.dir = 'rtl';
    const rightToLeft = await show(one, { locale: 'he-IL' });
    expect(unturnedArrows(rightToLeft.element())).toEqual([]);
    expect(scrambledText(rightToLeft.element())).toEqual([]);
    if (one.notMirrored === undefined) {
      expect(fromStart(rightToLeft.element(), 'rtl')).toEqual(expected);
    }
  });

  it('holds text of twice the size', async () => {
    const style = getComputedStyle(document.documentElement);
    for (const step of ['title', 'section', 'body', 'caption', 'tag']) {
      for (const part of ['size', 'line']) {
        const name = `--fd-type-${step}-${part}`;
        const size = Number.parseFloat(style.getPropertyValue(name));
        document.documentElement.style.setProperty(name, `${size * 2}px`);
      }
    }
    const drawn = await show(one);
    expect(clippedText(drawn.element())).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  it('keeps its place on hover and focus', async () => {
    const drawn = await show(one);
    const root = drawn.element();
    const before = places(root);
    for (const control of controls(root).slice(0, 3)) {
      if (control.matches(':disabled, [aria-disabled="true"]')) continue;
      const isReached = getComputedStyle(control).pointerEvents !== 'none';
      if (
        isReached &&
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      ) {
        await userEvent.hover(control.closest('label') ?? control, { timeout: 2000 });
        await settled();
        expect(places(root), 'on hover').toEqual(before);
      }
      control.focus();
      await settled();
      expect(places(root), 'on focus').toEqual(before);
    }
  });

  it('has no accessibility findings', async () => {
    const drawn = await show(one);
    const { violations } = await axe.run(drawn.element(), {
      rules: { region: { enabled: false } },
      // Writing down what is right takes most of the time.
      resultTypes: ['violations'],
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
