/** HTML that people wrote, in a real browser: text is kept, nothing runs. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../app/testing/render.tsx';
import { SafeHtml } from './SafeHtml.tsx';

it('draws headings, paragraphs, lists and safe links', async () => {
  render(
    <SafeHtml html='<h2>Figures</h2><p>See <a href="https://example.com/terms">the terms</a>.</p><ul><li>One</li></ul>' />,
  );
  await expect.element(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'the terms' }))
    .toHaveAttribute('href', 'https://example.com/terms');
  await expect.element(page.getByRole('listitem')).toHaveTextContent('One');
});

it.each([
  '<img src=x onerror="window.ran()">',
  '<script>window.ran()</script>',
  '<svg onload="window.ran()"><script>window.ran()</script></svg>',
  '<p onclick="window.ran()" style="background:url(javascript:window.ran())" id="root">text</p>',
  '<a href="javascript:window.ran()">text</a>',
  '<a href=" java\nscript:window.ran()">text</a>',
  '<a href="//evil.example">text</a>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<template><img src=x onerror="window.ran()"></template>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran()">',
])('keeps %s from doing anything', async (html) => {
  const ran = vi.fn();
  Object.assign(window, { ran });
  render(
    <article aria-label="terms">
      <SafeHtml html={`<p>start</p>${html}`} />
    </article>,
  );
  await expect.element(page.getByText('start')).toBeInTheDocument();
  const article = page.getByRole('article').element();
  for (const link of article.querySelectorAll('a')) link.click();
  for (const element of article.querySelectorAll('*')) {
    expect(['P', 'A']).toContain(element.tagName);
    expect(element.getAttributeNames()).toEqual([]);
  }
  expect(ran).not.toHaveBeenCalled();
});
