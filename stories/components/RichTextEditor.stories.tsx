/** A field for text with headings, lists, links, pictures and tables. */
import {
  RichTextEditor,
  type RichTextEditorProps,
} from '@flightdeck/design-system/rich-text-editor';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Narrow } from '../support.tsx';

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
  parameters: guidance({
    what: 'Articles and terms: text with headings, lists, links, pictures and tables. Has its own entry, `@flightdeck/design-system/rich-text-editor`.',
    does: [
      'Begin with text or a heading; the title stands in a field of its own.',
      'Give each picture the words for people who do not see it.',
    ],
    donts: ['Use it for a line or two: that is a TextArea.', 'Show its HTML without cleaning it.'],
  }),
  component: RichTextEditor,
  args: { label: 'Text', value: ARTICLE, onChange: fn() },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story) => (
      <Narrow width={720}>
        <Story />
      </Narrow>
    ),
  ],
});

export const Article = meta.story({
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
  decorators: [
    (Story) => (
      <Narrow width={328}>
        <Story />
      </Narrow>
    ),
  ],
});

Article.test('asks for an address', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Link' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Address' }), 'nowhere{Enter}');
  await expect(panel.getByText(/Write an address such as/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});
