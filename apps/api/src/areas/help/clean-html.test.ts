/** Which of an article's HTML is kept (security.md row 14). */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../platform/rich-text/clean.ts';
import { cleanHelpHtml } from './clean-html.ts';

const PICTURE = `/v2/onehelp/picture/${'a'.repeat(43)}`;

it('keeps what articles are made of', () => {
  const html =
    '<h2>Bands</h2><p>Below <strong>75</strong>, <code>a &lt; b</code></p>' +
    '<blockquote class="help-note"><p>Note</p></blockquote><ul><li>one</li></ul>' +
    '<table><thead><tr><th scope="col">Level</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>' +
    `<img src="${PICTURE}" alt="Bands" width="20" height="10" loading="lazy" />` +
    '<a href="#article/portal.pacing">pacing</a><a href="/reports/load">reports</a>';
  expect(cleanHelpHtml(html)).toBe(html);
});

it('opens other sites in a new tab that does not know where from', () => {
  expect(cleanHelpHtml('<a href="https://guide.example/x" onclick="x()" id="y">Guide</a>')).toBe(
    '<a href="https://guide.example/x" target="_blank" rel="noopener noreferrer">Guide</a>',
  );
});

describe('takes away', () => {
  it.each([
    ['script', '<script>alert(1)</script>', ''],
    ['handlers', '<p onmouseover="alert(1)">x</p>', '<p>x</p>'],
    ['addresses that run', '<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['addresses of another host', '<a href="//evil.example">x</a>', '<a>x</a>'],
    ['addresses that a browser reads as a host', '<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['pictures of others', '<img src="https://evil.example/pixel.png">', ''],
    ['pictures without an address', '<img alt="x" onerror="alert(1)">', ''],
    ['forms', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['ids and names', '<h2 id="root" name="body">x</h2>', '<h2>x</h2>'],
    ['styles', '<p style="background:url(//evil)">x</p><style>*{}</style>', '<p>x</p>'],
    ['classes of the page', '<div class="modal">x</div>', '<div>x</div>'],
    ['frames', '<iframe srcdoc="<script>1</script>">x</iframe>', ''],
    ['drawings with all in them', '<svg><script>1</script><a href="javascript:1">x</a></svg>', ''],
    ['comments', '<p>a<!-- <script> -->b</p>', '<p>ab</p>'],
  ])('%s', (_, html, expected) => {
    expect(cleanHelpHtml(html)).toBe(expected);
  });
});

it('reads the words of an article', () => {
  expect(textOf('<h2>Bands</h2><p>Below &amp; above</p>').trim().split(/\s+/)).toEqual([
    'Bands',
    'Below',
    '&amp;',
    'above',
  ]);
});
