/** Callers that are resolved together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../testing/server.ts';
import { user } from '../records/schema.ts';

describe.each(ENGINES)('callers on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.stop());

  it('are together what each is alone', async () => {
    const { callers, records } = server.services;
    const everybody = await records.db.select({ id: user.id }).from(user);
    const ids = everybody.map(({ id }) => id);
    const together = await callers.byUsers([...ids, 'nobody']);
    const alone = await Promise.all(ids.map((id) => callers.byUser(id, '', '')));
    expect(together.size).toBe(alone.filter((caller) => caller !== null).length);
    // Some are of the provider, some of clients, and of different ones.
    expect(new Set(alone.map((caller) => caller?.clientUuids.join())).size).toBeGreaterThan(2);
    for (const [at, id] of ids.entries()) expect(together.get(id) ?? null).toEqual(alone[at]);
    expect((await callers.byUsers([])).size).toBe(0);
  });
});
