/** The filter of the catalogue: what it hides keeps its drawing, but nobody reaches it, and all are there once it is cleared. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { AddPanel } from './AddPanel.tsx';
import { SETUP } from './testing.ts';

const DATA = { results: {}, asOf: null, timeZone: 'Europe/London' };

/** Titles of the cards that a person sees. */
const titles = () =>
  [...document.querySelectorAll('[data-definition]')]
    .filter((card) => card.checkVisibility())
    .map((card) => card.getAttribute('data-definition'));

function show() {
  renderWithApi(
    <AddPanel
      pages={[]}
      mode="presentation"
      setup={SETUP}
      place="at the start"
      chosen={null}
      onChoose={() => undefined}
      added={[]}
      sources={null}
      onClose={() => undefined}
    />,
    () => DATA,
  );
  return page.getByRole('searchbox', { name: 'Filter Slides' });
}

it('leaves out of sight and of reach what it does not find, and brings it all back', async () => {
  const field = show();
  await expect.element(page.getByRole('button', { name: /^Viewability/ })).toBeVisible();
  const all = titles();
  expect(all.length).toBeGreaterThan(50);

  await field.fill('landing');
  await expect
    .poll(titles)
    .toEqual([
      'landing-pages-opportunity',
      'landing-pages',
      'landing-pages-bounce',
      'landing-pages-booking',
      'sponsored-content',
    ]);
  // Of another category, and of the same one.
  for (const name of [/^Viewability/, /^Visits by country/]) {
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  }
  for (const hidden of ['viewability', 'analytics-countries']) {
    const card = document.querySelector<HTMLElement>(`[data-definition="${hidden}"]`);
    card?.focus();
    expect(document.activeElement, hidden).not.toBe(card);
  }
  await userEvent.click(field);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(titles()).toContain(document.activeElement?.getAttribute('data-definition'));

  await field.fill('');
  await expect.poll(titles).toEqual(all);
});

it('says where nothing is found, and shows all again: a screen at once, with room for the rest', async () => {
  const field = show();
  await expect.element(page.getByRole('button', { name: /^Viewability/ })).toBeVisible();
  const all = titles();
  await field.fill('zebra');
  await expect.element(page.getByText(/^No slide has “zebra”/)).toBeVisible();
  expect(titles()).toEqual([]);
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);

  const list = document.querySelector('[data-definition]')?.closest('section')?.lastElementChild;
  const button = page.getByRole('button', { name: 'Show all slides' }).element();
  if (button instanceof HTMLElement) button.click();
  await Promise.resolve();
  const height = list?.scrollHeight;
  expect(titles()).toEqual(all.slice(0, titles().length));
  expect(titles().length).toBeGreaterThan(20);
  expect(titles().length).toBeLessThan(all.length);
  await expect.poll(titles).toEqual(all);
  expect(list?.scrollHeight).toBe(height);
});
