/** A row's menu whose code loads late, or not at all: no press is lost, and waiting is announced. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { late, RowMenuCode } from './menu-code.ts';
import { SlideRows } from './SlideRows.tsx';

const items = ['Cover', 'Delivery by site', 'Glossary'].map((title, at) => ({
  id: `s${at}`,
  title,
  page: at + 1,
  state: 'ready' as const,
}));

/** Draws rows whose menu arrives when its load is resolved; `loads` has each request. */
function setup() {
  const loads: PromiseWithResolvers<void>[] = [];
  const code = late(async () => {
    const load = Promise.withResolvers<void>();
    loads.push(load);
    await load.promise;
    return (await import('./RowMenu.tsx')).RowMenu;
  });
  render(
    <RowMenuCode.Provider value={code}>
      <SlideRows
        sections={[{ id: 'own', title: 'Your slides', kind: 'own', items }]}
        currentId="s0"
        onSelect={() => {}}
        onMove={() => {}}
      />
    </RowMenuCode.Provider>,
  );
  return { loads, code };
}

const grip = page.getByRole('button', { name: 'Move Delivery by site' });
const row = page.getByRole('button', { name: /^Delivery by site/ });
const menu = page.getByRole('menu', { name: 'Move Delivery by site' });
const status = page.getByRole('status');
const announced = () => document.querySelector('[role=status]')?.textContent;

const frame = () => new Promise(requestAnimationFrame);
// On Preact a popover releases the page a little after it is gone; until then new elements lose the focus.
beforeEach(async () => {
  const probe = document.createElement('button');
  document.body.append(probe);
  const focused = async () => {
    probe.focus();
    await frame();
    await frame();
    return document.activeElement;
  };
  await expect.poll(focused).toBe(probe);
  // Moves the pointer of an earlier test off the grips that come now.
  await userEvent.hover(document.body);
  probe.remove();
});

afterEach(async () => {
  if (page.getByRole('menu').elements().length === 0) return;
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

/** Presses a row's grip by pointer; the grip shows only while the pointer is over the row. */
async function press(title = 'Delivery by site') {
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).hover();
  await page.getByRole('button', { name: `Move ${title}` }).click();
}

describe('the code of the menu', () => {
  it('is asked for once, by the pointer or the focus at a grip and not before', async () => {
    const { loads } = setup();
    await row.hover();
    row.element().focus();
    expect(loads).toHaveLength(0);
    await grip.hover();
    expect(loads).toHaveLength(1);
    grip.element().focus();
    expect(loads).toHaveLength(1);
  });

  it('that fails ahead of a press is no failure to anybody', async () => {
    const { loads, code } = setup();
    grip.element().focus();
    loads[0]?.reject(new Error('offline'));
    await expect(code.load()).rejects.toThrow();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });
});

describe('a menu that is late', () => {
  it('opens for the first press by pointer; the wait shows, and is announced', async () => {
    const { loads } = setup();
    await press();
    await expect.element(status).toHaveTextContent('Loading the menu...');
    await expect.element(grip).toHaveAttribute('aria-busy', 'true');
    expect(menu.elements()).toHaveLength(0);
    loads[0]?.resolve();
    await expect.element(menu).toBeVisible();
    await expect.poll(announced).toBe('');
    expect(grip.elements()[0]?.ariaBusy ?? null).toBeNull();
  });

  it('opens for the first press by keyboard, takes the focus and gives it back', async () => {
    const { loads } = setup();
    grip.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('Loading the menu...');
    await expect.element(grip).toHaveFocus();
    loads[0]?.resolve();
    await expect.element(menu).toBeVisible();
    await expect.element(menu).toHaveFocus();
    const first = page.getByRole('menuitem', { name: 'Move up' });
    // The menu has the focus before it has its items.
    await expect.element(first).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(grip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(loads).toHaveLength(1);
    await expect.element(menu).toBeVisible();
  });

  it('opens at the row that was pressed last', async () => {
    const { loads } = setup();
    await press();
    await press('Cover');
    loads[0]?.resolve();
    await expect.element(page.getByRole('menu', { name: 'Move Cover' })).toBeVisible();
    expect(menu.elements()).toHaveLength(0);
  });

  it.each([
    ['has gone on to another row', '{ArrowDown}'],
    ['has thought better of it', '{Escape}'],
  ])('stays shut for somebody who %s meanwhile', async (_, keys) => {
    const { loads, code } = setup();
    grip.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status).toHaveTextContent('Loading the menu...');
    await userEvent.keyboard(keys);
    const focused = document.activeElement;
    loads[0]?.resolve();
    await code.load();
    await expect.poll(announced).toBe('');
    expect(page.getByRole('menu').elements()).toHaveLength(0);
    expect(document.activeElement).toBe(focused);
  });
});

describe('a menu that cannot be loaded', () => {
  it('says so, and opens when it is pressed again and comes', async () => {
    const { loads } = setup();
    await press();
    loads[0]?.reject(new Error('offline'));
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent('The menu could not be loaded. Press again to try again.');
    await expect.element(alert).toBeVisible();
    await expect.element(grip).not.toHaveAttribute('aria-busy');
    await press();
    await expect.element(alert).not.toBeInTheDocument();
    expect(loads).toHaveLength(2);
    loads[1]?.resolve();
    await expect.element(menu).toBeVisible();
  });

  it('takes its words back when the person goes on', async () => {
    const { loads } = setup();
    grip.element().focus();
    await userEvent.keyboard('{Enter}');
    loads[0]?.reject(new Error('offline'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
