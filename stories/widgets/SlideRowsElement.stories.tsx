/** `<fd-slide-rows>`: the rows of a report's slides on a partner's page. */
import { SlideRows } from '@flightdeck/widgets/react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { SlideSectionData } from '../../packages/widgets/src/elements/slide-rows/declaration.ts';
import { Narrow } from '../support.tsx';
import { embedding, inside, onMirroredPage, readsInOrder, surroundings } from './element.tsx';
import { widgetPage } from './page.tsx';
import { snippetsOf } from './snippets.ts';

const TAG = 'fd-slide-rows';
const moved = fn();
const opened = fn();

/** A picture of a slide, as an address: bars on white. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36"><path fill="#fff" d="M0 0h64v36H0z"/><path fill="#5b6779" d="M6 5h24v3H6z"/><path fill="#9db8f5" d="M6 13h44v4H6zm0 7h32v4H6zm0 7h20v4H6z"/></svg>',
)}`;

const row = (id: string, page: number | null, title: string, more = {}) => ({
  id,
  page,
  title,
  state: 'ready' as const,
  thumbnailUrl: PICTURE,
  ...more,
});

const sections: readonly SlideSectionData[] = [
  {
    id: 'start',
    title: 'Template · start',
    kind: 'template',
    items: [
      row('cover', 1, 'Spring cider launch'),
      row('summary', 2, 'Executive summary'),
      row('size', null, 'Placements by size'),
    ],
  },
  {
    id: 'own',
    title: 'Your slides',
    kind: 'own',
    items: [
      row('site', 3, 'Delivery by site'),
      row('week', 4, 'Impressions by week', { issues: 2 }),
      row('viewability', 5, 'Viewability by placement', { state: 'loading' }),
      row('search', 6, 'Paid search keywords', { state: 'failed' }),
    ],
  },
];

const SNIPPETS = snippetsOf({
  tag: TAG,
  props: {
    label: 'Slides of the cider report',
    currentId: 'site',
    actions: 'include reorder retry',
    sections: [
      {
        id: 'own',
        title: 'Your slides',
        kind: 'own',
        items: [{ id: 'site', page: 1, title: 'Delivery by site', state: 'ready' }],
      },
    ],
  },
  listens: 'onReorder',
});

const meta = preview.meta({
  title: 'Widgets/fd-slide-rows',
  component: SlideRows,
  ...embedding(
    TAG,
    'The slides of a report in order: opened, left out, moved, edited. The page hears of each and keeps the report.',
    SNIPPETS.html,
  ),
  args: {
    label: 'Slides of the cider report',
    currentId: 'summary',
    sections,
    onReorder: moved,
    onSelect: opened,
  },
  render: (args, { globals }) => (
    <Narrow width={328}>
      <SlideRows {...args} {...surroundings(globals)} />
    </Narrow>
  ),
});

/** What it is, how it is written, and its events while it is used. */
export const About = meta.story({
  // Its tables have every text of the element's declaration.
  tags: ['no-visual'],
  render: widgetPage(TAG, SNIPPETS, SlideRows),
});

export const Rows = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('button', { name: /^Executive summary/ })).toBeVisible();
  },
});

Rows.test('opens a row and tells the page, once', async ({ canvasElement, userEvent }) => {
  opened.mockClear();
  const element = await inside(canvasElement, TAG);
  await userEvent.click(await element.findByRole('button', { name: /^Delivery by site/ }));
  await expect(opened).toHaveBeenCalledTimes(1);
  await expect(opened.mock.calls[0]?.[0].detail).toEqual({ id: 'site' });
});

/** Read only: nothing can be moved or left out. */
export const ReadOnly = meta.story({
  args: { isReadOnly: true },
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('button', { name: /^Executive summary/ })).toBeVisible();
    await expect(element.queryByRole('checkbox')).toBeNull();
  },
});

/** On a page from right to left: mirrored, with every text in its own order. */
export const RightToLeft = meta.story({
  decorators: [onMirroredPage],
  play: async ({ canvasElement }) => {
    const element = await inside(canvasElement, TAG);
    await expect(await element.findByRole('button', { name: /^Executive summary/ })).toBeVisible();
    await readsInOrder(canvasElement, TAG);
  },
});
