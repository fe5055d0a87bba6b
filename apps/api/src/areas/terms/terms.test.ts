import { CALLS } from '@flightdeck/contract/server';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditLog, termsVersion, user } from '../../platform/records/schema.ts';
import { queuedMails } from '../../testing/outbox.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { cleanTerms } from './clean-terms.ts';

const { terms } = CALLS;

describe('the HTML of terms', () => {
  it('keeps structure and words, and nothing that runs or looks', () => {
    const dirty =
      '<h1 onclick="x()">A</h1><p style="color:red">b<script>alert(1)</script> <b>c</b></p><a href="javascript:x()">d</a><img src=x onerror=y>';
    expect(cleanTerms(dirty)).toBe(
      '<h2>A</h2><p>b <strong>c</strong></p><a target="_blank" rel="noopener noreferrer">d</a>',
    );
  });

  it('is the same when it is cleaned again', () => {
    const once = cleanTerms('<p>a &amp; b <a href="https://example.com/?a=1&b=2">c</a></p>');
    expect(cleanTerms(once)).toBe(once);
  });
});

describe.each(ENGINES)('versions of the terms on %s', (engine) => {
  const server = suiteServer({ engine });
  const admin = server.as('admin');
  const viewer = server.as('viewer');

  const draft = async (version: string, html: string) => {
    await admin.send(terms.create, { body: { version } });
    const saved = await admin.send(terms.set, {
      params: { version },
      body: { html, note: 'Clearer' },
      headers: { 'if-match': '"1"' },
    });
    return saved.body.data;
  };
  const publish = (version: string, kind: string, revision: number) =>
    admin.send(terms.publish, {
      params: { version },
      body: { kind },
      headers: { 'if-match': `"${revision}"` },
    });
  const isMember = async (client: TestClient) => (await client.send(CALLS.auth.names)).status;

  it('keeps a draft to itself', async () => {
    const { revision, html } = await draft('2', '<p>Be kinder.</p><script>x</script>');
    expect({ revision, html }).toEqual({ revision: 2, html: '<p>Be kinder.</p>' });
    expect((await viewer.send(CALLS.auth.terms)).body.data.version).toBe('1');
    expect(await isMember(viewer)).toBe(200);
  });

  it('refuses a stale save with who saved, and one without a revision', async () => {
    const stale = await admin.send(terms.set, {
      params: { version: '2' },
      body: { html: '<p>Other.</p>', note: '' },
      headers: { 'if-match': '"1"' },
    });
    expect(stale.body).toMatchObject({ code: 'conflict' });
    expect(stale.body.details).toMatchObject({ revision: 2, savedBy: 'Ada Admin' });
    const blind = await admin.send(terms.set, {
      params: { version: '2' },
      body: { html: '<p>Other.</p>', note: '' },
    });
    expect(blind.body.code).toBe('precondition-required');
  });

  it('asks nobody again for a correction', async () => {
    expect((await publish('2', 'correction', 2)).status).toBe(200);
    expect((await viewer.send(CALLS.auth.terms)).body.data.version).toBe('2');
    expect(await isMember(viewer)).toBe(200);
  });

  it('lets a newcomer in who accepts the correction', async () => {
    const newcomer = await server.signIn('newcomer');
    expect(await isMember(newcomer)).toBe(403);
    await newcomer.send(CALLS.auth.acceptTerms, { body: { version: '2' } });
    expect(await isMember(newcomer)).toBe(200);
  });

  it('answers 403 to everybody at once when a version asks again, until they accept', async () => {
    await draft('3', '<p>Be kindest.</p>');
    expect((await publish('3', 'ask-again', 2)).status).toBe(200);
    const refused = await viewer.send(CALLS.auth.names);
    expect(refused.body.code).toBe('terms-not-accepted');
    await viewer.send(CALLS.auth.acceptTerms, { body: { version: '3' } });
    expect(await isMember(viewer)).toBe(200);
    await admin.send(CALLS.auth.acceptTerms, { body: { version: '3' } });
  });

  it('says who accepted which and who has still to', async () => {
    const accepted = (await admin.send(terms.acceptances, { body: { version: '3' } })).body.data;
    expect(accepted.rows.map(({ name }) => name).sort()).toEqual(['Ada Admin', 'Vera View']);
    const waiting = (
      await admin.send(terms.acceptances, { body: { version: '3', state: 'waiting' } })
    ).body.data;
    expect(waiting.rows.map(({ name }) => name)).toContain('Nina New');
    expect(waiting.rows.map(({ name }) => name)).not.toContain('Dan Disabled');
    const list = (await admin.send(terms.list)).body.data;
    expect(list.waiting).toBe(waiting.total);
    expect(list.versions.map(({ version, state }) => [version, state])).toEqual([
      ['3', 'in-force'],
      ['2', 'replaced'],
      ['1', 'replaced'],
    ]);
  });

  it('exports what the filters show, harmless for spreadsheets, and logs that it did', async () => {
    const { db } = server.services.records;
    await db.update(user).set({ name: '=HYPERLINK("x")' }).where(eq(user.id, 'viewer'));
    const file = await admin.send(terms.export, { body: { version: '3', search: 'northwind' } });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'terms/export'));
    expect(entries).toHaveLength(1);
  });

  it('changes no published version and deletes none', async () => {
    expect((await admin.send(terms.delete, { params: { version: '3' } })).body.code).toBe(
      'conflict',
    );
    const save = await admin.send(terms.set, {
      params: { version: '3' },
      body: { html: '<p>Less.</p>', note: '' },
      headers: { 'if-match': '"3"' },
    });
    expect(save.body.code).toBe('conflict');
  });

  it('does not publish empty terms', async () => {
    await draft('4', '<p> </p>');
    expect((await publish('4', 'ask-again', 2)).body.code).toBe('unprocessable');
    expect((await admin.send(terms.delete, { params: { version: '4' } })).status).toBe(200);
  });

  it('come into force with a day to come, of which everybody is told by mail', async () => {
    const { db } = server.services.records;
    const { timeZone } = server.services.config;
    const today = todayIn(timeZone, new Date());
    await draft('5', '<p>Be patient.</p>');
    const plan = (revision: number, from: string) =>
      admin.send(terms.publish, {
        params: { version: '5' },
        body: { kind: 'ask-again', from, mails: true },
        headers: { 'if-match': `"${revision}"` },
      });
    expect((await plan(2, today)).body.code).toBe('unprocessable');
    expect((await plan(2, shiftDay(today, 7))).status).toBe(200);
    const { versions } = (await admin.send(terms.list)).body.data;
    expect(versions[0]).toMatchObject({ version: '5', state: 'scheduled' });
    expect(versions.find(({ version }) => version === '3')?.state).toBe('in-force');
    expect((await viewer.send(CALLS.auth.terms)).body.data.version).toBe('3');
    expect(await isMember(viewer)).toBe(200);
    await vi.waitFor(async () => {
      const mails = (await queuedMails(db)).filter(({ subject }) => /^New terms/.test(subject));
      const told = mails.map(({ to }) => to);
      expect(told).toContain('vera@northwind.example');
      expect(told).not.toContain('dan@northwind.example');
      expect(new Set(told).size).toBe(told.length);
    }, 20_000);

    await db
      .update(termsVersion)
      .set({ publishedAt: new Date(Date.now() - 1) })
      .where(eq(termsVersion.version, '5'));
    expect((await viewer.send(CALLS.auth.names)).body.code).toBe('terms-not-accepted');
    await viewer.send(CALLS.auth.acceptTerms, { body: { version: '5' } });
    expect(await isMember(viewer)).toBe(200);
    await admin.send(CALLS.auth.acceptTerms, { body: { version: '5' } });
  });

  it('signs out who declines', async () => {
    const colleague = await server.signIn('colleague');
    await colleague.send(CALLS.auth.declineTerms, { body: { version: '3' } });
    expect((await colleague.send(CALLS.auth.current)).status).toBe(401);
  });
});
