/** Tabs. */
import { Tabs } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Structure',
  parameters: guidance({
    what: 'Where a page stands, and what it folds away.',
    does: ['Let the last crumb be the page itself.'],
    donts: ['Hide in a tab what must be seen before saving.'],
  }),
  component: Tabs,
});

export const TabbedViews = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Tabs
      label="Slide"
      tabs={[
        { id: 'edit', label: 'Edit slide', content: 'Slide Name' },
        { id: 'issues', label: 'Issues', count: 2, content: '2 issues affect this slide' },
        { id: 'changes', label: 'Changes', count: 2, content: 'Since you saved' },
      ]}
    />
  ),
});

TabbedViews.test('goes to a tab with an arrow key', async ({ canvas, userEvent }) => {
  canvas.getByRole('tab', { name: 'Edit slide' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByText('2 issues affect this slide')).toBeVisible();
});
