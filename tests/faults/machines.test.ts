/**
 * Two processes that serve and one that works, as on machines of their own: one PostgreSQL, one bucket, and no folder that
 * they share (docs/decisions/0083).
 */
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS } from '@flightdeck/domain/report';
import { findBrowser } from '@flightdeck/find-browser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsOf } from '../../apps/api/src/areas/schedules/testing.ts';
import { type Bucket, startBucket } from '../../apps/api/src/testing/bucket.ts';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import { startSmtp, type TestSmtp } from '../../apps/api/src/testing/smtp.ts';
import { aReport } from '../api/calls.ts';
import { ask, fileMade, type Instance, openSite, type Site, signInAt } from './processes.ts';

const DECK = '<section class="fd-slide"><h2>Cover</h2></section>';
const PATIENCE = { timeout: 60_000, interval: 200 };

describe.runIf(process.env.TEST_DATABASE_URL && findBrowser())('machines without a folder', () => {
  let bucket: Bucket;
  let smtp: TestSmtp;
  let site: Site;
  let first: Instance;
  let second: Instance;
  let running: Instance[];
  const startAll = async () => {
    running = [await site.start('web')];
    running.push(...(await Promise.all([site.start('web'), site.start('worker')])));
    [first, second] = running as [Instance, Instance];
  };
  beforeAll(async () => {
    [bucket, smtp] = await Promise.all([startBucket(), startSmtp()]);
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Desk <desk@portal.example>' };
    site = await openSite({ ...bucket.env, ...mail }, undefined, 'own');
    await startAll();
  });
  afterAll(async () => {
    await site.end();
    await Promise.all([bucket.stop(), smtp.stop()]);
  });

  const dataOf = async (answer: Response) => {
    const said = await answer.text();
    if (!answer.ok) throw new Error(said);
    return JSON.parse(said).data;
  };
  const send = (at: Instance, path: string, cookie: string, files: Record<string, Blob>) => {
    const body = new FormData();
    for (const [field, file] of Object.entries(files)) body.set(field, file, field);
    return fetch(`${at.address}/v2/${path}`, { method: 'POST', headers: { cookie }, body });
  };
  const get = (at: Instance, address: string, cookie: string) =>
    fetch(new URL(address, at.address), { headers: { cookie } });
  const loaded = async (at: Instance, cookie: string, importId: string) => {
    const call = { method: 'GET', path: `import/get/${importId}` } as const;
    const state = async () => (await dataOf(await ask(at, call, { cookie }))).state;
    await expect.poll(state, PATIENCE).toBe('done');
  };

  const kept: { address: string; type: string }[] = [];
  let loadId = 0;

  it('preview a delivery file that was sent to another, and load it at a third', async () => {
    const cookie = await signInAt(first, 'admin');
    const advertiser = 'Sent elsewhere';
    const csv = `Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks\n2026-04-01,${advertiser},Spring,n.example,Home,7,1\n`;
    const sent = await send(first, CALLS.imports.preview.path, cookie, { file: new Blob([csv]) });
    const { fileId, mapping } = await dataOf(sent);
    const checked = await ask(second, CALLS.imports.check, { cookie, body: { fileId, mapping } });
    expect((await dataOf(checked)).advertisers).toMatchObject([{ name: advertiser }]);
    const client = { name: advertiser, type: 'Retail', currency: 'EUR' };
    const body = { fileId, mapping, assignments: [{ advertiser, client }] };
    const { importId } = await dataOf(await ask(second, CALLS.imports.run, { cookie, body }));
    await loaded(first, cookie, importId);
    // It is gone once it is loaded, and its copy is kept to be read again.
    expect((await ask(first, CALLS.imports.check, { cookie, body: { fileId } })).status).toBe(404);
    loadId = await newestLoad();
    const again = { cookie, body: { loadId } };
    const status = async () => (await ask(second, CALLS.imports.reopen, again)).status;
    // That the advertiser is the person's is known elsewhere within a second.
    await expect.poll(status, PATIENCE).toBe(200);
  });

  const newestLoad = async () => {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query('SELECT max(id)::int AS id FROM facts.feed_load');
      return Number(rows[0]?.id);
    } finally {
      await client.end();
    }
  };

  it('hand out an export that was asked for at another', async () => {
    const cookie = await signInAt(first, 'analyst');
    const body = { content: DECK, name: 'Deck' };
    const { file } = await dataOf(await ask(first, CALLS.report.download, { cookie, body }));
    const address = await fileMade(second, cookie, file);
    const got = await get(second, address, cookie);
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect((await got.text()).slice(0, 5)).toBe('%PDF-');
    kept.push({ address, type: 'application/pdf' });
  });

  it('show pictures of posts and reports that were sent to another', async () => {
    const cookie = await signInAt(first, 'admin');
    const create = { width: 64, height: 48, channels: 3, background: '#3366cc' } as const;
    const picture = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], {
      type: 'image/png',
    });
    const { src } = await dataOf(
      await send(first, CALLS.blog.picture.path, cookie, { picture: picture }),
    );
    const [field = ''] = CALLS.report.image.files ?? [];
    const { url } = await dataOf(
      await send(first, CALLS.report.image.path, cookie, { [field]: picture }),
    );
    for (const address of [src, url]) {
      const got = await get(second, address, cookie);
      expect(got.headers.get('content-type')).toBe('image/jpeg');
      expect(await sharp(await got.arrayBuffer()).metadata()).toMatchObject({ width: 64 });
      kept.push({ address, type: 'image/jpeg' });
    }
  });

  it('send a report by mail, with the file that the worker made', async () => {
    const cookie = await signInAt(first, 'analyst');
    const report = aReport(ADVERTISERS.northwind, 'By mail');
    const options = { ...DEFAULT_OPTIONS, typeDate: 'lm' };
    const { reportId } = await dataOf(
      await ask(first, CALLS.report.set, { cookie, body: { ...report, options } }),
    );
    const body = {
      sends: { kind: 'report', id: reportId },
      ...settingsOf({ withPdf: true }),
    };
    const { scheduleId } = await dataOf(await ask(first, CALLS.schedules.create, { cookie, body }));
    const test = { method: 'POST', path: `schedules/${scheduleId}/test` } as const;
    await dataOf(await ask(second, test, { cookie, body: {} }));
    await expect.poll(() => smtp.received.length, PATIENCE).toBe(1);
    expect(smtp.received[0]).toContain('Content-Type: application/pdf');
    const runs = { method: 'GET', path: `schedules/${scheduleId}/runs` } as const;
    const pdf = async () =>
      (await dataOf(await ask(second, runs, { cookie }))).runs[0]?.mails[0]?.pdf ?? null;
    await expect.poll(pdf, PATIENCE).not.toBeNull();
    kept.push({ address: await pdf(), type: 'application/pdf' });
  });

  it('have everything still, when all of them begin anew with empty folders', async () => {
    expect(kept).toHaveLength(4);
    await Promise.all(running.map((each) => each.stop()));
    await startAll();
    const cookies = {
      analyst: await signInAt(second, 'analyst'),
      admin: await signInAt(second, 'admin'),
    };
    for (const { address, type } of kept) {
      const cookie = type === 'application/pdf' ? cookies.analyst : cookies.admin;
      const got = await get(second, address, cookie);
      expect([address, got.status, got.headers.get('content-type')]).toEqual([address, 200, type]);
      expect((await got.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    const again = { cookie: cookies.admin, body: { loadId } };
    expect((await ask(first, CALLS.imports.reopen, again)).status).toBe(200);
  });
});
