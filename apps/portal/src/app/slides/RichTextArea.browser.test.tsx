/** Marks and figures come into the text by buttons, keys and the menu, and the focus stays in the text. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi } from '../testing/api.tsx';
import { RichTextArea } from './RichTextArea.tsx';

function Field({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start);
  return <RichTextArea label="Comments" value={value} onChange={setValue} />;
}

async function fieldOf(start: string, from: number, to = from) {
  await renderWithApi(<Field start={start} />, () => ({}));
  const area = page.getByRole('textbox', { name: 'Comments' });
  const element = area.element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('The field is no text area.');
  element.focus();
  element.setSelectionRange(from, to);
  return { area, element };
}

it('marks the selection by key, and takes the mark away again', async () => {
  const { area, element } = await fieldOf('CTR rose', 4, 8);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(area).toHaveValue('CTR **rose**');
  expect([element.selectionStart, element.selectionEnd]).toEqual([6, 10]);
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.element(area).toHaveValue('CTR rose');
  await userEvent.keyboard('{Control>}i{/Control}');
  await expect.element(area).toHaveValue('CTR *rose*');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(area).toHaveValue('CTR rose');
});

it('asks for the address of a link', async () => {
  const { area } = await fieldOf('the plan', 0, 8);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(area).toHaveValue('[the plan](https://)');
  await userEvent.keyboard('https://a.example');
  await expect.element(area).toHaveValue('[the plan](https://a.example)');
});

it('marks by button, and goes on in the text', async () => {
  const { area } = await fieldOf('CTR rose', 4, 8);
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect.element(area).toHaveValue('CTR **rose**');
  await expect.element(area).toHaveFocus();
});

it('puts a figure in at the cursor, by the keyboard alone', async () => {
  const { area } = await fieldOf('CTR was .', 8);
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('button', { name: 'Insert figure' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /^Advertiser/ })).toHaveFocus();
  await userEvent.keyboard('CTR vs{Enter}');
  await expect.element(area).toHaveValue('CTR was {{metric:ctr vs previous}}.');
  await expect.element(area).toHaveFocus();
});
