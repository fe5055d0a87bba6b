/** The rich-text field: its HTML, and that all of it works by keyboard. */
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { SAMPLE_TEXT } from '../testing/sample-text.ts';
import { readAddress } from './address.ts';
import { RichTextEditor, type RichTextEditorProps } from './index.ts';
import { toHtml } from './to-html.ts';

const PICTURE = `/v2/onehelp/picture/${'b'.repeat(43)}`;
const field = () => page.getByRole('textbox', { name: 'Text' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const written = vi.fn<(html: string) => void>();
const last = () => written.mock.lastCall?.[0];

function Held(props: Partial<RichTextEditorProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <RichTextEditor
      label="Text"
      {...props}
      value={value}
      onChange={(html) => {
        setValue(html);
        written(html);
      }}
    />
  );
}

async function show(props: Partial<RichTextEditorProps> = {}) {
  written.mockClear();
  render(<Held {...props} />);
  await expect.element(field()).toBeVisible();
}

describe('what it writes', () => {
  it('is what it was given, for everything that a text can have', async () => {
    await show({ value: SAMPLE_TEXT });
    expect(written, 'nothing is told before something changed').not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('heading', { name: 'Bands' }));
    await userEvent.keyboard('{End}!');
    expect(last()).toBe(SAMPLE_TEXT.replace('Bands</h2>', 'Bands!</h2>'));
  });

  it('leaves out what a text cannot have', async () => {
    await show({
      value:
        '<h2>A</h2><p style="color:red" id="x">b<script>alert(1)</script></p><img src="https://evil.example/x.png"><a href="javascript:alert(1)">c</a>',
    });
    await userEvent.click(page.getByRole('heading', { name: 'A' }));
    await userEvent.keyboard('{End}1');
    expect(last()).toBe('<h2>A1</h2><p>b</p><p>c</p>');
  });

  it('closes what stands alone and leaves out empty paragraphs at the end', () => {
    const root = document.createElement('div');
    root.innerHTML = '<p>a<br>b</p><hr><p></p><p></p>';
    expect(toHtml(root)).toBe('<p>a<br />b</p><hr />');
  });
});

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['example.com/a', 'https://example.com/a'],
  ['help@example.com', 'mailto:help@example.com'],
  ['/reports/load', '/reports/load'],
  ['#article/portal.pacing', '#article/portal.pacing'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['javascript:alert(1)', null],
  ['some words', null],
  ['', null],
])('reads the address %j as %j', (text, expected) => {
  expect(readAddress(text)).toBe(expected);
});

describe('with the keyboard alone', () => {
  it('formats what is typed, and takes it back', async () => {
    await show();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('Goal ');
    await userEvent.keyboard('{Control>}b{/Control}pacing{Control>}b{/Control}');
    expect(last()).toBe('<p>Goal <strong>pacing</strong></p>');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(last()).not.toContain('pacing');
  });

  it('goes to the tools and back, along them by arrows, and leaves by Tab', async () => {
    await show({ value: '<p>Bands</p>' });
    await userEvent.click(field());
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await expect.element(tool('Kind of text: Text')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tool('Bold')).toHaveFocus();
    // The first hides the tooltip.
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(field()).toHaveFocus();
    await userEvent.tab();
    await expect.element(field()).not.toHaveFocus();
  });

  it('makes a heading by the menu, and writing goes on in the text', async () => {
    await show({ value: '<p>Bands</p>' });
    await userEvent.click(field());
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{Enter}');
    await userEvent.click(page.getByRole('menuitem', { name: 'Heading', exact: true }));
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{End}!');
    expect(last()).toBe('<h2>Bands!</h2>');
  });

  it('moves items of a list in and out', async () => {
    await show({ value: '<ul><li>one</li><li>two</li></ul>' });
    await userEvent.click(page.getByText('two'));
    await userEvent.keyboard('{Control>}]{/Control}');
    expect(last()).toBe('<ul><li>one<ul><li>two</li></ul></li></ul>');
    await userEvent.keyboard('{Control>}[[{/Control}');
    expect(last()).toBe('<ul><li>one</li><li>two</li></ul>');
  });

  it('goes through the cells of a table and out of it', async () => {
    await show({
      value: '<table><tbody><tr><th>a</th><th>b</th></tr></tbody></table><p>end</p>',
    });
    await userEvent.click(page.getByText('a', { exact: true }));
    await userEvent.keyboard('{Tab}x');
    expect(last()).toContain('<th>x</th>');
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).not.toHaveFocus();
  });
});

