/** A field for text with headings, lists, links, pictures and tables. */
import {
  RichTextEditor,
  type RichTextEditorProps,
} from '@flightdeck/design-system/rich-text-editor';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { FROM_RIGHT_TO_LEFT, narrow } from '../support.tsx';

const ARTICLE =
  '<h2>What the figure says</h2><p>Goal pacing compares what was delivered with what <strong>should</strong> have been by today: <code>delivered ÷ (booked × share of days)</code>.</p>' +
  '<table><thead><tr><th>Pacing</th><th>Level</th></tr></thead><tbody><tr><td>below 75 or above 125</td><td>1</td></tr><tr><td>75 to 90</td><td>2</td></tr></tbody></table>' +
  '<blockquote class="help-note"><p><strong>Note</strong></p><p>Days are counted in the client’s time zone.</p></blockquote>' +
  '<ul><li>See <a href="#article/portal.bands">the bands</a>.</li><li>Ask <a href="mailto:help@example.com">our people</a>.</li></ul>';

function Held(props: RichTextEditorProps) {
  const [value, setValue] = useState(props.value);
  return (
    <RichTextEditor
      {...props}
      value={value}
      onChange={(html) => {
        setValue(html);
        props.onChange(html);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/RichTextEditor',
  component: RichTextEditor,
  parameters: guide({
    what: 'Articles and terms: text with headings, lists, links, pictures and tables. It has an entry of its own, `@flightdeck/design-system/rich-text-editor`.',
    when: [
      'Readers need structure: help articles, terms, a blog’s post.',
      'Somebody pastes from a document and wants its headings and tables kept.',
    ],
    whenNot: ['A few sentences: *TextArea*.', 'The text is only shown: *SafeHtml*.'],
    does: [
      'Begin with text or a heading; the title stands in a field of its own.',
      'Give each picture the words for people who do not see it: the form asks for them.',
      'Import it late, on the one screen that edits: it is larger than all other fields together.',
      'Pass `linkTargets`, so that a link to another article cannot be misspelt.',
    ],
    donts: [
      'Show its HTML by anything but *SafeHtml*.',
      'Save on each `onChange`: it is called for every letter.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes to the toolbar, then to the text, then on: Tab types nothing. In a table it goes from cell to cell first.',
      ],
      ['Alt+F10', 'From the text to the toolbar.'],
      ['← →', 'In the toolbar: to the next tool, which is one stop of Tab.'],
      [
        'Escape',
        'From the toolbar back to the text; hides a tool’s tooltip first, and closes an open form.',
      ],
      ['Ctrl+B, Ctrl+I, Ctrl+E', 'Bold, italic, code.'],
      ['Ctrl+K', 'Opens the form of the link.'],
      [
        'Ctrl+Shift+8, Ctrl+Shift+7',
        'Bulleted and numbered list; Ctrl+] and Ctrl+[ move an item in and out.',
      ],
      ['Ctrl+Alt+2, 3, 4', 'Heading, smaller heading, smallest heading.'],
      ['Ctrl+Z, Ctrl+Shift+Z', 'Undo and redo.'],
    ],
    screenReader: [
      'The text says its label, “edit, multi-line”, then the description or the error.',
      'The toolbar is called “Text: formatting”; tools say whether they are pressed at the caret.',
      'The kind of text is said in its button: “Kind of text: Heading”.',
    ],
    content: [
      'Error: what to do: “Write the text first.”',
      'Headings begin at level 2, for the title above is the page’s first.',
      'A pasted picture is kept on the site, never linked from another one; pictures of other sites are left out.',
    ],
    status: 'trial',
    changes: [
      [
        '0.1.0',
        'First version. All of it works by keyboard; a chosen picture stays when the caret leaves it by Home, End or a page key; a picture whose form was cancelled is not added when its upload ends.',
      ],
    ],
  }),
  args: { label: 'Text', value: ARTICLE, onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [narrow(720)],
});

export const Article = meta.story({
  tags: ['visual-themes'],
  args: {
    onPicture: async () => ({ src: '/v2/onehelp/picture/none', width: 8, height: 8 }),
    linkTargets: [{ label: 'Bands of pacing', href: '#article/portal.bands' }],
  },
});
export const Empty = meta.story({
  args: { value: '', description: 'Readers see it once the article is live.' },
});
export const Wrong = meta.story({ args: { value: '', errorMessage: 'Write the text first.' } });
export const Disabled = meta.story({ args: { isDisabled: true } });
export const Phone = meta.story({
  decorators: [narrow(328)],
});

Article.test('asks for an address', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Link' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Address' }), 'nowhere{Enter}');
  await expect(panel.getByText(/Write an address such as/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});

Article.test('goes to its toolbar and back by keyboard', async ({ canvas, userEvent }) => {
  const text = canvas.getByRole('textbox', { name: 'Text' });
  text.focus();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect(canvas.getByRole('button', { name: /^Kind of text/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByRole('button', { name: 'Bold' })).toHaveFocus();
  // The first hides the tooltip.
  await userEvent.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(text).toHaveFocus());
});

export const LongTextAndRightToLeft = meta.story({
  ...FROM_RIGHT_TO_LEFT,
  args: {
    label: 'Text der Auslieferungszusammenfassung für Werbekunden und Agenturen',
    value:
      '<h2>Startseitenplatzierung_Werbemittelauslieferung_Frühjahrskampagne_970x250_2026_Northwind_Outdoor</h2><p>Zwei Sätze. Und noch einer.</p><ul><li>Ein Punkt</li></ul><table><tbody><tr><th>Tempo</th><th>Stufe</th></tr><tr><td>75 bis 90</td><td>2</td></tr></tbody></table>',
    errorMessage: 'Die Überschrift ist länger als eine Zeile.',
  },
});
