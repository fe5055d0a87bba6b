/** Marks in comments make bold, italics and links; nothing else becomes code. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText, withoutMarks } from './rich-text.tsx';

const drawn = (text: string): string => renderToStaticMarkup(createElement(RichText, { text }));

it.each([
  ['plain', 'plain'],
  ['a **bold** word', 'a <strong>bold</strong> word'],
  ['an *italic phrase*', 'an <em>italic phrase</em>'],
  ['[Site](https://a.example/x?y=1&z=2)', '<a href="https://a.example/x?y=1&amp;z=2">Site</a>'],
  ['[Mail](mailto:a@b.example)', '<a href="mailto:a@b.example">Mail</a>'],
  ['5 * 3 * 2 and 300*250', '5 * 3 * 2 and 300*250'],
  ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
  ['[x](http://a.example)', '[x](http://a.example)'],
  ['<b>no</b> **<i>**', '&lt;b&gt;no&lt;/b&gt; <strong>&lt;i&gt;</strong>'],
  ['**open', '**open'],
])('%s', (text, html) => expect(drawn(text)).toBe(html));

it('is plain without its marks', () => {
  expect(withoutMarks('**Bold**, *italic* and [a link](https://a.example)')).toBe(
    'Bold, italic and a link',
  );
});
