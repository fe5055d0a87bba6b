/** Exports as a client uses them: calls, files, websocket, pictures. */
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attachment } from '../../platform/http/attachment.ts';
import { readPdfText } from '../../platform/pdf/thread.ts';
import { job } from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../testing/fixture.ts';
import type { TestClient } from '../../testing/server.ts';
import { connectSocket } from '../../testing/socket.ts';
import { suiteServer } from '../../testing/suite.ts';

const Uploaded = z.object({ data: CALLS.report.image.data });

const deck = (...titles: string[]) =>
  titles.map((title) => `<section class="fd-slide"><h2>${title}</h2></section>`).join('');

describe.runIf(findBrowser())('exports', () => {
  const server = suiteServer();
  const analyst = server.as('analyst');
  const colleague = server.as('colleague');
  let address: string;
  beforeAll(async () => {
    address = await server.listen();
  });

  const fetchFile = (url: string, client: TestClient) =>
    fetch(`${address}${url}`, { headers: { cookie: client.cookie } });
  const download = async (client: TestClient, titles: string[], headers = {}) => {
    const body = { content: deck(...titles), name: 'Q4: plan / “Élan”' };
    return client.send(CALLS.report.download, { body, headers });
  };

  const upload = (bytes: Buffer, type: string) => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type }), 'photo');
    const headers = { cookie: analyst.cookie, origin: address };
    return fetch(`${address}/v2/report/image`, { method: 'POST', headers, body: form });
  };

  const connect = (client: TestClient) => connectSocket(address, client);

  it('makes a PDF while waiting and serves it to its owner alone, as attachment', async () => {
    const { status, body } = await analyst.send(CALLS.report.generate, {
      body: { content: deck('Cover', 'Delivery by site'), name: 'Q4: plan / “Élan”' },
    });
    expect(status).toBe(200);
    const file = await fetchFile(body.data.url, analyst);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Q4 plan Elan.pdf"; filename*=UTF-8''Q4%20plan%20%C3%89lan.pdf`,
    );
    const pages = await readPdfText(new Uint8Array(await file.arrayBuffer()));
    expect(pages.map((text) => text.trim())).toEqual(['Cover', 'Delivery by site']);
    expect((await fetchFile(body.data.url, colleague)).status).toBe(404);
    expect((await fetch(`${address}${body.data.url}`)).status).toBe(401);
  });

  it('tells the subscriber once when a queued PDF is ready, and again to whoever subscribes later', async () => {
    const { body } = await download(analyst, ['Cover']);
    const { file } = body.data;
    const one = await connect(analyst);
    one.subscribe(file);
    const ready = await one.until('download');
    expect(ready).toMatchObject({ data: { file, url: expect.stringContaining(file) } });
    const two = await connect(analyst);
    two.subscribe(file);
    expect(await two.until('download')).toEqual(ready);
    one.say({ type: 'ping' });
    await one.until('pong');
    expect(one.heard.map((each) => each.type)).toEqual(['subscribed', 'download', 'pong']);
    one.socket.close();
    two.socket.close();
  });

  it('says that a file could not be made', async () => {
    const content = '<section class="fd-slide"><h2 style="display:none">Status</h2></section>';
    const { status, body } = await analyst.send(CALLS.report.generate, {
      body: { content, name: 'Broken' },
    });
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: 'The PDF came out without the title “Status” of slide 1.',
    });
  });

  it('takes the turn of an advertiser of the caller’s own, and refuses another’s', async () => {
    const asked = (advId: number) =>
      analyst.send(CALLS.report.download, { body: { content: deck('Cover'), name: 'Q4', advId } });
    const own = await asked(ADVERTISERS.northwind);
    expect(own.status).toBe(200);
    const { file } = own.body.data;
    const [row] = await server.services.records.db
      .select({ turn: job.fairKey })
      .from(job)
      .where(eq(job.id, file));
    expect(row?.turn).toBe(CLIENTS.northwind);
    expect((await asked(ADVERTISERS.contoso)).status).toBe(403);
  });

  it('takes the same key once, and refuses it for another document', async () => {
    const headers = { 'idempotency-key': 'one' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => download(analyst, ['Cover'], headers)),
    );
    expect(new Set(answers.map(({ body }) => body.data.file)).size).toBe(1);
    expect((await download(analyst, ['Other'], headers)).status).toBe(422);
  });

  it('stores a picture upright, small and without metadata, and prints it', async () => {
    const picture = await sharp({
      create: { width: 2400, height: 1200, channels: 3, background: '#1556E2' },
    })
      .withExif({ IFD0: { Copyright: 'secret-in-exif' } })
      .png()
      .toBuffer();
    const { data } = Uploaded.parse(await (await upload(picture, 'image/png')).json());
    expect(data).toMatchObject({ width: 1600, height: 800 });
    const served = await fetchFile(data.url, colleague);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.includes('secret-in-exif')).toBe(false);
    expect((await fetch(`${address}${data.url}`)).status).toBe(401);

    const content = `<section class="fd-slide"><h2>Gallery</h2><img src="${data.url}"></section>`;
    const made = await analyst.send(CALLS.report.generate, { body: { content, name: 'Gallery' } });
    const pdf = Buffer.from(await (await fetchFile(made.body.data.url, analyst)).arrayBuffer());
    expect(pdf.includes('/DCTDecode')).toBe(true);

    // Somebody who shares no client with the picture's owner prints the deck without it.
    const outsider = await server.signIn('outsider');
    const other = await outsider.send(CALLS.report.generate, {
      body: { content, name: 'Gallery' },
    });
    const foreign = await (await fetchFile(other.body.data.url, outsider)).arrayBuffer();
    expect(Buffer.from(foreign).includes('/DCTDecode')).toBe(false);
  });

  it.each([
    ['text that says it is a picture', 'image/png', Buffer.from('hello, I am a picture'), 415],
    [
      'a script that says it is a drawing',
      'image/svg+xml',
      Buffer.from('<svg onload="x()"/>'),
      415,
    ],
    ['a picture of another type', 'image/png', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 415],
    ['a broken picture', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 422],
  ])('refuses %s', async (_name, type, bytes, status) => {
    expect((await upload(bytes, type)).status).toBe(status);
  });

  it('refuses a picture of billions of pixels at once', async () => {
    const create = { width: 12_000, height: 12_000, channels: 3 as const, background: '#fff' };
    const bytes = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    const start = performance.now();
    expect((await upload(bytes, 'image/png')).status).toBe(422);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

it.each([
  ['Report.pdf', `attachment; filename="Report.pdf"; filename*=UTF-8''Report.pdf`],
  ['概要.pdf', `attachment; filename="Report.pdf"; filename*=UTF-8''%E6%A6%82%E8%A6%81.pdf`],
  [
    "O'Neil (1).pdf",
    `attachment; filename="O'Neil (1).pdf"; filename*=UTF-8''O%27Neil%20%281%29.pdf`,
  ],
])('names the attachment %s safely', (name, header) => {
  expect(attachment(name)).toBe(header);
});
