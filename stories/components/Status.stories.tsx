/** Progress, skeletons. */
import { ProgressBar, Skeleton } from '@flightdeck/design-system';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow, Stack } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Status',
  parameters: guidance({
    what: 'Short words, figures and shapes about the thing beside them.',
    does: ['Show a loader after 200 ms, a skeleton where the shape is known.'],
    donts: ['Use colour as the only sign.'],
  }),
  component: ProgressBar,
});

export const Progress = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Narrow>
      <Stack>
        <ProgressBar label="Importing banner.csv" value={64} />
        <ProgressBar label="Waiting for Report" isIndeterminate />
      </Stack>
    </Narrow>
  ),
});

export const Skeletons = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Narrow>
      <Stack>
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton isCircle width={28} height={28} />
      </Stack>
    </Narrow>
  ),
});
