/** Questions of a vote are added, written and removed, and never lose the focus or more than is removed. */
import type { VoteQuestion } from '@flightdeck/domain/vote';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../testing/api.tsx';
import { QuestionsField } from './QuestionsField.tsx';

const kept: { now: VoteQuestion[] } = { now: [] };

function Field({ start }: { readonly start: VoteQuestion[] }) {
  const [value, setValue] = useState(start);
  kept.now = value;
  return <QuestionsField label="Questions" maxItems={2} value={value} onChange={setValue} />;
}

it('adds up to the most, and takes answers one per line', async () => {
  await renderWithApi(<Field start={[]} />, () => ({}));
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).fill('What next?');
  await page.getByRole('button', { name: /Answered by/ }).click();
  await page.getByRole('option', { name: 'One of these answers' }).click();
  await page.getByRole('textbox', { name: 'Answers' }).fill(`Mobile\nSites\n${'x'.repeat(80)}`);
  expect(kept.now).toEqual([
    { text: 'What next?', scale: 'answers', answers: ['Mobile', 'Sites', 'x'.repeat(60)] },
  ]);
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect.element(page.getByText('Questions (2 of 2)')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add question' })).not.toBeInTheDocument();
});

it('removes the one that is meant, and keeps the focus in the list', async () => {
  const range = (text: string): VoteQuestion => ({ text, scale: '1-5', answers: [] });
  await renderWithApi(<Field start={[range('A'), range('B')]} />, () => ({}));
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  expect(kept.now).toEqual([range('B')]);
  expect(document.activeElement?.tagName).toBe('FIELDSET');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Question 1' })).toHaveFocus();
});