describe('a link', () => {
  it('is made with Ctrl+K, of words that are written with it', async () => {
    await show();
    await userEvent.click(field());
    await userEvent.keyboard('{Control>}k{/Control}');
    const address = page.getByRole('textbox', { name: 'Address' });
    await userEvent.fill(address, 'no address');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Write an address such as/)).toBeVisible();
    await userEvent.fill(address, 'guide.example');
    await userEvent.fill(page.getByRole('textbox', { name: 'Words of the link' }), 'Guide');
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
    expect(last()).toBe(
      '<p><a href="https://guide.example" target="_blank" rel="noopener noreferrer">Guide</a></p>',
    );
  });

  it('leads to another article by its title, and can be taken away', async () => {
    const linkTargets = [{ label: 'Goal pacing', href: '#article/portal.pacing' }];
    await show({ value: '<p>See pacing</p>', linkTargets });
    await userEvent.dblClick(page.getByText('See pacing'));
    await userEvent.click(tool('Link'));
    await userEvent.fill(page.getByRole('combobox', { name: 'Article' }), 'Goal');
    await userEvent.click(page.getByRole('option', { name: 'Goal pacing' }));
    await userEvent.click(page.getByRole('button', { name: 'Add link' }));
    await expect.poll(last).toContain('<a href="#article/portal.pacing">');
    await expect.element(field()).toHaveFocus();
    await userEvent.click(page.getByText('See pacing').getByRole('link'));
    await userEvent.click(tool('Link'));
    await userEvent.click(page.getByRole('button', { name: 'Remove link' }));
    await expect.poll(last).toBe('<p>See pacing</p>');
  });
});

describe('a picture', () => {
  const choose = async () => {
    await userEvent.click(tool('Picture'));
    const input = document.querySelector('input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.');
    await userEvent.upload(input, new File(['x'], 'bands.png', { type: 'image/png' }));
  };

  it('is kept, and stands with its alternative text', async () => {
    const onPicture = vi.fn(async () => ({ src: PICTURE, width: 20, height: 10 }));
    await show({ onPicture });
    await userEvent.click(field());
    await choose();
    await expect.element(page.getByRole('button', { name: 'Add picture' })).toBeDisabled();
    await userEvent.fill(page.getByRole('textbox', { name: 'Alternative text' }), 'Bands');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(last)
      .toBe(`<p><img src="${PICTURE}" alt="Bands" width="20" height="10" loading="lazy" /></p>`);
  });

  it('that cannot be kept says why, and stays chosen', async () => {
    await show({ onPicture: async () => Promise.reject(new Error('Over 10 MB.')) });
    await choose();
    await userEvent.click(page.getByText('It only decorates'));
    await userEvent.click(page.getByRole('button', { name: 'Add picture' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Over 10 MB.');
    await expect.element(page.getByText('bands.png')).toBeVisible();
  });

  it.each([
    ['Cancel', () => userEvent.click(page.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is not added after %s while it is on its way', async (_, leave) => {
    const upload = Promise.withResolvers<{ src: string; width: number; height: number }>();
    await show({ value: '<p>Bands</p>', onPicture: () => upload.promise });
    await choose();
    await userEvent.click(page.getByText('It only decorates'));
    await userEvent.click(page.getByRole('button', { name: 'Add picture' }));
    await leave();
    await expect.element(page.getByRole('dialog', { name: 'Picture' })).not.toBeInTheDocument();
    upload.resolve({ src: PICTURE, width: 20, height: 10 });
    await upload.promise;
    await expect.element(tool('Picture')).toHaveFocus();
    expect(written).not.toHaveBeenCalled();
    await userEvent.click(field());
    await userEvent.keyboard('{End}!');
    expect(last()).toBe('<p>Bands!</p>');
  });

  it.each([
    ['{Home}', '!two ', 'three'],
    ['{End}', 'two ', 'three!'],
    ['{Control>}{Home}{/Control}', '!two ', 'three'],
    ['{Control>}{End}{/Control}', 'two ', 'three!'],
  ])('stays when %s leads away from it and writing goes on', async (keys, before, after) => {
    const around = (left: string, right: string) =>
      `<p>${left}<img src="${PICTURE}" alt="chart" loading="lazy" />${right}</p>`;
    await show({ value: around('two ', 'three') });
    await userEvent.click(page.getByRole('img', { name: 'chart' }));
    await userEvent.keyboard(`${keys}!`);
    expect(last()).toBe(around(before, after));
  });

  it('has no tool where none can be kept', async () => {
    await show();
    await expect.element(tool('Picture')).not.toBeInTheDocument();
  });
});

it('shows another value in place of what was written', async () => {
  const view = (value: string) => <RichTextEditor label="Text" value={value} onChange={written} />;
  written.mockClear();
  render(view('<p>first</p>'));
  await expect.element(field()).toHaveTextContent('first');
  render(view('<p>second</p>'));
  await expect.element(field()).toHaveTextContent('second');
  expect(written).not.toHaveBeenCalled();
});

it('takes nothing while disabled', async () => {
  await show({ value: '<p>Bands</p>', isDisabled: true });
  await expect.element(field()).toHaveAttribute('contenteditable', 'false');
  await expect.element(tool('Bold')).toBeDisabled();
});
