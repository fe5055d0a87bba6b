/**
 * Help through the server: articles for everyone, messages stored once with their accepted files, drafts and messages
 * for managers only.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { ATTACHMENT_LIMITS, HELP_PRODUCTS } from '@flightdeck/domain/help';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHelpFolder } from '../../apps/api/src/areas/help/import/read-folder.ts';
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import { storeHelpPicture } from '../../apps/api/src/areas/help/pictures.ts';
import { helpArticle, helpMissedSearch, helpVote } from '../../apps/api/src/areas/help/schema.ts';
import { ENGINES, type TestClient } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';
import { type FormFile, formOf } from './form.ts';

const PROJECT = `title: Portal
categories: [Reporting, Campaign health]
homepage: [pacing, reporting, draft]
`;
const PACING = `---
title: How pacing is worked out
category: Campaign health
keywords: [pacing, goal]
paths: /report/build
---
Pacing compares. See [setup](setup.md).

![Bands](bands@2x.png)

<script>alert(1)</script><p id="x" style="background:url(//evil)" onclick="x()">safe</p>
`;

const { help, helpMessages } = CALLS;
const PNG = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const A_QUESTION = {
  projectId: 'portal',
  product: 'reporting',
  product_area: 'builder',
  type: 'support',
  message: 'The benchmark line is missing.',
};

describe.each(ENGINES)('help on %s', (engine) => {
  const server = suiteServer({ engine });
  const viewer = server.as('viewer');
  const admin = server.as('admin');
  const other = server.as('analyst');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-help-'));
    await writeFile(path.join(folder, 'project.yaml'), PROJECT);
    await writeFile(path.join(folder, 'pacing.md'), PACING);
    await writeFile(path.join(folder, 'bands@2x.png'), PNG);
    await writeFile(
      path.join(folder, 'setup.md'),
      '---\ncategory: Reporting\n---\n# Report setup\n\nChoose.',
    );
    await writeFile(
      path.join(folder, 'status.md'),
      '---\ntitle: Ad server status\nlink: https://status.example/\n---\n',
    );
    await writeFile(
      path.join(folder, 'draft.md'),
      '---\ntitle: Not yet\nstatus: draft\ncategory: Reporting\n---\nSecret plan.',
    );
    const { records, clock } = server.services;
    const read = await readHelpFolder(folder, {
      projectId: 'portal',
      keepPicture: (content) => storeHelpPicture(server.services, content),
    });
    expect(read.problems).toEqual([]);
    const into = { projectId: 'portal', title: 'Portal', by: null, at: clock() };
    await storeHelpFolder(records, read, into);
    // Twice is the same as once.
    await storeHelpFolder(records, read, into);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const list = async (client: TestClient, query: string) =>
    (await client.send({ ...help.articles, path: `onehelp/article?${query}` as 'onehelp/article' }))
      .body.data;

  describe('articles', () => {
    it('are listed by category and place, drafts for managers only', async () => {
      const seen = await list(viewer, 'project_code=portal');
      expect(seen.map(({ title, status }) => `${title}: ${status}`)).toEqual([
        'Report setup: live',
        'How pacing is worked out: live',
        'Ad server status: live',
      ]);
      expect(seen[1]).toMatchObject({
        id: 'portal.pacing',
        type: 'content',
        reference: 'pacing',
        category: { id: 'portal.campaign-health', type: 'category', reference: 'campaign-health' },
        keywords: ['pacing', 'goal'],
        paths: ['/report/build'],
        minutes: 1,
      });
      expect(seen[2]).toMatchObject({
        type: 'link',
        link: 'https://status.example/',
        minutes: null,
      });
      const managed = await list(admin, 'project_code=portal');
      expect(managed.find(({ status }) => status === 'draft')?.title).toBe('Not yet');
    });

    it('come with their content when it is asked for, and not otherwise', async () => {
      expect((await list(viewer, 'project_code=portal'))[0]).not.toHaveProperty('contentHtml');
      const whole = await list(viewer, 'project_code=portal&content=true');
      expect(whole[0]?.contentHtml).toBe('<p>Choose.</p>');
      expect(JSON.stringify(whole)).not.toContain('Secret plan');
    });

    it('are none in a project that does not exist', async () => {
      expect(await list(viewer, 'project_code=elsewhere')).toEqual([]);
    });

    it('link to each other and show their pictures; scripts, ids and styles are gone', async () => {
      const { contentHtml } = (
        await viewer.send(help.article, { params: { articleId: 'portal.pacing' } })
      ).body.data;
      expect(contentHtml).toContain('<a href="#article/portal.setup">setup</a>');
      expect(contentHtml).toContain('<p>safe</p>');
      expect(contentHtml).not.toMatch(/script|alert|url\(|onclick|id=/);
      const address =
        /src="([^"]+)" alt="Bands" width="20" height="10"/.exec(contentHtml)?.[1] ?? '';
      const picture = await server.app.inject({ url: address });
      expect(picture.statusCode).toBe(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(picture.rawPayload.equals(PNG)).toBe(true);
    });

    it('are clean on the way out, whatever the table holds', async () => {
      await server.services.records.db.insert(helpArticle).values({
        id: 'portal.planted',
        projectId: 'portal',
        reference: 'planted',
        title: 'Planted',
        type: 'content',
        status: 'live',
        html: '<img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a>',
        keywords: [],
        paths: [],
        position: 9,
        updatedAt: new Date(),
      });
      const answer = await viewer.send(help.article, { params: { articleId: 'portal.planted' } });
      expect(answer.body.data.contentHtml).toBe('<a>here</a>');
    });

    it('of nobody’s business do not exist', async () => {
      const ask = (client: TestClient, articleId: string) =>
        client.send(help.article, { params: { articleId } });
      expect((await ask(viewer, 'portal.draft')).status).toBe(404);
      expect((await ask(admin, 'portal.draft')).body.data.title).toBe('Not yet');
      expect((await ask(viewer, 'portal.none')).status).toBe(404);
    });
  });

  it('features what is there for the reader, in order', async () => {
    const read = async (client: TestClient) =>
      (await client.send(help.homepage, { params: { projectId: 'portal' } })).body.data.map(
        ({ type, reference }) => `${type} ${reference}`,
      );
    expect(await read(viewer)).toEqual(['article portal.pacing', 'category portal.reporting']);
    expect(await read(admin)).toContain('article portal.draft');
  });

  it.each(['', '}', '%7D'])('answers a category with "%s" after its id', async (brace) => {
    const answer = await server.app.inject({
      url: `/v2/onehelp/category/portal.reporting${brace}`,
      headers: { cookie: viewer.cookie },
    });
    expect(answer.json().data).toMatchObject({
      id: 'portal.reporting',
      title: 'Reporting',
      articleList: [{ articleId: 'portal.setup', title: 'Report setup', status: 'live' }],
    });
  });

  it('tells what one can ask about and what may be attached', async () => {
    const { data } = (await viewer.send(help.products, { params: { projectId: 'portal' } })).body;
    expect(data.products).toEqual(HELP_PRODUCTS);
    expect(data.limits).toEqual(ATTACHMENT_LIMITS);
  });

  it('keeps one vote of a person on an article', async () => {
    for (const useful of [true, false]) {
      const body = { articleId: 'portal.pacing', useful };
      expect((await viewer.send(help.vote, { body })).status).toBe(200);
    }
    const votes = await server.services.records.db.select().from(helpVote);
    expect(votes).toMatchObject([{ articleId: 'portal.pacing', voterId: 'viewer', useful: false }]);
    const none = { articleId: 'portal.draft', useful: true };
    expect((await viewer.send(help.vote, { body: none })).status).toBe(404);
  });

  it('counts searches that found nothing', async () => {
    for (const search of ['Frequency  cap', 'frequency cap']) {
      await viewer.send(help.missed, { body: { projectId: 'portal', search } });
    }
    const searches = await server.services.records.db.select().from(helpMissedSearch);
    expect(searches).toMatchObject([{ search: 'frequency cap', times: 2 }]);
  });

  describe('a message', () => {
    const send = async (
      client: TestClient,
      files: readonly FormFile[] = [],
      options: { key?: string; fields?: Record<string, string> } = {},
    ) => {
      const form = formOf({ ...A_QUESTION, ...options.fields }, files);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/v2/onehelp/contact',
        headers: {
          cookie: client.cookie,
          'content-type': form.type,
          ...(options.key ? { 'idempotency-key': options.key } : {}),
        },
        payload: form.body,
      });
      return { ...answer.json(), status: answer.statusCode };
    };
    const inbox = async () =>
      (await admin.send(helpMessages.messages, { body: { pageSize: 200 } })).body.data;
    const stored = () =>
      readdir(path.join(server.services.config.dataDir, 'help', 'attachments')).catch(() => []);
    const incoming = () =>
      readdir(path.join(server.services.config.dataDir, 'incoming')).catch(() => []);

    it('is kept with its good files, and says which were not and why', async () => {
      const before = await inbox();
      const answer = await send(viewer, [
        { name: 'delivery-by-site.png', type: 'image/png', content: PNG },
        {
          name: 'May raw report.csv',
          type: 'text/csv',
          content: 'Day,Impressions\n2026-05-01,10\n',
        },
        { name: 'program.exe', type: 'application/octet-stream', content: 'MZ' },
        { name: 'picture.png', type: 'image/png', content: '<script>alert(1)</script>' },
        { name: 'empty.txt', type: 'text/plain', content: '' },
        {
          name: 'big.mov',
          type: 'video/quicktime',
          content: Buffer.alloc(ATTACHMENT_LIMITS.bytes + 1),
        },
      ]);
      expect(answer.data).toMatchObject({
        kept: ['delivery-by-site.png', 'May raw report.csv'],
        refused: [
          { name: 'program.exe', reason: expect.stringContaining('not taken') },
          { name: 'picture.png', reason: expect.stringContaining('not the PNG file') },
          { name: 'empty.txt', reason: 'The file is empty.' },
          { name: 'big.mov', reason: 'Over 20 MB. Send a smaller file.' },
        ],
      });
      const after = await inbox();
      expect(after.total).toBe(before.total + 1);
      const [newest] = after.rows;
      expect(newest).toMatchObject({
        messageId: answer.data.messageId,
        product: 'Reporting',
        area: 'Report builder',
        type: 'support',
        message: A_QUESTION.message,
        sender: { name: 'Vera View', email: 'vera@northwind.example' },
      });
      const one = await admin.send(helpMessages.message, {
        params: { messageId: answer.data.messageId },
      });
      expect(one.body.data).toEqual(newest);
      expect(await incoming()).toEqual([]);
    });

    it('serves its files to its sender and managers, to be saved and never shown', async () => {
      const { data } = await send(viewer, [
        { name: 'résumé 1.png', type: 'image/png', content: PNG },
      ]);
      const { body } = await admin.send(helpMessages.message, {
        params: { messageId: data.messageId },
      });
      const url = body.data.attachments[0]?.url ?? '';
      const got = await server.app.inject({ url, headers: { cookie: admin.cookie } });
      expect(got.rawPayload.equals(PNG)).toBe(true);
      expect(got.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
      });
      expect(got.headers['content-disposition']).toMatch(
        /^attachment; filename="resume 1.png"; filename\*/,
      );
      for (const [client, status] of [
        [viewer, 200],
        [other, 403],
        [server.anonymous, 401],
      ] as const) {
        const refused = await server.app.inject({ url, headers: { cookie: client.cookie } });
        expect(refused.statusCode).toBe(status);
      }
    });

    it('takes five files and refuses the sixth', async () => {
      const files = Array.from({ length: 6 }, (_, n) => ({
        name: `${n}.txt`,
        type: 'text/plain',
        content: `note ${n}`,
      }));
      const { data } = await send(viewer, files);
      expect(data.kept).toHaveLength(5);
      expect(data.refused).toEqual([
        { name: '5.txt', reason: expect.stringContaining('More than 5') },
      ]);
    });

    it('is kept once under one key, also when it comes twenty times at once', async () => {
      const files = [{ name: 'a.txt', type: 'text/plain', content: 'the same' }];
      const before = { total: (await inbox()).total, files: (await stored()).length };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => send(viewer, files, { key: 'key-1' })),
      );
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      expect(answers[0]?.data.kept).toEqual(['a.txt']);
      expect((await inbox()).total).toBe(before.total + 1);
      expect(await stored()).toHaveLength(before.files + 1);
      expect(await incoming()).toEqual([]);
    });

    it('under a used key with anything else in it is refused and leaves no file', async () => {
      await send(viewer, [], { key: 'key-2' });
      const files = (await stored()).length;
      const other = await send(viewer, [], { key: 'key-2', fields: { message: 'Something else' } });
      expect(other).toMatchObject({ status: 422, code: 'unprocessable' });
      const withFile = await send(viewer, [{ name: 'a.txt', type: 'text/plain', content: 'x' }], {
        key: 'key-2',
      });
      expect(withFile.status).toBe(422);
      expect(await stored()).toHaveLength(files);
      // A key is one person's.
      expect((await send(admin, [], { key: 'key-2', fields: { message: 'Mine' } })).status).toBe(
        200,
      );
    });

    it.each([
      [400, { message: '   ' }],
      [400, { type: 'spam' }],
      [400, { product: '' }],
      [422, { product: 'unknown' }],
      [422, { product_area: 'pacing' }],
      [422, { projectId: 'elsewhere' }],
    ])('is refused with %i for %o, and its files with it', async (status, fields) => {
      const before = (await stored()).length;
      const answer = await send(viewer, [{ name: 'a.png', type: 'image/png', content: PNG }], {
        fields,
      });
      expect(answer.status).toBe(status);
      expect(await stored()).toHaveLength(before);
      expect(await incoming()).toEqual([]);
    });

    it('needs no area', async () => {
      const { data } = await send(viewer, [], { fields: { product_area: '' } });
      const { body } = await admin.send(helpMessages.message, {
        params: { messageId: data.messageId },
      });
      expect(body.data).toMatchObject({ product: 'Reporting', area: null });
    });

    it('is not taken from one person more than thirty times an hour', async () => {
      const colleague = await server.signIn('colleague');
      for (let n = 0; n < 30; n += 1) expect((await send(colleague)).status).toBe(200);
      expect(await send(colleague)).toMatchObject({
        status: 429,
        details: { retryAfter: expect.any(Number) },
      });
    });

    it('is only for managers to read', async () => {
      expect((await viewer.send(helpMessages.messages, { body: {} })).status).toBe(403);
    });
  });
});
