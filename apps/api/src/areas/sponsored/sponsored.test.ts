/** Sponsored content through calls: from the brief to its end, what opens the approval again, and that other clients see none of it. */

import { CALLS } from '@flightdeck/contract/server';
import type { SponsoredContent, SponsoredDetail } from '@flightdeck/contract/sponsored';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog, loginThrottle, rolePermission } from '../../platform/records/schema.ts';
import { sponsoredDocument, sponsoredVersion } from '../../platform/sponsored/tables.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { mailsTo } from '../../testing/outbox.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { keepPicture } from './assets.ts';
import { settle } from './clock.ts';
import { PERSONAL } from './personal.ts';
import { sponsoredLinkCode } from './schema.ts';

const { sponsored } = CALLS;
const clientUuid = CLIENTS.northwind;
const START = new Date('2026-02-25T09:00:00Z');
const MAYA = 'maya@northwind.example';
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#234' } });

describe.each(ENGINES)('sponsored content on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let colleague: TestClient;
  let outsider: TestClient;
  let now = START;
  let documentId: string;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    const permission = 'client/sponsoredContentManage';
    await server.services.records.db
      .insert(rolePermission)
      .values(['analyst', 'colleague', 'outsider'].map((roleId) => ({ roleId, permission })));
    [analyst, colleague, outsider] = await Promise.all([
      server.signIn('analyst'),
      server.signIn('colleague'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    const body = { clientUuid, title: 'A table for the long evening', brief: 'Oak, candles.' };
    documentId = (await analyst.send(sponsored.create, { body })).body.data.documentId;
  });
  afterEach(async () => {
    await server.services.records.db.delete(loginThrottle);
  });

  const get = async (who = analyst) =>
    (await who.send(sponsored.get, { params: { documentId } })).body.data;
  const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
  const content = (more: Partial<SponsoredContent> = {}): SponsoredContent => ({
    ...{ title: 'A table for the long evening', standfirst: 'Why we eat late.' },
    ...{ sponsor: 'Northwind', label: 'Advertorial', html: '<p>Oak lasts. Candles do not.</p>' },
    ...{ landingUrls: ['https://northwind.example/tables'], leadAssetId: null, leadAlt: '' },
    ...more,
  });
  const save = async (more: Partial<SponsoredContent> = {}, revision?: number) => {
    const headers = ifMatch(revision ?? (await get()).revision);
    const body = { content: content(more), note: '' };
    return analyst.send(sponsored.save, { params: { documentId }, body, headers });
  };
  const flight = {
    goLive: { day: '2026-03-01', time: '08:00' },
    takeDown: { day: '2026-03-03', time: '00:00' },
    zone: 'Europe/London',
  };
  const approvers = [{ name: 'Maya Marsh', email: MAYA }];
  const plan = async (more: object = {}) => {
    const { revision, owner } = await get();
    const body = {
      ...{ brief: 'Oak, candles.', ownerId: owner?.id ?? null, ...flight },
      ...{ placementIds: [], approvers, ...more },
    };
    const headers = ifMatch(revision);
    return analyst.send(sponsored.plan, { params: { documentId }, body, headers });
  };
  const move = async (step: string) => {
    const headers = ifMatch((await get()).revision);
    return analyst.send(sponsored.move, { params: { documentId }, body: { move: step }, headers });
  };
  const state = async () => (await get()).state;
  const foundIn = async (to: string, pattern: RegExp): Promise<string[]> =>
    (await mailsTo(server.services.config.dataDir, to)).flatMap(({ text }) => {
      const found = pattern.exec(text)?.[1];
      return found === undefined ? [] : [found];
    });
  /** What the mail that an act brings has in it. */
  async function mailed(to: string, pattern: RegExp, act: () => Promise<unknown>): Promise<string> {
    const before = (await foundIn(to, pattern)).length;
    await act();
    return vi.waitFor(
      async () => {
        const all = await foundIn(to, pattern);
        if (all.length <= before) throw new Error('The mail was not sent.');
        return all.at(-1) ?? '';
      },
      { timeout: 10_000, interval: 20 },
    );
  }
  /** The token of the link that the approver is mailed. */
  async function linkSent(): Promise<string> {
    const { approvers: named } = await get();
    const params = { approverId: named[0]?.approverId ?? '' };
    return mailed(MAYA, /\/share\/approval\/([\w-]+)/, async () => {
      const sent = await analyst.send(sponsored.sendLink, { params, body: {} });
      expect(sent.status).toBe(200);
    });
  }
  const open = (token: string, code?: string) =>
    server.anonymous.send(sponsored.openLink, { body: { token, ...(code ? { code } : {}) } });
  const codeFor = (token: string): Promise<string> =>
    mailed(MAYA, /code is (\d{6})\./, async () => {
      const asked = await server.anonymous.send(sponsored.askLinkCode, { body: { token } });
      expect(asked.status).toBe(200);
    });
  async function reviewBy(token: string) {
    const { data } = (await open(token, await codeFor(token))).body;
    if (data.needs !== null) throw new Error('The link was not opened.');
    return data.review;
  }
  const decideByLink = (body: object) => server.anonymous.send(sponsored.decideByLink, { body });
  async function approved(): Promise<void> {
    await save();
    await plan();
    expect((await move('submit')).body.data.state).toBe('review');
    const { session, sha256 } = await reviewBy(await linkSent());
    const body = { session, sha256, verdict: 'approve' };
    expect((await decideByLink(body)).status).toBe(200);
    expect(await state()).toBe('approved');
  }
  const addPicture = async () =>
    keepPicture(server.services, await callerOf(), documentId, {
      name: 'table.png',
      content: await picture.png().toBuffer(),
    });
  const callerOf = async () => {
    const caller = await server.services.callers.byUser('analyst', '', '');
    if (!caller) throw new Error('The analyst has no account.');
    return caller;
  };

  it('goes from the brief through a client’s approval by link to its end by the clock', async () => {
    expect(await state()).toBe('brief');
    await approved();
    const detail = await get();
    expect(detail.verdicts).toMatchObject([
      { name: 'Maya Marsh', email: MAYA, verdict: 'approve', by: 'link', version: 2 },
    ]);
    expect(detail.verdicts[0]?.sha256).toBe(detail.sha256);
    expect(detail.verdicts[0]?.address).toMatch(/\.0$|::$/);
    expect((await move('schedule')).body.data.state).toBe('scheduled');
    now = new Date('2026-03-01T07:59:59Z');
    expect(await state()).toBe('scheduled');
    now = new Date('2026-03-01T08:00:00Z');
    const list = await analyst.send(sponsored.list, { body: { clientUuid, states: ['live'] } });
    expect(list.body.data.rows.map((row) => row.documentId)).toContain(documentId);
    now = new Date('2026-03-03T00:00:00Z');
    await settle(server.services);
    const [row] = await server.services.records.db
      .select()
      .from(sponsoredDocument)
      .where(eq(sponsoredDocument.id, documentId));
    expect(row).toMatchObject({ state: 'ended', endedAt: now });
    const actions = await server.services.records.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.target, documentId))
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action.replace('sponsored/', ''))).toEqual([
      ...['create', 'save', 'plan', 'submit', 'link-send', 'link-open', 'verdict-approve'],
      ...['schedule', 'clock-live', 'clock-ended'],
    ]);
    await vi.waitFor(async () => {
      const told = await foundIn(PEOPLE.analyst.email, /(Maya Marsh) \(maya/);
      expect(told).not.toEqual([]);
    });
  });

  it('shows the approver exactly the frozen version, and takes one verdict', async () => {
    await save();
    await plan();
    await move('submit');
    const token = await linkSent();
    expect((await open(token)).body.data).toEqual({
      ...{ needs: 'code', name: 'Maya Marsh', email: 'm…@northwind.example' },
    });
    expect((await open(token, '000000x')).status).toBe(422);
    const review = await reviewBy(token);
    expect(review).toMatchObject({
      client: expect.stringContaining('Northwind'),
      version: 2,
      page: { lead: null },
    });
    expect(review.page.html).toBe(content().html);
    const codes = await server.services.records.db.select().from(sponsoredLinkCode);
    expect(codes).toEqual([]);
    const changes = { session: review.session, sha256: review.sha256, verdict: 'changes' };
    expect((await decideByLink(changes)).status).toBe(422);
    expect((await decideByLink({ ...changes, comment: 'Name the wood.' })).status).toBe(200);
    expect(await state()).toBe('draft');
    const again = { ...changes, verdict: 'approve' };
    expect((await decideByLink(again)).status).toBe(410);
    expect((await open(token)).status).toBe(410);
    expect((await decideByLink({ ...again, session: 'x' })).status).toBe(401);
  });

  it('opens the approval again with any edit, and ends the links', async () => {
    await approved();
    const edited = await save({ html: '<p>Oak lasts. Candles do, too.</p>' });
    expect(edited.body.data).toMatchObject({ state: 'draft', version: 3 });
    expect(edited.body.data.approvers[0]?.verdict).toBeNull();
    expect((await move('schedule')).status).toBe(422);
    await move('submit');
    const token = await linkSent();
    const review = await reviewBy(token);
    await move('withdraw');
    await save({ title: 'Another title' });
    await move('submit');
    const body = { session: review.session, sha256: review.sha256, verdict: 'approve' };
    expect((await decideByLink(body)).status).toBe(410);
    expect(await state()).toBe('review');
  });

  it('stays approved when the same content comes back, and writes no version for no change', async () => {
    await approved();
    expect((await save()).body.data).toMatchObject({ state: 'approved', version: 2 });
    await save({ label: 'Sponsored' });
    const headers = ifMatch((await get()).revision);
    const restored = await analyst.send(sponsored.restore, {
      ...{ params: { documentId }, body: { version: 2 }, headers },
    });
    expect(restored.body.data).toMatchObject({ state: 'draft', version: 4 });
    expect((await move('submit')).body.data.state).toBe('approved');
    const versions = await analyst.send(sponsored.versions, { params: { documentId } });
    expect(
      versions.body.data.versions.map(({ version, approvedBy }) => [version, approvedBy.length]),
    ).toEqual([
      [4, 1],
      [3, 0],
      [2, 1],
      [1, 0],
    ]);
  });

  it('is decided by approvers with an account, all of them, of what they saw', async () => {
    const { name, email } = PEOPLE.colleague;
    await save();
    await plan({ approvers: [...approvers, { name, email }] });
    await move('submit');
    const { version, sha256, approvers: named } = await get(colleague);
    expect(named.map(({ isCaller }) => isCaller)).toEqual([false, true]);
    const body = { version, sha256, verdict: 'approve' };
    const decide = (who: TestClient, sent: object) =>
      who.send(sponsored.decide, { params: { documentId }, body: sent });
    expect((await decide(analyst, body)).status).toBe(403);
    expect((await decide(colleague, { ...body, version: 1 })).status).toBe(409);
    expect((await decide(colleague, body)).body.data.state).toBe('review');
    const { session } = await reviewBy(await linkSent());
    await decideByLink({ session, sha256, verdict: 'approve' });
    expect(await state()).toBe('approved');
  });

  it('is not sent to review unfinished, nor live without all that it needs', async () => {
    expect((await move('submit')).body.message).toMatch(/no text yet.*no disclosure label.*Nobody/);
    expect((await save({ landingUrls: ['http://northwind.example'] })).status).toBe(400);
    await save({ html: '<p><a href="https://10.0.0.8/x">here</a></p>' });
    await plan();
    expect((await move('submit')).body.message).toContain('https://10.0.0.8/x');
    expect((await plan({ takeDown: { day: '2026-02-28', time: '08:00' } })).status).toBe(422);
    expect((await move('publish')).status).toBe(422);
  });

  it('is kept back at its time by what changed since, and says so to its owner once', async () => {
    const { assetId, src } = await addPicture();
    const rights = (until: string) => ({
      ...{ name: 'Table', holder: 'Northwind', licence: 'All media', until },
    });
    const setRights = async (until: string) => {
      const headers = ifMatch((await get()).revision);
      const params = { assetId };
      return analyst.send(sponsored.saveAsset, { params, body: rights(until), headers });
    };
    await save({ leadAssetId: assetId, leadAlt: 'A table' });
    expect((await setRights('2026-12-31')).status).toBe(200);
    await plan();
    await move('submit');
    const { session, sha256, page } = await reviewBy(await linkSent());
    expect(page.lead).toMatchObject({ src, alt: 'A table', width: 40 });
    await decideByLink({ session, sha256, verdict: 'approve' });
    await move('schedule');
    await setRights('2026-03-01');
    now = new Date('2026-03-01T08:00:00Z');
    const held = await get();
    expect(held).toMatchObject({ state: 'scheduled' });
    expect(held.heldBack[0]).toContain('The rights to “Table” end on 2026-03-01');
    await get();
    await vi.waitFor(async () => {
      expect(await foundIn(PEOPLE.analyst.email, /(was kept back)/)).toHaveLength(1);
    });
    await setRights('2026-03-02');
    expect(await state()).toBe('live');
    expect((await setRights('2026-03-01')).status).toBe(422);
    expect((await save({ title: 'Other' })).status).toBe(409);
    expect((await move('correct')).body.data.state).toBe('draft');
  });

  it('keeps pictures encrypted, shows them to whoever has the address, and lets no foreign one in', async () => {
    const { assetId, src } = await addPicture();
    const got = await server.app.inject({ url: src });
    expect(got.statusCode).toBe(200);
    expect(got.headers['content-type']).toBe('image/webp');
    expect((await sharp(got.rawPayload).metadata()).width).toBe(40);
    const foreign = `/v2/sponsored/picture/${'a'.repeat(43)}`;
    expect((await save({ html: `<img src="${foreign}" alt="x">` })).status).toBe(422);
    expect((await server.app.inject({ url: foreign })).statusCode).toBe(404);
    const help = `/v2/onehelp/picture/${'a'.repeat(43)}`;
    const cleaned = await save({ html: `<p>a</p><img src="${help}" alt="x">` });
    expect(cleaned.body.data.content.html).toBe('<p>a</p>');
    const shown = await save({ html: `<p>a</p><img src="${src}" alt="x" onerror="hit()">` });
    expect(shown.body.data.content.html).not.toContain('onerror');
    expect(shown.body.data.assets).toMatchObject([{ isUsed: true }]);
    const remove = () => analyst.send(sponsored.removeAsset, { params: { assetId } });
    expect((await remove()).status).toBe(409);
    const unused = await addPicture();
    const params = { assetId: unused.assetId };
    expect((await analyst.send(sponsored.removeAsset, { params })).status).toBe(200);
    // The other picture has the same content, which stays.
    expect((await server.app.inject({ url: src })).statusCode).toBe(200);
  });

  it('takes comments on passages, and counts the open ones', async () => {
    await save();
    const body = { version: 2, quote: 'Oak lasts.', start: 0, text: 'Which oak?' };
    const added = await colleague.send(sponsored.comment, { params: { documentId }, body });
    const { commentId } = added.body.data;
    const listed = async () =>
      (await analyst.send(sponsored.list, { body: { search: 'long evening' } })).body.data.rows
        .filter((row) => row.documentId === documentId)
        .map(({ openComments }) => openComments);
    expect(await listed()).toEqual([1]);
    const done = await analyst.send(sponsored.setCommentDone, {
      ...{ params: { commentId }, body: { isDone: true } },
    });
    expect(done.body.data.doneBy?.name).toBe(PEOPLE.analyst.name);
    expect(await listed()).toEqual([0]);
    const beyond = { ...body, version: 9 };
    expect(
      (await analyst.send(sponsored.comment, { params: { documentId }, body: beyond })).status,
    ).toBe(422);
  });

  it('loses no save, and keeps versions as they are', async () => {
    const { revision } = await get();
    expect((await save({}, revision)).status).toBe(200);
    const stale = await save({ title: 'Mine' }, revision);
    expect(stale.status).toBe(409);
    expect(stale.body.details).toMatchObject({ savedBy: PEOPLE.analyst.name });
    const versions = await server.services.records.db
      .select({ n: sponsoredVersion.n })
      .from(sponsoredVersion)
      .where(eq(sponsoredVersion.documentId, documentId));
    expect(versions).toHaveLength(2);
  });

  it('names placements of its client, and tells figures within the flight or why there are none', async () => {
    const found = await analyst.send(sponsored.placements, { body: { clientUuid, search: '' } });
    const [first] = found.body.data.placements;
    if (!first) throw new Error('The fixture has no placement.');
    const before = await analyst.send(sponsored.results, { params: { documentId } });
    expect(before.body.data).toMatchObject({ range: null, delivery: { is: 'absent' } });
    await approved();
    expect((await plan({ placementIds: [2_000_000] })).status).toBe(422);
    expect((await plan({ placementIds: [first.placementId] })).status).toBe(200);
    await move('schedule');
    now = new Date('2026-03-01T08:00:00Z');
    expect(await state()).toBe('live');
    now = new Date('2026-03-04T00:00:00Z');
    const { data } = (await analyst.send(sponsored.results, { params: { documentId } })).body;
    expect(data.range).toEqual({ start: '2026-03-01', end: '2026-03-02' });
    expect(data.delivery).toMatchObject({ is: 'known', impressions: 2000, clicks: 20, ctr: 0.01 });
    expect(data.analytics).toMatchObject({
      is: 'absent',
      why: expect.stringContaining('analytics'),
    });
  });

  it('is seen by no other client, whatever is asked', async () => {
    const { assetId } = await addPicture();
    await plan();
    const { approvers: named, revision }: SponsoredDetail = await get();
    const approverId = named[0]?.approverId ?? '';
    const headers = ifMatch(revision);
    const params = { documentId, version: '1', assetId, approverId };
    const sha256 = 'a'.repeat(64);
    const answers = await Promise.all([
      outsider.send(sponsored.get, { params }),
      outsider.send(sponsored.save, { params, headers, body: { content: content() } }),
      outsider.send(sponsored.move, { params, headers, body: { move: 'submit' } }),
      outsider.send(sponsored.remove, { params, headers }),
      outsider.send(sponsored.versions, { params }),
      outsider.send(sponsored.version, { params }),
      outsider.send(sponsored.restore, { params, headers, body: { version: 1 } }),
      outsider.send(sponsored.removeAsset, { params }),
      outsider.send(sponsored.comment, { params, body: { version: 1, text: 'x' } }),
      outsider.send(sponsored.decide, { params, body: { version: 1, sha256, verdict: 'approve' } }),
      outsider.send(sponsored.sendLink, { params, body: {} }),
      outsider.send(sponsored.revokeLink, { params }),
      outsider.send(sponsored.results, { params }),
      outsider.send(sponsored.placements, { body: { clientUuid } }),
      outsider.send(sponsored.list, { body: { clientUuid } }),
      outsider.send(sponsored.create, { body: { clientUuid, title: 'x' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const list = await outsider.send(sponsored.list, { body: {} });
    expect(list.body.data.rows).toEqual([]);
  });

  it('is removed while nobody decided, and forgets erased people but not that they approved', async () => {
    const headers = ifMatch((await get()).revision);
    const removed = await analyst.send(sponsored.remove, { params: { documentId }, headers });
    expect(removed.status).toBe(200);
    expect((await analyst.send(sponsored.get, { params: { documentId } })).status).toBe(404);
    const body = { clientUuid, title: 'Another' };
    documentId = (await analyst.send(sponsored.create, { body })).body.data.documentId;
    const { name, email } = PEOPLE.colleague;
    await save();
    await plan({ approvers: [{ name, email }] });
    const { version, sha256 } = (await move('submit')).body.data;
    const verdict = { version, sha256, verdict: 'approve' };
    await colleague.send(sponsored.decide, { params: { documentId }, body: verdict });
    const { db } = server.services.records;
    const kept = PERSONAL.find(({ title }) => title.startsWith('Approvals'));
    expect(await kept?.count(db, 'colleague')).toBeGreaterThan(0);
    await kept?.erase?.(db, 'colleague');
    const after = await get();
    expect(after).toMatchObject({ state: 'approved', approvers: [{ verdict: 'approve' }] });
    expect(JSON.stringify([after.approvers, after.verdicts])).not.toContain(email);
    const again = ifMatch(after.revision);
    expect(
      (await analyst.send(sponsored.remove, { params: { documentId }, headers: again })).status,
    ).toBe(409);
  });
});
