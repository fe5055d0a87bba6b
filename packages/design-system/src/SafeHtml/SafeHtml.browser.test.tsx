/** HTML from people, in a real browser: text is kept, nothing runs. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
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
  '<img src="javascript:window.ran()"><img src="data:image/svg+xml,<svg onload=window.ran()>">',
  '<img src="//evil.example/beacon.png"><img src="http://evil.example/beacon.png">',
  '<a href="#name">text</a><tr><td>loose</td></tr>',
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
    expect(['P', 'A', 'TABLE']).toContain(element.tagName);
    expect(element.getAttributeNames()).toEqual([]);
  }
  expect(ran).not.toHaveBeenCalled();
});

it('draws tables, figures and pictures of the site', async () => {
  render(
    <SafeHtml
      base="https://portal.example"
      html={`<figure><img src="/help/builder.png" alt="The report builder" width="640" height="360"
        onload="window.ran()" style="position:fixed"><figcaption>Builder</figcaption></figure>
        <table> <tr> <th>Level</th> </tr> <tr> <td>Below 75</td> </tr> </table>`}
    />,
  );
  const picture = page.getByRole('img', { name: 'The report builder' });
  await expect.element(picture).toHaveAttribute('src', 'https://portal.example/help/builder.png');
  expect(picture.element().getAttributeNames().sort()).toEqual([
    'alt',
    'height',
    'loading',
    'src',
    'width',
  ]);
  await expect.element(page.getByRole('cell', { name: 'Below 75' })).toBeVisible();
});

it('opens other sites in a new tab, and pages of the site there when it is another', async () => {
  render(<SafeHtml html='<a href="https://example.com">Guide</a><a href="/load">Load</a>' />);
  const guide = page.getByRole('link', { name: 'Guide' });
  await expect.element(guide).toHaveAttribute('target', '_blank');
  await expect.element(page.getByRole('link', { name: 'Load' })).not.toHaveAttribute('target');
  render(<SafeHtml base="https://portal.example" html='<a href="/load">Load</a>' />);
  const load = page.getByRole('link', { name: 'Load' });
  await expect.element(load).toHaveAttribute('target', '_blank');
  await expect.element(load).toHaveAttribute('href', 'https://portal.example/load');
});

it('hands links inside the text to whoever takes them', async () => {
  const onFragment = vi.fn();
  render(<SafeHtml html='<a href="#article/pacing">Pacing</a>' onFragment={onFragment} />);
  await page.getByRole('link', { name: 'Pacing' }).click();
  expect(onFragment).toHaveBeenCalledWith('article/pacing');
  expect(location.hash).toBe('');
});

it('asks for a picture in the width at which it is shown, where it has copies', async () => {
  render(
    <SafeHtml
      html='<img src="/a.png" alt="Bands" width="900" height="300"><img src="/b.png" alt="Levels">'
      copiesOf={(src) => (src === '/a.png' ? '/a.png?width=480 480w, /a.png 900w' : undefined)}
      pictureSizes="68ch"
    />,
  );
  const bands = page.getByRole('img', { name: 'Bands' });
  await expect.element(bands).toHaveAttribute('srcset', '/a.png?width=480 480w, /a.png 900w');
  await expect.element(bands).toHaveAttribute('sizes', '68ch');
  await expect.element(page.getByRole('img', { name: 'Levels' })).not.toHaveAttribute('srcset');
});
