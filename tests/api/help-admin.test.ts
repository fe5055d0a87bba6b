/** Help administration through the server: articles with versions, categories, homepage, inbox, searches, imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StaleSave } from '@flightdeck/contract';
import type { HelpArticleDraft } from '@flightdeck/contract/help-admin';
import { CALLS } from '@flightdeck/contract/server';
import { HELP_PRODUCTS } from '@flightdeck/domain/help';
import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  helpMessage,
  helpMissedSearch,
  helpProject,
  helpVote,
} from '../../apps/api/src/areas/help/schema.ts';
import { zipOf } from '../../apps/api/src/areas/help/testing-zip.ts';
import { addPeople, signInAs } from '../../apps/api/src/areas/roles/testing.ts';
import { auditLog, user } from '../../apps/api/src/platform/records/schema.ts';
import { queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { ENGINES, type TestClient } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';
import { aDraft } from './calls.ts';
import { type FormFile, formOf } from './form.ts';

const calls = CALLS.helpAdmin;
const { help } = CALLS;
const PNG = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const XANDR = path.resolve(import.meta.dirname, '../../../shared/data/help/xandr');
const draft = (patch: Partial<HelpArticleDraft> = {}): HelpArticleDraft => ({
  ...aDraft,
  keywords: [...aDraft.keywords],
  paths: [...aDraft.paths],
  ...patch,
});

describe.each(ENGINES)('help administration on %s', (engine) => {
  const server = suiteServer({ engine });
  const admin = server.as('admin');
  const viewer = server.as('viewer');
  /** Another manager of help. */
  let other: TestClient;
  beforeAll(async () => {
    await server.services.records.db
      .insert(helpProject)
      .values({ id: 'portal', title: 'Portal', products: HELP_PRODUCTS });
    await addPeople(server, [{ id: 'writer', roles: ['admin'], internal: true }]);
    other = await signInAs(server, 'writer', true);
  });

  const based = (revision: number | undefined): Record<string, string> =>
    revision === undefined ? {} : { 'if-match': `"${revision}"` };
  /** Refused, because Ada saved meanwhile. */
  const expectStale = (answer: { status: number; body: { details: unknown } }) => {
    expect(answer.status).toBe(409);
    expect(StaleSave.parse(answer.body.details).savedBy).toBe('Ada Admin');
  };

  const create = async (patch: Partial<HelpArticleDraft> = {}) => {
    const body = { projectId: 'portal', draft: draft(patch) };
    return (await admin.send(calls.createArticle, { body })).body.data.articleId;
  };
  const save = (articleId: string, revision: number | null, patch: Partial<HelpArticleDraft>) =>
    admin.send(calls.setArticle, {
      params: { articleId },
      body: { draft: draft(patch) },
      headers: revision === null ? {} : { 'if-match': `"${revision}"` },
    });
  const read = async (articleId: string) =>
    (await admin.send(calls.article, { params: { articleId } })).body.data;
  const sendFiles = (
    call: typeof calls.importFiles | typeof calls.picture,
    fields: Readonly<Record<string, string>>,
    files: readonly FormFile[],
  ) => {
    const form = formOf(fields, files);
    return server.app.inject({
      method: 'POST',
      url: `/v2/${call.path.replace('{projectId}', 'portal')}`,
      headers: { cookie: admin.cookie, 'content-type': form.type },
      payload: form.body,
    });
  };

  describe('an article', () => {
    it('gets a reference of its title, another one where that is taken', async () => {
      expect(await create({ title: 'Över & out' })).toBe('portal.o-ver-out');
      expect(await create({ title: 'Över & out' })).toBe('portal.o-ver-out-2');
      expect(await create({ title: '日本' })).toBe('portal.article');
    });

    it('is cleaned when it is kept, and shown to its writers as it was kept', async () => {
      const id = await create({
        title: 'Clean',
        html: '<p onclick="x()">a<script>1</script></p><img src="https://evil.example/x.png">',
      });
      expect((await read(id)).draft.html).toBe('<p>a</p>');
    });

    it('reaches readers at their next load once it is live, and never before', async () => {
      const id = await create({ title: 'Hidden plan', html: '<p>one</p>' });
      const seen = () => viewer.send(help.article, { params: { articleId: id } });
      expect((await seen()).status).toBe(404);
      await save(id, 1, { title: 'Hidden plan', status: 'live', html: '<p>two</p>' });
      expect((await seen()).body.data.contentHtml).toBe('<p>two</p>');
      await save(id, 2, { title: 'Hidden plan', status: 'live', html: '<p>three</p>' });
      expect((await seen()).body.data.contentHtml).toBe('<p>three</p>');
      await save(id, 3, { title: 'Hidden plan', status: 'draft', html: '<p>four</p>' });
      expect((await seen()).status).toBe(404);
    });

    it('is not overwritten by a save that is based on an older one', async () => {
      const id = await create({ title: 'Raced' });
      expect((await save(id, null, {})).status).toBe(428);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => save(id, 1, { title: `Raced ${n}` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const stale = answers.find(({ status }) => status === 409);
      expect(StaleSave.parse(stale?.body.details)).toMatchObject({
        revision: 2,
        savedBy: 'Ada Admin',
      });
      expect((await read(id)).revision).toBe(2);
    });

    it('has a history, of which an earlier version can be made the latest', async () => {
      const id = await create({ title: 'First', html: '<p>first</p>' });
      await save(id, 1, { title: 'Second', html: '<p>second</p>' });
      const params = { articleId: id };
      const versions = (await admin.send(calls.versions, { params })).body.data;
      expect(versions.map(({ revision, title }) => [revision, title])).toEqual([
        [2, 'Second'],
        [1, 'First'],
      ]);
      expect(versions[0]?.savedBy?.name).toBe('Ada Admin');
      const one = await admin.send(calls.version, { params, body: { revision: 1 } });
      expect(one.body.data.draft.html).toBe('<p>first</p>');
      const headers = { 'if-match': '"2"' };
      const restored = await admin.send(calls.restore, { params, body: { version: 1 }, headers });
      expect(restored.body.data.revision).toBe(3);
      expect((await read(id)).draft).toMatchObject({ title: 'First', html: '<p>first</p>' });
      const gone = await admin.send(calls.version, { params, body: { revision: 9 } });
      expect(gone.status).toBe(404);
    });

    it('that is deleted leaves the homepage, and its history goes on when it is made again', async () => {
      const id = await create({ title: 'Gone', status: 'live' });
      const params = { articleId: id };
      const page = { projectId: 'portal' };
      const { revision } = (await admin.send(calls.homepage, { params: page })).body.data;
      const entries = [{ type: 'article', reference: id }];
      await admin.send(calls.setHomepage, {
        params: page,
        body: { entries },
        headers: based(revision),
      });
      expect((await admin.send(calls.deleteArticle, { params })).status).toBe(200);
      expect((await admin.send(calls.homepage, { params: page })).body.data.entries).toEqual([]);
      expect((await admin.send(calls.article, { params })).status).toBe(404);
      expect(await create({ title: 'Gone' })).toBe(id);
      expect((await read(id)).revision).toBe(2);
    });

    it('is refused where a link has no address, or its category is none of the project', async () => {
      const link = draft({ type: 'link', link: null });
      const body = { projectId: 'portal', draft: link };
      expect((await admin.send(calls.createArticle, { body })).status).toBe(400);
      const other = { projectId: 'portal', draft: draft({ categoryId: 'other.none' }) };
      expect((await admin.send(calls.createArticle, { body: other })).status).toBe(422);
      const nowhere = { projectId: 'none', draft: draft() };
      expect((await admin.send(calls.createArticle, { body: nowhere })).status).toBe(404);
    });

    it('is found by words, status and category, in the order asked for', async () => {
      const id = await create({ title: 'Zebra stripes', status: 'live', keywords: ['equine'] });
      const { db } = server.services.records;
      const votes = [true, true, false].map((useful, n) => ({
        articleId: id,
        voterId: `voter-${n}`,
        useful,
        votedAt: new Date(),
      }));
      await db.insert(helpVote).values(votes);
      const list = async (body: object) =>
        (await admin.send(calls.articles, { body: { projectId: 'portal', ...body } })).body.data;
      const found = await list({ search: 'stripes equine' });
      expect(found.total).toBe(1);
      expect(found.rows[0]).toMatchObject({ articleId: id, yes: 2, no: 1, category: null });
      expect((await list({ search: 'equine', status: 'draft' })).total).toBe(0);
      expect((await list({ sort: 'share', direction: 'desc' })).rows[0]?.articleId).toBe(id);
      expect((await list({ sort: 'share', direction: 'asc' })).rows[0]?.articleId).toBe(id);
      const all = await list({ sort: 'title', pageSize: 200 });
      const titles = all.rows.map(({ title }) => title.toLowerCase());
      expect(titles).toEqual([...titles].sort());
    });

    it('is previewed as it would be delivered', async () => {
      const body = { html: '<h1>a</h1><p style="x">b</p>' };
      expect((await admin.send(calls.preview, { body })).body.data).toEqual({
        contentHtml: '<h2>a</h2><p>b</p>',
        minutes: 1,
      });
    });

    it('takes pictures that are pictures, without what cameras add', async () => {
      const withPlace = await sharp(PNG)
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
        .jpeg()
        .toBuffer();
      const answer = await sendFiles(calls.picture, {}, [
        { field: 'picture', name: 'a.jpg', type: 'image/jpeg', content: withPlace },
      ]);
      const data = calls.picture.data.parse(answer.json().data);
      expect(data).toMatchObject({ width: 40, height: 20 });
      const served = await server.app.inject({ url: data.src });
      expect(served.headers['content-type']).toBe('image/webp');
      expect(served.rawPayload.toString('latin1')).not.toContain('SECRET-PLACE');
      const bad = await sendFiles(calls.picture, {}, [
        { field: 'picture', name: 'a.png', type: 'image/png', content: '<svg onload="x()"/>' },
      ]);
      expect(bad.statusCode).toBe(415);
    });
  });

  describe('categories', () => {
    const make = async (title: string) =>
      (await admin.send(calls.createCategory, { body: { projectId: 'portal', title } })).body.data
        .categoryId;
    const list = async () =>
      (await admin.send(calls.categories, { params: { projectId: 'portal' } })).body.data;

    it('are made, named, ordered, and deleted without their articles', async () => {
      const first = await make('Reporting');
      const second = await make('Campaign health');
      const same = { body: { projectId: 'portal', title: 'reporting' } };
      expect((await admin.send(calls.createCategory, same)).status).toBe(409);
      const params = { categoryId: second };
      const named = (await list()).categories.find(({ categoryId }) => categoryId === second);
      const headers = based(named?.revision);
      const rename = { params, body: { title: 'Health' }, headers };
      expect((await admin.send(calls.setCategory, rename)).status).toBe(200);
      const late = { params, body: { title: 'Wellness' }, headers };
      expectStale(await other.send(calls.setCategory, late));
      const blind = { params, body: { title: 'Wellness' } };
      expect((await other.send(calls.setCategory, blind)).status).toBe(428);
      const article = await create({ title: 'Kept', categoryId: first, status: 'live' });

      const { revision, categories } = await list();
      expect(categories.map(({ title, live }) => [title, live])).toEqual([
        ['Reporting', 1],
        ['Health', 0],
      ]);
      const project = { projectId: 'portal' };
      const body = { categoryIds: [second, first] };
      const order = { params: project, body, headers: based(revision) };
      expect((await admin.send(calls.orderCategories, order)).status).toBe(200);
      expectStale(await other.send(calls.orderCategories, order));
      const now = await list();
      expect(now.categories.map(({ categoryId }) => categoryId)).toEqual([second, first]);
      const partial = { categoryIds: [first] };
      const missing = await admin.send(calls.orderCategories, {
        params: project,
        body: partial,
        headers: based(now.revision),
      });
      expect(missing.status).toBe(422);

      const gone = { params: { categoryId: first }, body: { moveTo: second } };
      expect((await admin.send(calls.deleteCategory, gone)).status).toBe(200);
      expect((await read(article)).category?.id).toBe(second);
      await admin.send(calls.deleteCategory, { params, body: { moveTo: null } });
      expect((await read(article)).category).toBeNull();
    });

    it('are saved by one of two at once, who sees what the other did', async () => {
      const statuses = async (...answers: Promise<{ status: number }>[]) =>
        (await Promise.all(answers)).map(({ status }) => status).sort();
      const project = { projectId: 'portal' };
      const twice = { body: { ...project, title: 'Twice' } };
      const made = [
        admin.send(calls.createCategory, twice),
        admin.send(calls.createCategory, twice),
      ];
      expect(await statuses(...made)).toEqual([200, 409]);
      await make('Other');
      for (let round = 0; round < 5; round += 1) {
        const { categories, revision } = await list();
        const ids = categories.map(({ categoryId }) => categoryId);
        const order = (categoryIds: string[]) =>
          admin.send(calls.orderCategories, {
            params: project,
            body: { categoryIds },
            headers: based(revision),
          });
        expect(await statuses(order([...ids].reverse()), order([...ids].reverse()))).toEqual([
          ...[200, 409],
        ]);
        const [first] = categories;
        const params = { categoryId: first?.categoryId ?? '' };
        const rename = (title: string) =>
          admin.send(calls.setCategory, {
            params,
            body: { title },
            headers: based(first?.revision),
          });
        expect(await statuses(rename(`Mine ${round}`), rename(`Yours ${round}`))).toEqual([
          200, 409,
        ]);
      }
      for (const { categoryId } of (await list()).categories) {
        await admin.send(calls.deleteCategory, { params: { categoryId }, body: { moveTo: null } });
      }
    });
  });

  describe('the homepage', () => {
    it('is saved in one order, and not over somebody else’s', async () => {
      const live = await create({ title: 'Live one', status: 'live' });
      const hidden = await create({ title: 'Draft one' });
      const params = { projectId: 'portal' };
      const { revision } = (await admin.send(calls.homepage, { params })).body.data;
      const entries = [live, hidden].map((reference) => ({ type: 'article', reference }));
      const set = (body: object, from: number, by = admin) =>
        by.send(calls.setHomepage, { params, body, headers: based(from) });
      expect((await set({ entries }, revision)).status).toBe(200);
      expectStale(await set({ entries: [] }, revision, other));
      const now = (await admin.send(calls.homepage, { params })).body.data;
      expect(now.entries.map(({ title, isShown }) => [title, isShown])).toEqual([
        ['Live one', true],
        ['Draft one', false],
      ]);
      const shown = await viewer.send(help.homepage, { params });
      expect(shown.body.data.map(({ reference }) => reference)).toEqual([live]);
      const twice = { entries: [...entries, ...entries] };
      expect((await set(twice, now.revision)).status).toBe(422);
      const unknown = [{ type: 'article', reference: 'portal.none' }];
      expect((await set({ entries: unknown }, now.revision)).status).toBe(422);
    });
  });

  describe('projects', () => {
    it('are listed with what waits, and changed by one at a time', async () => {
      const list = async () => (await admin.send(calls.projects)).body.data[0];
      const before = await list();
      const products = [{ id: 'x', title: 'X', paths: ['/x'], areas: [] }];
      const params = { projectId: 'portal' };
      const set = (body: object, from: number | undefined, by = admin) =>
        by.send(calls.setProject, { params, body, headers: based(from) });
      const body = { title: 'Help', products };
      expect((await set(body, before?.revision)).status).toBe(200);
      expectStale(await set({ ...body, title: 'Mine' }, before?.revision, other));
      const after = await list();
      expect(after).toMatchObject({ title: 'Help', products });
      const twice = { title: 'Help', products: [...products, ...products] };
      expect((await set(twice, after?.revision)).status).toBe(422);
      const back = { title: 'Portal', products: HELP_PRODUCTS };
      expect((await set(back, after?.revision)).status).toBe(200);
    });
  });

  describe('the inbox', () => {
    let messageId: string;
    beforeAll(async () => {
      // Ada alone answers messages.
      const { db } = server.services.records;
      await db.update(user).set({ disabled: true }).where(eq(user.id, 'writer'));
      const form = formOf(
        {
          projectId: 'portal',
          product: 'reporting',
          product_area: 'builder',
          type: 'support',
          message: '=SUM(1) The benchmark line is missing.',
        },
        [{ name: 'screen.png', type: 'image/png', content: PNG }],
      );
      const sent = await server.app.inject({
        method: 'POST',
        url: '/v2/onehelp/contact',
        headers: { cookie: viewer.cookie, 'content-type': form.type },
        payload: form.body,
      });
      messageId = sent.json().data.messageId;
    });
    const get = async () => (await admin.send(calls.message, { params: { messageId } })).body.data;
    const set = (body: object, revision: number) =>
      admin.send(calls.setMessage, {
        params: { messageId },
        body,
        headers: { 'if-match': `"${revision}"` },
      });

    it('mails a message to those who may answer, and counts it until somebody does', async () => {
      const mails = await queuedMails(server.services.records.db);
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['ada@meridian.example', 'Vera View asks for help with Reporting'],
      ]);
      const counted = await admin.send(calls.waiting);
      expect(counted.body.data).toEqual({ waiting: 1, projectId: 'portal' });
      expect((await viewer.send(calls.waiting)).status).toBe(403);
    });

    it('lists what came with its state, and finds it by words and state', async () => {
      const list = async (body: object) => (await admin.send(calls.messages, { body })).body.data;
      const all = await list({ projectId: 'portal' });
      expect(all.counts).toEqual({ new: 1, open: 0, waiting: 0, done: 0 });
      expect(all.rows[0]).toMatchObject({
        messageId,
        product: 'Reporting',
        area: 'Report builder',
        sender: { name: 'Vera View' },
        state: 'new',
        attachments: 1,
        replies: 0,
      });
      expect((await list({ search: 'benchmark vera' })).total).toBe(1);
      expect((await list({ search: 'benchmark nobody' })).total).toBe(0);
      expect((await list({ states: ['done'] })).total).toBe(0);
      expect((await list({ assignee: 'nobody' })).total).toBe(1);
      expect((await list({ assignee: 'admin' })).total).toBe(0);
    });

    it('is searched for any part of a word, in any case, and page by page', async () => {
      const { db } = server.services.records;
      const rows = Array.from({ length: 5 }, (_, n) => ({
        id: `zurich-${n}`,
        projectId: 'portal',
        type: 'feedback' as const,
        product: 'reporting',
        productTitle: 'Reporting',
        message: `100% of the ZÜRICH figures_${n}`,
        senderId: 'viewer',
        senderName: 'Jörg',
        senderEmail: 'joerg@example.com',
        bodyHash: '',
        refused: [],
        sentAt: new Date(Date.UTC(2026, 0, 1 + n)),
      }));
      await db.insert(helpMessage).values(rows);
      try {
        const list = async (body: object) => {
          const { data } = (await admin.send(calls.messages, { body })).body;
          return [data.total, ...data.rows.map((row) => row.messageId.replace('zurich-', ''))];
        };
        expect(await list({ search: 'ürich JÖRG' })).toEqual([5, '4', '3', '2', '1', '0']);
        expect(await list({ search: 'zürich', direction: 'asc', pageSize: 2, page: 2 })).toEqual([
          ...[5, '2', '3'],
        ]);
        expect(await list({ search: 'zürich', pageSize: 2, page: 9 })).toEqual([5]);
        expect(await list({ search: 'figures_3 100% joerg@EXAMPLE' })).toEqual([1, '3']);
        expect(await list({ search: 'fig%3' })).toEqual([0]);
        await db
          .update(helpMessage)
          .set({ message: 'Geneva' })
          .where(eq(helpMessage.id, 'zurich-3'));
        expect(await list({ search: 'zürich', states: ['new'] })).toEqual([4, '4', '2', '1', '0']);
      } finally {
        await db.delete(helpMessage).where(like(helpMessage.id, 'zurich-%'));
      }
    });

    it('gives a message to somebody who may manage help, and to nobody else', async () => {
      const people = (await admin.send(calls.assignees)).body.data;
      expect(people.map(({ name }) => name)).toEqual(['Ada Admin']);
      const { revision } = await get();
      expect((await set({ state: 'open', assigneeId: 'viewer' }, revision)).status).toBe(422);
      expect((await set({ state: 'open', assigneeId: 'admin' }, revision)).status).toBe(200);
      expect((await set({ state: 'done', assigneeId: null }, revision)).status).toBe(409);
      expect(await get()).toMatchObject({ state: 'open', assignee: { name: 'Ada Admin' } });
    });

    it('answers in the menu and by mail, once, and keeps notes to itself', async () => {
      const params = { messageId };
      const note = { kind: 'note', text: 'Ask Tom.' };
      await admin.send(calls.reply, { params, body: note });
      const { db } = server.services.records;
      const mails = async () =>
        (await queuedMails(db)).filter(({ to }) => to === 'vera@northwind.example');
      expect(await mails()).toEqual([]);
      const body = { kind: 'answer', text: 'Reload the page.\n\nThen look again.' };
      const sent = await admin.send(calls.reply, { params, body });
      expect(sent.body.data).toMatchObject({ kind: 'answer', author: { name: 'Ada Admin' } });
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        to: 'vera@northwind.example',
        subject: 'Your message about Reporting',
      });
      const message = await get();
      expect(message.state).toBe('waiting');
      expect((await admin.send(calls.waiting)).body.data).toEqual({ waiting: 0, projectId: null });
      expect(message.thread.map(({ kind, text }) => [kind, text])).toEqual([
        ['note', 'Ask Tom.'],
        ['answer', 'Reload the page.\n\nThen look again.'],
      ]);
      expect(message.files[0]).toMatchObject({ name: 'screen.png', mimeType: 'image/png' });
    });

    it('cannot answer somebody without an address, and says so', async () => {
      const { db } = server.services.records;
      const [row] = await db.select().from(helpMessage);
      if (!row) throw new Error('The message is gone.');
      const id = '00000000-0000-4000-8000-00000000000a';
      await db.insert(helpMessage).values({
        ...{ ...row, id, senderId: 'embed:x', senderEmail: '', senderReads: false },
        idempotencyKey: 'x',
      });
      const answer = await admin.send(calls.reply, {
        params: { messageId: id },
        body: { kind: 'answer', text: 'Hello' },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.message).toContain('left no e-mail address');
      await server.services.records.execute('DELETE FROM records.help_message WHERE id = $1', [id]);
    });

    it('is exported under its filters, harmless for a spreadsheet, and that is logged', async () => {
      const body = { projectId: 'portal', states: ['waiting'] };
      const { text } = await admin.send(calls.exportMessages, { body });
      expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
      expect(text).toContain("'=SUM(1) The benchmark line is missing.");
      const none = await admin.send(calls.exportMessages, { body: { states: ['done'] } });
      expect(none.text.split('\r\n').filter(Boolean)).toHaveLength(1);
      const { db } = server.services.records;
      const entries = await db.select().from(auditLog);
      const exports = entries.filter(({ action }) => action === 'help/message-export');
      expect(exports).toHaveLength(2);
      expect(JSON.stringify(entries)).not.toContain('Reload the page');
    });
  });

  it('lists searches in vain, and forgets those that are dismissed', async () => {
    const search = async (text: string) =>
      viewer.send(help.missed, { body: { projectId: 'portal', search: text } });
    await search('Refunds');
    await search('refunds');
    await search('dark mode');
    const body = { projectId: 'portal' };
    const list = async () => (await admin.send(calls.missed, { body })).body.data;
    expect((await list()).rows.map(({ search: text, times }) => [text, times])).toEqual([
      ['refunds', 2],
      ['dark mode', 1],
    ]);
    const gone = await admin.send(calls.dismiss, { body: { ...body, searches: ['refunds', 'x'] } });
    expect(gone.body.data).toEqual({ dismissed: 1 });
    expect((await list()).total).toBe(1);
    await server.services.records.db.delete(helpMissedSearch);
  });

  describe('an import', () => {
    const article = (text: string, name = 'pacing.md'): FormFile => ({
      field: 'files',
      name,
      type: 'text/markdown',
      content: `---\ntitle: Imported pacing\ncategory: Imported\n---\n${text}`,
    });
    const run = async (apply: boolean, files: readonly FormFile[]) => {
      const answer = await sendFiles(calls.importFiles, { apply: String(apply) }, files);
      expect(answer.statusCode, answer.body).toBe(200);
      return calls.importFiles.data.parse(answer.json().data);
    };

    it('first tells what would be, then does it, then finds nothing to do', async () => {
      const files = [article('One <script>x</script>two.')];
      const planned = await run(false, files);
      expect(planned.files).toEqual([
        {
          file: 'pacing.md',
          title: 'Imported pacing',
          reference: 'pacing',
          outcome: 'created',
        },
      ]);
      const params = { articleId: 'portal.pacing' };
      expect((await admin.send(calls.article, { params })).status).toBe(404);
      expect((await run(true, files)).applied).toBe(true);
      expect((await read('portal.pacing')).draft.html).toBe('<p>One two.</p>');
      expect((await run(true, files)).files[0]?.outcome).toBe('unchanged');
      expect((await read('portal.pacing')).revision).toBe(1);
      expect((await run(true, [article('Three.')])).files[0]?.outcome).toBe('updated');
      expect((await read('portal.pacing')).revision).toBe(2);
    });

    it('reads a ZIP with folders and pictures, and no path leads out of it', async () => {
      const archive = zipOf({
        'guide/a.md': Buffer.from('# Alpha\n\nSee [beta](b.md). ![Bands](pictures/bands.png)'),
        'guide/b.md': Buffer.from('# Beta\n\nText.'),
        'guide/pictures/bands.png': PNG,
        '../../evil.md': Buffer.from('# Evil\n\nText.'),
        'run.exe': Buffer.from('MZ'),
      });
      const file = {
        field: 'files',
        name: 'guide.zip',
        type: 'application/zip',
        content: archive,
      };
      const imported = await run(true, [file]);
      expect(imported.problems).toEqual([]);
      expect(imported.files.map(({ reference }) => reference).sort()).toEqual(['a', 'b', 'evil']);
      const { html } = (await read('portal.a')).draft;
      expect(html).toContain('<a href="#article/portal.b">beta</a>');
      expect(html).toMatch(/<img src="\/v2\/onehelp\/picture\/[\w-]{43}" alt="Bands"/);
    });

    it('names what it cannot read and takes the rest', async () => {
      const planned = await run(false, [
        article('Good.', 'good.md'),
        { ...article(''), name: 'bad.md', content: '---\nstatus: never\n---\n' },
        { field: 'files', name: 'no.zip', type: 'application/zip', content: 'not a zip' },
        { field: 'files', name: 'page.html', type: 'text/html', content: '<p>x</p>' },
      ]);
      expect(planned.files.map(({ file }) => file)).toEqual(['good.md']);
      expect(planned.problems.map((problem) => problem.split(':', 1)[0]).sort()).toEqual([
        'bad.md',
        'no.zip',
        'page.html',
      ]);
    });

    it.skipIf(!existsSync(XANDR))('takes all of a real set of articles', async () => {
      const files = readdirSync(XANDR)
        .filter((name) => name.endsWith('.md'))
        .map((name) => [name, readFileSync(path.join(XANDR, name))] as const);
      const archive = zipOf(Object.fromEntries(files));
      const file = { field: 'files', name: 'x.zip', type: 'application/zip', content: archive };
      const imported = await run(true, [file]);
      expect(imported.files).toHaveLength(files.length);
      const told2 = await run(true, [file]);
      expect(told2.files.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    });
  });
});
