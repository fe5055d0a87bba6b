/** Views of one thing, one at a time. */
import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import * as css from './Tabs.css.ts';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Figure or badge after the label. */
  readonly count?: ReactNode;
  readonly content: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

export interface TabsProps<Id extends string = string> {
  /** Name of the tab list for assistive technology. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  /** The open tab; without it the first is open and the component keeps it. */
  readonly value?: Id | undefined;
  readonly onChange?: ((id: Id) => void) | undefined;
}

/** Tabs; arrow keys move and open. */
export function Tabs<Id extends string = string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  return (
    <AriaTabs
      className={css.tabs}
      {...(value === undefined ? {} : { selectedKey: value })}
      onSelectionChange={(key) => {
        const tab = tabs.find((candidate) => candidate.id === key);
        if (tab) onChange?.(tab.id);
      }}
    >
      <TabList aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className={css.tab}>
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
