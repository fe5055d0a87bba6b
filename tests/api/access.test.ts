/** Who may make which call: generated from the contract, for every call and every kind of person. */

import { Failure } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import {
  alternativesOf,
  isAllowed,
  PERMISSIONS,
  type PermissionExpression,
} from '@flightdeck/domain/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADVERTISERS, PEOPLE, type Person } from '../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { addChangeling, type Changeling } from './access-changeling.ts';
import { ALL_CALLS, BODIES, type NamedCall, OTHER_BODIES } from './calls.ts';
import { gapOf, paramsOf } from './calls-requests.ts';

const UNKNOWN = { surprise: 1 };
const people: readonly Person[] = ['admin', 'analyst', 'viewer', 'nobody'];

/** Sends a call with an unknown field. */
function sendUnknown(client: TestClient, { call }: NamedCall) {
  return call.method === 'GET'
    ? client.send({ ...call, path: `${call.path}?surprise=1` }, { params: paramsOf(call) })
    : client.send(call, { params: paramsOf(call), body: UNKNOWN });
}

/** The smallest sets of permissions that open a call: one alternative of each entry. */
const leastOf = (needs: PermissionExpression): string[][] =>
  needs
    .map(alternativesOf)
    .reduce<string[][]>(
      (sets, alternatives) => sets.flatMap((set) => alternatives.map((name) => [...set, name])),
      [[]],
    );

describe.each(ENGINES)('access on %s', (engine) => {
  let server: TestServer;
  let changeling: Changeling;
  const clients = new Map<Person, TestClient>();
  const as = (person: Person): TestClient => {
    const client = clients.get(person);
    if (!client) throw new Error(`${person} has not signed in`);
    return client;
  };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    for (const person of [...people, 'outsider', 'newcomer'] as const) {
      clients.set(person, await server.signIn(person));
    }
    changeling = await addChangeling(server);
  });
  afterAll(() => server.stop());

  const restricted = ALL_CALLS.filter(({ call }) => call.audience !== 'public');
  const members = ALL_CALLS.filter(({ call }) => call.audience === 'member');

  it.each(restricted)('$name answers 401 without a session', async ({ call }) => {
    const answer = await server.anonymous.send(call, { params: paramsOf(call) });
    expect(answer.status).toBe(401);
    expect(Failure.parse(answer.body)).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
  });

  it.each(members)('$name waits for the terms', async ({ call }) => {
    const answer = await as('newcomer').send(call, { params: paramsOf(call) });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('terms-not-accepted');
  });

  const matrix = people.flatMap((person) => members.map((named) => ({ person, ...named })));
  it.each(matrix)('$person × $name follows the permissions', async ({ person, ...named }) => {
    const held: readonly string[] = PEOPLE[person].permissions;
    const allowed = Object.fromEntries(held.map((name) => [name, true]));
    const answer = await sendUnknown(as(person), named);
    if (!isAllowed(named.call.needs, allowed)) {
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'forbidden' });
    } else if (named.call.files) {
      expect(answer.status).toBe(415);
    } else {
      // Allowed, so the body is checked: its unknown field is named and refused.
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body.details)).toContain('surprise');
    }
  });

  const needing = members.filter(({ call }) => call.needs.length > 0);

  it.each(needing)('$name opens with each alternative, and with nothing less', async (named) => {
    const { client, grant } = changeling;
    for (const permissions of leastOf(named.call.needs)) {
      await grant(permissions);
      const answer = await sendUnknown(client, named);
      expect(answer.status, permissions.join()).toBe(named.call.files ? 415 : 400);
    }
    for (const entry of named.call.needs) {
      const alternatives = alternativesOf(entry);
      await grant(PERMISSIONS.filter((name) => !alternatives.includes(name)));
      // In the same session, at its next request.
      const answer = await sendUnknown(client, named);
      expect(answer.status).toBe(403);
      expect(answer.body.details).toEqual({ missing: [entry] });
    }
  });

  const withAdvertiser = ALL_CALLS.filter(
    // Calls with files are sent by the tests of tenants; links to clients are made by people who see all, as theirs.
    ({ call }) =>
      !call.files &&
      !call.needs.includes('client/link') &&
      call.body instanceof z.core.$ZodObject &&
      'advId' in call.body._zod.def.shape,
  );
  it.each(ALL_CALLS)('$name has a request in the lists of the tests', (named) => {
    expect(gapOf(named)).toBeNull();
  });

  it('has a body for every call that names an advertiser', () => {
    const names = withAdvertiser.map(({ name }) => name);
    expect(Object.keys(BODIES)).toEqual(expect.arrayContaining(names));
  });

  /** Gives a person a permission for the rest of the tests. */
  const lend = (person: Person, permission: string) =>
    server.services.records.execute(
      `INSERT INTO records.role_permission (role_id, permission)
       SELECT r.role_id, $2 FROM records.user_role r JOIN records."user" u ON u.id = r.user_id
       WHERE u.email = $1 ON CONFLICT DO NOTHING`,
      [PEOPLE[person].email, permission],
    );

  /** Calls that name something besides, which the tests have none of: the own advertiser gets that far. */
  const OF_ANOTHER: ReadonlySet<string> = new Set([
    'aggregators.foresee',
    'plan.check',
    'plan.apply',
    'troubleSources.check',
    'troubleSources.apply',
  ]);

  it.each(Object.keys(BODIES))(
    '%s serves the own advertiser, never another client’s',
    async (name) => {
      const call = ALL_CALLS.find((each) => each.name === name)?.call;
      const body = BODIES[name];
      if (!call || !body) throw new Error(`${name} is no call`);
      for (const permission of leastOf(call.needs)[0] ?? []) {
        for (const person of ['analyst', 'outsider'] as const) await lend(person, permission);
      }
      const own = await as('analyst').send(call, { body: body(ADVERTISERS.northwind) });
      expect(own.status, own.text).toBe(OF_ANOTHER.has(name) ? 404 : 200);
      const foreign = await as('outsider').send(call, { body: body(ADVERTISERS.northwind) });
      expect(OF_ANOTHER.has(name) ? [403] : [403, 404]).toContain(foreign.status);
      expect(foreign.text).not.toMatch(/Northwind|Spring/);
      const unknown = await as('admin').send(call, { body: body(4242) });
      expect([403, 404]).toContain(unknown.status);
    },
  );

  it('lists only the advertisers of the caller’s clients', async () => {
    const list = CALLS.delivery.advertisers;
    const body = OTHER_BODIES['delivery.advertisers'];
    const names = async (person: Person) =>
      (await as(person).send(list, { body })).body.data.map(
        ({ label }: { label: string }) => label,
      );
    expect(await names('analyst')).toEqual(['Northwind Airways', 'Northwind Cargo']);
    expect(await names('outsider')).toEqual(['Contoso Bikes']);
    expect(await names('admin')).toHaveLength(3);
  });

  it('tells settings to anyone', async () => {
    const answer = await server.anonymous.send(CALLS.auth.settings);
    expect(answer.body.data).toMatchObject({ reportDownload: 'v2', timeZone: 'Europe/London' });
  });

  it('delivers the permission flags of the signed-in user', async () => {
    const answer = await as('viewer').send(CALLS.auth.allowed);
    expect(answer.body.data).toEqual({ 'reporting/viewReports': true });
  });
});
