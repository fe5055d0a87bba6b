/** Things within things, of which one is open. */
import { Tree, type TreeNode } from '@flightdeck/design-system';
import { Folder } from 'lucide-react';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { gestures, narrow, withMirrored } from '../support.tsx';

const icon = <Folder size={16} aria-hidden />;
const leaf = (id: string, name: string, end: number): TreeNode => ({ id, name, icon, end });

const folders: readonly TreeNode[] = [
  {
    ...leaf('contracts', 'Contracts, orders', 14),
    children: [leaf('signed', 'Signed', 9), leaf('drafts', 'Drafts', 5)],
  },
  { ...leaf('plans', 'Media plans', 8), children: [leaf('autumn', 'Autumn', 8)] },
  leaf('creative', 'Creative', 24),
];

const meta = preview.meta({
  title: 'Components/Tree',
  component: Tree,
  decorators: [narrow()],
  parameters: guide({
    what: 'Things within things, such as folders: one is open, and what it holds stands beside the tree.',
    when: ['Places within places that the person goes to, to any depth.'],
    whenNot: [
      'Parts of one page that open and close: *Disclosure* or *Accordion*.',
      'Values to choose several of: *MultiSelectFilter*.',
    ],
    does: [
      'Open the rows above the one that is chosen, so that it is in view.',
      'Say in `label` what the end of the row shows: “Signed, 9 files”.',
    ],
    donts: ['Put buttons into rows: what can be done with the open one stands beside the tree.'],
    keyboard: [
      ['Tab', 'Goes to the tree, to the row last in focus; the next Tab leaves it.'],
      ['↓, ↑, Home, End, letters', 'Go from row to row.'],
      ['→, ←', 'Open and close the row; ← goes on to the row above it.'],
      ['Enter, Space', 'Choose the row.'],
    ],
    screenReader: ['A tree grid; says each row’s label, level, and whether it is open or chosen.'],
    content: ['Names as elsewhere in the product. Long ones wrap.'],
    changes: [['0.1.0', 'First version.']],
  }),
});

function Folders(props: { readonly nodes: readonly TreeNode[] }) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['contracts']));
  return (
    <Tree
      label="Folders"
      nodes={props.nodes}
      defaultSelected="signed"
      expanded={expanded}
      onExpandedChange={setExpanded}
    />
  );
}

export const Example = meta.story({
  tags: ['visual-themes'],
  render: () => <Folders nodes={folders} />,
});

Example.test('opens, goes and chooses by keyboard', async ({ canvas, userEvent }) => {
  canvas.getByRole('row', { name: 'Media plans' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await expect(canvas.getByRole('row', { name: 'Autumn' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

export const HoverFocusPressed = meta.story({
  decorators: [gestures('[role=row]')],
  render: () => <Folders nodes={[leaf('creative', 'Creative', 24)]} />,
});

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('A name longer than its place', {
    named: () => <Folders nodes={[leaf('long', LONG_WORD, 3)]} />,
    mirrored: () => <Folders nodes={folders} />,
  }),
});
