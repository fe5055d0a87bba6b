/** Another e-mail address for one's account, and a second factor that is required of everybody. */
import { CALLS } from '@flightdeck/contract/server';
import { shiftDay, startOfDayIn, todayIn } from '@flightdeck/domain/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createToken } from '../../platform/access/tokens.ts';
import { auditLog, signInPolicy, user } from '../../platform/records/schema.ts';
import { codeAt } from '../../testing/authenticator.ts';
import { PASSWORD, PEOPLE } from '../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { accountsOf } from './testing.ts';

const { account, auth } = CALLS;
const GOOD = 'violet harbour ladder nine';
const HOUR = 60 * 60 * 1000;

describe.each(ENGINES)('an account on %s', (engine) => {
  const server = suiteServer({ engine, now: () => now });
  let now = new Date('2026-11-21T10:00:00Z');
  const db = () => server.services.records.db;
  const { rowOf, mailTo } = accountsOf(server);

  describe('another e-mail address', () => {
    const NEW = 'noel.new@northwind.example';
    const ask = (client: TestClient, email: string, password = PASSWORD) =>
      client.send(account.setEmail, { body: { email, password } });
    const confirm = (token: string | null) =>
      server.anonymous.send(account.confirmEmail, { body: { token: token ?? '' } });

    it('counts once its link was opened, never sets a password, and the old address is told', async () => {
      const noel = await server.signIn('colleague');
      expect((await ask(noel, NEW, 'not it')).body.details).toEqual({ field: 'current' });
      expect((await ask(noel, 'Noel.New@Northwind.example')).status).toBe(200);
      expect((await rowOf('colleague')).email).toBe(PEOPLE.colleague.email);
      const { token, text } = await mailTo(NEW, 1);
      expect(text).toContain('/auth/email#token=');
      const asPassword = { token: token ?? '', password: GOOD };
      expect((await server.anonymous.send(account.useToken, { body: asPassword })).status).toBe(
        404,
      );
      const reset = await createToken(db(), 'colleague', 'reset', now);
      expect((await confirm(reset)).status).toBe(404);
      const answers = await Promise.all([confirm(token), confirm(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await rowOf('colleague')).email).toBe(NEW);
      // A link that went to the old mailbox opens nothing any more.
      const old = await server.anonymous.send(account.readToken, { body: { token: reset } });
      expect(old.body.details).toMatchObject({ reason: 'expired' });
      expect((await mailTo(PEOPLE.colleague.email, 1)).text).toContain(`You sign in as ${NEW}`);
      const body = { email: PEOPLE.colleague.email, password: PASSWORD };
      expect((await server.anonymous.send(auth.login, { body })).status).toBe(401);
      await db()
        .update(user)
        .set({ email: PEOPLE.colleague.email })
        .where(eq(user.id, 'colleague'));
    });

    it('is none that somebody has, who is told instead, nor one across the provider’s domain', async () => {
      const noel = await server.signIn('colleague');
      expect((await ask(noel, PEOPLE.viewer.email)).status).toBe(200);
      const { token, text } = await mailTo(PEOPLE.viewer.email, 1);
      expect(token).toBeNull();
      expect(text).toContain('Nothing was changed');
      const inside = await ask(noel, 'noel@meridian.example');
      expect(inside.body).toMatchObject({ code: 'unprocessable', details: { field: 'email' } });
    });

    it('is no way to flood somebody’s mailbox', async () => {
      const noel = await server.signIn('colleague');
      now = new Date(now.getTime() + 2 * HOUR);
      const statuses: number[] = [];
      for (const at of [1, 2, 3, 4, 5, 6]) {
        statuses.push((await ask(noel, `noel${at}@northwind.example`)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });

  describe('a second factor that is required', () => {
    const DAY = 24 * HOUR;
    const { people } = CALLS;
    /** Sessions live by the machine's clock, and so does this rule. */
    const requireFrom = async (secondFactorFrom: Date | null) => {
      await db().delete(signInPolicy);
      await db().insert(signInPolicy).values({ secondFactorFrom });
    };

    it('begins with a day of the provider, after the days of grace, and is noted', async () => {
      const admin = await server.signIn('admin');
      const set = (graceDays: number | null) =>
        admin.send(people.setPolicy, { body: { graceDays, reason: 'The insurer wants it.' } });
      const { secondFactorFrom, without } = (await set(14)).body.data;
      expect(secondFactorFrom).toBe(
        startOfDayIn(
          server.services.config.timeZone,
          shiftDay(todayIn(server.services.config.timeZone, now), 14),
        ).toISOString(),
      );
      expect(without).toBeGreaterThan(3);
      expect((await set(null)).body.data.secondFactorFrom).toBeNull();
      const vera = await server.signIn('viewer');
      expect((await vera.send(people.setPolicy, { body: { graceDays: 0 } })).status).toBe(403);
      const entries = await db().select().from(auditLog).where(eq(auditLog.action, 'user/policy'));
      expect(entries).toHaveLength(2);
    });

    it('is announced first, and once it is due opens nothing but setting one up', async () => {
      const vera = await server.signIn('viewer');
      const current = async () => (await vera.send(auth.current)).body.data.secondFactor;
      expect(await current()).toBeUndefined();
      await requireFrom(new Date(Date.now() + DAY));
      expect(await current()).toMatchObject({ isDue: false });
      expect((await vera.send(CALLS.report.list, { body: {} })).status).toBe(200);

      await requireFrom(new Date(Date.now() - DAY));
      expect(await current()).toMatchObject({ isDue: true });
      const refused = await vera.send(CALLS.report.list, { body: {} });
      expect(refused.body.code).toBe('second-factor-required');
      expect((await vera.send(auth.allowed)).body.data).toEqual({});
      const started = await vera.send(account.startSecondFactor, { body: { password: PASSWORD } });
      const code = codeAt(started.body.data.secret, now);
      expect((await vera.send(account.confirmSecondFactor, { body: { code } })).status).toBe(200);
      expect(await current()).toBeUndefined();
      expect((await vera.send(CALLS.report.list, { body: {} })).status).toBe(200);

      await requireFrom(null);
      const admin = await server.signIn('admin');
      const ids = async (hasSecondFactor: boolean) =>
        (await admin.send(people.list, { body: { hasSecondFactor } })).body.data.rows.map(
          ({ id }) => id,
        );
      expect(await ids(true)).toEqual(['viewer']);
      expect(await ids(false)).not.toContain('viewer');
    });
  });
});
