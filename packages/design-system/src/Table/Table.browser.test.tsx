/** A measured table as a person meets it: columns resized by keyboard and pointer, rows drawn as they come into view. */
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
