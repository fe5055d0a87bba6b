/** One action on many rows: the question names them, a failure stays in it, and each row has its outcome. */
import type { Outcome } from '@flightdeck/contract';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApi } from '../../../app/testing/api.tsx';
import { BulkDialog } from './BulkDialog.tsx';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus'];

function setup(run: (ids: string[]) => Promise<readonly (Outcome & { readonly id: string })[]>) {
  const heard = { onClear: vi.fn(), onDone: vi.fn(), onClose: vi.fn() };
  renderWithApi(
    <BulkDialog
      label="Disable"
      done="Disabled"
      effect="They are signed out at once."
      rows={NAMES}
      noun="user"
      idOf={(name) => name.toLowerCase()}
      titleOf={(name) => name}
      run={run}
      {...heard}
    >
      {null}
    </BulkDialog>,
    () => ({}),
  );
  return heard;
}

const act = page.getByRole('button', { name: 'Disable' });

it('names the first rows and counts the others', async () => {
  setup(async () => []);
  await expect.element(page.getByRole('dialog', { name: 'Disable: 7 users' })).toBeVisible();
  await expect
    .element(page.getByText('Ada, Ben, Cleo, Dora, Emil and 2 more. They are signed out at once.'))
    .toBeVisible();
});

it('says in place why it failed, and can be tried again', async () => {
  const run = vi.fn(async () => Promise.reject(new Error('The disk is full.')));
  const { onDone, onClose } = setup(run);
  await act.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full.');
  await act.click();
  await expect.poll(() => run.mock.calls.length).toBe(2);
  expect(onDone).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('shows what came of each row, what was refused first, and then empties the choice', async () => {
  const heard = setup(async (ids) =>
    ids.map((id) =>
      id === 'cleo'
        ? { id, outcome: 'refused', message: 'Nobody disables themselves.' }
        : { id, outcome: 'done', message: '' },
    ),
  );
  await act.click();
  const results = page.getByRole('dialog', { name: 'Disable: 6 of 7 users' });
  await expect.element(results).toBeVisible();
  expect(heard.onDone).toHaveBeenCalledOnce();
  const lines = results.getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('Not doneCleoNobody disables themselves.');
  await expect.element(lines.nth(1)).toHaveTextContent('DisabledAda');
  expect(heard.onClear).not.toHaveBeenCalled();
  await results.getByRole('button', { name: 'Close' }).last().click();
  expect(heard.onClose).toHaveBeenCalledOnce();
  expect(heard.onClear).toHaveBeenCalledOnce();
});
