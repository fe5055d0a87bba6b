/** A box on the canvas that holds what belongs together. */
import { Button, Card, EmptyState, Link } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { Named, Narrow, Row, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Card',
  component: Card,
  parameters: guide({
    what: 'A box on the canvas that holds what belongs together, with a heading and the actions of the whole.',
    when: [
      'A page has several parts: the setup form, its advanced settings, its alerts.',
      'A list or table stands on the canvas: `padding="none"`, so that rows reach the edge.',
    ],
    whenNot: [
      'One figure: *KpiTile*.',
      'Findings with repairs: *AlertPanel*, which is a card already.',
      'Something that is opened and left again: *Dialog*, *Drawer* or *Popover*.',
    ],
    does: [
      'Give it a title: only then screen readers list it among the regions.',
      'Keep the order of headings: `level={3}` inside a part that has a heading of level 2.',
      'Put what concerns the whole card into `actions`, at most two.',
    ],
    donts: ['Put a card into a card.', 'Make the whole card a link: give it one in `actions`.'],
    keyboard: [],
    screenReader: [
      'With a title it is a region of that name, found among landmarks and headings; without one it is no more than its content.',
    ],
    content: [
      'A noun or a short statement in sentence case: Saved reports, 2 issues affect this slide.',
      'A long title wraps; under 720 px the actions go to the next line when they do not fit.',
    ],
    changes: [
      ['0.1.0', 'First version. Actions wrap under the title on narrow windows; long words break.'],
    ],
  }),
});

export const CardWithActions = meta.story({
  tags: ['visual-themes'],
  args: {
    title: '2 issues affect this slide',
    actions: <Button size="small">View booking</Button>,
    children: 'Telegraph pacing 68%, under the band of 75 to 125.',
  },
});

CardWithActions.test('is a region with the name of its title', async ({ canvas }) => {
  await expect(canvas.getByRole('region', { name: '2 issues affect this slide' })).toBeVisible();
});

export const Paddings = meta.story({
  render: () => (
    <Row>
      {(['none', 'normal', 'wide'] as const).map((padding) => (
        <Named key={padding} name={padding}>
          <Narrow width={240}>
            <Card title={`Viewability, ${padding}`} padding={padding}>
              68% of impressions were seen.
            </Card>
          </Narrow>
        </Named>
      ))}
      <Named name="Without a title">
        <Narrow width={240}>
          <Card>68% of impressions were seen.</Card>
        </Narrow>
      </Named>
      <Named name="Empty">
        <Narrow width={320}>
          <Card title="Recent reports">
            <EmptyState title="No reports yet">Reports that you open stand here.</EmptyState>
          </Card>
        </Narrow>
      </Named>
    </Row>
  ),
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Words longer than their place', {
    isBeside: true,
    named: () => (
      <Narrow>
        <Card title={LONG_WORD} actions={<Link href="#all">Alle anzeigen</Link>}>
          {LONG_WORD}
        </Card>
      </Narrow>
    ),
    mirrored: () => (
      <Narrow>
        <Card title="Viewability" actions={<Button size="small">View booking</Button>}>
          Telegraph pacing 68%, under the band of 75 to 125.
        </Card>
      </Narrow>
    ),
  }),
});
