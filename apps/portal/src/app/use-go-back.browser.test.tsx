/** Leaving a page in the browser's own history: past its sections, and without an earlier page. */
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from './testing/render.tsx';
import { useGoBack } from './use-go-back.ts';

function Configure() {
  const leave = useGoBack('/aggregators');
  return (
    <>
      <Link to="/configure/7/sources">Sources</Link>
      <Link to="/configure/7/rules">Rules</Link>
      <button type="button" onClick={leave}>
        Cancel
      </button>
    </>
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const open = () =>
  render(
    <BrowserRouter>
      <Where />
      <Routes>
        <Route path="/configure/:id/:section?" element={<Configure />} />
        <Route path="*" element={<Link to="/configure/7">Configure</Link>} />
      </Routes>
    </BrowserRouter>,
  );

let frame = '';
beforeEach(() => {
  frame = window.location.href;
});
afterEach(() => {
  history.replaceState(null, '', frame);
});

it('returns to where one came from, however many sections were opened', async () => {
  history.replaceState(null, '', '/overview?client=northwind');
  open();
  await page.getByRole('link', { name: 'Configure' }).click();
  await page.getByRole('link', { name: 'Sources' }).click();
  await page.getByRole('link', { name: 'Rules' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/configure/7/rules');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/overview?client=northwind');
});

it('goes to the list where the tab was opened on the page', async () => {
  history.replaceState(null, '', '/configure/7/rules');
  open();
  await page.getByRole('link', { name: 'Sources' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('/aggregators');
});
