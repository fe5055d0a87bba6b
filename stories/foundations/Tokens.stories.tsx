/** The design tokens as files, for design tools and for pages without our components. */

import { LinkButton } from '@flightdeck/design-system';
import { Download } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { tokenFiles } from '../../packages/design-system/src/theme/tokens.ts';
import { Snippet } from '../copy.tsx';
import { onOnePage } from '../docs-page.tsx';
import { guidance, Stack } from '../support.tsx';
import * as css from './foundations.css.ts';

const meta = preview.meta({
  title: 'Foundations/Tokens',
  parameters: onOnePage(
    guidance({
      what: 'All values of this section as files, made from the theme that the components are drawn with. `tokens.json` is in the format of the Design Tokens Community Group (2025.10), which design tools read; `tokens.css` has the custom properties of every theme.',
      does: [
        'Read them into your design tool again after an update.',
        'Set `data-theme` on any element to use another theme inside it.',
      ],
      donts: ['Change a value in the file: it is lost with the next update.'],
    }),
  ),
});

const FILES = tokenFiles();
const TYPES = { 'tokens.json': 'application/json', 'tokens.css': 'text/css' } as const;
const NAMES = ['tokens.json', 'tokens.css'] as const;
/** Lines of a file that are shown. */
const SHOWN = 16;

/** The beginning of a file; the whole is downloaded. */
const beginning = (text: string) => {
  const lines = text.split('\n');
  return [...lines.slice(0, SHOWN), `… ${lines.length - SHOWN} more lines`].join('\n');
};

export const Files = meta.story({
  render: () => (
    <Stack>
      <div className={css.downloads}>
        {NAMES.map((name) => (
          <LinkButton
            key={name}
            icon={<Download size={16} aria-hidden />}
            href={`data:${TYPES[name]};charset=utf-8,${encodeURIComponent(FILES[name])}`}
            download={name}
          >
            {`Download ${name}`}
          </LinkButton>
        ))}
      </div>
      {NAMES.map((name) => (
        <Snippet key={name} label={name} code={FILES[name]} shown={beginning(FILES[name])} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Download tokens.json' });
    const answer = await fetch(link.getAttribute('href') ?? '');
    await expect(await answer.text()).toBe(FILES['tokens.json']);
  },
});
