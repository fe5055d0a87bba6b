/** Links that open for proven e-mail addresses alone. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER_MS } from '../../../platform/access/steady.ts';
import { pdf } from '../../../platform/preview/testing.ts';
import { loginThrottle, rolePermission } from '../../../platform/records/schema.ts';
import { LINK_CODES_PER_READER } from '../../../platform/session/throttle.ts';
import { PEOPLE } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { PERSONAL } from '../personal.ts';
import { documentLinkCode } from '../schema.ts';
import { tidyDocuments } from '../tidy.ts';
import { linksOn } from './testing.ts';

const { documents } = CALLS;
const START = new Date('2026-11-23T09:00:00Z');
const MAYA = 'maya@northwind.example';
const OTTO = 'otto@elsewhere.example';
const PASSWORD = 'violet harbour ladder';

describe.each(ENGINES)('links for proven addresses on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let links: ReturnType<typeof linksOn>;
  let documentId: string;
  let count = 0;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'client/documentSharing' });
    analyst = await server.signIn('analyst');
    links = linksOn(server, analyst);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    count += 1;
    documentId = await links.add({ name: `Plan ${count}.pdf`, content: pdf(['One', 'Two']) });
  });
  afterEach(async () => {
    await server.services.records.db.delete(loginThrottle);
  });

  const codesOf = (linkId: string) =>
    server.services.records.db
      .select()
      .from(documentLinkCode)
      .where(eq(documentLinkCode.linkId, linkId));
  const named = (...emails: string[]) => ({ audience: { is: 'named', emails } });
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('open with the code that was sent, once, and the log names the address', async () => {
    const { token, shareId } = await links.made(documentId, { audience: { is: 'proven' } });
    const without = await links.open({ token });
    expect(without.status).toBe(401);
    expect(without.body).toMatchObject({ details: { reason: 'address' } });
    const code = await links.codeFor(token, MAYA);
    expect(JSON.stringify(await codesOf(shareId))).not.toContain(code);
    const proof = { email: MAYA.toUpperCase(), code };
    const { session } = await links.opened(token, { proof });
    expect((await links.ask(session, 'page/2?width=100')).statusCode).toBe(200);
    expect((await links.ask(session, 'file')).statusCode).toBe(200);
    expect((await links.open({ token, proof })).status).toBe(422);
    const log = await analyst.send(documents.accesses, { body: { documentId } });
    expect(log.body.data.rows.map(({ kind, email }) => [kind, email]).sort()).toEqual([
      ['link-download', MAYA],
      ['link-open', MAYA],
    ]);
    const listed = await analyst.send(documents.links, { params: { documentId } });
    expect(listed.body.data.links).toMatchObject([{ audience: { is: 'proven' }, opens: 1 }]);
  });

  it('tell nobody whether an address is named, by answer or by time', async () => {
    const { token, shareId } = await links.made(documentId, named(MAYA, MAYA));
    const measure = async (email: string) => {
      const begun = performance.now();
      const { status, text } = await links.askCode(token, email);
      return { status, text, isSlow: performance.now() - begun >= ANSWER_MS - 5 };
    };
    const answer = { status: 200, text: '{"status":"success","data":{}}', isSlow: true };
    expect(await measure(OTTO)).toEqual(answer);
    expect(await measure(MAYA)).toEqual(answer);
    await expect
      .poll(async () => (await codesOf(shareId)).map(({ email }) => email))
      .toEqual([MAYA]);
    expect(await links.codesSent(OTTO)).toEqual([]);
    const proofs = [OTTO, MAYA].map((email) => ({ email, code: '12345' }));
    const refused = await Promise.all(proofs.map((proof) => links.open({ token, proof })));
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    expect(new Set(refused.map(({ body }) => body.message)).size).toBe(1);
    const listed = await analyst.send(documents.links, { params: { documentId } });
    expect(listed.body.data.links[0]?.audience).toEqual({ is: 'named', emails: [MAYA] });
    expect((await links.make(documentId, named())).status).toBe(400);
  });

  it('take the newest code alone, for ten minutes, and few wrong ones', async () => {
    const { token, shareId } = await links.made(documentId, named(MAYA));
    const first = await links.codeFor(token, MAYA);
    const second = await links.codeFor(token, MAYA);
    const open = async (code: string) =>
      (await links.open({ token, proof: { email: MAYA, code } })).status;
    expect(await open(first)).toBe(422);
    for (let tries = 0; tries < 4; tries += 1) expect(await open(wrongFor(second))).toBe(422);
    // Tried five times: it holds no longer, although it is the right one.
    expect(await open(second)).toBe(422);
    const third = await links.codeFor(token, MAYA);
    now = new Date(START.getTime() + 10 * 60_000);
    expect(await open(third)).toBe(422);
    now = new Date(now.getTime() - 1);
    expect(await open(third)).toBe(200);
    await links.codeFor(token, MAYA);
    now = new Date(START.getTime() + 20 * 60_000);
    await tidyDocuments(server.services);
    expect(await codesOf(shareId)).toEqual([]);
  });

  it('send few codes, refuse too many wrong ones, and ask for the password first', async () => {
    const { token } = await links.made(documentId, { ...named(MAYA), password: PASSWORD });
    expect((await links.askCode(token, MAYA)).status).toBe(422);
    expect((await links.askCode('none', MAYA)).status).toBe(404);
    const asked = await Promise.all(
      Array.from({ length: LINK_CODES_PER_READER + 1 }, () =>
        links.askCode(token, OTTO, { password: PASSWORD }),
      ),
    );
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
    const proof = { email: OTTO, code: '000000' };
    const tried = [];
    for (let n = 0; n < 21; n += 1) {
      tried.push((await links.open({ token, password: PASSWORD, proof })).status);
    }
    expect(tried).toEqual([...Array(20).fill(422), 429]);
  });

  it('forget the address of a person who is erased, and open for nobody instead', async () => {
    const { email } = PEOPLE.colleague;
    const { token } = await links.made(documentId, named(email, MAYA));
    const proof = { email, code: await links.codeFor(token, email) };
    await links.opened(token, { proof });
    const { db } = server.services.records;
    const data = PERSONAL.find(({ title }) => title.startsWith('E-mail address'));
    expect(await data?.count(db, 'colleague')).toBe(2);
    await server.services.records.transaction(async (tx) => data?.erase?.(tx, 'colleague'));
    expect(await data?.count(db, 'colleague')).toBe(0);
    const listed = await analyst.send(documents.links, { params: { documentId } });
    const emails = ['nobody@erased.invalid', MAYA];
    expect(listed.body.data.links[0]?.audience).toEqual({ is: 'named', emails });
    const log = await analyst.send(documents.accesses, { body: { documentId } });
    expect(log.body.data.rows.map((entry) => entry.email)).toEqual(['nobody@erased.invalid']);
  });
});
