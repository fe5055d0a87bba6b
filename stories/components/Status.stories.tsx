/** Badges, avatars, loaders. */
import { Avatar, Badge, Loader, Spinner } from '@flightdeck/design-system';
import { TriangleAlert } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Row } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Status',
  parameters: guidance({
    what: 'Short words, figures and shapes about the thing beside them.',
    does: ['Show a loader after 200 ms, a skeleton where the shape is known.'],
    donts: ['Use colour as the only sign.'],
  }),
  component: Badge,
  args: { children: 'New' },
});

export const Badges = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Row>
      <Badge>+127</Badge>
      <Badge tone="info">New</Badge>
      <Badge tone="error">6 not linked</Badge>
      <Badge tone="success">Matched</Badge>
      <Badge tone="warning" icon={<TriangleAlert size={12} />}>
        2
      </Badge>
      <Badge tone="info" isPill>
        4 selected
      </Badge>
    </Row>
  ),
});

export const Avatars = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Row>
      <Avatar name="Priya Shah" />
      <Avatar name="Priya Shah" size={36} />
      {['Northwind Outdoor', 'Halden Bank', 'Lumen Energy', 'Castell Hotels'].map((name) => (
        <Avatar key={name} name={name} shape="advertiser" size={20} />
      ))}
    </Row>
  ),
});

export const Loading = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Row>
      <Loader />
      <Loader message="Reading the file" />
      <Spinner label="Working" size="large" />
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent('Loading...');
  },
});

export const FullPage = meta.story({ render: () => <Loader isFullPage /> });
