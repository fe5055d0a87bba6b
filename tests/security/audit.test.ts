/** security.md row 38: sign-ins, denials and grants are logged; no log or answer contains a secret or a stack trace. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../../apps/api/src/testing/authenticator.ts';
import { CLIENTS, PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { mailsTo } from '../../apps/api/src/testing/outbox.ts';
import {
  clientOf,
  cookieOf,
  ENGINES,
  type Got,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { ALL_CALLS, BODIES, OTHER_BODIES } from '../api/calls.ts';

const { account, audit, roles } = CALLS;
const LOG_TABLES = ['audit_log', 'page_log', 'action_log', 'server_log'];
/** A frame of a stack trace: `at handler (file:///…/mount.ts:97:22)`. */
const STACK = /\bat .{0,200}?(?:\.[cm]?[jt]s|node:internal\/\S+):\d+:\d+/;
const ID = '00000000-0000-4000-8000-000000000000';

/** Calls that sign their caller out, or in as somebody else. */
const SIGNS_OUT: ReadonlySet<string> = new Set([
  'auth.logout',
  'auth.declineTerms',
  'requests.viewAs',
]);

describe.each(ENGINES)('what is logged on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  /** Known secrets by kind. */
  const secrets = new Map<string, string>();
  const answers: string[] = [];
  const keep = <G extends Pick<Got<never>, 'text'>>(answer: G): G => {
    answers.push(answer.text);
    return answer;
  };
  const actions = async (body: object) =>
    (await admin.send(audit.list, { body: { pageSize: 200, ...body } })).body.data.rows;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date() });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.stop());

  it('names sign-ins, failed sign-ins, denials and grants, with person and address', async () => {
    const wrong = 'Wr0ng-canary-password';
    secrets.set('a wrong password', wrong);
    const { email } = PEOPLE.analyst;
    keep(await server.anonymous.send(CALLS.auth.login, { body: { email, password: wrong } }));
    const analyst = await server.signIn('analyst');
    expect(keep(await analyst.send(roles.list, { body: {} })).status).toBe(403);
    const { revision } = (await admin.send(roles.get, { params: { roleId: 'viewer' } })).body.data;
    keep(
      await admin.send(roles.save, {
        body: {
          changes: [{ roleId: 'viewer', revision, add: ['client/fileUpload'] }],
          reason: 'Month end',
        },
      }),
    );
    const [failed] = await actions({ actions: ['session/sign-in-failed'] });
    expect(failed).toMatchObject({ actor: { name: 'Nora North' }, address: '127.0.0.1' });
    const [signedIn] = await actions({ actions: ['session/sign-in'], actorIds: ['analyst'] });
    expect(signedIn).toMatchObject({ actor: { name: 'Nora North' }, address: '127.0.0.1' });
    const [denied] = await actions({ actions: ['access/denied'] });
    expect(denied).toMatchObject({
      actor: { name: 'Nora North' },
      target: 'POST role/list',
      changes: [{ field: 'missing', after: 'user/roleAdmin' }],
    });
    const [granted] = await actions({ actions: ['role/update'] });
    expect(granted).toMatchObject({
      actor: { name: 'Ada Admin' },
      target: 'viewer',
      reason: 'Month end',
      changes: expect.arrayContaining([
        { field: 'permissions', before: null, after: 'client/fileUpload' },
      ]),
    });
  });

  it('comes to know the secrets: cookie, link, password, second factor, partner', async () => {
    secrets.set('a password', PASSWORD);
    secrets.set('a session cookie', decodeURIComponent(admin.cookie.split('=')[1] ?? ''));
    const { email } = PEOPLE.colleague;
    keep(await server.anonymous.send(account.forgot, { body: { email } }));
    const { dataDir } = server.services.config;
    await expect.poll(() => mailsTo(dataDir, email), { timeout: 20_000 }).toHaveLength(1);
    const [mail] = await mailsTo(dataDir, email);
    const token = mail?.token ?? '';
    const password = 'violet harbour ladder canary';
    secrets.set('a token of a link', token);
    secrets.set('a new password', password);
    keep(await server.anonymous.send(account.readToken, { body: { token } }));
    const used = await server.anonymous.send(account.useToken, { body: { token, password } });
    expect(keep(used).status).toBe(200);
    const colleague = clientOf(server, cookieOf(used));
    secrets.set(
      'a second session cookie',
      decodeURIComponent(colleague.cookie.split('=')[1] ?? ''),
    );
    // Answers that give a secret to its owner, once, are not checked.
    const { secret } = (await colleague.send(account.startSecondFactor, { body: { password } }))
      .body.data;
    secrets.set('a secret of a second factor', secret);
    const confirmed = await colleague.send(account.confirmSecondFactor, {
      body: { code: codeAt(secret, new Date()) },
    });
    for (const code of confirmed.body.data.recoveryCodes)
      secrets.set(`the recovery code ${code}`, code);
    keep(await colleague.send(account.get));
    const partner = await server.services.partners.create({
      name: 'Canary partner',
      clientUuid: CLIENTS.northwind,
      origins: ['https://partner.example'],
      projects: [],
    });
    secrets.set('a secret of a partner', partner.secret);
    secrets.set('the secret of the server', server.services.config.secrets.current);
    for (const [name, held] of secrets) expect(held.length, name).toBeGreaterThan(7);
  });

  it('answers every call that carries the secrets without repeating them', async () => {
    const canary = Object.fromEntries([...secrets].map(([, held], at) => [`field${at}`, held]));
    const url = `https://portal.example/auth/reset#token=${secrets.get('a token of a link')}`;
    const people = [admin, await server.signIn('analyst'), server.anonymous];
    const params = {
      reportId: ID,
      importId: ID,
      articleId: ID,
      categoryId: ID,
      messageId: ID,
      projectId: 'portal',
      sessionId: ID,
      userId: ID,
      roleId: ID,
      groupCode: 'user',
      code: 'list',
      version: 'none',
      attachmentId: ID,
      pictureId: ID,
    };
    for (const { name, call } of ALL_CALLS) {
      if (SIGNS_OUT.has(name)) continue;
      const given = OTHER_BODIES[name] ?? BODIES[name]?.(1) ?? {};
      for (const person of people) {
        // A valid body, and one with all secrets in unknown fields.
        for (const body of [given, { ...Object(given), ...canary }]) {
          const query = new URLSearchParams(canary).toString();
          const asked = call.method === 'GET' ? { ...call, path: `${call.path}?${query}` } : call;
          const isPlain = body === given;
          keep(
            await person.send(isPlain ? call : asked, {
              params,
              ...(call.method === 'GET' ? {} : { body }),
            }),
          );
        }
      }
    }
    const logger = CALLS.logger;
    const page = await admin.send(logger.page, { body: { url, userAgent: 'Canary' } });
    // Every call was made while signed in.
    expect(keep(page).status).toBe(200);
    keep(
      await admin.send(logger.action, {
        body: {
          reference: 'report-setup',
          url,
          data: {
            password: PASSWORD,
            newPassword: secrets.get('a new password') ?? '',
            wrong: { passphrase: secrets.get('a wrong password') ?? '' },
            notes: [...secrets]
              .filter(([name]) => !/password|recovery code/.test(name))
              .map(([, held]) => `seen ${held} here`),
            recoveryCodes: [...secrets.values()],
          },
        },
      }),
    );
    server.services.log.error(
      'A job failed',
      new Error(`password=${PASSWORD} token: ${secrets.get('a token of a link')}`),
    );
  }, 180_000);

  it('holds none of them in any log table, logged line or answer, and no stack trace', async () => {
    const { records } = server.services;
    // The server's own log is written a moment later.
    await expect
      .poll(
        () =>
          records.execute("SELECT 1 FROM records.server_log WHERE message LIKE 'A job failed%'"),
        { timeout: 10_000 },
      )
      .toHaveLength(1);
    const places = new Map<string, string>([
      ['an answer', answers.join('\n')],
      ['a logged line', server.logged.join('\n')],
    ]);
    for (const table of LOG_TABLES) {
      const rows = await records.execute(`SELECT * FROM records.${table}`);
      expect(rows.length, table).toBeGreaterThan(0);
      places.set(table, JSON.stringify(rows));
    }
    for (const [place, text] of places) {
      for (const [name, held] of secrets) {
        const isThere = text.includes(held) || text.includes(encodeURIComponent(held));
        expect(isThere, `${name} in ${place}`).toBe(false);
      }
      expect(STACK.exec(text)?.[0], `a stack trace in ${place}`).toBeUndefined();
    }
  });

  it('writes no secret to the folder of sent mail but the link itself', async () => {
    const { dataDir } = server.services.config;
    const [mail] = await mailsTo(dataDir, PEOPLE.colleague.email);
    expect(mail?.text).toContain('#token=');
    expect(mail?.text).not.toContain(secrets.get('a new password'));
    const kept = await readFile(path.join(dataDir, 'session-secret'), 'utf8');
    expect(kept.trim()).toBe(server.services.config.secrets.current);
  });
});
