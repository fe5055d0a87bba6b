/** The list in use while its rows become movable and fixed. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { List } from './List.tsx';

const sites = ['Guardian', 'Telegraph', 'Times'].map((site) => ({ site }));

function Switching() {
  const [isReorderable, setReorderable] = useState(false);
  const [isDisabled, setDisabled] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setReorderable(!isReorderable)}>
        Reorderable
      </button>
      <button type="button" onClick={() => setDisabled(!isDisabled)}>
        Disabled
      </button>
      <List
        label="Sites"
        defaultItems={sites}
        getId={({ site }) => site}
        getLabel={({ site }) => site}
        isReorderable={isReorderable}
        isDisabled={isDisabled}
      />
    </>
  );
}

const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);
const grips = () => page.getByRole('button', { name: /^Move / }).elements();
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
/** Moves the first row behind the second, with the keyboard alone. */
async function moveFirst() {
  const [grip] = grips();
  if (!(grip instanceof HTMLElement)) throw new Error('no row has a grip');
  grip.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('row', { name: /Insert/ }).first()).toBeInTheDocument();
}

it.each(['Reorderable', 'Disabled'])(
  'keeps its rows in their order while %s is switched on and off, and moves them only then',
  async (name) => {
    render(<Switching />);
    if (name === 'Disabled') await press('Reorderable');
    const before = grips().length;
    await press(name);
    expect(grips()).toHaveLength(before === 0 ? 3 : 0);
    await press(name);
    expect(grips()).toHaveLength(before);
    expect(rows()).toEqual(['Guardian', 'Telegraph', 'Times']);
    if (name === 'Reorderable') await press(name);
    await moveFirst();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(rows).not.toEqual(['Guardian', 'Telegraph', 'Times']);
    const moved = rows();
    await press(name);
    expect(rows()).toEqual(moved);
    expect(grips()).toHaveLength(0);
  },
);
