/** Pictures after their upload: AVIF comes when it is ready, and what nothing shows any more goes. */
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { encodeAvif } from './picture-avif.ts';
import { PICTURE_FOLDER } from './picture-files.ts';
import { tidyPictures, UNUSED_DAYS } from './picture-tidy.ts';
import { storePicture } from './pictures.ts';
import { blogPicture, blogPost } from './schema.ts';
import { aPost, draftPost, ifMatch } from './testing.ts';

const { blog } = CALLS;
const START = new Date('2026-11-23T09:00:00Z');
const DAY_MS = 86_400_000;

/** A picture of bars on a shaded ground, different for each seed. */
const drawing = (width: number, height: number, seed: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1">` +
        `<stop stop-color="#1556e2"/><stop offset="1" stop-color="#14a38b"/></linearGradient></defs>` +
        `<rect width="100%" height="100%" fill="url(#g)"/><g fill="#f6f9ff"><rect x="10%" y="${20 + seed}%" width="15%" height="60%" rx="6"/>` +
        `<rect x="40%" y="30%" width="15%" height="50%" rx="6"/><circle cx="75%" cy="40%" r="15%" opacity=".4"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

describe.each(ENGINES)('pictures of posts on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    const { db } = server.services.records;
    await db.delete(blogPost);
    await db.delete(blogPicture);
  });

  const keep = async (content: Buffer) => {
    const caller = await server.services.callers.byUser('admin', '', '');
    if (!caller) throw new Error('There is no administrator.');
    const { src } = await storePicture(server.services, caller, content);
    return { src, id: src.slice(src.lastIndexOf('/') + 1) };
  };
  const get = async (url: string, accept: string) => {
    const headers = { cookie: admin.cookie, accept };
    const { rawPayload, headers: answer } = await server.app.inject({
      method: 'GET',
      url,
      headers,
    });
    return { bytes: rawPayload, type: answer['content-type'], vary: answer.vary };
  };
  const folderOfPictures = () => path.join(server.services.config.dataDir, PICTURE_FOLDER);
  const filesOf = async (id: string) =>
    (await readdir(folderOfPictures())).filter((name) => name.startsWith(id));
  /** The files that a picture of 40 pixels has at once. */
  const whole = (id: string) => ['jpeg', 'webp'].map((kind) => `${id}-40.${kind}`);
  const tidyAfter = async (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
    await tidyPictures(server.services);
  };
  const there = async (id: string) =>
    (await server.services.records.db.$count(blogPicture, eq(blogPicture.id, id))) === 1;

  it('are WebP at once and AVIF once that is encoded, smaller and of the same size', async () => {
    const browser = 'image/avif,image/webp,image/*,*/*;q=0.8';
    const { src, id } = await keep(await drawing(1000, 600, 1));
    const { db } = server.services.records;
    const rowOf = async () =>
      (await db.select().from(blogPicture).where(eq(blogPicture.id, id)))[0];
    // By the job that its upload has queued.
    await expect
      .poll(async () => (await rowOf())?.avifWidths, { timeout: 20_000 })
      .toEqual([480, 960, 1000]);
    await db.update(blogPicture).set({ avifWidths: null }).where(eq(blogPicture.id, id));
    const first = await get(src, browser);
    expect([first.type, first.vary]).toEqual(['image/webp', expect.stringContaining('Accept')]);
    await encodeAvif(server.services, id);
    for (const [query, width, height] of [
      ['', 1000, 600],
      ['?width=480', 480, 288],
    ] as const) {
      const [avif, webp, jpeg] = await Promise.all([
        get(`${src}${query}`, browser),
        get(`${src}${query}`, 'image/webp,*/*'),
        get(`${src}${query}`, '*/*'),
      ]);
      expect([avif.type, webp.type, jpeg.type]).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
      // ISO 14496-12: the kind of file stands in its first box.
      expect(avif.bytes.subarray(4, 12).toString('latin1')).toBe('ftypavif');
      const read = await sharp(avif.bytes).metadata();
      expect([read.format, read.compression, read.width, read.height]).toEqual([
        ...['heif', 'av1', width, height],
      ]);
      expect(avif.bytes.length).toBeLessThan(webp.bytes.length);
      const shades = async (bytes: Buffer) =>
        (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
      const [shown, meant] = [await shades(avif.bytes), await shades(webp.bytes)];
      expect(Math.max(...shown.map((each, at) => Math.abs(each - (meant[at] ?? 0))))).toBeLessThan(
        3,
      );
    }
    await encodeAvif(server.services, 'gone'.padEnd(43, 'x'));
  });

  it('stay while a post, a draft or a version shows them, and go a while after', async () => {
    const [shown, former, never] = [
      await keep(await drawing(40, 40, 2)),
      await keep(await drawing(40, 40, 3)),
      await keep(await drawing(40, 40, 4)),
    ];
    const html = (src: string) => `<p>x</p><img src="${src}" alt="">`;
    const { postId, revision } = await draftPost(admin, { html: html(former.src) });
    await admin.send(blog.save, {
      params: { postId },
      body: { draft: aPost({ cover: { src: shown.src, alt: '' } }) },
      headers: ifMatch(revision),
    });
    await tidyAfter(0);
    await tidyAfter(UNUSED_DAYS - 1);
    expect([await there(shown.id), await there(former.id), await there(never.id)]).toEqual([
      ...[true, true, true],
    ]);
    expect(await filesOf(never.id)).toEqual(expect.arrayContaining(whole(never.id)));
    await tidyAfter(1);
    expect([await there(shown.id), await there(former.id), await there(never.id)]).toEqual([
      ...[true, true, false],
    ]);
    expect(await filesOf(never.id)).toEqual([]);
    expect(await filesOf(former.id)).toEqual(expect.arrayContaining(whole(former.id)));
    // With the post go its versions.
    await admin.send(blog.remove, { params: { postId } });
    await tidyAfter(0);
    expect(await there(former.id)).toBe(true);
    await tidyAfter(UNUSED_DAYS);
    expect([await there(shown.id), await there(former.id)]).toEqual([false, false]);
    // Uploaded again it is there again.
    const again = await keep(await drawing(40, 40, 4));
    expect(again.id).toBe(never.id);
    expect(await filesOf(again.id)).toEqual(expect.arrayContaining(whole(again.id)));
  });

  it('stay when they are shown again or uploaded again meanwhile', async () => {
    const content = await drawing(40, 40, 5);
    const [used, uploaded] = [await keep(content), await keep(await drawing(40, 40, 6))];
    await tidyAfter(0);
    await draftPost(admin, { cover: { src: used.src, alt: '' } });
    now = new Date(now.getTime() + (UNUSED_DAYS - 1) * DAY_MS);
    await keep(await drawing(40, 40, 6));
    await tidyAfter(1);
    expect([await there(used.id), await there(uploaded.id)]).toEqual([true, true]);
  });

  it('leave no files that no picture names', async () => {
    const { id } = await keep(await drawing(40, 40, 7));
    const folder = folderOfPictures();
    const left = path.join(folder, `${'k'.repeat(43)}-40.webp`);
    const fresh = path.join(folder, `${'f'.repeat(43)}-40.webp`);
    const old = new Date(Date.now() - 2 * DAY_MS);
    await writeFile(left, 'x');
    await writeFile(fresh, 'x');
    await utimes(left, old, old);
    await tidyPictures(server.services);
    const names = await readdir(folder);
    expect(names).not.toContain(path.basename(left));
    expect(names).toContain(path.basename(fresh));
    expect(await filesOf(id)).toEqual(expect.arrayContaining(whole(id)));
  });
});
