/**
 * The person of a session: signed in with any case of the e-mail address, with current permissions, after the terms,
 * and audited.
 */
import { CALLS } from '@flightdeck/contract/server';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  loginThrottle,
  rolePermission,
} from '../../apps/api/src/platform/records/schema.ts';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';

const { auth, report } = CALLS;
const wrong = { body: { email: PEOPLE.analyst.email, password: 'wrong' } };
const right = { body: { email: PEOPLE.analyst.email, password: PASSWORD } };

describe.each(ENGINES)('sessions on %s', (engine) => {
  const server = suiteServer({ engine });

  it('signs in whatever the case of the address', async () => {
    const answer = await server.anonymous.send(auth.login, {
      body: { ...right.body, email: right.body.email.toUpperCase() },
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      status: 'success',
      data: {
        id: 'analyst',
        name: 'Nora North',
        email: 'nora@northwind.example',
        locale: 'en-GB',
        theme: 'auto',
        hasAcceptedTerms: true,
        clientAccess: ['6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001'],
        internal: false,
      },
    });
  });

  it('loses a revoked permission at the next request', async () => {
    const client = await server.signIn('viewer');
    expect((await client.send(report.list, { body: {} })).status).toBe(200);
    const grant = { roleId: 'viewer', permission: 'reporting/viewReports' };
    const { db, execute } = server.services.records;
    await execute('DELETE FROM records.role_permission WHERE role_id = $1', ['viewer']);
    expect((await client.send(report.list, { body: {} })).status).toBe(403);
    await db.insert(rolePermission).values(grant);
    expect((await client.send(report.list, { body: {} })).status).toBe(200);
  });

  it('ends at once for a user who is disabled', async () => {
    const client = await server.signIn('colleague');
    const setDisabled = (disabled: boolean) =>
      server.services.records.execute('UPDATE records."user" SET disabled = $1 WHERE id = $2', [
        disabled,
        'colleague',
      ]);
    await setDisabled(true);
    expect((await client.send(auth.current)).status).toBe(401);
    await setDisabled(false);
  });

  it('forgets failures after a success', async () => {
    for (let round = 0; round < 3; round += 1) await server.anonymous.send(auth.login, wrong);
    await server.signIn('analyst');
    const rows = await server.services.records.db.select().from(loginThrottle);
    expect(rows.map(({ key }) => key)).not.toContain(`account:${PEOPLE.analyst.email}`);
  });

  it('asks a newcomer to accept the terms before anything else', async () => {
    const client = await server.signIn('newcomer');
    const refused = await client.send(report.list, { body: {} });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('terms-not-accepted');
    const terms = await client.send(auth.terms);
    const outdated = await client.send(auth.acceptTerms, { body: { version: '0' } });
    expect(outdated.status).toBe(409);
    const accepted = await client.send(auth.acceptTerms, {
      body: { version: terms.body.data.version },
    });
    expect(accepted.status).toBe(200);
    expect((await client.send(auth.current)).body.data.hasAcceptedTerms).toBe(true);
    expect((await client.send(report.list, { body: {} })).status).toBe(200);
  });

  it('keeps an audit of sign-ins and denials without a password in it', async () => {
    const nobody = await server.signIn('nobody');
    await nobody.send(report.list, { body: {} });
    await server.anonymous.send(auth.login, wrong);
    await nobody.send(auth.logout);
    const entries = await server.services.records.db.select().from(auditLog);
    const actions = new Set(entries.map((entry) => entry.action));
    for (const action of [
      'session/sign-in',
      'session/sign-in-failed',
      'session/sign-out',
      'access/denied',
      'terms/accept',
    ]) {
      expect(actions).toContain(action);
    }
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });
});
