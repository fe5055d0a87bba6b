/** `<fd-multi-select>` with a source: the panel inside the element's shadow root, by keyboard and pointer. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import FdMultiSelect from './element.tsx';

const creatives = Array.from({ length: 120 }, (_, at) => ({
  id: `c${at}`,
  label: `Creative ${at}`,
}));

beforeAll(() => customElements.define('fd-multi-select', FdMultiSelect));
afterEach(() => document.body.replaceChildren());

/** Puts the element into the page, with a server that answers the first 20 matches. */
function place() {
  const asked: string[] = [];
  const heard: unknown[] = [];
  const element = document.createElement('fd-multi-select');
  Object.assign(element, {
    label: 'Creatives',
    searchPlaceholder: 'Search creatives',
    source: async (query: string) => {
      asked.push(query);
      const found = creatives.filter(({ label }) =>
        label.toLowerCase().includes(query.toLowerCase()),
      );
      return { options: found.slice(0, 20), total: found.length };
    },
  });
  element.addEventListener('fd-change', (event) => {
    if (event instanceof CustomEvent) heard.push(event.detail);
  });
  document.body.append(element);
  const { shadowRoot } = element;
  if (!shadowRoot) throw new Error('The element has no shadow root.');
  return { asked, heard, shadow: shadowRoot };
}

const field = page.getByRole('button', { name: /^Creatives/ });
/** For the page the element itself has the focus; within it, this control. */
const focused = (shadow: ShadowRoot) => expect.poll(() => shadow.activeElement);
const option = (name: string) => page.getByRole('option', { name, exact: true });

test('asks its source, selects what was searched, applies, and gives the focus back', async () => {
  const { asked, heard, shadow } = place();
  await expect.element(field).toBeVisible();
  await field.hover();
  expect(asked, 'not before it opens').toEqual([]);
  await field.click();
  const search = page.getByRole('searchbox', { name: 'Search creatives' });
  await focused(shadow).toBe(search.element());
  await expect
    .element(page.getByText('The first 20 of 120 creatives are listed. Search to find the others.'))
    .toBeVisible();
  expect(shadow.querySelector('[role=dialog]:popover-open'), 'inside').not.toBeNull();
  expect(document.querySelector('[role=dialog]'), 'nothing outside').toBeNull();

  await userEvent.keyboard('creative 11');
  await expect.element(option('Creative 11')).toHaveAttribute('aria-posinset', '1');
  await expect.element(option('Creative 119')).toHaveAttribute('aria-posinset', '11');
  await expect.element(option('Creative 119')).toHaveAttribute('aria-setsize', '11');
  expect(asked).toEqual(['', 'creative 11']);

  await userEvent.keyboard('{ArrowDown}{End}');
  const list = shadow.querySelector('[role=listbox]');
  await focused(shadow).toBe(list);
  const active = shadow.getElementById(list?.getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-posinset'), 'the position is told').toBe('11');

  await page.getByText('Select searched').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('11 of 11 found');
  await page.getByRole('button', { name: 'APPLY FILTERS' }).click();
  const ids = ['c11', ...Array.from({ length: 10 }, (_, at) => `c11${at}`)];
  expect(heard).toEqual([{ value: ids, isAll: false }]);
  await focused(shadow).toBe(field.element());
  await expect.element(field).toHaveTextContent('Creative 11+10');
  expect(shadow.querySelector('[role=dialog]')).toBeNull();
});

test('closes with Escape and by a press outside, and changes nothing', async () => {
  const { heard, shadow } = place();
  await field.click();
  await option('Creative 1').click();
  await userEvent.keyboard('{Escape}');
  await focused(shadow).toBe(field.element());
  await field.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  await expect.poll(() => shadow.querySelector('[role=dialog]')).toBeNull();
  expect(heard).toEqual([]);
});
