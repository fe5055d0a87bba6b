/** Conformance of components with a value. */
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  Checkbox,
  ComboBox,
  DateRangePicker,
  NumberField,
  Pagination,
  RadioGroup,
  SearchField,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  TextArea,
  TextField,
} from '../index.ts';
import { RichTextEditor } from '../RichTextEditor/index.ts';
import type { Case, Choice } from './case.ts';

const options = [
  { value: 'banner', label: 'Banner' },
  { value: 'video', label: 'Video' },
];
const tabs = [
  { id: 'edit', label: 'Edit slide', content: 'Slide Name' },
  { id: 'issues', label: 'Issues', count: 2, content: '2 issues affect this slide' },
];
const march = { start: '2026-03-01', end: '2026-03-31' };
const presets = [{ label: 'First quarter', start: '2026-01-01', end: '2026-03-31' }];

const typed = (role: 'textbox' | 'searchbox' | 'combobox' | 'spinbutton') => {
  const element = page.getByRole(role).element();
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : '';
};
interface Text {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange: () => void;
}
const typing = (role: 'textbox' | 'searchbox', draw: (text: Text) => ReactNode): Choice => ({
  controlled: (onChange) => draw({ value: 'Site', onChange }),
  uncontrolled: (onChange) => draw({ defaultValue: 'Site', onChange }),
  act: async () => {
    await userEvent.click(page.getByRole(role));
    await userEvent.keyboard('{End}x');
  },
  read: () => typed(role),
});
const chosen = (role: 'radio' | 'checkbox' | 'switch') =>
  page
    .getByRole(role)
    .elements()
    .map((element) => (element instanceof HTMLInputElement && element.checked ? '1' : '0'))
    .join('');

