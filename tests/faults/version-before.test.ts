/**
 * A new version is rolled out while the one before still serves (docs/decisions/0076): both work on one database that the new
 * one has migrated, and on one bucket, as machines do that share no folder. A migration may only add; what nobody reads any more
 * goes with the version after.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Bucket, startBucket } from '../../apps/api/src/testing/bucket.ts';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import { aReport } from '../api/calls.ts';
import { ask, fileMade, type Instance, openSite, type Site, signInAt } from './processes.ts';
import { hasVersion, makeItsDatabase, unpackVersion } from './version-before.ts';

/** What is in use while this version is rolled out. Change it with each release. */
const BEFORE = 'cd2531e3';
const DECK = '<section class="fd-slide"><h2>Cover</h2></section>';

const Saved = z.object({ data: z.object({ reportId: z.string(), revision: z.int() }) });

describe.runIf(process.env.TEST_DATABASE_URL && hasVersion(BEFORE))('the version before', () => {
  let folder: string;
  let bucket: Bucket;
  let site: Site;
  let old: Instance;
  let oldWorker: Instance;
  let young: Instance;
  /** Statuses of calls to the old version while the new one migrated. */
  const meanwhile = new Set<number>();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-before-'));
    unpackVersion(BEFORE, folder);
    bucket = await startBucket();
    site = await openSite(bucket.env, makeItsDatabase(folder), 'own');
    old = await site.start('web', folder);
    oldWorker = await site.start('worker', folder);
    const cookie = await signInAt(old, 'analyst');
    const list = () => ask(old, CALLS.report.list, { cookie, body: {} });
    let isUp = false;
    const calls = (async () => {
      while (!isUp) {
        meanwhile.add((await list()).status);
        await delay(10);
      }
    })();
    young = await site.start('web').finally(() => {
      isUp = true;
    });
    await calls;
  });
  afterAll(async () => {
    await site?.end();
    await bucket?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers while this one brings the database up to date', () => {
    expect([...meanwhile]).toEqual([200]);
  });

  it('shares sessions with this one', async () => {
    for (const [one, other] of [
      [old, young],
      [young, old],
    ] as const) {
      const cookie = await signInAt(one, 'viewer');
      expect((await ask(other, CALLS.auth.current, { cookie })).status).toBe(200);
    }
  });

  it('saves what this one saved, and this one what it saved', async () => {
    const cookie = await signInAt(young, 'analyst');
    const body = aReport(ADVERTISERS.northwind, 'Handed over');
    const first = await ask(old, CALLS.report.set, { cookie, body });
    let { reportId, revision } = Saved.parse(await first.json()).data;
    for (const at of [young, old, young, old]) {
      const read = await ask(
        at,
        { method: 'GET', path: CALLS.report.get.path.replace('{reportId}', reportId) },
        { cookie },
      );
      expect(read.status).toBe(200);
      const saved = await ask(at, CALLS.report.set, {
        cookie,
        body: { ...body, reportId, name: `Saved ${revision} times` },
        headers: { 'if-match': `"${revision}"` },
      });
      expect(saved.status).toBe(200);
      const now = Saved.parse(await saved.json()).data;
      expect(now.revision).toBeGreaterThan(revision);
      ({ reportId, revision } = now);
    }
  });

  it('answers every call without parameters as this one does', async () => {
    const cookies = {
      old: await signInAt(old, 'admin'),
      young: await signInAt(young, 'admin'),
    };
    const calls = Object.values(CALLS)
      .flatMap((area) => Object.values(area))
      .filter(({ method, path: at }) => method === 'GET' && !at.includes('{'))
      .filter(({ path: at }) => !at.includes('logout'));
    const different: string[] = [];
    for (const call of calls) {
      const before = (await ask(old, call, { cookie: cookies.old })).status;
      const now = (await ask(young, call, { cookie: cookies.young })).status;
      // It does not have what is new.
      if (before !== now && before !== 404) different.push(`${call.path}: ${before}, ${now}`);
      if (before >= 500 || now >= 500) different.push(`${call.path}: ${before}, ${now}`);
    }
    expect(calls.length).toBeGreaterThan(50);
    expect(different).toEqual([]);
  });

  it.runIf(findBrowser())(
    'makes what was asked of this one, and this one what was asked of it',
    async () => {
      const cookie = await signInAt(old, 'analyst');
      const make = async (at: Instance): Promise<void> => {
        const body = { content: DECK, name: 'Deck' };
        const asked = await ask(at, CALLS.report.download, { cookie, body });
        const url = await fileMade(at, cookie, (await asked.json()).data.file);
        const got = await fetch(new URL(url, at.address), { headers: { cookie } });
        expect(got.headers.get('content-type')).toBe('application/pdf');
      };
      await make(young);
      await oldWorker.stop();
      await site.start('worker');
      await make(old);
    },
  );

  it('is stopped without an error, and this one goes on', async () => {
    expect(await old.stop()).toBe(0);
    const cookie = await signInAt(young, 'viewer');
    expect((await ask(young, CALLS.auth.current, { cookie })).status).toBe(200);
  });
});
