/** Files dropped, chosen, pasted and removed, in a real browser. */
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { FileItem } from './FileList.tsx';

const onFiles = vi.fn<(files: readonly File[]) => void>();
beforeEach(() => onFiles.mockClear());

const file = (name: string) => new File(['a,b'], name, { type: 'text/csv' });
const zone = page.getByRole('group', { name: 'Drop a delivery report' });
const given = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));

function transfer(...names: readonly string[]): DataTransfer {
  const data = new DataTransfer();
  for (const name of names) data.items.add(file(name));
  return data;
}

function drag(type: string, data: DataTransfer): void {
  zone
    .element()
    .dispatchEvent(
      new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true, composed: true }),
    );
}

it('takes dropped files, and shows where they would fall', async () => {
  render(<FileDrop label="Drop a delivery report" allowsMultiple onFiles={onFiles} />);
  const data = transfer('a.csv', 'b.csv');
  drag('dragover', data);
  await expect.element(zone).toHaveAttribute('data-drop-target');
  drag('drop', data);
  await expect.element(zone).not.toHaveAttribute('data-drop-target');
  expect(given()).toEqual([['a.csv', 'b.csv']]);
});

it('takes one file where only one is asked for', () => {
  render(<FileDrop label="Drop a delivery report" onFiles={onFiles} />);
  drag('drop', transfer('a.csv', 'b.csv'));
  expect(given()).toEqual([['a.csv']]);
});

it('leaves text and links alone', async () => {
  render(<FileDrop label="Drop a delivery report" onFiles={onFiles} />);
  const data = new DataTransfer();
  data.setData('text/plain', 'banner.csv');
  drag('dragover', data);
  await expect.element(zone).not.toHaveAttribute('data-drop-target');
  drag('drop', data);
  expect(onFiles).not.toHaveBeenCalled();
});

it('takes chosen files, the same one twice as well', async () => {
  render(<FileDrop label="Drop a delivery report" accept={['.csv']} onFiles={onFiles} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  const click = vi.spyOn(input, 'click').mockImplementation(() => {});
  await page.getByRole('button', { name: 'Choose file' }).click();
  expect(click).toHaveBeenCalledOnce();
  expect(input.accept).toBe('.csv');
  for (let time = 0; time < 2; time += 1) {
    input.files = transfer('a.csv').files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(given()).toEqual([['a.csv'], ['a.csv']]);
});

it('takes nothing while it is disabled', async () => {
  render(<FileDrop label="Drop a delivery report" isDisabled onFiles={onFiles} />);
  drag('drop', transfer('a.csv'));
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toBeDisabled();
  expect(onFiles).not.toHaveBeenCalled();
});

const items: readonly FileItem[] = [
  { id: '1', name: 'site.png', bytes: 412_000, type: 'image/png', progress: 1 },
  { id: '2', name: 'raw.csv', bytes: 1_100_000, type: 'text/csv', progress: 0.456 },
  { id: '3', name: 'tool.exe', bytes: 9, type: '', refusal: 'Only CSV can be sent.' },
];

it('lists files, each with its own progress or refusal', async () => {
  render(<FileDrop label="Drop a delivery report" items={items} onFiles={onFiles} />);
  const list = page.getByRole('list', { name: 'Files' });
  await expect.element(list.getByText('45 % of 1.1 MB')).toBeVisible();
  await expect.element(list.getByText('Only CSV can be sent.')).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Sending raw.csv' }))
    .toHaveAttribute('aria-valuenow', '45');
  expect(page.getByRole('progressbar').elements()).toHaveLength(2);
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(0);
});

it('keeps the focus when files are taken out', async () => {
  function Removing() {
    const [list, setList] = useState(items);
    return (
      <FileDrop
        label="Drop a delivery report"
        items={list}
        onRemove={(id) => setList(list.filter((item) => item.id !== id))}
        onFiles={onFiles}
      />
    );
  }
  render(<Removing />);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await remove('raw.csv').click();
  await expect.element(remove('tool.exe')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('site.png')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Choose file' })).toHaveFocus();
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});
