/** Pages that turn by themselves on the whole screen, by a clock of the test. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../../app/testing/api.tsx';
import { ScreenBar } from './screen.tsx';

const PAGES = ['one', 'two', 'three'].map((id) => ({
  ...{ id, title: `Page ${id}` },
  ...{ tiles: [], layout: [] },
}));

function Turning({ secondsEach }: { readonly secondsEach: number | null }) {
  const [pageId, setPageId] = useState('one');
  return (
    <ScreenBar
      name="Northwind"
      pages={PAGES}
      {...{ pageId, secondsEach }}
      onPage={setPageId}
      onClose={() => undefined}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (secondsEach: number | null) =>
  renderWithApi(<Turning secondsEach={secondsEach} />, () => ({}));
const shown = () => page.getByRole('heading', { level: 1 });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const press = async (name: string) => {
  const element = page.getByRole('button', { name }).element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
};

/** Lets React show what is rendered before its time begins to pass. */
const begun = () => expect.element(shown()).toBeVisible();

it('turns to the next page after its time, and from the last to the first', async () => {
  show(10);
  await begun();
  await pass(9);
  await expect.element(shown()).toHaveTextContent('Northwind: Page one');
  await pass(1);
  await expect.element(shown()).toHaveTextContent('Northwind: Page two');
  await pass(10);
  await expect.element(shown()).toHaveTextContent('Northwind: Page three');
  await pass(10);
  await expect.element(shown()).toHaveTextContent('Northwind: Page one');
});

it('gives a page that was turned to by hand its whole time', async () => {
  show(10);
  await begun();
  await pass(9);
  await press('Next page');
  await expect.element(shown()).toHaveTextContent('Northwind: Page two');
  await pass(9);
  await expect.element(shown()).toHaveTextContent('Northwind: Page two');
  await pass(1);
  await expect.element(shown()).toHaveTextContent('Northwind: Page three');
});

it('stops, and goes on', async () => {
  show(10);
  await begun();
  await press('Stop turning pages');
  await expect.element(page.getByRole('button', { name: 'Go on turning pages' })).toBeVisible();
  await pass(60);
  await expect.element(shown()).toHaveTextContent('Northwind: Page one');
  await press('Go on turning pages');
  await expect.element(page.getByRole('button', { name: 'Stop turning pages' })).toBeVisible();
  await pass(10);
  await expect.element(shown()).toHaveTextContent('Northwind: Page two');
});

it('stays on its page where no time is chosen', async () => {
  show(null);
  await begun();
  await pass(600);
  await expect.element(shown()).toHaveTextContent('Northwind: Page one');
  await press('Page before');
  await expect.element(shown()).toHaveTextContent('Northwind: Page three');
});
