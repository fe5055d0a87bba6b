/** The field for questions in use: completion by keyboard, values that are looked up, mistakes and their mends. */
import type { TileDraft } from '@flightdeck/domain/dashboards/ask';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithApi, type TestServer } from '../../../app/testing/api.tsx';
import { violationsIn } from '../../../app/testing/violations.ts';
import { AskField } from './AskField.tsx';

const COUNTRIES = [
  { id: 1, label: 'Germany' },
  { id: 2, label: 'France' },
];
const answering: TestServer = () => ({ values: COUNTRIES, isMore: false });

const box = page.getByRole('combobox', { name: 'Ask for a tile' });
const options = page.getByRole('option');
const add = page.getByRole('button', { name: 'Add tile' });

function setup(server: TestServer = answering) {
  const onAsk = vi.fn<(draft: TileDraft) => void>();
  const asked: unknown[] = [];
  renderWithApi(<AskField advIds={[7]} onAsk={onAsk} />, (path, body) => {
    asked.push({ path, body });
    return server(path, body);
  });
  return { onAsk, asked };
}

it('completes by keyboard, word by word, and asks with Enter', async () => {
  const { onAsk } = setup();
  await userEvent.click(box);
  await userEvent.keyboard('ct');
  await expect.element(page.getByRole('option', { name: /^CTR/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('CTR ');
  await userEvent.keyboard('by si');
  await expect.element(page.getByRole('option', { name: /^site/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('CTR by site ');
  await expect.element(page.getByText('CTR by site · bars')).toBeVisible();
  await userEvent.keyboard('{Escape}{Enter}');
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({
    kind: 'bars',
    title: '',
    question: { dataset: 'delivery', metrics: ['ctr'], dimensions: ['site'], filters: [] },
  });
  await expect.element(box).toHaveValue('');
});

it('offers the values of a dimension, and looks up what was written', async () => {
  const { onAsk, asked } = setup();
  await userEvent.click(box);
  await userEvent.keyboard('ctr by site where country is ge');
  await expect.element(options.first()).toHaveTextContent('Germany');
  await userEvent.keyboard('{ArrowDown}{Enter}last month');
  await expect
    .element(page.getByText('CTR by site · country Germany · last month · bars'))
    .toBeVisible();
  await expect.element(add).toBeEnabled();
  await userEvent.click(add);
  expect(onAsk.mock.calls[0]?.[0].question.filters).toEqual([
    { dimension: 'country', values: [{ id: 1, label: 'Germany' }] },
  ]);
  expect(onAsk.mock.calls[0]?.[0].period).toEqual({ preset: 'lm' });
  expect(asked).toContainEqual({
    path: 'dashboard/dimension/values',
    body: { advIds: [7], dataset: 'delivery', dimension: 'country', search: 'Germany' },
  });
});

it('says what is wrong and mends it', async () => {
  const { onAsk } = setup();
  await userEvent.fill(box, 'spned by site');
  await userEvent.keyboard('{Enter}');
  expect(onAsk).not.toHaveBeenCalled();
  await expect.element(page.getByText('“spned” is not known. Did you mean Spend?')).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Spend', exact: true }));
  await expect.element(box).toHaveValue('Spend by site');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAsk).toHaveBeenCalledOnce();
});

it('names a value that may be meant where none has the name', async () => {
  setup((_, body) => {
    const isAll = JSON.stringify(body).includes('"search":""');
    return { values: isAll ? COUNTRIES : [], isMore: false };
  });
  await userEvent.fill(box, 'ctr where country is Germny');
  await expect
    .element(page.getByText('No country is called “Germny”. Did you mean Germany or France?'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Germany', exact: true }));
  await expect.element(box).toHaveValue('ctr where country is Germany');
});

it('says that names could not be looked up, and tries again', async () => {
  let isDown = true;
  const { onAsk } = setup(() => {
    if (isDown) throw new Error('The figures do not answer.');
    return { values: COUNTRIES, isMore: false };
  });
  await userEvent.fill(box, 'ctr where country is Germany');
  await expect.element(page.getByText(/Names could not be looked up/)).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('CTR · country Germany · key figures')).toBeVisible();
  expect(onAsk).not.toHaveBeenCalled();
});

it('is accessible, with the list open and with a mistake', async () => {
  setup();
  await userEvent.click(box);
  await userEvent.keyboard('ctr ');
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const main = document.querySelector('main') ?? document.body;
  expect(await violationsIn(main)).toEqual([]);
  await userEvent.fill(box, 'spned');
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(page.getByText(/“spned” is not known/)).toBeVisible();
  expect(await violationsIn(main)).toEqual([]);
});
