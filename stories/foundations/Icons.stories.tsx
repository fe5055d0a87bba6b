/** The icons that the product uses, each for one meaning. */

import { icons, users } from 'virtual:icons-in-use';
import { EmptyState, SearchField } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { CopyText } from '../copy.tsx';
import { onOnePage } from '../docs-page.tsx';
import { guidance, Stack } from '../support.tsx';
import * as css from './foundations.css.ts';

const meta = preview.meta({
  title: 'Foundations/Icons',
  parameters: onOnePage(
    guidance({
      what: 'Lucide at 16 px with a stroke of 2, in the colour of the text beside it; 12 in tags, 18 in dialogs.',
      does: [
        'Give an icon alone in a button a name.',
        'Let an icon that points along the text turn from right to left.',
      ],
      donts: [
        'Use two icons for one meaning, or one for two.',
        'Use an icon as the only sign of a state.',
      ],
    }),
  ),
});

/** What an icon means wherever it stands. */
const MEANINGS = {
  CircleAlert: 'What failed',
  TriangleAlert: 'What may go wrong',
  CircleCheck: 'What went well',
  Info: 'What is worth knowing',
  CircleHelp: 'Help',
  Search: 'Search',
  X: 'Close',
  Plus: 'Add',
  Minus: 'Some',
  Pencil: 'Edit',
  Copy: 'Copy',
  Trash2: 'Delete',
  Ellipsis: 'More actions',
  GripVertical: 'Move',
  Download: 'Download',
  Upload: 'Upload',
  Paperclip: 'Attachment',
  RefreshCw: 'All & Future',
  CalendarDays: 'Dates',
  Settings2: 'Settings',
  ChevronDown: 'Opens',
} as const;
const meanings: Readonly<Record<string, string>> = MEANINGS;

function Icons({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className={css.icons}>
      {names.map((name) => {
        const Icon = icons[name];
        return (
          <li key={name} className={css.icon}>
            {Icon ? <Icon size={16} className={css.glyph} aria-hidden /> : null}
            <span className={css.facts}>
              <CopyText text={name} />
              <span className={css.note}>{meanings[name] ?? users[name]?.join(', ')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Icons with one meaning everywhere. Press a name to copy it. */
export const Meanings = meta.story({
  render: () => <Icons names={Object.keys(MEANINGS)} />,
  play: () => expect(Object.keys(MEANINGS).filter((name) => !(name in icons))).toEqual([]),
});

function Found() {
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const names = Object.keys(icons).filter((name) =>
    `${name} ${meanings[name] ?? ''}`.toLowerCase().includes(sought),
  );
  return (
    <Stack>
      <SearchField
        label="Search icons"
        placeholder="Search icons by name or meaning"
        value={search}
        onChange={setSearch}
      />
      <p
        role="status"
        className={css.note}
      >{`${names.length} ${names.length === 1 ? 'icon' : 'icons'}`}</p>
      {names.length > 0 ? (
        <Icons names={names} />
      ) : (
        <EmptyState title={`No icon is called “${search.trim()}”`}>
          Lucide has more icons. Take one up when no icon here has its meaning.
        </EmptyState>
      )}
    </Stack>
  );
}

/** All icons that a component or a screen uses, as their source says, with who uses them. */
export const InUse = meta.story({
  // The list changes with every icon that a screen takes up.
  tags: ['no-visual'],
  render: () => <Found />,
});

InUse.test('finds icons by name and by meaning', async ({ canvas, userEvent }) => {
  const box = await canvas.findByRole('searchbox', { name: 'Search icons' });
  await userEvent.type(box, 'delete');
  await expect(canvas.getByRole('button', { name: /^Trash2/ })).toBeVisible();
  await expect(canvas.getByText('1 icon')).toBeVisible();
  await userEvent.clear(box);
  await userEvent.type(box, 'no such icon');
  await expect(canvas.getByText('No icon is called “no such icon”')).toBeVisible();
});
