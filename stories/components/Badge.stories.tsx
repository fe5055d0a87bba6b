/** A short word or figure about the thing beside it. */
import { Badge } from '@flightdeck/design-system';
import { TriangleAlert } from 'lucide-react';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Narrow, Row, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'New' },
  parameters: guide({
    what: 'A short word or figure about the thing beside it: its state, or how many there are.',
    when: [
      'A state in a row or a heading: Shared, Draft, 6 not linked.',
      'A count beside a name, with `isPill`: 4 selected.',
    ],
    whenNot: [
      'It needs a sentence or a repair: *AlertPanel*.',
      'It can be pressed or taken off: a *Button* of size `row`.',
      'A change of a figure: *KpiTile* shows it with arrow and sign.',
    ],
    does: [
      'Say the state in words: the tone only repeats it.',
      'Use `error` for what stops the work, `warning` for what distorts it, `success` for what was checked, `neutral` for the rest.',
      'Keep one word for one state everywhere: Live, Draft, Closed.',
    ],
    donts: [
      'Give a row more than two badges.',
      'Use a tone to make something stand out that is neither good nor bad.',
    ],
    keyboard: [],
    screenReader: [
      'Reads as plain text after the name it stands beside. An icon with no name is not read: the text must be enough, so “2” alone needs words nearby or an icon with `aria-label`.',
      'A change is not announced: put what must be heard into a status.',
    ],
    content: [
      'One to three words, in sentence case, without a full stop. It does not wrap.',
      'Figures carry their sign: +127.',
    ],
    changes: [['0.1.0', 'First version. A text longer than its place is cut with an ellipsis.']],
  }),
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

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Longer than its place', {
    isBeside: true,
    named: () => (
      <Narrow width={160}>
        <Badge tone="error" icon={<TriangleAlert size={12} />}>
          Sechs Kampagnen sind nicht verknüpft
        </Badge>
      </Narrow>
    ),
    mirrored: () => (
      <Row>
        <Badge tone="warning" icon={<TriangleAlert size={12} />}>
          6 not linked
        </Badge>
        <Badge isPill>4 selected</Badge>
      </Row>
    ),
  }),
});
