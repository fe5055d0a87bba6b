/** The initials of a person or an advertiser. */
import { Avatar } from '@flightdeck/design-system';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Named, RightToLeft, Row } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'Priya Shah' },
  parameters: guide({
    what: 'The initials or picture of a person or an advertiser, to find the same one again in a list.',
    when: [
      'Before the name of an advertiser in a list, a field or a card.',
      'Before the name of a person: who owns a report, who changed a role.',
    ],
    whenNot: [
      'Alone, to say who: the name must stand beside it. It is decoration and has no name of its own.',
      'For a site, a product or a file: an icon.',
    ],
    does: [
      'Give the full name: the colour of an advertiser follows from it and is the same everywhere.',
      'Use 20 px in rows and fields, 28 px in lists, 36 px at the head of a page.',
    ],
    donts: [
      'Shorten the name before you give it: “Northwind Outdoor” and “Northwind” have different colours.',
      'Tell two advertisers apart by colour: there are six colours.',
    ],
    keyboard: [],
    screenReader: ['Says nothing: the name beside it does.'],
    content: [
      'First letters of the first two words, of a single word its first two; signs are left out: “Orchard & Finch” is OF.',
      'Where there is no name, give what the row says instead, such as the e-mail address.',
    ],
    changes: [
      ['0.1.0', 'First version. A picture that cannot be loaded gives way to the initials.'],
    ],
  }),
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

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="%231556e2" d="M0 0h2v2H0z"/%3E%3Cpath fill="%23fff" d="M0 2 1 0l1 2z"/%3E%3C/svg%3E';

export const Names = meta.story({
  render: () => (
    <Row>
      <Named name="Picture">
        <Avatar name="Halden Bank" shape="advertiser" size={36} src={PICTURE} />
      </Named>
      <Named name="Picture not found">
        <Avatar name="Halden Bank" shape="advertiser" size={36} src="data:image/png,none" />
      </Named>
      <Named name="One word">
        <Avatar name="Countryfile" size={36} />
      </Named>
      <Named name="Signs">
        <Avatar name="Orchard & Finch" shape="advertiser" size={36} />
      </Named>
      <Named name="E-mail">
        <Avatar name="ines@example.com" size={36} />
      </Named>
      <Named name="Right to left">
        <RightToLeft>
          <Avatar name="Priya Shah" size={36} />
        </RightToLeft>
      </Named>
    </Row>
  ),
});

Names.test('shows initials where the picture fails', async ({ canvas, canvasElement }) => {
  await canvas.findByText('HB');
  const sources = [...canvasElement.querySelectorAll('img')].map((image) => image.src);
  if (sources.length !== 1) throw new Error(`Pictures left: ${sources.join(', ')}`);
});
