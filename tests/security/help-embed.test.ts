/** Help on a partner's page: only by token, and only of its own project (security.md rows 4, 7–9). */
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeHelpFolder } from '../../apps/api/src/areas/help/import/store.ts';
import { ENGINES, type TestClient } from '../../apps/api/src/testing/server.ts';
import { formOf } from '../api/form.ts';
import { type EmbedWorld, openEmbedWorld, PARTNER_PAGE } from './embed-world.ts';

const { help, helpMessages } = CALLS;

describe.each(ENGINES)('help on a partner’s page, on %s', (engine) => {
  let world: EmbedWorld;
  let visitor: TestClient;
  beforeAll(async () => {
    world = await openEmbedWorld({ engine });
    for (const projectId of ['portal', 'other']) {
      const article = (reference: string, status: 'live' | 'draft') => ({
        ...{ reference, title: `${reference} of ${projectId}`, html: '<p>x</p>', status },
        ...{ category: 'all', link: null, keywords: [], paths: [] },
      });
      await storeHelpFolder(
        world.server.services.records,
        {
          title: projectId,
          categories: [{ reference: 'all', title: 'All' }],
          articles: [article('guide', 'live'), article('plan', 'draft')],
          homepage: [{ type: 'article', reference: 'guide' }],
          problems: [],
        },
        { projectId, title: projectId, by: null, at: new Date() },
      );
    }
    const user = { id: 'v-1', name: 'Vic Visitor' };
    visitor = world.page(await world.token({ type: 'help', project: 'portal', user }));
  });
  afterAll(() => world.stop());

  const send = async (fields: Record<string, string> = {}, key = 'visitor-key') => {
    const token = await world.token({
      type: 'help',
      project: 'portal',
      user: { id: 'v-1', name: 'Vic Visitor' },
    });
    const form = formOf(
      { projectId: 'portal', product: 'reporting', type: 'feedback', message: 'Good', ...fields },
      [{ name: 'note.txt', type: 'text/plain', content: 'see' }],
    );
    const answer = await world.server.app.inject({
      method: 'POST',
      url: '/v2/onehelp/contact',
      headers: {
        authorization: `Bearer ${token}`,
        origin: PARTNER_PAGE,
        'content-type': form.type,
        'idempotency-key': key,
      },
      payload: form.body,
    });
    return { ...answer.json(), status: answer.statusCode };
  };

  it('is read by token: live articles of the token’s project', async () => {
    const path = 'onehelp/article?project_code=portal' as const;
    const listed = await visitor.send({ ...help.articles, path });
    expect(listed.body.data.map(({ id }) => id)).toEqual(['portal.guide']);
    const one = await visitor.send(help.article, { params: { articleId: 'portal.guide' } });
    expect(one.body.data.title).toBe('guide of portal');
  });

  it('shows nothing of another project, whichever way it is asked for', async () => {
    const articleId = 'other.guide';
    expect((await visitor.send(help.article, { params: { articleId } })).status).toBe(404);
    const categoryId = 'other.all';
    expect((await visitor.send(help.category, { params: { categoryId } })).status).toBe(404);
    const vote = { articleId, useful: true };
    expect((await visitor.send(help.vote, { body: vote })).status).toBe(404);
    expect((await send({ projectId: 'other' }, 'other-key')).status).toBe(403);
  });

  it('shows no draft, and no message to anybody', async () => {
    const draft = { params: { articleId: 'portal.plan' } };
    expect((await visitor.send(help.article, draft)).status).toBe(404);
    const messageId = '00000000-0000-4000-8000-000000000000';
    expect((await visitor.send(helpMessages.message, { params: { messageId } })).status).toBe(401);
  });

  it('takes a visitor’s message once, and says whose it is', async () => {
    const first = await send();
    expect(first).toMatchObject({ status: 200, data: { kept: ['note.txt'] } });
    expect(await send()).toEqual(first);
    expect((await send({ message: 'Something else' })).status).toBe(422);
    const admin = await world.server.signIn('admin');
    const { rows } = (await admin.send(helpMessages.messages, { body: {} })).body.data;
    expect(rows).toMatchObject([{ message: 'Good', sender: { name: 'Vic Visitor' } }]);
  });

  it('lets a named visitor go on with their own conversation, and nobody else', async () => {
    const { server } = world;
    const { messageId } = (await send()).data;
    const params = { conversationId: messageId };
    const admin = await server.signIn('admin');
    await admin.send(CALLS.helpAdmin.reply, {
      params: { messageId },
      body: { kind: 'answer', text: 'Thank you.' },
    });
    const list = (client: TestClient) =>
      client.send(help.conversations, { body: { projectId: 'portal', size: 20 } });
    const seen = (await list(visitor)).body.data;
    expect(seen).toMatchObject({ unread: 1, rows: [{ conversationId: messageId, unread: 1 }] });
    const page = (await visitor.send(help.conversation, { params })).body.data;
    expect(page.entries).toMatchObject([
      { from: 'sender', files: [{ name: 'note.txt', url: null }] },
      { from: 'provider', text: 'Thank you.' },
    ]);
    const entryId = page.entries[1]?.entryId;
    await visitor.send(help.markRead, { params, body: { entryId } });
    expect((await list(visitor)).body.data.unread).toBe(0);

    const as = async (user?: { id: string; name: string }) =>
      world.page(await world.token({ type: 'help', project: 'portal', ...(user && { user }) }));
    const other = await as({ id: 'v-2', name: 'Vic Visitor' });
    expect((await list(other)).body.data.rows).toEqual([]);
    expect((await other.send(help.conversation, { params })).status).toBe(404);
    const nobody = await as();
    expect((await list(nobody)).status).toBe(403);
    expect((await nobody.send(help.conversation, { params })).status).toBe(403);
    const elsewhere = { projectId: 'other', size: 20 };
    expect((await visitor.send(help.conversations, { body: elsewhere })).status).toBe(403);
  });

  it('tells visitors apart whom the partner does not name', async () => {
    const page = world.page(await world.token({ type: 'help', project: 'portal' }));
    const body = { articleId: 'portal.guide', useful: true };
    expect((await page.send(help.vote, { body })).status).toBe(200);
    const [vote] = await world.server.services.records.execute(
      'SELECT voter_id FROM records.help_vote',
    );
    expect(String(vote?.voter_id)).toMatch(/^embed:.+127\.0\.0\.1$/);
  });
});
