/** HTML of the rich-text editor is stored unchanged by cleaning. */
import { expect, it } from 'vitest';
import { cleanPostHtml } from '../../apps/api/src/areas/blog/clean-post.ts';
import { cleanHelpHtml } from '../../apps/api/src/areas/help/clean-html.ts';
import { SAMPLE_TEXT } from '../../packages/design-system/src/testing/sample-text.ts';

it('leaves a text of the editor as it is', () => {
  expect(cleanHelpHtml(SAMPLE_TEXT)).toBe(SAMPLE_TEXT);
});

it('shows in posts only pictures of posts, and no links of the help menu', () => {
  const [help, blog] = ['onehelp', 'blog'].map((area) => `/v2/${area}/picture/${'a'.repeat(43)}`);
  const text = `<a href="#article/portal.pacing">a</a><img src="${help}" alt="b" /><img src="${blog}" alt="c" />`;
  expect(cleanPostHtml(text)).toBe(`<a>a</a><img src="${blog}" alt="c" loading="lazy" />`);
});
