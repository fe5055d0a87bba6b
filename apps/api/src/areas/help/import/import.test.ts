/** Folders of Markdown articles: what becomes of them, and the messages for files that cannot be read. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { markdownToHtml } from './markdown.ts';
import { readHelpFolder } from './read-folder.ts';

const PICTURE = { address: `/v2/onehelp/picture/${'a'.repeat(43)}`, width: 80, height: 40 };
const places = { link: (href: string) => href, picture: () => PICTURE };
const html = (markdown: string, title = '') => markdownToHtml(markdown, title, places);

describe('Markdown', () => {
  it('keeps code as it is written', () => {
    expect(html('```\nif (a < b) <script>\n```')).toBe(
      '<pre><code>if (a &lt; b) &lt;script&gt;\n</code></pre>',
    );
    expect(html('Use `{{range}}` here')).toBe('<p>Use <code>{{range}}</code> here</p>');
  });

  it('makes notes of marked quotations and leaves others', () => {
    expect(html('> [!NOTE]\n> Days are **UTC**.')).toBe(
      '<blockquote class="help-note"><p><strong>Note</strong></p><p>Days are <strong>UTC</strong>.</p>\n</blockquote>',
    );
    expect(html('> [!CAUTION]\n>\n> Gone.')).toContain('class="help-warning"');
    expect(html('> Quoted')).toBe('<blockquote><p>Quoted</p>\n</blockquote>');
  });

  it('leaves out a first heading that repeats the title', () => {
    expect(html('# Pacing\n\nText', 'Pacing')).toBe('<p>Text</p>');
    expect(html('# Bands\n\nText', 'Pacing')).toBe('<h2>Bands</h2>\n<p>Text</p>');
  });

  it('takes unsafe HTML away', () => {
    expect(
      html('a <img src=x onerror=alert(1)> b <b onclick="x()">c</b>\n\n<script>1</script>'),
    ).toBe('<p>a  b <b>c</b></p>');
    expect(html('[x](javascript:alert(1)) ![y](y.png "z")')).not.toContain('javascript');
  });
});

describe('front matter', () => {
  it('takes lists and words with commas, and passes over what it does not know', () => {
    const { head, markdown } = readFrontMatter(
      '---\r\ntitle: 2026\r\nkeywords: a, b\r\npaths: [/report/build, 150]\r\nms.date: 10/28/2023\r\n---\r\nText',
    );
    expect(head).toMatchObject({
      title: '2026',
      keywords: ['a', 'b'],
      paths: ['/report/build', '150'],
    });
    expect(markdown).toBe('Text');
  });

  it.each([
    ['---\ntitle: [\n---\n', 'not valid YAML'],
    ['---\nlink: javascript:alert(1)\n---\n', 'link'],
    ['---\nstatus: published\n---\n', 'status'],
  ])('says what is wrong with %j', (text, problem) => {
    expect(() => readFrontMatter(text)).toThrow(problem);
  });
});

describe('a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-import-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const read = () =>
    readHelpFolder(folder, { projectId: 'portal', keepPicture: async () => PICTURE });

  it('of good and bad files gives the good ones and names the bad', async () => {
    await write(
      'good.md',
      '---\ntitle: Good\n---\nSee [other](sub/other.md#part), [gone](gone.md).',
    );
    await mkdir(path.join(folder, 'sub'));
    await write(
      'sub/other.md',
      '# Other\n\n[Back](../good.md) ![Screen](screen@2x.png) ![No](no.png)',
    );
    await write('sub/screen@2x.png', 'png');
    await write('bad.md', '---\nstatus: never\n---\n');
    await write('###.md', 'nothing');
    const found = await read();
    expect(found.articles.map(({ reference, title }) => [reference, title])).toEqual([
      ['good', 'Good'],
      ['other', 'Other'],
    ]);
    expect(found.articles[0]?.html).toBe(
      '<p>See <a href="#article/portal.other">other</a>, gone.</p>',
    );
    expect(found.articles[1]?.html).toContain('<a href="#article/portal.good">Back</a>');
    expect(found.articles[1]?.html).toContain('width="40" height="20"');
    expect(found.problems.map((problem) => problem.split(':', 1)[0])).toEqual([
      '###.md',
      'bad.md',
      'good.md',
      'sub/other.md',
    ]);
  });

  it('puts articles in the order of categories, then of their own', async () => {
    await write(
      'project.yaml',
      'title: Mine\ncategories: [Second, First]\nhomepage: [b, first, nowhere]',
    );
    await write('a.md', '---\ntitle: A\ncategory: First\n---\n');
    await write('b.md', '---\ntitle: B\ncategory: second\norder: 2\n---\n');
    await write('c.md', '---\ntitle: C\ncategory: Second\norder: 1\n---\n');
    const found = await read();
    expect(found.title).toBe('Mine');
    expect(found.articles.map(({ title }) => title)).toEqual(['C', 'B', 'A']);
    expect(found.homepage).toEqual([
      { type: 'article', reference: 'b' },
      { type: 'category', reference: 'first' },
    ]);
    expect(found.problems).toEqual([expect.stringContaining('nowhere')]);
  });
});

const XANDR = path.resolve(import.meta.dirname, '../../../../../../../shared/data/help/xandr');

it.skipIf(!existsSync(XANDR))('takes a real set of articles, with its links and code', async () => {
  const found = await readHelpFolder(XANDR, { projectId: 'x', keepPicture: async () => PICTURE });
  expect(found.articles.length).toBeGreaterThan(20);
  expect(found.problems.filter((problem) => !/ the (?:link|picture) "/.test(problem))).toEqual([]);
  for (const { reference, html: clean } of found.articles) {
    // HTML comments are left out.
    const written = readFileSync(path.join(XANDR, `${reference}.md`), 'utf8').replace(
      /<!--[\s\S]*?-->/g,
      '',
    );
    const outside = [...written.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url = '']) => url);
    for (const url of outside)
      expect(clean, reference).toContain(`href="${url.replaceAll('&', '&amp;')}`);
    const blocks = written.match(/^```/gm)?.length ?? 0;
    expect(clean.match(/<pre>/g)?.length ?? 0, reference).toBeGreaterThanOrEqual(
      Math.floor(blocks / 2),
    );
    expect(clean).not.toMatch(/<script|<iframe|style=|\sid=/);
  }
});
