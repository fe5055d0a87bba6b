/** HTML that people wrote, with all but its text elements left out. */
import { SafeHtml } from '@flightdeck/design-system';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { prose } from '../../packages/design-system/src/HelpMenu/prose.css.ts';
import { guide } from '../guide.ts';
import { Narrow, RightToLeft } from '../support.tsx';

const TERMS =
  '<h2>Use of figures</h2><p>Figures are <strong>provisional</strong> until the month is closed. See <a href="https://example.com/terms">the terms</a> or <a href="#pacing">how pacing is worked out</a>.</p>' +
  '<ul><li>Spend is shown without tax.</li><li>Days are counted in the client’s time zone.</li></ul>' +
  '<table><thead><tr><th>Pacing</th><th>Level</th></tr></thead><tbody><tr><td>below 75 or above 125</td><td>1</td></tr><tr><td>75 to 90</td><td>2</td></tr></tbody></table>';

const HOSTILE =
  '<p onclick="window.ran()" style="position: fixed">The text stays.</p>' +
  '<script>window.ran()</script><img src="x" onerror="window.ran()">' +
  '<p><a href="javascript:window.ran()">A link that leads nowhere is text.</a></p>' +
  '<form action="https://elsewhere.example"><label>Password <input name="password"></label></form>';

const meta = preview.meta({
  title: 'Components/SafeHtml',
  component: SafeHtml,
  parameters: guide({
    what: 'Draws HTML that somebody wrote, as text elements only: nothing in it can run, load or cover anything.',
    when: [
      'Terms, help articles and every text that a *RichTextEditor* made, wherever it is read.',
      'HTML from a mail or another system.',
    ],
    whenNot: [
      'The text has no markup: put it into the page as it is.',
      'The markup is ours: write JSX.',
    ],
    does: [
      'Use it although the server has cleaned the HTML already: that is the second lock.',
      'Give `base` where the page is not the portal’s, so that links and pictures from the root are found; they then open in a new tab.',
      'Put it into an element that styles headings, lists and tables, as the help menu’s article does: it brings no look of its own.',
      'Put a heading of the page before it: those inside begin at level 2.',
    ],
    donts: [
      'Reach for `dangerouslySetInnerHTML` because an element is missing: add it to the list, with a test.',
      'Count on classes, ids or styles of the HTML: none of them arrives.',
    ],
    keyboard: [
      [
        'Tab, Enter',
        'Goes to its links and follows them. A link `#name` calls `onFragment`; without that it is text.',
      ],
    ],
    screenReader: [
      'Reads headings, lists, tables and pictures’ alternative texts as they are; a picture without one is passed over.',
      'Links to other sites open in a new tab.',
    ],
    content: [
      'Kept: headings 2 to 4, paragraphs, lists, quotations, code, tables, figures, links (http, https, mailto, from the root), pictures (https, from the root, data).',
      'Of everything else the words stay, except scripts, styles, frames and forms’ fields, which go whole.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Pictures keep their size, so that the text does not jump; tables and figures are kept; links of the form `#name` go to `onFragment`.',
      ],
    ],
  }),
  args: { html: TERMS, onFragment: fn() },
  decorators: [
    (Story) => (
      <Narrow width={560}>
        <article aria-label="Text" className={prose}>
          <Story />
        </article>
      </Narrow>
    ),
  ],
});

export const Terms = meta.story({ tags: ['visual-themes'] });

Terms.test('gives its own links to the owner', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'how pacing is worked out' }));
  await expect(args.onFragment).toHaveBeenCalledWith('pacing');
});

/** Scripts, handlers, styles, forms and links that run something: only their words are left. */
export const Hostile = meta.story({
  args: { html: HOSTILE },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The text stays.')).not.toHaveAttribute('style');
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
});

export const LongTextAndRightToLeft = meta.story({
  args: {
    html: '<p>Startseitenplatzierung_Werbemittelauslieferung_Frühjahrskampagne_970x250_2026_Northwind_Outdoor_Guardian</p><ul><li>Ein Punkt der Aufzählung</li></ul>',
  },
  render: (args) => (
    <Narrow>
      <RightToLeft>
        <SafeHtml {...args} />
      </RightToLeft>
    </Narrow>
  ),
});
