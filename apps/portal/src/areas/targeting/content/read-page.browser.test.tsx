import { expect, it } from 'vitest';
import { readHtml } from './read-page.ts';

it('reads title, paragraphs, language and address of a page, and none of what people do not read', () => {
  const html = `<html lang="en-GB"><head><title>A barn</title>
    <link rel="canonical" href="https://homes.example/barn"><style>p { color: red }</style></head>
    <body><nav>Menu</nav><h1>A calm
      room</h1><p>With <b>linen</b>s.</p><ul><li>One</li><li>Two</li></ul><script>alert(1)</script></body></html>`;
  expect(readHtml(html)).toEqual({
    ...{ url: 'https://homes.example/barn', language: 'en' },
    text: 'A barn\nA calm room\nWith linens.\nOne\nTwo',
  });
});

it('runs nothing, and knows nothing of a page that says nothing', () => {
  expect(readHtml('<img src=x onerror="window.wasRun = true">')).toEqual({
    ...{ url: null, text: '', language: null },
  });
  expect('wasRun' in window).toBe(false);
  expect(readHtml('<link rel="canonical" href="javascript:alert(1)">').url).toBeNull();
});
