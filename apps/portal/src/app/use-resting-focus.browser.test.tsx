import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from './testing/render.tsx';
import { useRestingFocus } from './use-resting-focus.ts';

function Editor() {
  const [revision, setRevision] = useState(1);
  const heading = useRestingFocus<HTMLHeadingElement>(revision);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Article
      </h1>
      <form key={revision}>
        <button type="button" onClick={() => setRevision(2)}>
          Save
        </button>
      </form>
      <button type="button" onClick={() => setRevision(2)}>
        Load again
      </button>
    </>
  );
}

it('leads the focus to the heading when the form that had it starts anew', async () => {
  render(<Editor />);
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByRole('heading')).toHaveFocus();
});

it('takes the focus from nothing that still has it', async () => {
  render(<Editor />);
  const other = page.getByRole('button', { name: 'Load again' });
  await userEvent.click(other);
  await expect.element(other).toHaveFocus();
});

it('leaves the focus alone when the page comes up', async () => {
  render(<Editor />);
  await expect.element(page.getByRole('heading')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
