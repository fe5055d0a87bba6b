/** Texts of people in all areas that keep any: nothing that could act is left of them (security.md row 14). */
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { fuzzedTexts } from '../platform/rich-text/testing-fuzz.ts';
import { cleanPostHtml } from './blog/clean-post.ts';
import { cleanHelpHtml } from './help/clean-html.ts';
import { cleanSponsoredHtml } from './sponsored/clean.ts';

const TAGS =
  /^(?:h[2-4]|p|ul|ol|li|d[ldt]|blockquote|hr|br|a|strong|em|b|i|u|s|su[bp]|small|mark|abbr|q|cite|code|pre|kbd|samp|var|figure|figcaption|img|div|span|table|caption|t(?:head|body|foot|r|h|d))$/;
const ATTRIBUTES =
  /^(?:href|title|target|rel|src|alt|width|height|loading|start|reversed|colspan|rowspan|scope|class)$/;
const ADDRESS = /^(?:https?:|mailto:|\/(?![/\\])|#article\/)/i;

it.each([
  ['articles', cleanHelpHtml],
  ['posts', cleanPostHtml],
  ['sponsored documents', cleanSponsoredHtml],
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
