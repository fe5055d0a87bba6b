/** What files are by their content, what is shown of them, and what they say. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bufferBytes } from '../tables/zip.ts';
import { readApart } from './reader.ts';
import { pagePicture, previewOf } from './show.ts';
import { docx, paragraph, pdf, pptx, xlsx, zipOf } from './testing.ts';
import { textOf } from './text.ts';
import { typeOf } from './type.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const bytes = (content: Buffer | string) => bufferBytes(Buffer.from(content));
const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe('the type', () => {
  it.each([
    ['application/pdf', pdf(['Plan'])],
    [`${OFFICE}.wordprocessingml.document`, docx(paragraph('Plan'))],
    [`${OFFICE}.spreadsheetml.sheet`, xlsx([['a', 1]])],
    [`${OFFICE}.presentationml.presentation`, pptx(['Plan'])],
    ['application/vnd.ms-office.macro', docx('', { 'word/vbaProject.bin': 'x' })],
    ['application/zip', zipOf({ 'a.txt': 'a' })],
    ['text/csv', 'Day;Clicks\n1 May;4\n2 May;5\n'],
    ['text/plain', 'Dear all,\nthe plan is attached.\n'],
    ['text/plain', `${'ä'.repeat(40_000)}`],
    ['text/plain', ''],
    ['application/json', '{"a": [1]}'],
    ['text/html', '<!-- x --><script>alert(1)</script>'],
    ['image/svg+xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text/xml', '<?xml version="1.0"?><plan/>'],
    ['text/x-script', '#!/bin/sh\nrm -rf /\n'],
    ['application/x-program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
    ['application/octet-stream', Buffer.from([1, 2, 3, 0, 255, 254])],
  ])('%s', async (type, content) => {
    expect(await typeOf(bytes(content))).toBe(type);
  });

  it('of a picture is its own', async () => {
    expect(await typeOf(bytes(await png()))).toBe('image/png');
  });
});

describe('a preview', () => {
  const shown = async (content: Buffer | string) =>
    previewOf(bytes(content), await typeOf(bytes(content)));

  it('of a PDF has pages, each drawn', async () => {
    const file = pdf(['First page', 'Second page']);
    expect(await shown(file)).toEqual({ kind: 'pages', pages: 2 });
    const page = await pagePicture(bytes(file), 'application/pdf', { page: 2, width: 300 });
    expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'png', width: 300 });
    const beyond = pagePicture(bytes(file), 'application/pdf', { page: 3, width: 300 });
    await expect(beyond).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of a picture is drawn anew', async () => {
    const file = await png();
    expect(await shown(file)).toEqual({ kind: 'picture', width: 40, height: 20 });
    const drawn = await pagePicture(bytes(file), 'image/png', { page: 1, width: 10 });
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'webp', width: 10 });
  });

  it('of a Word document is its structure', async () => {
    const file = docx(`${paragraph('A &lt;b&gt; &amp; c')}${paragraph('Second')}`);
    expect(await shown(file)).toEqual({
      kind: 'rich',
      html: '<p>A &lt;b&gt; &amp; c</p><p>Second</p>',
      isCut: false,
    });
  });

  it('of a Word document with links and pictures is its text', async () => {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="r2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const file = docx(
      `<w:p><w:hyperlink r:id="r1"><w:r><w:t>Rates</w:t></w:r></w:hyperlink></w:p>${drawing}`,
      {
        'word/media/image1.png': await png(),
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}/hyperlink" Target="https://example.com/?a=1" TargetMode="External"/><Relationship Id="r2" Type="${type}/image" Target="media/image1.png"/></Relationships>`,
      },
    );
    expect(await shown(file)).toMatchObject({
      kind: 'rich',
      html: expect.stringContaining('<p>Rates</p>'),
    });
  });

  it('of a table is its beginning', async () => {
    expect(
      await shown(
        xlsx([
          ['Format', 'CPM'],
          ['Video', 12],
        ]),
      ),
    ).toEqual({
      ...{ kind: 'table', sheet: 'Rates', isCut: false },
      rows: [
        ['Format', 'CPM'],
        ['Video', '12'],
      ],
    });
    const long = `a,b\n${'1,2\n'.repeat(600)}`;
    const table = await shown(long);
    expect(table).toMatchObject({ kind: 'table', isCut: true });
    expect(table.kind === 'table' && table.rows.length).toBe(500);
  });

  it('of a text is its beginning, and of slides their text', async () => {
    expect(await shown('Dear all')).toEqual({ kind: 'text', text: 'Dear all', isCut: false });
    expect(await shown('x'.repeat(300_000))).toMatchObject({ kind: 'text', isCut: true });
    expect(await shown(pptx(['One', 'Two']))).toMatchObject({ kind: 'text', text: 'One\n\nTwo' });
    expect(await shown('<script>alert(1)</script>')).toMatchObject({ kind: 'text' });
  });

  it('says why there is none', async () => {
    expect(await shown('')).toMatchObject({ kind: 'none', why: 'The file is empty.' });
    expect(await shown(zipOf({ a: 'a' }))).toMatchObject({ kind: 'none' });
    expect(await previewOf(bytes('%PDF-1.4 and nothing more'), 'application/pdf')).toMatchObject({
      kind: 'none',
      why: expect.stringContaining('damaged'),
    });
  });
});

it('ends a reader that takes too long, and goes on with the next file', async () => {
  const slow = readApart('csv', Buffer.alloc(30_000_000, 'a,b\n'), {}, 1);
  const next = readApart('pdfText', pdf(['The next']), {});
  await expect(slow).rejects.toThrow('too long');
  expect((await next).text).toContain('The next');
});

it('finds the words of files', async () => {
  const words = async (content: Buffer | string) =>
    textOf(bytes(content), await typeOf(bytes(content)));
  expect(await words(pdf(['Spring plan', 'Outcome']))).toMatch(/Spring plan[\s\S]*Outcome/);
  expect(await words(docx(paragraph('Q&amp;A')))).toContain('Q&A');
  expect(await words(xlsx([['Video', 'CPM']]))).toBe('Video CPM');
  expect(await words('Dear\0all'.replace('\0', ' '))).toBe('Dear all');
  expect(await words(zipOf({ a: 'secret' }))).toBe('');
  expect(await textOf(bytes('no pdf'), 'application/pdf')).toBe('');
});
