/** The window title of a path that does not exist, as of every other page. */
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { NotFound } from './NotFound.tsx';
import { Root } from './Root.tsx';

it('says that the page does not exist, however one came there, and no longer than one stays', async () => {
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { id: 'log-view:0', path: '/', element: <Link to="/nowhere">Onwards</Link> },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await expect.poll(() => document.title).toBe('Log Viewer · Flightdeck');
  await page.getByRole('link', { name: 'Onwards' }).click();
  await expect.element(page.getByText(/There is nothing at \/nowhere/)).toBeVisible();
  await expect.poll(() => document.title).toBe('Page not found · Flightdeck');
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect.poll(() => document.title).toBe('Log Viewer · Flightdeck');
});
