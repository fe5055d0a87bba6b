/** What the tests of accounts read: an account's row, and its newest mail. */
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { user } from '../../platform/records/schema.ts';
import { mailsTo } from '../../testing/outbox.ts';
import type { TestServer } from '../../testing/server.ts';

export const accountsOf = (server: TestServer) => ({
  rowOf: async (id: string) => {
    const { db } = server.services.records;
    const [row] = await db.select().from(user).where(eq(user.id, id));
    if (!row) throw new Error(`${id} is nobody`);
    return row;
  },
  /** Waits until somebody has `count` mails; answers the newest. */
  mailTo: async (email: string, count: number) => {
    const { dataDir } = server.services.config;
    await vi.waitFor(async () => expect(await mailsTo(dataDir, email)).toHaveLength(count), 20_000);
    return (await mailsTo(dataDir, email)).at(-1) ?? { text: '', token: null, to: '' };
  },
});
