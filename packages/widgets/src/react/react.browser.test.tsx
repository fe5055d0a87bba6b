/** The React components and the elements they render: properties, events, refs and clean-up. */
import { type ReactNode, type RefCallback, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import FdAlertPanel from '../elements/alert-panel/element.tsx';
import FdDashboard from '../elements/dashboard/element.tsx';
import FdHelp from '../elements/help/element.ts';
import FdHelpMenu from '../elements/help-menu/element.tsx';
import FdMultiSelect from '../elements/multi-select/element.tsx';
import * as registry from '../elements/registry.ts';
import FdReportViewer from '../elements/report-viewer/element.tsx';
import FdSlideRows from '../elements/slide-rows/element.tsx';
import FdSponsored from '../elements/sponsored/element.tsx';
import * as components from './index.tsx';

const { AlertPanel, Dashboard, Help, HelpMenu, MultiSelect, ReportViewer, SlideRows, Sponsored } =
  components;

type Hear = (event: CustomEvent<unknown>) => void;

interface Wrapped {
  readonly tag: string;
  readonly made: CustomElementConstructor;
  /** A property and its initial value. */
  readonly property: string;
  readonly value: unknown;
  readonly event: string;
  readonly methods: readonly string[];
  /** With the property, or without it. */
  readonly draw: (given: {
    readonly with: boolean;
    readonly hear?: Hear;
    readonly keep?: RefCallback<HTMLElement>;
  }) => ReactNode;
}

const OPTIONS = [{ id: 'a', label: 'Spring Brand UK' }];
const SECTIONS = [
  {
    id: 'own',
    title: 'Your slides',
    kind: 'own',
    items: [{ id: 's1', title: 'Delivery by site', page: 1, state: 'ready' }],
  },
] as const;

const WRAPPED: readonly Wrapped[] = [
  {
    tag: 'fd-alert-panel',
    made: FdAlertPanel,
    property: 'heading',
    value: 'Campaign checks',
    event: 'fd-dismiss',
    methods: ['setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <AlertPanel
        ref={keep ?? null}
        {...(has ? { heading: 'Campaign checks' } : {})}
        {...(hear ? { onDismiss: hear } : {})}
      />
    ),
  },
  {
    tag: 'fd-multi-select',
    made: FdMultiSelect,
    property: 'options',
    value: OPTIONS,
    event: 'fd-change',
    methods: ['setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <MultiSelect
        ref={keep ?? null}
        {...(has ? { options: OPTIONS } : {})}
        {...(hear ? { onChange: hear } : {})}
      />
    ),
  },
  {
    tag: 'fd-slide-rows',
    made: FdSlideRows,
    property: 'sections',
    value: SECTIONS,
    event: 'fd-reorder',
    methods: ['setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <SlideRows
        ref={keep ?? null}
        {...(has ? { sections: SECTIONS } : {})}
        {...(hear ? { onReorder: hear } : {})}
      />
    ),
  },
  {
    tag: 'fd-help-menu',
    made: FdHelpMenu,
    property: 'userName',
    value: 'Maya',
    event: 'fd-toggle',
    methods: ['open', 'close', 'openArticle', 'search', 'suggest', 'setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <HelpMenu
        ref={keep ?? null}
        {...(has ? { userName: 'Maya' } : {})}
        {...(hear ? { onOpenChange: hear } : {})}
      />
    ),
  },
  {
    tag: 'fd-dashboard',
    made: FdDashboard,
    property: 'page',
    value: 3,
    event: 'fd-page-change',
    methods: ['goTo', 'reload', 'setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <Dashboard
        ref={keep ?? null}
        {...(has ? { page: 3 } : {})}
        {...(hear ? { onPageChange: hear } : {})}
      />
    ),
  },
  {
    tag: 'fd-report-viewer',
    made: FdReportViewer,
    property: 'slide',
    value: 3,
    event: 'fd-slide-change',
    methods: ['next', 'previous', 'goTo', 'download', 'reload', 'fullScreen', 'setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <ReportViewer
        ref={keep ?? null}
        {...(has ? { slide: 3 } : {})}
        {...(hear ? { onSlideChange: hear } : {})}
      />
    ),
  },
  {
    tag: 'fd-sponsored',
    made: FdSponsored,
    property: 'layout',
    value: 'card',
    event: 'fd-ready',
    methods: ['reload', 'setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <Sponsored
        ref={keep ?? null}
        {...(has ? { layout: 'card' } : {})}
        {...(hear ? { onReady: hear } : {})}
      />
    ),
  },
  {
    tag: 'fd-help',
    made: FdHelp,
    property: 'label',
    value: 'Ask us',
    event: 'fd-session-expired',
    methods: ['open', 'close', 'openArticle', 'search', 'suggest', 'setTheme'],
    draw: ({ with: has, hear, keep }) => (
      <Help
        ref={keep ?? null}
        {...(has ? { label: 'Ask us' } : {})}
        {...(hear ? { onSessionExpired: hear } : {})}
      />
    ),
  },
];

let root: Root;
beforeEach(() => {
  const host = document.createElement('main');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const draw = (children: ReactNode): void => flushSync(() => root.render(children));

function elements(tag: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(tag)];
}
function only(tag: string): HTMLElement {
  const [element, ...others] = elements(tag);
  if (!element || others.length > 0) throw new Error(`Not one <${tag}> but ${others.length + 1}.`);
  return element;
}
const tell = (element: HTMLElement, event: string): boolean =>
  element.dispatchEvent(new CustomEvent(event, { detail: {}, bubbles: true, composed: true }));

test('every element has a component', () => {
  const tags = Object.values(components).map(({ displayName }) => displayName);
  expect(tags.sort()).toEqual(
    Object.values(registry)
      .map(({ declaration }) => declaration.tag)
      .sort(),
  );
});

test('keeps what it was given for an element that is defined later', async () => {
  draw(<AlertPanel heading="Early" alerts={[]} emptyMessage="Nothing to do." />);
  const early = only('fd-alert-panel');
  expect(early.shadowRoot).toBeNull();
  expect(early.getAttributeNames()).toEqual([]);
  for (const { tag, made } of WRAPPED) customElements.define(tag, made);
  await expect.element(page.getByText('Nothing to do.')).toBeVisible();
  expect(Reflect.get(early, 'heading')).toBe('Early');
  expect(Object.hasOwn(early, 'heading')).toBe(false);
});

describe.each(WRAPPED)(
  'the component of <$tag>',
  ({ tag, property, value, event, methods, ...wrapped }) => {
    test('sets properties, also what is no longer given', () => {
      draw(wrapped.draw({ with: true }));
      const element = only(tag);
      expect(Reflect.get(element, property)).toBe(value);
      draw(wrapped.draw({ with: false }));
      expect(only(tag)).toBe(element);
      expect(Reflect.get(element, property)).toEqual(
        Reflect.get(document.createElement(tag), property),
      );
    });

    test('calls the callback of today once for an event', () => {
      const before = vi.fn();
      const now = vi.fn();
      draw(wrapped.draw({ with: true, hear: before }));
      draw(wrapped.draw({ with: true, hear: now }));
      tell(only(tag), event);
      expect(before).not.toHaveBeenCalled();
      expect(now).toHaveBeenCalledOnce();
      expect(now.mock.calls[0]?.[0]).toBeInstanceOf(CustomEvent);
    });

    test('gives the element with its methods by its ref, and takes it back', () => {
      const keep = vi.fn<(element: HTMLElement | null) => void>();
      draw(wrapped.draw({ with: true, keep }));
      const element = only(tag);
      expect(keep).toHaveBeenLastCalledWith(element);
      for (const method of methods) {
        expect(Reflect.get(element, method), method).toBeTypeOf('function');
      }
      draw(null);
      expect(keep).toHaveBeenLastCalledWith(null);
    });

    test('leaves one element and one listener when React mounts twice', () => {
      const hear = vi.fn();
      draw(<StrictMode>{wrapped.draw({ with: true, hear })}</StrictMode>);
      expect(elements(tag)).toHaveLength(1);
      expect(Reflect.get(only(tag), property)).toBe(value);
      tell(only(tag), event);
      expect(hear).toHaveBeenCalledOnce();
    });

    test('listens no more once it is gone', () => {
      const hear = vi.fn();
      draw(wrapped.draw({ with: true, hear }));
      const element = only(tag);
      draw(null);
      tell(element, event);
      expect(element.isConnected).toBe(false);
      expect(hear).not.toHaveBeenCalled();
    });
  },
);

test('hears what a person does, with the detail of the event', async () => {
  const dismissed = vi.fn<(id: string) => void>();
  draw(
    <AlertPanel
      alerts={[{ id: 'booking', type: 'error', message: 'Mail Online has no booking.' }]}
      isDismissible
      onDismiss={(event) => {
        expectTypeOf(event.detail).toEqualTypeOf<{ id: string }>();
        dismissed(event.detail.id);
      }}
    />,
  );
  await page.getByRole('button', { name: /Dismiss/ }).click();
  expect(dismissed).toHaveBeenCalledExactlyOnceWith('booking');
  await expect.element(page.getByText('Mail Online has no booking.')).not.toBeInTheDocument();
});

test('passes id, class and hidden on, and nothing else as an attribute', () => {
  draw(<MultiSelect id="campaigns" className="wide" hidden label="Campaigns" locale="de-DE" />);
  expect(only('fd-multi-select').getAttributeNames().sort()).toEqual(['class', 'hidden', 'id']);
  expect(only('fd-multi-select').className).toBe('wide');
});
