/** Something is loading: in a line, or over the whole page. */
import { Loader } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { framed, Narrow, Row, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Loader',
  component: Loader,
  parameters: guide({
    what: 'Says that something is loading: in a line of a card, or over the whole page.',
    when: [
      'A part of a page waits for an answer and its shape is not known.',
      'The user or the permissions are loading: over the whole page, with `isFullPage`.',
    ],
    whenNot: [
      'The shape is known: *Skeleton*, or `isLoading` of *Table* and *KpiTile*.',
      'It is known how much is done: *ProgressBar*.',
      'A button works: its own `isPending`.',
    ],
    does: [
      'Put it where the answer will stand.',
      'Say what is loading when it takes longer than a moment: Reading the file.',
      'Take it away when the answer has come, also when it has failed: then *EmptyState* with *Try again*.',
    ],
    donts: [
      'Show it beside old content that may still be read: mark that as busy instead.',
      'Show several: one for the part that waits longest.',
    ],
    keyboard: [],
    screenReader: [
      'A polite status: screen readers say its message once, as it appears, while it is still unseen for 200 ms.',
      'What comes after is not announced by it: move the focus or announce the result.',
    ],
    content: [
      'Without a message it says “Loading...”, as the specification has it.',
      'A message is what is being done, a participle without a full stop: Reading the file.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Shows after 200 ms, so that a quick answer does not flash; with reduced motion it fades instead of turning; long messages break.',
      ],
    ],
  }),
});

export const Loading = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Row>
      <Loader />
      <Loader message="Reading the file" />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Loading...');
  },
});

export const FullPage = meta.story({
  parameters: framed(240),
  render: () => <Loader isFullPage />,
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A message longer than its place', {
    isBeside: true,
    named: () => (
      <Narrow width={240}>
        <Loader message={LONG_WORD} />
      </Narrow>
    ),
    mirrored: () => <Loader message="Reading the file" />,
  }),
});
