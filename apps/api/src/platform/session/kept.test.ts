/** What is kept of callers is gone with any change that a caller depends on, before the change is answered. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../testing/server.ts';
import { keptUntilChange } from './kept.ts';

describe.each(ENGINES)('kept callers on the %s store', (engine) => {
  let server: TestServer;
  let reads = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.stop());
  /** Changes something, as a call does. */
  const run = async (sql: string) => {
    await server.services.records.execute(sql);
    await server.services.records.heard();
  };

  it.each([
    [`UPDATE records."user" SET name = 'Other' WHERE id = 'viewer'`],
    [`UPDATE records."user" SET disabled = true WHERE id = 'disabled'`],
    [`DELETE FROM records.user_role WHERE user_id = 'viewer'`],
    [`INSERT INTO records.user_role (user_id, role_id) VALUES ('viewer', 'viewer')`],
    [`DELETE FROM records.role_permission WHERE role_id = 'viewer'`],
    [`UPDATE records.user_client SET client_uuid = client_uuid`],
    [`UPDATE records.client SET name = name`],
    [`UPDATE records.client_advertiser SET advertiser_id = advertiser_id`],
    [`UPDATE records.terms_version SET published_at = now()`],
    [`DELETE FROM records.terms_acceptance WHERE user_id = 'nobody'`],
    [`UPDATE records.session SET view_as_id = NULL`],
    [`DELETE FROM records.session`],
  ])('%s', async (change) => {
    const kept = keptUntilChange<{ n: number }>(server.services.records);
    const read = () =>
      kept('x', async () => {
        reads += 1;
        return { n: reads };
      });
    // Kept from the moment that the store notifies of changes.
    const first = await vi.waitFor(async () => {
      const value = await read();
      expect(await read()).toBe(value);
      return value;
    });
    await run(change);
    expect(await read()).not.toBe(first);
  });

  it('keep nothing that was read before a change and came after it', async () => {
    const kept = keptUntilChange<{ n: number }>(server.services.records);
    await vi.waitFor(async () => {
      const read = () => kept('y', async () => ({ n: 0 }));
      expect(await read()).toBe(await read());
    });
    const stale = await kept('x', async () => {
      await run(`UPDATE records.client SET name = name`);
      return { n: 1 };
    });
    expect(stale).toEqual({ n: 1 });
    expect(await kept('x', async () => ({ n: 2 }))).toEqual({ n: 2 });
  });

  it('are asked again at the moment that new terms or a second factor come into force', async () => {
    await server.signIn('analyst');
    const [row] = await server.services.records.execute(
      `SELECT id FROM records.session WHERE user_id = 'analyst'`,
    );
    const user = async () => (await server.services.callers.bySession(String(row?.id), ''))?.user;
    const soon = `now() + interval '1 second'`;
    await run(
      `INSERT INTO records.terms_version (version, html, published_at) VALUES ('soon', 'T', ${soon})`,
    );
    await vi.waitFor(async () => expect(await user()).toMatchObject({ hasAcceptedTerms: true }));
    await vi.waitFor(async () => expect(await user()).toMatchObject({ hasAcceptedTerms: false }), {
      timeout: 5000,
    });
    await run(
      `INSERT INTO records.sign_in_policy (id, second_factor_from) VALUES ('portal', ${soon})
       ON CONFLICT (id) DO UPDATE SET second_factor_from = excluded.second_factor_from`,
    );
    expect(await user()).toMatchObject({ secondFactor: { isDue: false } });
    await vi.waitFor(
      async () => expect(await user()).toMatchObject({ secondFactor: { isDue: true } }),
      { timeout: 5000 },
    );
  });
});
