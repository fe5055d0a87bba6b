/** Layout helpers and invented sample data for stories. */
import { I18nProvider, type MenuEntry, type MultiSelectOption } from '@flightdeck/design-system';
import { Download, Trash2 } from 'lucide-react';
import { Children, type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { MIRRORED } from '../.storybook/drawn.ts';
import * as css from './support.css.ts';

/** Waits until something that fades in can be seen. */
export async function waitVisible(found: Promise<HTMLElement>): Promise<void> {
  const element = await found;
  await waitFor(() => expect(element).toBeVisible());
}

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
  readonly width?: number | undefined;
}) {
  return <div style={{ width, maxWidth: '100%' }}>{children}</div>;
}

/** Decorator: the story in a column of this width. */
export const narrow = (width?: number) => (Story: ComponentType) => (
  <Narrow width={width}>
    <Story />
  </Narrow>
);

/** A state that only a hand can bring about. */
type Gesture = 'hovered' | 'focused' | 'pressed';

/** How each shows: react-aria's attributes, and the class that the pseudo-states addon puts beside the pseudo-class. */
const SIGNS: Readonly<
  Record<Gesture, readonly [attributes: readonly string[], pseudo: readonly string[]]>
> = {
  hovered: [['data-hovered'], ['hover']],
  focused: [
    ['data-focused', 'data-focus-visible', 'data-focus-within'],
    ['focus', 'focus-visible'],
  ],
  pressed: [
    ['data-hovered', 'data-pressed'],
    ['hover', 'active'],
  ],
};

/** Shows its control as if a hand were on it, for pictures and for review; `on` names another part than the first control. */
export function Forced({
  as,
  on = 'button, a, input, textarea, [role]',
  children,
}: {
  readonly as: Gesture;
  readonly on?: string | undefined;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = place.current;
    if (!root) return;
    const mark = () => {
      const control = root.querySelector(on);
      const [attributes, pseudo] = SIGNS[as];
      // A field's marks stand on its label, its group and its control alike.
      const marked = control ? [control, control.closest('label, [role=group]')] : [];
      for (const element of marked) {
        for (const name of attributes) element?.setAttribute(name, 'true');
        // Neither a label nor what is around the control ever has the focus itself.
        if (element !== control || element instanceof HTMLLabelElement) continue;
        for (const name of pseudo) element?.classList.add(`pseudo-${name}`);
      }
    };
    mark();
    // Collections, such as tabs, draw their items a moment later.
    const observer = new MutationObserver(mark);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
  return (
    <div ref={place} className={css.forced}>
      {children}
    </div>
  );
}

function GesturesOfOne({ on, children }: GesturesProps) {
  return (
    <Row>
      <Named name="Rest">{children}</Named>
      {(['hovered', 'focused', 'pressed'] as const).map((as) => (
        <Named key={as} name={as.charAt(0).toUpperCase() + as.slice(1)}>
          <Forced as={as} on={on}>
            {children}
          </Forced>
        </Named>
      ))}
    </Row>
  );
}

interface GesturesProps {
  readonly on?: string | undefined;
  readonly children: ReactNode;
}

/** Controls at rest, hovered, focused and pressed, with the names of the states: a line for each control. */
export function Gestures({ on, children }: GesturesProps) {
  const lines = Children.map(children, (control) => (
    <GesturesOfOne on={on}>{control}</GesturesOfOne>
  ));
  return Children.count(children) > 1 ? <Stack>{lines}</Stack> : lines;
}

/** Decorator: the story at rest, hovered, focused and pressed. @param on Names another part than the first control. */
export const gestures = (on?: string) => (Story: ComponentType) => (
  <Gestures on={on}>
    <Story />
  </Gestures>
);

/** A state with its name above it. */
export function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.named}>
      <span className={css.caption}>{name}</span>
      {children}
    </div>
  );
}

/** Reads from right to left, as an Arabic page does, whatever the toolbar says. */
export function RightToLeft({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider locale={MIRRORED}>
      <div dir="rtl" lang={MIRRORED}>
        {children}
      </div>
    </I18nProvider>
  );
}

interface Mirrored<Args extends readonly unknown[]> {
  readonly named: (...args: Args) => ReactNode;
  readonly mirrored: (...args: Args) => ReactNode;
  /** Side by side, instead of under each other. */
  readonly isBeside?: boolean;
}

/** Draws a state with its name, such as texts longer than their place, and the component from right to left. */
export function withMirrored<Args extends readonly unknown[]>(
  name: string,
  { named, mirrored, isBeside = false }: Mirrored<Args>,
) {
  const Around = isBeside ? Row : Stack;
  return (...args: Args) => (
    <Around>
      <Named name={name}>{named(...args)}</Named>
      <Named name="Right to left">
        <RightToLeft>{mirrored(...args)}</RightToLeft>
      </Named>
    </Around>
  );
}

