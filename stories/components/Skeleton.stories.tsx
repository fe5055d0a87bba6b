/** Grey shapes in place of what is loading. */
import { Card, Skeleton } from '@flightdeck/design-system';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { narrow, RightToLeft, Row, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Skeleton',
  component: Skeleton,
  parameters: guide({
    what: 'Keeps the place of content whose shape is known until it has loaded, so that nothing jumps.',
    when: [
      'Cards, rows and tiles that look the same whatever is in them: a page’s first view, the tiles of home.',
    ],
    whenNot: [
      'The shape is unknown, or it is one word: *Loader*.',
      'The person started it and waits: a pending *Button*, or a *ProgressBar*.',
      'Content is there and is loaded again: leave it, and say so beside it.',
    ],
    does: [
      'Give each shape the size of what comes: a line of text is 12 px high, a tile as high as the tile.',
      'Set `aria-busy` on what contains the shapes, or put a *Loader* there for the words.',
    ],
    donts: [
      'Draw more shapes than there will be things: three rows, not thirty.',
      'Leave it standing when loading failed: say so, with a way to try again.',
    ],
    keyboard: [],
    screenReader: [
      'Nothing: the shapes are hidden from it. “Busy” comes from `aria-busy` around them.',
    ],
    content: ['No text at all. Lines differ in width as words do: 40%, 100%, 60%.'],
  }),
  args: { width: '60%' },
  decorators: [narrow()],
});

export const Default = meta.story({});

export const Skeletons = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Stack>
      <Skeleton width="60%" />
      <Skeleton />
      <Skeleton isCircle width={28} height={28} />
    </Stack>
  ),
});

function Rows({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <div aria-busy="true">
        <Stack>
          {[60, 40, 50].map((width) => (
            <Row key={width}>
              <Skeleton isCircle width={28} height={28} />
              <Skeleton width={`${width}%`} />
            </Row>
          ))}
        </Stack>
      </div>
    </Card>
  );
}

/** Rows of a list before they are there, and the same from right to left. */
export const InACard = meta.story({
  render: () => (
    <Stack>
      <Rows title="Saved reports" />
      <RightToLeft>
        <Rows title="Shared with me" />
      </RightToLeft>
    </Stack>
  ),
});
