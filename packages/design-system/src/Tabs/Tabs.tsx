/** Views of one thing, one at a time. */
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { cx } from '../internal/cx.ts';
import { type RootProps, refOf } from '../internal/root-props.ts';
import * as css from './Tabs.css.ts';

export interface TabItem<Id extends string = string> {
  /** Stable key. */
  readonly id: Id;
  /** Label of the tab. */
  readonly label: string;
  /** Figure or badge after the label. */
  readonly count?: ReactNode;
  /** What the open tab shows. */
  readonly content: ReactNode;
  /** Cannot be opened. */
  readonly isDisabled?: boolean | undefined;
  /** Makes the tab a link: the owner shows the tab of the address. */
  readonly href?: string | undefined;
}

export interface TabsProps<Id extends string = string> extends RootProps<HTMLDivElement> {
  /** Name of the tab list for assistive technology. */
  readonly label: string;
  /** The tabs with their contents, in order. */
  readonly tabs: readonly TabItem<Id>[];
  /** The open tab; without it the component keeps its own state. */
  readonly value?: Id | undefined;
  /** The initially open tab, when the component keeps its own state. Default: the first. */
  readonly defaultValue?: Id | undefined;
  /** Gives the tab that was opened. */
  readonly onChange?: ((id: Id) => void) | undefined;
}

/** In a narrow window the strip scrolls, and the opened tab may be outside, also after a count is added. */
function keepInView(tab: HTMLElement | null): (() => void) | undefined {
  const strip = tab?.closest('[role="tablist"]');
  if (!tab || !strip) return undefined;
  const show = () => {
    const seen = strip.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    // Not scrollIntoView: it would move the page as well.
    if (left < seen.left) strip.scrollLeft -= seen.left - left;
    else if (right > seen.right) strip.scrollLeft += right - seen.right;
  };
  show();
  const observer = new ResizeObserver(show);
  for (const each of strip.children) observer.observe(each);
  return () => observer.disconnect();
}

/** Tabs; arrow keys move and open. */
export function Tabs<Id extends string = string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  ref,
  className,
  ...data
}: TabsProps<Id>) {
  return (
    <AriaTabs
      {...data}
      {...refOf(ref)}
      className={cx(css.tabs, className)}
      {...(defaultValue === undefined ? {} : { defaultSelectedKey: defaultValue })}
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => {
        const tab = tabs.find((candidate) => candidate.id === key);
        if (tab) onChange?.(tab.id);
      }}
    >
      <TabList aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            {...(tab.id === value ? { ref: keepInView } : {})}
            {...(tab.href === undefined ? {} : { href: tab.href })}
            isDisabled={tab.isDisabled ?? false}
            className={css.tab}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={css.count}>{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