/** Draws stories of a page in frames of their own, `height` px high: what covers the window would cover the page. */
export const framed = (height: number) => ({
  docs: { story: { inline: false, height: `${height}px` } },
});

/** Parameters of a story that shows one landmark several times, which no page does. */
export const REPEATED = {
  a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
};
/** Annotations of a story that turns the whole page: for overlays, which stand outside the story's own element. */
export const FROM_RIGHT_TO_LEFT = {
  globals: { direction: 'rtl' },
  // In a frame of its own, so that the docs page around it keeps its direction.
  parameters: { docs: { story: { inline: false, height: '280px' } } },
} as const;

/** Stands for the picture of a slide. */
export function Thumbnail() {
  return (
    <svg viewBox="0 0 64 36" className={css.thumbnail} aria-hidden="true">
      <rect width="64" height="36" className={css.paper} />
      <rect x="6" y="5" width="24" height="3" className={css.ink} />
      <rect x="6" y="13" width="44" height="4" className={css.bar} />
      <rect x="6" y="20" width="32" height="4" className={css.bar} />
      <rect x="6" y="27" width="20" height="4" className={css.bar} />
    </svg>
  );
}

/** Entries of a menu, of every kind. */
export const MENU: readonly MenuEntry[] = [
  { id: 'raw', label: 'Download Raw Report', icon: <Download size={16} />, onAction: fn() },
  { id: 'copy', label: 'Duplicate', description: 'Opens the copy', shortcut: 'Ctrl D' },
  'separator',
  { id: 'delete', label: 'Delete', icon: <Trash2 size={16} />, isDanger: true },
  { id: 'move', label: 'Move to client', isDisabled: true },
];

export const advertisers: readonly string[] = [
  'Castell Hotels',
  'Halden Bank',
  'Lumen Energy',
  'Northwind Outdoor',
  'Orchard & Finch',
];

const THEMES = ['brand', 'retargeting', 'store visits', 'video completion', 'search'];

/** 128 dashboards. */
export const dashboards: readonly MultiSelectOption[] = Array.from({ length: 128 }, (_, index) => ({
  id: `d${index}`,
  label: `${advertisers[index % 5]} ${THEMES[(index * 3) % 5]} ${Math.floor(index / 5) + 1}`,
  detail: `${(index % 28) + 1} May`,
}));

/** 37 campaigns. */
export const campaigns: readonly MultiSelectOption[] = Array.from({ length: 37 }, (_, index) => ({
  id: `c${index}`,
  label: `${['Spring Brand UK', 'Trail Shoes', 'Lightweight Tents', 'Always-on'][index % 4]} – ${
    ['Display', 'Video', 'Native', 'Programmatic'][Math.floor(index / 4) % 4]
  } ${Math.floor(index / 16) + 1}`,
  detail: `${(index % 27) + 1} Feb – ${(index % 20) + 8} Apr`,
}));

/** Those of them that joined since the last save. */
export const newCampaigns = ['c0', 'c1', 'c2', 'c3'];

/** 128 placements as ad servers name them. */
export const placements: readonly MultiSelectOption[] = Array.from({ length: 128 }, (_, index) => ({
  id: `p${index}`,
  label: `${['Guardian', 'Telegraph', 'Independent', 'Countryfile'][index % 4]}_${
    ['300x250', '970x250', '728x90'][index % 3]
  }_BAN_DT_CPM_${index + 1}`,
}));

export interface ReportRow {
  readonly name: string;
  readonly advertiser: string;
  readonly owner: string;
  readonly slides: number;
  readonly updated: string;
}

/** Saved reports. */
export const reports: readonly ReportRow[] = [
  {
    name: 'Northwind Outdoor – Q1 2026 review',
    advertiser: 'Northwind Outdoor',
    owner: 'Priya Shah',
    slides: 12,
    updated: '2026-04-14',
  },
  {
    name: 'Halden Bank – March wrap-up',
    advertiser: 'Halden Bank',
    owner: 'Tom Okafor',
    slides: 16,
    updated: '2026-04-13',
  },
  {
    name: 'Lumen Energy – switching campaign',
    advertiser: 'Lumen Energy',
    owner: 'Ines Duarte',
    slides: 18,
    updated: '2026-04-10',
  },
  {
    name: 'Orchard & Finch – spring range',
    advertiser: 'Orchard & Finch',
    owner: 'Marcus Bell',
    slides: 4,
    updated: '2026-04-03',
  },
];

interface Guidance {
  /** What the component is for, in a sentence. */
  readonly what: string;
  readonly does: readonly string[];
  readonly donts: readonly string[];
}

/** Parameters that put what to do and what not at the head of a docs page. */
export function guidance({ what, does, donts }: Guidance) {
  const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const component = `${what}\n\n**Do**\n\n${list(does)}\n\n**Don’t**\n\n${list(donts)}`;
  return { docs: { description: { component } } };
}
