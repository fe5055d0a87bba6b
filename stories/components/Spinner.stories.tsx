/** The turning ring. */
import { Badge, Spinner } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Row, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Spinner',
  component: Spinner,
  parameters: guide({
    what: 'A turning ring inside something else that is waiting: a row, a field, a badge.',
    when: [
      'The place already says what it is, and has room for 16 px: a slide’s row while it loads, a filter’s options.',
    ],
    whenNot: [
      'Words are needed: *Loader*, which brings the ring and waits 200 ms before it shows.',
      'A button works: its `isPending` draws the ring in its middle.',
      'The end is known: *ProgressBar*.',
    ],
    does: [
      'Give it a `label` where nothing around it says that it waits; leave it out beside words that do.',
      'Put it where the result will be.',
    ],
    donts: [
      'Draw two in one view: one says that something is going on.',
      'Use it for what takes less than 200 ms: a flash looks like a fault.',
    ],
    keyboard: [],
    screenReader: [
      'With a `label` it is a picture of that name: “Loading”. Without one it is hidden.',
      'It announces nothing by itself: a status around it does.',
    ],
    content: ['Label: one word for what is going on: Loading, Searching, Working.'],
    changes: [
      ['0.1.0', 'First version. With reduced motion the ring fades in and out instead of turning.'],
    ],
  }),
  args: { label: 'Loading', size: 'large' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Loading' })).toBeVisible();
  },
});

/** Both sizes, and in the colour of the text around it. */
export const InText = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <Row>
        <Spinner label="Loading" />
        <Spinner label="Working" size="large" />
      </Row>
      <Row>
        <Spinner /> Loading 37 campaigns
      </Row>
      <Row>
        <Badge tone="info" icon={<Spinner />}>
          Sending
        </Badge>
        <Badge tone="error" icon={<Spinner />}>
          Trying again
        </Badge>
      </Row>
    </Stack>
  ),
});
