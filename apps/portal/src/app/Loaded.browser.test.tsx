/** The states of a query: loading, failed, not found, and data that could not be updated. */
import { ApiError } from '@flightdeck/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Loaded } from './Loaded.tsx';
import { render } from './testing/render.tsx';

function show(data: string | undefined, error: Error | null) {
  const refetch = vi.fn();
  render(
    <Loaded
      query={{ data, error, isError: error !== null, refetch }}
      noun="the role"
      gone={{ title: 'There is no such role' }}
    >
      {(name) => <p>{name}</p>}
    </Loaded>,
  );
  return refetch;
}

const failure = (statusCode: number, code: 'internal' | 'not-found') =>
  new ApiError({ statusCode, code, message: 'The disk is full.', path: 'roles' });
const again = page.getByRole('button', { name: 'Try again' });

it('says what failed and why, and asks again', async () => {
  const refetch = show(undefined, failure(500, 'internal'));
  await expect.element(page.getByText('The role could not be loaded')).toBeVisible();
  await expect.element(page.getByText('The disk is full.')).toBeVisible();
  await again.click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('has words of its own for what does not exist', async () => {
  show(undefined, failure(404, 'not-found'));
  await expect.element(page.getByText('There is no such role')).toBeVisible();
});

it('keeps data that could not be brought up to date, and says so', async () => {
  const refetch = show('Analyst', failure(500, 'internal'));
  await expect.element(page.getByText('Analyst')).toBeVisible();
  await expect.element(page.getByText(/^The role could not be brought up to date/)).toBeVisible();
  await again.click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('shows that it is loading', async () => {
  show(undefined, null);
  await expect.element(page.getByText('Loading...')).toBeInTheDocument();
});
