/** What is kept about a person can be given to them and erased: all of it, and nothing that is not theirs to have. */
import { CALLS } from '@flightdeck/contract/server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blogComment, blogFeed } from '../../apps/api/src/areas/blog/schema.ts';
import { AREAS } from '../../apps/api/src/areas/index.ts';
import { partsOf } from '../../apps/api/src/areas/report/office/testing.ts';
import { OWN_PERSONAL } from '../../apps/api/src/platform/personal/own.ts';
import { auditLog, session, user } from '../../apps/api/src/platform/records/schema.ts';
import { PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { aReport } from './calls.ts';

const { people, report } = CALLS;
let server: TestServer;
let admin: TestClient;
let analyst: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [admin, analyst] = await Promise.all([server.signIn('admin'), server.signIn('analyst')]);
});
afterAll(() => server.stop());

const filesIn = (zip: string): Record<string, string> => partsOf(Buffer.from(zip, 'base64')).texts;

it('is given to the person: each kind in a file, without secrets and without other people', async () => {
  const { db } = server.services.records;
  await analyst.send(report.set, { body: aReport(1, 'My own report') });
  await db.insert(blogFeed).values({ userId: 'analyst', tokenHash: 'a hash', madeAt: new Date() });
  await db
    .update(user)
    .set({ totpSecret: 'sealed', recoveryHashes: ['recovery'], oidcSubject: 'subject-1' })
    .where(eq(user.id, 'analyst'));
  await server.services.audit.write({
    ...{ action: 'user/set', actorId: 'admin', target: 'analyst', address: '192.0.2.77' },
    ...{ before: { by: 'admin' }, after: { by: 'colleague' } },
  });
  const answer = await analyst.send(people.ownData, { body: {} });
  expect(answer.status).toBe(200);
  const { fileName, zip, kinds } = answer.body.data;
  expect(fileName).toMatch(/^Personal data \d{4}-\d\d-\d\d\.zip$/);
  const files = filesIn(zip);
  expect(kinds).toBe(Object.keys(files).length - 1);
  expect(JSON.parse(files['Account.json'] ?? '')).toMatchObject({ email: PEOPLE.analyst.email });
  expect(files['Reports.json']).toContain('My own report');
  expect(files['README.txt']).toContain('Reports.json: Reports (1).');
  expect(files['Feed of the blog.json']).toBeDefined();
  expect(files['Entries of the audit log about them.json']).toContain('somebody else');
  const all = Object.values(files).join('\n');
  const [row] = await db.select().from(user).where(eq(user.id, 'analyst'));
  const [own] = await db.select().from(session).where(eq(session.userId, 'analyst'));
  const secrets = [
    ...['a hash', 'sealed', 'recovery', 'subject-1', '192.0.2.77'],
    ...[row?.passwordHash, own?.id, PEOPLE.colleague.email, '"admin"', '"colleague"'],
  ];
  for (const secret of secrets) expect(all).not.toContain(secret ?? 'missing');
  expect(
    await db.$count(
      auditLog,
      and(eq(auditLog.action, 'user/own-data'), eq(auditLog.target, 'analyst')),
    ),
  ).toBe(1);
});

it('is given to an administrator for somebody, and to nobody else; too often it is refused', async () => {
  const asked = { params: { userId: 'analyst' }, body: { reason: 'They asked by mail' } };
  const { data } = (await admin.send(people.data, asked)).body;
  expect(filesIn(data.zip)['Reports.json']).toContain('My own report');
  const [entry] = await server.services.records.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'user/data'));
  expect(entry).toMatchObject({
    ...{ actorId: 'admin', target: 'analyst', reason: 'They asked by mail' },
  });
  expect((await analyst.send(people.data, asked)).status).toBe(403);
  expect((await admin.send(people.data, { ...asked, params: { userId: 'none' } })).status).toBe(
    404,
  );
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1)
    statuses.push((await analyst.send(people.ownData, { body: {} })).status);
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

it('goes when the person is erased', async () => {
  const { db } = server.services.records;
  await db.update(user).set({ disabled: true }).where(eq(user.id, 'colleague'));
  const params = { userId: 'colleague' };
  expect((await admin.send(people.erase, { params, body: { reason: '' } })).status).toBe(200);
  expect(await db.$count(blogComment, eq(blogComment.by, 'colleague'))).toBe(0);
});

/** Columns that may name a person although nothing is declared for them, and why that is right. */
const NOT_DECLARED: Readonly<Record<string, string>> = {
  'aggregator.saved_by': 'the version of the same save names them',
  'blog_post.updated_by': 'the version of the same save names them',
  'dashboard.saved_by': 'the version of the same save names them',
  'dashboard_template.saved_by': 'the version of the same save names them',
  'document_hand_in.by': 'what somebody without an account calls themselves',
  'help_article.updated_by': 'the version of the same save names them',
  'report_template.made_by': 'its first version names them',
  'session.view_as_id': 'the session is the administrator’s who looks',
  'sponsored_verdict.by': 'how it was given, not by whom',
  'user.invited_by': 'the account is somebody else’s; the audit log has the invitation',
};

it('is declared for every column that names a person', async () => {
  const rows = await server.services.records.execute(`
    SELECT t.relname AS "table", a.attname AS "column"
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE t.relnamespace = 'records'::regnamespace AND t.relkind = 'r' AND (
      a.attname ~ '(^|_)by$|(^|_)(user|owner|person|holder|actor|sender|assignee|author|voter)_id$'
      OR EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype = 'f'
        AND k.confrelid = 'records.user'::regclass AND a.attnum = ANY (k.conkey)))`);
  const named = rows.map(({ table, column }) => `${String(table)}.${String(column)}`).sort();
  const tableName = Symbol.for('drizzle:Name');
  const declared = new Set(
    [...OWN_PERSONAL, ...AREAS.flatMap(({ personal = [] }) => personal)].flatMap(({ columns }) =>
      columns.map((column) => `${String(Reflect.get(column.table, tableName))}.${column.name}`),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((each) => !declared.has(each) && !(each in NOT_DECLARED))).toEqual([]);
  // No reason outlives its column.
  expect(Object.keys(NOT_DECLARED).filter((each) => declared.has(each))).toEqual([]);
  expect(Object.keys(NOT_DECLARED).filter((each) => !named.includes(each))).toEqual([]);
});