export const fields: Readonly<Record<string, Case>> = {
  TextField: {
    view: (root) => <TextField {...root} label="Slide Name" defaultValue="Delivery by site" />,
    disabled: (root) => <TextField {...root} label="Slide Name" isDisabled />,
    choice: typing('textbox', (text) => <TextField label="Slide Name" {...text} />),
  },
  TextArea: {
    view: (root) => (
      <TextArea {...root} label="Message" defaultValue="The PDF of March has no cover." />
    ),
    disabled: (root) => <TextArea {...root} label="Message" isDisabled />,
    choice: typing('textbox', (text) => <TextArea label="Message" {...text} />),
  },
  RichTextEditor: {
    view: (root) => (
      <RichTextEditor
        {...root}
        label="Text"
        value="<h2>Bands</h2><p>Text</p>"
        onChange={() => {}}
      />
    ),
    disabled: (root) => (
      <RichTextEditor {...root} label="Text" value="" onChange={() => {}} isDisabled />
    ),
    choice: 'What is written stays, so that a late render loses no keystroke.',
  },
  SearchField: {
    view: (root) => <SearchField {...root} label="Search reports" placeholder="Search" />,
    disabled: (root) => <SearchField {...root} label="Search reports" isDisabled />,
    choice: typing('searchbox', (text) => <SearchField label="Search" {...text} />),
  },
  NumberField: {
    view: (root) => (
      <NumberField {...root} label="Least viewability" unit="%" defaultValue={70} minValue={0} />
    ),
    disabled: (root) => <NumberField {...root} label="Least viewability" isDisabled />,
    choice: {
      controlled: (onChange) => <NumberField label="Least" value={70} onChange={onChange} />,
      uncontrolled: (onChange) => (
        <NumberField label="Least" defaultValue={70} onChange={onChange} />
      ),
      act: async () => {
        await userEvent.click(page.getByRole('spinbutton'));
        await userEvent.keyboard('{ArrowUp}');
      },
      read: () => typed('spinbutton'),
    },
  },
  Checkbox: {
    view: (root) => (
      <Checkbox {...root} description="They are joined when they start" defaultSelected>
        All & Future
      </Checkbox>
    ),
    disabled: (root) => (
      <Checkbox {...root} isDisabled>
        All & Future
      </Checkbox>
    ),
    choice: {
      controlled: (onChange) => (
        <Checkbox isSelected={false} onChange={onChange}>
          All
        </Checkbox>
      ),
      uncontrolled: (onChange) => <Checkbox onChange={onChange}>All</Checkbox>,
      act: () => userEvent.click(page.getByText('All')),
      read: () => chosen('checkbox'),
    },
  },
  Switch: {
    view: (root) => (
      <Switch {...root} defaultSelected>
        Show benchmark
      </Switch>
    ),
    disabled: (root) => (
      <Switch {...root} isDisabled>
        Show benchmark
      </Switch>
    ),
    choice: {
      controlled: (onChange) => (
        <Switch isSelected={false} onChange={onChange}>
          Show benchmark
        </Switch>
      ),
      uncontrolled: (onChange) => <Switch onChange={onChange}>Show benchmark</Switch>,
      act: () => userEvent.click(page.getByText('Show benchmark')),
      read: () => chosen('switch'),
    },
  },
  RadioGroup: {
    view: (root) => <RadioGroup {...root} label="Format" options={options} defaultValue="banner" />,
    disabled: (root) => <RadioGroup {...root} label="Format" options={options} isDisabled />,
    choice: {
      controlled: (onChange) => (
        <RadioGroup label="Format" options={options} value="banner" onChange={onChange} />
      ),
      uncontrolled: (onChange) => (
        <RadioGroup label="Format" options={options} defaultValue="banner" onChange={onChange} />
      ),
      act: () => userEvent.click(page.getByText('Video')),
      read: () => chosen('radio'),
    },
  },
  SegmentedControl: {
    view: (root) => (
      <SegmentedControl {...root} label="Format" options={options} defaultValue="banner" />
    ),
    disabled: (root) => <SegmentedControl {...root} label="Format" options={options} isDisabled />,
    choice: {
      controlled: (onChange) => (
        <SegmentedControl label="Format" options={options} value="banner" onChange={onChange} />
      ),
      uncontrolled: (onChange) => (
        <SegmentedControl
          label="Format"
          options={options}
          defaultValue="banner"
          onChange={onChange}
        />
      ),
      act: () => userEvent.click(page.getByText('Video')),
      read: () => chosen('radio'),
    },
  },
  Select: {
    view: (root) => (
      <Select {...root} label="Format" options={options} defaultValue="banner" isClearable />
    ),
    disabled: (root) => <Select {...root} label="Format" options={options} isDisabled />,
    choice: {
      controlled: (onChange) => (
        <Select label="Format" options={options} value="banner" onChange={onChange} />
      ),
      uncontrolled: (onChange) => (
        <Select label="Format" options={options} defaultValue="banner" onChange={onChange} />
      ),
      act: async () => {
        await userEvent.click(page.getByRole('button'));
        await userEvent.click(page.getByRole('option', { name: 'Video' }));
      },
      read: () => document.querySelector('button')?.textContent ?? '',
    },
  },
  ComboBox: {
    view: (root) => <ComboBox {...root} label="Format" options={options} defaultValue="banner" />,
    disabled: (root) => <ComboBox {...root} label="Format" options={options} isDisabled />,
    choice: {
      controlled: (onChange) => (
        <ComboBox label="Format" options={options} value="banner" onChange={onChange} />
      ),
      uncontrolled: (onChange) => (
        <ComboBox label="Format" options={options} defaultValue="banner" onChange={onChange} />
      ),
      act: async () => {
        await userEvent.fill(page.getByRole('combobox'), 'Vid');
        await userEvent.click(page.getByRole('option', { name: 'Video' }));
      },
      read: () => typed('combobox'),
    },
  },
  DateRangePicker: {
    view: (root) => <DateRangePicker {...root} label="Dates" defaultValue={march} />,
    disabled: (root) => <DateRangePicker {...root} label="Dates" defaultValue={march} isDisabled />,
    notMirrored: 'Days are written in the order of the language.',
    choice: {
      controlled: (onChange) => (
        <DateRangePicker label="Dates" value={march} presets={presets} onChange={onChange} />
      ),
      uncontrolled: (onChange) => (
        <DateRangePicker label="Dates" defaultValue={march} presets={presets} onChange={onChange} />
      ),
      act: async () => {
        await userEvent.click(page.getByRole('button', { name: /Calendar/ }));
        await userEvent.click(page.getByRole('button', { name: 'First quarter' }));
        await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
      },
      read: () =>
        page
          .getByRole('spinbutton')
          .elements()
          .map((part) => part.textContent)
          .join('/'),
    },
  },
  Pagination: {
    view: (root) => (
      <Pagination {...root} defaultPage={2} pageSize={12} total={86} noun="reports" />
    ),
    disabled: 'Its buttons are disabled at the ends of the list.',
    choice: {
      controlled: (onChange) => (
        <Pagination page={2} pageSize={12} total={86} noun="reports" onPageChange={onChange} />
      ),
      uncontrolled: (onChange) => (
        <Pagination
          defaultPage={2}
          pageSize={12}
          total={86}
          noun="reports"
          onPageChange={onChange}
        />
      ),
      act: () => userEvent.click(page.getByRole('button', { name: 'Next page' })),
      read: () => page.getByRole('navigation').element().textContent,
    },
  },
  Tabs: {
    view: (root) => <Tabs {...root} label="Slide" tabs={tabs} />,
    disabled: 'A tab is disabled on its own.',
    choice: {
      controlled: (onChange) => <Tabs label="Slide" tabs={tabs} value="edit" onChange={onChange} />,
      uncontrolled: (onChange) => (
        <Tabs label="Slide" tabs={tabs} defaultValue="edit" onChange={onChange} />
      ),
      act: () => userEvent.click(page.getByRole('tab', { name: /Issues/ })),
      read: () => page.getByRole('tabpanel').element().textContent,
    },
  },
};
