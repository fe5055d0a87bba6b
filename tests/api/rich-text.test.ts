/** Texts of people: what the rich-text editor makes is stored unchanged, and nothing that could act is (security.md row 14). */
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { cleanPostHtml } from '../../apps/api/src/areas/blog/clean-post.ts';
import { cleanHelpHtml } from '../../apps/api/src/areas/help/clean-html.ts';
import { fuzzedTexts } from '../../apps/api/src/platform/rich-text/testing-fuzz.ts';
import { SAMPLE_TEXT } from '../../packages/design-system/src/testing/sample-text.ts';

it('leaves a text of the editor as it is', () => {
  expect(cleanHelpHtml(SAMPLE_TEXT)).toBe(SAMPLE_TEXT);
});

it('shows in posts only pictures of posts, and no links of the help menu', () => {
  const [help, blog] = ['onehelp', 'blog'].map((area) => `/v2/${area}/picture/${'a'.repeat(43)}`);
  const text = `<a href="#article/portal.pacing">a</a><img src="${help}" alt="b" /><img src="${blog}" alt="c" />`;
  expect(cleanPostHtml(text)).toBe(`<a>a</a><img src="${blog}" alt="c" loading="lazy" />`);
});

const TAGS =
  /^(?:h[2-4]|p|ul|ol|li|d[ldt]|blockquote|hr|br|a|strong|em|b|i|u|s|su[bp]|small|mark|abbr|q|cite|code|pre|kbd|samp|var|figure|figcaption|img|div|span|table|caption|t(?:head|body|foot|r|h|d))$/;
const ATTRIBUTES =
  /^(?:href|title|target|rel|src|alt|width|height|loading|start|reversed|colspan|rowspan|scope|class)$/;
const ADDRESS = /^(?:https?:|mailto:|\/(?![/\\])|#article\/)/i;

it.each([
  ['articles', cleanHelpHtml],
  ['posts', cleanPostHtml],
] as const)(
  'leaves nothing that could act of 10,000 mutilated %s, cleaned once or twice',
  (_, clean) => {
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
    for (const html of fuzzedTexts(10_000)) {
      const once = clean(html);
      for (const each of [once, clean(once)]) {
        parser.reset();
        parser.end(each);
      }
    }
    expect(elements).toBeGreaterThan(10_000);
  },
);
