/** Cards. */
import { Button, Card } from '@flightdeck/design-system';
import preview from '../../.storybook/preview.tsx';
import { guidance } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Data',
  parameters: guidance({
    what: 'Lists of things with the one action that a row has.',
    does: ['Say what is missing and the next step in an empty table.'],
    donts: ['Hide the only way to an action until hover: the menu is always there.'],
  }),
  component: Card,
});

export const CardWithActions = meta.story({
  tags: ['visual-themes'],
  args: {
    title: '2 issues affect this slide',
    actions: <Button size="small">View booking</Button>,
    children: 'Telegraph pacing 68%, under the band of 75 to 125.',
  },
});
