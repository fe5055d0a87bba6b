/** Which of an article's HTML is kept, and that nothing in 10,000 mutilated articles could act (security.md row 14). */
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { cleanHelpHtml, textOf } from './clean-html.ts';
import { fuzzedArticles } from './testing-fuzz.ts';

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

const TAGS =
  /^(?:h[2-4]|p|ul|ol|li|d[ldt]|blockquote|hr|br|a|strong|em|b|i|u|s|su[bp]|small|mark|abbr|q|cite|code|pre|kbd|samp|var|figure|figcaption|img|div|span|table|caption|t(?:head|body|foot|r|h|d))$/;
const ATTRIBUTES =
  /^(?:href|title|target|rel|src|alt|width|height|loading|start|reversed|colspan|rowspan|scope|class)$/;
const ADDRESS = /^(?:https?:|mailto:|\/(?![/\\])|#article\/)/i;

it('leaves nothing that could act of 10,000 mutilated articles, cleaned once or twice', () => {
  let elements = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      elements += 1;
      expect(name).toMatch(TAGS);
      for (const [key, value] of Object.entries(attributes)) {
        expect(key).toMatch(ATTRIBUTES);
        if (key === 'href' || key === 'src') expect(value).toMatch(ADDRESS);
        if (key === 'class') expect(value).toMatch(/^help-\w+$/);
      }
    },
  });
  for (const html of fuzzedArticles(10_000)) {
    const clean = cleanHelpHtml(html);
    for (const each of [clean, cleanHelpHtml(clean)]) {
      parser.reset();
      parser.end(each);
    }
  }
  expect(elements).toBeGreaterThan(10_000);
});
