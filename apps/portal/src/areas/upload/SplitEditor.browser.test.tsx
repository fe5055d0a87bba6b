/** The split of a column, previewed while the pattern is typed. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../app/testing/render.tsx';
import { SplitEditor } from './SplitEditor.tsx';

function Editor() {
  const [split, setSplit] = useState({ column: 'Placement', pattern: '^(?<site>[^_]+)' });
  return (
    <SplitEditor
      split={split}
      columns={['Placement', 'Date']}
      values={['Guardian_300x250_BAN', 'Newsletter']}
      dataset="delivery"
      onChange={setSplit}
    />
  );
}
const preview = page.getByRole('table', { name: 'Preview of the split of Placement' });
const pattern = page.getByRole('textbox', { name: 'Pattern' });

it('follows the pattern, names the rows it does not fit, and says what is wrong with it', async () => {
  render(<Editor />);
  await expect.element(preview.getByRole('cell', { name: 'Guardian', exact: true })).toBeVisible();
  await pattern.fill('^(?<site>[^_]+)_(?<size>\\d+x\\d+)');
  await expect.element(preview.getByRole('cell', { name: '300x250' })).toBeVisible();
  await expect
    .element(preview.getByRole('cell', { name: 'The pattern does not fit' }))
    .toBeVisible();
  await pattern.fill('(?<site>');
  await expect.element(page.getByText('This is not a regular expression.')).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
});
