/** `<fd-multi-select>`: the multi-select filter as a partner's page has it. */
import { MultiSelect } from '@flightdeck/widgets/react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { SAMPLE_BRAND } from '../brand.ts';
import { campaigns, Narrow } from '../support.tsx';
import {
  branded,
  embedding,
  inside,
  onMirroredPage,
  readsInOrder,
  surroundings,
} from './element.tsx';
import { widgetPage } from './page.tsx';
import { snippetsOf } from './snippets.ts';

const TAG = 'fd-multi-select';
const changed = fn();

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: {
    label: 'Campaigns',
    options: [
      { id: 'c0', label: 'Spring Brand UK', detail: '1 Feb – 8 Apr' },
      { id: 'c1', label: 'Trail Shoes', detail: '2 Feb – 9 Apr' },
    ],
    value: ['c1'],
  },
  listens: 'onChange',
});

const meta = preview.meta({
  title: 'Widgets/fd-multi-select',
  component: MultiSelect,
  ...embedding(
    TAG,
    'The multi-select filter on a page that is not ours: its own styles, its own theme, one event.',
    SNIPPETS.html,
  ),
  args: {
    label: 'Campaigns',
    searchPlaceholder: 'Search campaigns',
    options: campaigns,
    value: ['c1', 'c2'],
    onChange: changed,
  },
  render: (args, { globals }) => (
    <Narrow>
      <MultiSelect {...args} {...surroundings(globals)} />
    </Narrow>
  ),
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  render: widgetPage(TAG, SNIPPETS, MultiSelect),
});

About.test('lists each event with its detail', async ({ canvas, canvasElement, userEvent }) => {
  const log = canvas.getByRole('log');
  await expect(log).toHaveTextContent('No event yet');
  const element = await inside(canvasElement, TAG);
  await userEvent.click(await element.findByRole('button', { name: /Campaigns/ }));
  await userEvent.click(await element.findByRole('button', { name: 'CLEAR ALL (2)' }));
  await userEvent.click(element.getByRole('button', { name: 'APPLY FILTERS' }));
  await waitFor(() => expect(log).toHaveTextContent('1. fd-change{"value":[],"isAll":false}'));
  await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
  await expect(log).toHaveTextContent('No event yet');
});

export const Closed = meta.story({
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('button', { name: /Campaigns/ })).toBeVisible();
  },
});

Closed.test('tells the page what was applied, once', async ({ canvasElement, userEvent }) => {
  changed.mockClear();
  const element = await inside(canvasElement, TAG);
  await userEvent.click(await element.findByRole('button', { name: /Campaigns/ }));
  await userEvent.click(await element.findByRole('button', { name: 'CLEAR ALL (2)' }));
  await userEvent.click(await element.findByRole('option', { name: /Trail Shoes – Video 1/ }));
  await userEvent.click(element.getByRole('button', { name: 'APPLY FILTERS' }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  await expect(changed.mock.calls[0]?.[0].detail).toMatchObject({ value: ['c5'] });
  await expect(await element.findByRole('button', { name: /Trail Shoes – Video 1/ })).toBeVisible();
});

/** Presses the field and waits for its list. */
async function showList(canvasElement: HTMLElement, press: (field: Element) => Promise<void>) {
  const element = await inside(canvasElement, TAG);
  await press(await element.findByRole('button', { name: /Campaigns/ }));
  await waitFor(() => expect(element.getByRole('listbox')).toBeVisible());
  return element;
}

/** A partner's own colours, font and corners, from five values. */
export const PartnersBrand = meta.story({
  args: { brand: SAMPLE_BRAND },
  play: async ({ canvasElement, userEvent }) => {
    await branded(canvasElement, TAG);
    await showList(canvasElement, userEvent.click);
  },
});

/** The list floats inside the shadow root, so that no style of the page reaches it. */
export const Open = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  play: async ({ canvasElement, userEvent }) => {
    await showList(canvasElement, userEvent.click);
  },
});

/** On a page from right to left: mirrored, with every text in its own order. */
export const RightToLeft = meta.story({
  decorators: [onMirroredPage],
  play: async ({ canvasElement, userEvent }) => {
    const element = await showList(canvasElement, userEvent.click);
    await expect(element.getByText(/^2 of \d+ selected$/)).toBeVisible();
    await readsInOrder(canvasElement, TAG);
  },
});
