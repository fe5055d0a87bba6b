/**
 * Every call withstands whatever is sent to it (security.md row 37): generated requests never break the server, and no
 * call takes a field that it does not know. More cases: `FUZZ_ROUNDS=200`, as `npm run test:security` does; other cases:
 * `FUZZ_SEED=1` and so on.
 */

import { createHash } from 'node:crypto';
import { PERMISSIONS } from '@flightdeck/domain/access';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { intakeKey } from '../../apps/api/src/areas/imports/schema.ts';
import { SIGNATURE_HEADER, signatureFor } from '../../apps/api/src/platform/http/signed.ts';
import {
  intakeSource,
  loginThrottle,
  rolePermission,
  session,
  signInPolicy,
  termsAcceptance,
  termsVersion,
  user,
  userClient,
  userRole,
} from '../../apps/api/src/platform/records/schema.ts';
import { CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import type { TestClient } from '../../apps/api/src/testing/server.ts';
import { type EmbedWorld, NOW, openEmbedWorld, PARTNER_PAGE } from '../security/embed-world.ts';
import { ALL_CALLS, type NamedCall } from './calls.ts';
import { FORMS, paramsOf, type Request, requestOf, validBody } from './calls-requests.ts';
import { Dice, drawRequest, schemaOf } from './robust-cases.ts';

/** Of requests that another system signs. */
const SIGNING_SECRET = 'a text of this test, long enough';
/** Of the program whose calls are keyed. */
const KEY = 'fdk_of-this-test';
const KEYED_SOURCE = '00000000-0000-4000-8000-00000000f11e';
/** Generated requests per call. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 20);
/** Other seeds draw other requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 0);
/** Calls that print: most of their cases must be refused before printing. */
const PRINTING = new Set([
  'report.generate',
  'report.download',
  'report.print',
  'embed.download',
  'dashboards.download',
]);
/** Requests of a printing call that are allowed to print. */
const PRINTED = 3;

let world: EmbedWorld;
let admin: TestClient;
let bearers: Readonly<Record<string, string>>;
let ids: readonly string[];
let held: typeof session.$inferSelect;
beforeAll(async () => {
  world = await openEmbedWorld({
    env: { INBOUND_MAIL_DOMAIN: 'reply.example', INBOUND_MAIL_SECRET: SIGNING_SECRET },
  });
  admin = await world.server.signIn('admin');
  bearers = {
    report: await world.token({ seconds: 600 }),
    dashboard: await world.token({
      ...{ type: 'dashboard', dashboard: world.dashboard, seconds: 600 },
      advertisers: [1, 2],
    }),
  };
  const { db } = world.server.services.records;
  const [row] = await db.select().from(session).where(eq(session.userId, 'admin'));
  if (!row) throw new Error('The administrator has no session.');
  held = row;
  ids = await allIds();
}, 180_000);
afterAll(() => world.stop());

/** Ids of all rows: a call can damage existing ones. */
async function allIds(): Promise<string[]> {
  const { records } = world.server.services;
  const tables = await records.execute(
    `SELECT t.table_name AS name, c.column_name AS id FROM information_schema.tables t
     JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_schema = 'records' AND t.table_type = 'BASE TABLE' AND c.ordinal_position = 1 AND c.data_type = 'text'`,
  );
  const found = new Set(['1', '2', '3', '901', 'administrator', 'T0001', 'old']);
  for (const { name, id } of tables) {
    const rows = await records.execute(`SELECT "${id}" AS id FROM records."${name}" LIMIT 8`);
    for (const row of rows) found.add(String(row.id));
  }
  return [...found];
}

/** Undoes a case's effect on the caller: signed out, viewing as another, without roles, terms not accepted. */
async function restore(): Promise<void> {
  const { db } = world.server.services.records;
  await db.delete(loginThrottle);
  await db.delete(signInPolicy);
  await db
    .insert(session)
    .values(held)
    .onConflictDoUpdate({ target: session.id, set: { ...held, viewAsId: null } });
  await db
    .update(user)
    .set({ disabled: false, totpEnabledAt: null, sessionEpoch: held.epoch })
    .where(eq(user.id, 'admin'));
  await db.delete(userClient).where(eq(userClient.userId, 'admin'));
  await db.insert(userRole).values({ userId: 'admin', roleId: 'admin' }).onConflictDoNothing();
  await restoreKey();
  await db
    .insert(rolePermission)
    .values(PERMISSIONS.map((permission) => ({ roleId: 'admin', permission })))
    .onConflictDoNothing();
  await db.execute(
    sql`INSERT INTO ${termsAcceptance} (user_id, version, accepted_at) SELECT 'admin', version, now() FROM ${termsVersion} WHERE published_at IS NOT NULL ON CONFLICT DO NOTHING`,
  );
}

/** A source with a key, whatever became of it. */
async function restoreKey(): Promise<void> {
  const { db } = world.server.services.records;
  const source = {
    id: KEYED_SOURCE,
    clientUuid: CLIENTS.northwind,
    name: 'Robust',
    ownerId: 'admin',
  };
  const how = { kind: 'key', missing: 'keep', acceptsBad: false, assignsNew: true } as const;
  const values = { ...source, ...how, marker: false, isDeleted: false, isEnabled: true };
  await db
    .insert(intakeSource)
    .values(values)
    .onConflictDoUpdate({ target: intakeSource.id, set: values });
  const hash = createHash('sha256').update(KEY).digest('hex');
  await db
    .insert(intakeKey)
    .values({ id: 'robust', sourceId: KEYED_SOURCE, name: 'Robust', hash, ending: 'test' })
    .onConflictDoNothing();
}
beforeEach(restore);

/** Sends as somebody who may make the call: the administrator, or the partner's page. */
function send({ call }: NamedCall, request: Request) {
  const who = call.keyed
    ? { authorization: `Bearer ${KEY}` }
    : call.audience === 'embed'
      ? { authorization: `Bearer ${bearers[call.embed ?? 'report']}`, origin: PARTNER_PAGE }
      : { cookie: admin.cookie };
  const { method, url, headers, payload } = request;
  const signed = call.signed
    ? { [SIGNATURE_HEADER]: signatureFor(SIGNING_SECRET, String(payload ?? ''), NOW) }
    : {};
  return world.server.app.inject({
    method,
    url,
    headers: { ...who, ...signed, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

const withParams = (named: NamedCall) => ({ params: paramsOf(named.call) });
/** The text of a body with `__proto__` in it, which no object literal can hold. */
const POISON = '"__proto__":{"polluted":true}';

// Before the generated requests, which may merge or archive what a partner's page shows.
describe('fields that a call does not know', () => {
  it.each(ALL_CALLS)('$name refuses by name', async (named) => {
    const form = FORMS[named.name];
    const request = requestOf(named, {
      ...withParams(named),
      ...(form
        ? { form: { ...form, fields: { ...form.fields, surprise: '1' } } }
        : { body: { ...asObject(validBody(named.name)), surprise: 1 } }),
    });
    const answer = await send(named, request);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.body).toContain('surprise');
  });

  it.each(ALL_CALLS)('$name refuses __proto__, at the top and deep inside', async (named) => {
    for (const request of poisoned(named)) {
      const answer = await send(named, request);
      expect(answer.statusCode, `${request.url} ${request.payload} ${answer.body}`).toBe(400);
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(ALL_CALLS)('$name declares every object of its body closed', (named) => {
    expect(openObjects(schemaOf(named))).toEqual([]);
  });
});

describe(`${ROUNDS} generated requests`, () => {
  const seen = new Map<number, number>();

  it.each(ALL_CALLS.map((named, index) => ({ ...named, seed: index * 7919 + SEED * 104_729 + 7 })))(
    '$name never fails',
    { timeout: 30_000 + ROUNDS * 2000 },
    async ({ seed, ...named }) => {
      const dice = new Dice(seed);
      let printed = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const request = drawRequest(named, dice, ids);
        if (PRINTING.has(named.name) && couldPrint(named, request)) {
          printed += 1;
          if (printed > PRINTED) continue;
        }
        const answer = await send(named, request).catch((cause: unknown) => {
          // A file that fails after its first piece has no status to check.
          throw new Error(`${request.url} ${request.payload}\n${world.server.logged.at(-1)}`, {
            cause,
          });
        });
        const status = answer.statusCode;
        seen.set(status, (seen.get(status) ?? 0) + 1);
        const sent = String(request.payload ?? '').slice(0, 500);
        const said = `${request.url} ${sent}\n${answer.body.slice(0, 300)}\n${world.server.logged.at(-1)}`;
        expect(status, said).toBeLessThan(500);
        expect(answer.body).not.toMatch(/node_modules|\bat .+\.ts:\d+/);
        if (status === 401 || status === 403) await restore();
      }
    },
  );

  it('are drawn from the schemas of the calls', () => {
    const named = ALL_CALLS.find(({ name }) => name === 'people.list');
    if (!named) throw new Error('There is no people.list.');
    const dice = new Dice(1);
    const drawn = Array.from({ length: 60 }, () => drawRequest(named, dice, ids).payload);
    const fields = drawn.flatMap((text) => asFields(text));
    for (const field of ['states', 'hasAcceptedTerms', 'pageSize', 'direction']) {
      expect(fields).toContain(field);
    }
  });

  it('were taken and refused', () => {
    for (const status of [200, 400, 404]) expect(seen.get(status) ?? 0).toBeGreaterThan(ROUNDS);
  });
});

/** Names of the fields of a JSON object; none of other values. */
function asFields(text: unknown): string[] {
  try {
    return Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(String(text))));
  } catch {
    return [];
  }
}

/** Whether the contract accepts its body, so that it reaches the browser. */
function couldPrint({ call }: NamedCall, { payload }: Request): boolean {
  try {
    return z.safeParse(call.body, JSON.parse(String(payload))).success;
  } catch {
    return false;
  }
}

const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

/** The valid request with `__proto__` in each of its objects in turn. */
function poisoned(named: NamedCall): Request[] {
  const form = FORMS[named.name];
  const request = requestOf(named, withParams(named));
  if (form) {
    const fields: Record<string, string> = { ...form.fields };
    Object.defineProperty(fields, '__proto__', { value: '1', enumerable: true });
    return [requestOf(named, { ...withParams(named), form: { ...form, fields } })];
  }
  if (named.call.method === 'GET') {
    const join = request.url.includes('?') ? '&' : '?';
    return ['__proto__=1', '__proto__[polluted]=1'].map((query) => ({
      ...request,
      url: `${request.url}${join}${query}`,
    }));
  }
  const text = String(request.payload);
  return [...text.matchAll(/\{(\}?)/g)].map(({ index, 1: end }) => ({
    ...request,
    payload: `${text.slice(0, index + 1)}${POISON}${end ? '' : ','}${text.slice(index + 1)}`,
  }));
}

const Node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
});

/** Paths of a JSON Schema's objects that accept unknown fields besides named ones. */
function openObjects(schema: unknown, where = '$'): string[] {
  if (Array.isArray(schema))
    return schema.flatMap((each, n) => openObjects(each, `${where}[${n}]`));
  const node = Node.safeParse(schema).data;
  if (!node) return [];
  const isOpen = node.properties !== undefined && node.additionalProperties !== false;
  return [
    ...(isOpen ? [where] : []),
    ...Object.entries(node).flatMap(([name, each]) => openObjects(each, `${where}.${name}`)),
  ];
}
