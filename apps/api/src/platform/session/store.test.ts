/** What the session plugin may do to a stored session: change its data, never restore or prolong it. */
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, ENGINES, startTestServer, type TestServer } from '../../testing/server.ts';
import { session } from '../records/schema.ts';
import { callerOf, registerSession, sessionControl } from './plugin.ts';

describe.each(ENGINES)('a stored session on %s', (engine) => {
  let server: TestServer;
  let app: FastifyInstance;
  /** Runs after the session was read and before it is saved. */
  let meanwhile = async () => {};
  const rows = () =>
    server.services.records.db.select().from(session).where(eq(session.userId, 'viewer'));
  const signIn = async () => cookieOf(await app.inject('/sign-in'));
  const meet = (path: string, cookie: string) => app.inject({ url: path, headers: { cookie } });

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { services } = server;
    app = Fastify();
    await registerSession(app, services);
    app.get('/sign-in', async (request, reply) => {
      await sessionControl(request, reply, services.config).signIn({ userId: 'viewer', epoch: 0 });
      return {};
    });
    app.get('/remember', async (request) => {
      await meanwhile();
      const attempt = { state: 's', nonce: 'n', verifier: 'v', returnPath: '/' };
      request.session.oidc = { ...attempt, until: Date.now() + 60_000 };
      return {};
    });
    app.get('/who', async (request) => ({ id: (await callerOf(request))?.user.id ?? null }));
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  it('keeps person and end when something is remembered with it', async () => {
    const cookie = await signIn();
    const [before] = await rows();
    const expiresAt = new Date(Date.now() + 60_000);
    await server.services.records.db.update(session).set({ expiresAt });
    await meet('/remember', cookie);
    const [after, ...more] = await rows();
    expect(more).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, userId: 'viewer', expiresAt });
    expect(after?.data).toHaveProperty('oidc.state', 's');
    expect((await meet('/who', cookie)).json()).toEqual({ id: 'viewer' });
  });

  it('stays gone when it was ended while a request was under way', async () => {
    await server.services.records.db.delete(session);
    const cookie = await signIn();
    meanwhile = async () => {
      await server.services.records.db.delete(session);
    };
    expect((await meet('/remember', cookie)).statusCode).toBe(200);
    expect(await server.services.records.db.select().from(session)).toEqual([]);
    expect((await meet('/who', cookie)).json()).toEqual({ id: null });
  });

  it('is found after the browser comes back from elsewhere, also without anybody signed in', async () => {
    meanwhile = async () => {};
    const cookie = cookieOf(await app.inject('/remember'));
    await meet('/remember', cookie);
    const kept = await server.services.records.db.select().from(session);
    expect(kept.map(({ userId }) => userId)).toEqual([null]);
  });
});
