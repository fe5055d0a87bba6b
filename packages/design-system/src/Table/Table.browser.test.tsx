/** A measured table in use: columns resized by keyboard and pointer, rows rendered as they come into view. */
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { Table } from './Table.tsx';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Placement ${index}` }));

function setup(count: number, isVirtual: boolean) {
  render(
    <Table
      label="Placements"
      items={rows(count)}
      getId={({ id }) => id}
      height={360}
      isVirtual={isVirtual}
      columns={[
        { id: 'name', label: 'Placement', isResizable: true, render: ({ name }) => name },
        { id: 'id', label: 'Id', isResizable: true, render: ({ id }) => id },
      ]}
    />,
  );
}

const widthOf = (name: RegExp) =>
  page.getByRole('columnheader', { name }).element().getBoundingClientRect().width;

describe.each([
  ['drawn whole', false],
  ['virtual', true],
] as const)('a table that is %s', (_, isVirtual) => {
  it('is resized with the arrow keys', async () => {
    setup(20, isVirtual);
    await expect.poll(() => widthOf(/^Placement/)).toBeGreaterThan(100);
    const before = widthOf(/^Placement/);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    const slider = page.getByRole('slider', { name: /^Width of Placement/ });
    for (let step = 0; step < 3 && document.activeElement !== slider.element(); step += 1) {
      await userEvent.keyboard('{ArrowRight}');
    }
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowLeft}{ArrowLeft}{Enter}');
    await expect.poll(() => widthOf(/^Placement/)).toBeLessThan(before);
  });

  it('keeps its header in view while rows scroll', async () => {
    setup(200, isVirtual);
    const scroller = document.querySelector('[data-fixed-head]');
    const top = () =>
      page.getByRole('columnheader', { name: /^Id/ }).element().getBoundingClientRect().top;
    await expect.poll(() => scroller?.scrollHeight ?? 0).toBeGreaterThan(2000);
    const before = top();
    scroller?.scrollTo(0, 900);
    await expect.poll(() => scroller?.scrollTop).toBe(900);
    expect(top()).toBe(before);
  });
});

it('draws ten thousand rows as they come into view', async () => {
  setup(10_000, true);
  await expect.poll(() => page.getByRole('row').elements().length).toBeGreaterThan(5);
  expect(page.getByRole('row').elements().length).toBeLessThan(40);
  document.querySelector('[data-fixed-head]')?.scrollTo(0, 9_000 * 48);
  await expect.element(page.getByText('Placement 9000')).toBeVisible();
  expect(page.getByRole('row').elements().length).toBeLessThan(40);
});

describe('a table whose rows are chosen', () => {
  const opened: string[] = [];
  /** Three rows, and a selected one on another page. */
  function Choosing() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
    return (
      <>
        <Table
          label="Placements"
          items={rows(3)}
          getId={({ id }) => id}
          columns={[
            { id: 'name', label: 'Placement', render: ({ name }) => name },
            { id: 'id', label: 'Id', render: ({ id }) => id },
          ]}
          selection={{ selected, onChange: setSelected }}
          onRowAction={({ id }) => void opened.push(id)}
        />
        <output>{[...selected].toSorted().join(' ')}</output>
      </>
    );
  }
  /** Presses the drawn box, which lies over the checkbox itself. */
  const tick = (checkbox: Locator) =>
    userEvent.click(checkbox.element().closest('label') ?? document.body);
  const output = () => document.querySelector('output')?.textContent;

  it('chooses by its checkboxes: one, the rest of the page, none, and leaves other pages alone', async () => {
    render(<Choosing />);
    const all = page.getByRole('checkbox', { name: 'Select All' });
    await tick(page.getByRole('row', { name: /Placement 1/ }).getByRole('checkbox'));
    expect(output()).toBe('elsewhere p1');
    await expect.element(all).toBePartiallyChecked();
    await tick(all);
    expect(output()).toBe('elsewhere p0 p1 p2');
    await expect.element(all).toBeChecked();
    await tick(all);
    expect(output()).toBe('elsewhere');
  });

  it('is chosen with Space and opened with Enter, and Escape throws no choice away', async () => {
    render(<Choosing />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual(['p0']);
    await userEvent.keyboard(' ');
    await expect.poll(output).toBe('elsewhere p0');
    await expect.poll(() => document.body.textContent).toContain('Placement 0 selected');
    await userEvent.keyboard('{Escape}');
    expect(output()).toBe('elsewhere p0');
  });
});

it('says why there are no rows where one looks, though the header is wider than the window', async () => {
  render(
    <Table
      label="Placements"
      items={rows(0)}
      getId={({ id }) => id}
      empty="No placement matches."
      columns={[
        { id: 'name', label: 'Placement', width: 4000, render: ({ name }) => name },
        { id: 'id', label: 'Id', width: 2000, render: ({ id }) => id },
      ]}
    />,
  );
  const words = page.getByText('No placement matches.');
  await expect.element(words).toBeInTheDocument();
  const { left, right } = words.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
});

describe('in a narrow window', () => {
  afterEach(() => page.viewport(1280, 800));

  it('is a card a row: every cell below its name, nothing beside the window, its actions of 44 px', async () => {
    await page.viewport(390, 844);
    render(
      <Table
        label="Placements"
        items={rows(2)}
        getId={({ id }) => id}
        rowMenu={({ name }) => <button type="button">More for {name}</button>}
        columns={[
          { id: 'name', label: 'Placement', isRowHeader: true, render: ({ name }) => name },
          { id: 'id', label: 'Number', render: ({ id }) => id },
        ]}
      />,
    );
    const row = page.getByRole('row', { name: /Placement 0/ });
    await expect.element(row).toBeVisible();
    const [name, number, actions] = row
      .getByRole('rowheader')
      .elements()
      .concat(row.getByRole('gridcell').elements());
    const box = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    expect(box(number).top).toBeGreaterThanOrEqual(box(name).bottom);
    expect(box(number).left).toBe(box(name).left);
    expect(getComputedStyle(number ?? document.body, '::before').content).toBe('"Number"');
    expect(box(actions).height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('keeps the name of a card off the star beside it', async () => {
    await page.viewport(320, 640);
    render(
      <Table
        label="Placements"
        items={rows(1)}
        getId={({ id }) => id}
        rowMenu={() => <button type="button">More</button>}
        columns={[
          {
            id: 'star',
            label: 'Starred',
            isLabelHidden: true,
            render: () => <button type="button">★</button>,
          },
          {
            id: 'name',
            label: 'Placement',
            isRowHeader: true,
            render: () => 'Larkspur & Vale – monthly delivery',
          },
        ]}
      />,
    );
    const header = page.getByRole('rowheader');
    await expect.element(header).toBeVisible();
    const { paddingInlineEnd } = getComputedStyle(header.element());
    const end =
      header.element().getBoundingClientRect().right - Number.parseFloat(paddingInlineEnd);
    const star = page.getByRole('button', { name: '★' }).element().getBoundingClientRect();
    expect(end).toBeLessThanOrEqual(star.left);
  });
});
