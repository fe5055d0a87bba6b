/** Links that draw their reader over every page. */
import { CALLS } from '@flightdeck/contract/server';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markedFile } from '../../../platform/preview/marked.ts';
import { readApart } from '../../../platform/preview/reader.ts';
import { pdf } from '../../../platform/preview/testing.ts';
import { rolePermission } from '../../../platform/records/schema.ts';
import { bufferBytes } from '../../../platform/tables/zip.ts';
import type { TestClient } from '../../../testing/server.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { linksOn } from './testing.ts';
import { markOf } from './watermark.ts';

const { documents } = CALLS;
const MAYA = 'maya@northwind.example';
const watermark = { watermark: true };

describe('links with a watermark', () => {
  const server = suiteServer({ now: () => new Date('2026-11-23T09:00:00Z') });
  let links: ReturnType<typeof linksOn>;
  let analyst: TestClient;
  let count = 0;
  let documentId: string;
  const plan = pdf(['The spring plan', 'Page two']);

  beforeAll(async () => {
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'client/documentSharing' });
    analyst = await server.signIn('analyst');
    links = linksOn(server, analyst);
  });
  beforeEach(async () => {
    count += 1;
    documentId = await links.add({ name: `Plan ${count}.pdf`, content: plan });
  });
  const textOf = async (file: Buffer) => (await readApart('pdfText', file, {})).text;

  it('draw the name of the link and the day on what is seen and saved', async () => {
    const plain = await links.made(documentId);
    const marked = await links.made(documentId, watermark);
    const [one, other] = await Promise.all(
      [plain, marked].map(async ({ token }) => links.opened(token)),
    );
    if (!one || !other) throw new Error('They do not open.');
    const pages = await Promise.all(
      [one, other].map(({ session }) => links.ask(session, 'page/2?width=300')),
    );
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(pages[0]?.rawPayload.equals(pages[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    const file = await links.ask(other.session, 'file', { range: 'bytes=5-9' });
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining(`Plan ${count}.pdf`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(await textOf(file.rawPayload)).toContain('For Maya, 2026-11-23');
    const listed = await analyst.send(documents.links, { params: { documentId } });
    expect(listed.body.data.links.map((link) => link.watermark).sort()).toEqual([false, true]);
  });

  it('draw the address that the reader proved', async () => {
    const audience = { is: 'named', emails: [MAYA] };
    const { token } = await links.made(documentId, { ...watermark, audience, name: '計画' });
    const proof = { email: MAYA, code: await links.codeFor(token, MAYA) };
    const { session } = await links.opened(token, { proof });
    const text = await textOf((await links.ask(session, 'file')).rawPayload);
    expect(text).toContain(MAYA);
    expect(text).not.toContain('2026-11-23');
  });

  it('draw all letters that names of links may have', async () => {
    const name = [...Array(0x17f - 0x20).keys()].map((at) => String.fromCodePoint(at + 0x20));
    const letters = name.filter((letter) => /[\p{L}\p{P}\p{S} ]/u.test(letter)).join('');
    for (const some of [`${letters}“”‘’–—€`, '計画']) {
      const mark = markOf(server.services, { ...watermark, name: some }, null) ?? '';
      expect(mark).toMatch(/, 2026-11-23$/);
      expect((await markedFile(bufferBytes(plan), 'application/pdf', mark)).bytes.length).not.toBe(
        0,
      );
    }
  });

  it('are refused where they could draw none, with why', async () => {
    const refused = async (more: object, id = documentId) => {
      const { status, body } = await links.make(id, { ...watermark, ...more });
      expect(status).toBe(422);
      return 'message' in body ? body.message : '';
    };
    const note = Buffer.from('Dear all');
    const text = await links.add({ name: `Note ${count}.txt`, content: note, type: 'text/plain' });
    expect(await refused({}, text)).toContain('and this is: Text.');
    expect(await refused({ allowDownload: false }, text)).toContain('and this is: Text.');
    const damaged = Buffer.from('%PDF-1.4 and nothing else');
    const broken = await links.add({ name: `Broken ${count}.pdf`, content: damaged });
    expect(await refused({}, broken)).toContain('damaged');
    expect(await refused({ name: '計画' })).toContain('another name');
    expect(await refused({ version: 7 })).toContain('no version 7');
  });

  it('neither show nor save a later version that cannot carry one', async () => {
    const { token } = await links.made(documentId, watermark);
    const note = Buffer.from('Dear all');
    await links.add({ name: `Plan ${count}.pdf`, content: note, type: 'text/plain' }, documentId);
    const { session, mayDownload, preview } = await links.opened(token);
    expect(mayDownload).toBe(false);
    expect(preview).toMatchObject({ kind: 'none', why: expect.stringContaining('watermark') });
    expect((await links.ask(session, 'file')).statusCode).toBe(403);
    expect((await links.ask(session, 'page/1')).statusCode).toBe(404);
  });

  it('save pictures under a name of what they have become', async () => {
    const content = await sharp({
      create: { width: 40, height: 20, channels: 3, background: 'red' },
    })
      .webp()
      .toBuffer();
    const banner = { name: `Banner ${count}.webp`, content, type: 'image/webp' };
    const { token } = await links.made(await links.add(banner), watermark);
    const { session } = await links.opened(token);
    const { headers, rawPayload } = await links.ask(session, 'file');
    expect(headers['content-disposition']).toContain(`Banner ${count}.jpg`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
  });
});
