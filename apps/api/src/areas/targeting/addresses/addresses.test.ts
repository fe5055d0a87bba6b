/** Profiles of addresses through calls: lists added and taken out, what they would do, expiry, deletion, exports, and who sees nothing of it. */

import { CALLS } from '@flightdeck/contract/server';
import { AddressPreview } from '@flightdeck/contract/targeting-ip';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLog, rolePermission } from '../../../platform/records/schema.ts';
import { CLIENTS } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { targetingAddresses } from '../schema.ts';
import { tidyAddresses } from './tidy.ts';

const { targeting, targetingIp } = CALLS;
const Answer = z.object({
  data: z.optional(z.unknown()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
const Saved = z.object({ version: z.int() });
const PRIVACY = { purpose: 'Offices', basis: 'contract', keepUntil: '2027-03-31' } as const;

describe.each(ENGINES)('profiles of addresses, on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;
  let now = new Date('2026-11-27T09:00:00Z');

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    await server.services.records.db.insert(rolePermission).values([
      { roleId: 'analyst', permission: 'targeting/ipManage' },
      { roleId: 'outsider', permission: 'targeting/ipManage' },
      { roleId: 'colleague', permission: 'targeting/contentManage' },
    ]);
    [admin, analyst, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());

  const added = async (name: string, clientUuid: string = CLIENTS.northwind, who = admin) =>
    (await who.send(targetingIp.add, { body: { clientUuid, name, ...PRIVACY } })).body.data
      .profileId;

  /** Sends a list as a browser does. */
  async function sent(
    path: 'preview' | 'list',
    profileId: string,
    list: string,
    fields: Readonly<Record<string, string>> = {},
    { who = admin, revision = 1 } = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ act: 'add', side: 'in', ...fields })) {
      form.set(name, value);
    }
    form.set('file', new File([list], 'list.csv', { type: 'text/csv' }));
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: path === 'list' ? 'PUT' : 'POST',
      url: `/v2/targeting/ip/${profileId}/${path}`,
      headers: {
        cookie: who.cookie,
        'content-type': request.headers.get('content-type') ?? '',
        ...(path === 'list' && { 'if-match': `"${revision}"` }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, ...Answer.parse(answer.json()) };
  }
  const previewed = async (...[profileId, list, fields, as]: PreviewArguments) =>
    AddressPreview.parse((await sent('preview', profileId, list, fields, as)).data);
  type PreviewArguments = [
    profileId: string,
    list: string,
    fields?: Readonly<Record<string, string>>,
    as?: { who?: TestClient },
  ];
  const applied = async (
    profileId: string,
    list: string,
    revision: number,
    fields: Readonly<Record<string, string>> = {},
  ) => Saved.parse((await sent('list', profileId, list, fields, { revision })).data).version;
  const at = (profileId: string, version: number) => ({
    params: { profileId, version: String(version) },
  });
  const entries = async (profileId: string, version: number, body: object = {}, who = admin) =>
    (await who.send(targetingIp.entries, { body: { profileId, version, ...body } })).body;
  const detail = async (profileId: string, version: number) =>
    (await admin.send(targetingIp.get, at(profileId, version))).body.data;
  const judged = async (profileId: string, version: number, address: string) =>
    (await admin.send(targetingIp.judge, { ...at(profileId, version), body: { address } })).body;
  const approved = async (profileId: string, version: number) => {
    const params = { profileId };
    await admin.send(targeting.ask, { params, body: { version } });
    await analyst.send(targeting.decide, { params, body: { version, isApproved: true } });
  };
  const exported = async (profileId: string, version: number, system: string) =>
    (await admin.send(targeting.export, { params: { profileId }, body: { system, version } })).body;

  it('adds a list, each as a version, and says before what it would do', async () => {
    const profileId = await added('Offices');
    const list = 'network,label\n85.10.2.0/24,Leeds\n85.10.2.9/25,York\n10.0.0.1\n85.10.2.0/24';
    const preview = await previewed(profileId, list);
    expect(preview).toMatchObject({
      ...{ entries: 3, faults: 1, added: 2, double: 1, within: 1, notes: 1, wide: 0 },
      toldFaults: [{ line: 4, text: '10.0.0.1', reason: expect.stringMatching(/private/) }],
      ...{ before: { entries: 0 }, after: { entries: 2, in: { v4: 256, v6: '0' } } },
    });
    expect((await entries(profileId, 1)).data.total).toBe(0);
    expect(await applied(profileId, list, 1, { note: 'First' })).toBe(2);
    expect((await entries(profileId, 2)).data).toMatchObject({
      total: 2,
      rows: [
        { position: 0, network: '85.10.2.0/24', label: 'Leeds', isExpired: false },
        { position: 1, network: '85.10.2.0/25', label: 'York' },
      ],
    });
    expect((await entries(profileId, 2, { search: '85.10.2.200' })).data.rows).toHaveLength(1);
    const { data } = (await admin.send(targeting.get, { params: { profileId } })).body;
    expect(data).toMatchObject({
      ...{ kind: 'ip', version: 2, says: '2 entries' },
      versions: [{ note: 'First', says: '2 entries' }, { says: '0 entries' }],
    });
    const sizes = await admin.send(targeting.sizes, { body: { profileIds: [profileId] } });
    expect(sizes.body.data.sizes).toMatchObject([
      { version: 2, size: { is: 'ip', in: { v4: 256, v6: '0' }, out: { v4: 0, v6: '0' } } },
    ]);
  });

  it('takes a list out, changes entries, and goes back', async () => {
    const profileId = await added('Changes');
    await applied(profileId, '85.10.2.0/24\n85.10.3.0/24\n2a00:1450:1::/48', 1);
    await applied(profileId, '85.10.2.0/25', 2, { act: 'remove', side: 'both' });
    expect((await detail(profileId, 3)).totals.in).toEqual({ v4: 384, v6: String(1n << 80n) });
    const change = (body: object, revision: number) =>
      admin.send(targetingIp.change, {
        ...{ params: { profileId }, headers: { 'if-match': `"${revision}"` }, body },
      });
    const expires = '2026-11-27';
    await change({ positions: [0], change: { is: 'expires', expires } }, 3);
    await change({ positions: [1], change: { is: 'side', side: 'out' } }, 4);
    expect((await detail(profileId, 5)).totals).toMatchObject({
      in: { v4: 128 },
      out: { v4: 256 },
    });
    now = new Date('2026-11-28T09:00:00Z');
    expect((await detail(profileId, 5)).totals).toMatchObject({ expired: 1, in: { v4: 0 } });
    expect((await judged(profileId, 5, '85.10.2.200')).data).toMatchObject({
      ...{ side: null, holders: [{ isExpired: true }] },
    });
    expect((await judged(profileId, 5, '85.10.3.1')).data.side).toBe('out');
    expect((await judged(profileId, 5, '10.0.0.1')).message).toMatch(/private/);
    const back = await admin.send(targetingIp.restore, {
      ...{ params: { profileId }, headers: { 'if-match': '"5"' }, body: { version: 2 } },
    });
    expect(back.body.data.version).toBe(6);
    expect((await entries(profileId, 6)).data.total).toBe(3);
    now = new Date('2026-11-27T09:00:00Z');
  });

  it('refuses a list over somebody else’s save, one that changes nothing, and wide networks that nobody means', async () => {
    const profileId = await added('Refused');
    expect(await sent('list', profileId, '85.0.0.0/9')).toMatchObject({
      ...{ status: 422, message: expect.stringMatching(/very wide/) },
    });
    await applied(profileId, '85.0.0.0/9', 1, { isWideMeant: 'true' });
    expect(await sent('list', profileId, '85.10.0.0/16')).toMatchObject({ code: 'conflict' });
    const again = await sent('list', profileId, 'nonsense', {}, { revision: 2 });
    expect(again).toMatchObject({ status: 422, message: expect.stringMatching(/changes nothing/) });
  });

  it('lets one of two who save at once go on, and keeps what it said', async () => {
    const profileId = await added('Two');
    const two = await Promise.all([
      sent('list', profileId, '85.10.2.1'),
      sent('list', profileId, '85.10.2.2', {}, { who: analyst }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await entries(profileId, 2)).data.total).toBe(1);
  });

  it('names other profiles of the person’s clients that have the addresses, and never those of others', async () => {
    const mine = await added('Head office');
    await applied(mine, '77.10.2.0/24', 1);
    const theirs = await added('Secret office', CLIENTS.contoso, outsider);
    await sent('list', theirs, '77.10.2.128/25', {}, { who: outsider });
    const other = await added('Other');
    const preview = await previewed(other, '77.10.2.0/25\n77.10.2.200', {}, { who: analyst });
    expect(preview.overlaps).toMatchObject([{ name: 'Head office', addresses: { v4: 129 } }]);
    expect(preview.elsewhere).toEqual({ v4: 1, v6: '0' });
    expect(JSON.stringify(preview)).not.toContain('Secret');
  });

  it('reads a hundred thousand lines in a thread while other calls are answered', async () => {
    const profileId = await added('Long');
    const list = Array.from(
      { length: 100_000 },
      (_, n) => `85.${n >> 10}.${(n >> 2) & 255}.${(n & 3) * 64}/26,Office ${n}`,
    ).join('\n');
    let slowest = 0;
    let isDone = false;
    const asking = (async () => {
      while (!isDone) {
        const start = performance.now();
        await new Promise((resolve) => setImmediate(resolve));
        slowest = Math.max(slowest, performance.now() - start);
      }
    })();
    const start = performance.now();
    const preview = await previewed(profileId, list);
    const took = performance.now() - start;
    isDone = true;
    await asking;
    expect(preview).toMatchObject({ entries: 100_000, added: 100_000 });
    // Read here, they would hold up everything for nearly all of the time, however busy the machine is.
    expect(slowest).toBeLessThan(took / 2);
    expect(await applied(profileId, list, 1)).toBe(2);
    expect((await entries(profileId, 2, { search: 'Office 99999' })).data.rows).toHaveLength(1);
    expect((await entries(profileId, 2, { page: 4000, pageSize: 25 })).data.rows).toHaveLength(25);
  });

  it('exports what counts once somebody else has approved it', async () => {
    const profileId = await added('Exports');
    await applied(
      profileId,
      'network,label,expires\n85.10.2.0/24,Leeds,\n85.10.9.1,Old,2026-11-26',
      1,
    );
    await applied(profileId, '85.10.2.128/25', 2, { side: 'out' });
    const preview = async (system: string) =>
      (await admin.send(targetingIp.exports, { ...at(profileId, 3), body: { system } })).body;
    expect((await preview('csv')).data).toMatchObject({
      ...{ taken: 2, dropped: 1, told: [{ item: '85.10.9.1/32', why: 'expired' }] },
      files: ['addresses-take-in.csv', 'addresses-leave-out.csv'],
    });
    expect((await preview('dv360-sdf')).message).toMatch(/no targeting by IP/);
    expect((await exported(profileId, 3, 'invest')).code).toBe('conflict');
    await approved(profileId, 3);
    const invest = (await exported(profileId, 3, 'invest')).data;
    expect(JSON.parse(invest.files[0]?.text ?? '')).toMatchObject({
      'ip-range-list': { ip_ranges: [{ from_ip: '85.10.2.0', to_ip: '85.10.2.127' }] },
    });
    expect((await exported(profileId, 3, 'google-ads')).data.files[0]?.text).toBe(
      '85.10.2.128/25\r\n',
    );
    expect((await exported(profileId, 3, 'dv360-channel')).message).toMatch(/no targeting by IP/);
  });

  it('says what came and went since another version, or against another profile', async () => {
    const profileId = await added('Compared');
    await applied(profileId, '85.10.2.0/24\n85.10.3.0/24', 1);
    await applied(profileId, '85.10.2.128/25', 2, { side: 'out' });
    const other = await added('Beside');
    await applied(other, '85.10.3.0/24', 1);
    const compare = async (version: number, with_: object, who = admin) =>
      (await who.send(targetingIp.compare, { ...at(profileId, version), body: with_ })).body;
    const nothing = { addresses: { v4: 0, v6: '0' }, ranges: [], further: 0 };
    const half = {
      addresses: { v4: 128, v6: '0' },
      ranges: ['85.10.2.128–85.10.2.255'],
      further: 0,
    };
    expect((await compare(3, { profileId, version: 2 })).data).toEqual({
      in: { entered: nothing, left: half },
      out: { entered: half, left: nothing },
    });
    expect((await compare(2, { profileId: other, version: 2 })).data.in).toEqual({
      entered: { addresses: { v4: 256, v6: '0' }, ranges: ['85.10.2.0–85.10.2.255'], further: 0 },
      left: nothing,
    });
    const theirs = await added('Theirs', CLIENTS.contoso, outsider);
    for (const [who, body] of [
      [analyst, { profileId: theirs, version: 1 }],
      [outsider, { profileId: theirs, version: 1 }],
      [admin, { profileId, version: 9 }],
    ] as const) {
      expect((await compare(3, body, who)).code).toBe('not-found');
    }
  });

  it('says what is different from what went out last, as it counted then', async () => {
    const profileId = await added('Sent');
    const list = 'network,label,expires\n85.10.2.0/24,Leeds,\n85.10.9.1,Fair,2026-11-27';
    await applied(profileId, list, 1);
    const differs = async (version: number, system: string) =>
      (await admin.send(targetingIp.exports, { ...at(profileId, version), body: { system } })).body
        .data.difference;
    expect(await differs(2, 'invest')).toBeNull();
    await approved(profileId, 2);
    await exported(profileId, 2, 'invest');
    await exported(profileId, 2, 'csv');
    const none = { added: 0, removed: 0 };
    expect(await differs(2, 'invest')).toEqual({ added: [], removed: [], further: none });
    await applied(profileId, '85.10.3.0/24', 2);
    expect(await differs(3, 'csv')).toEqual({
      ...{ added: ['85.10.3.0/24,,,'], removed: [], further: none },
    });
    // What expired since went out then, and does not any more.
    now = new Date('2026-11-28T09:00:00Z');
    expect(await differs(3, 'invest')).toEqual({
      added: ['85.10.2.0–85.10.3.255'],
      removed: ['85.10.2.0–85.10.2.255', '85.10.9.1–85.10.9.1'],
      further: none,
    });
    now = new Date('2026-11-27T09:00:00Z');
  });

  it('is copied with its entries', async () => {
    const profileId = await added('Original');
    await applied(profileId, '85.10.2.0/24', 1);
    const body = { clientUuid: CLIENTS.northwind, name: 'Copy' };
    const copy = await admin.send(targeting.duplicate, { params: { profileId }, body });
    expect((await entries(copy.body.data.profileId, 1)).data.total).toBe(1);
  });

  it('deletes the addresses of all versions when their time is over, and says so', async () => {
    const profileId = await added('Over');
    await applied(profileId, '85.10.2.0/24', 1);
    await approved(profileId, 2);
    const body = { name: 'Over', ...PRIVACY, keepUntil: '2026-12-01' };
    const set = (keepUntil: string, revision: number) =>
      admin.send(targetingIp.set, {
        ...{ params: { profileId }, headers: { 'if-match': `"${revision}"` } },
        body: { ...body, keepUntil },
      });
    expect((await set('2026-11-26', 2)).body.message).toMatch(/is over/);
    expect((await set('2035-01-01', 2)).body.message).toMatch(/three years/);
    await set('2026-12-01', 2);
    const kept = () =>
      server.services.records.db.$count(
        targetingAddresses,
        eq(targetingAddresses.profileId, profileId),
      );
    now = new Date('2026-12-01T20:00:00Z');
    await tidyAddresses(server.services);
    expect(await kept()).toBe(3);
    now = new Date('2026-12-02T09:00:00Z');
    // The day is over, and they are still there: nothing goes out any more.
    expect((await exported(profileId, 2, 'csv')).data.export.version).toBe(2);
    await approved(profileId, 3);
    expect(await exported(profileId, 3, 'csv')).toMatchObject({
      ...{ code: 'conflict', message: expect.stringMatching(/to be kept until 2026-12-01/) },
    });
    await tidyAddresses(server.services);
    await tidyAddresses(server.services);
    expect(await kept()).toBe(0);
    expect((await admin.send(targeting.get, { params: { profileId } })).body.data).toMatchObject({
      ...{ version: 4, state: 'draft', says: 'No addresses: deleted on 2026-12-02' },
      versions: [
        { savedBy: null, note: expect.stringMatching(/kept until 2026-12-01/) },
        {},
        {},
        {},
      ],
    });
    expect((await entries(profileId, 2)).message).toMatch(/were deleted/);
    expect((await exported(profileId, 2, 'csv')).message).toMatch(/were deleted/);
    expect((await detail(profileId, 4)).deletedOn).toBe('2026-12-02');
    expect((await sent('list', profileId, '85.10.2.0/24', {}, { revision: 4 })).message).toMatch(
      /is over/,
    );
    await set('2027-01-31', 4);
    expect(await applied(profileId, '85.10.2.0/24', 5)).toBe(6);
    now = new Date('2026-11-27T09:00:00Z');
  });

  it('is not there for other clients, and for who manages another kind; logs hold no address', async () => {
    const profileId = await added('Hidden');
    await applied(profileId, '85.99.2.0/24,Lair', 1);
    const colleague = await server.signIn('colleague');
    expect((await entries(profileId, 2, {}, outsider)).code).toBe('not-found');
    expect((await entries(profileId, 2, {}, colleague)).code).toBe('forbidden');
    expect((await sent('preview', profileId, '85.99.2.1', {}, { who: outsider })).code).toBe(
      'not-found',
    );
    expect((await sent('list', profileId, '85.99.2.1', {}, { who: outsider })).code).toBe(
      'not-found',
    );
    const { data } = (await colleague.send(targeting.list, { body: {} })).body;
    expect(data.rows).toEqual([]);
    expect((await colleague.send(targeting.get, { params: { profileId } })).body.code).toBe(
      'not-found',
    );
    const log = JSON.stringify(await server.services.records.db.select().from(auditLog));
    expect(log).toContain(profileId);
    expect(log).not.toMatch(/85\.99\.|Lair|85\.10\./);
    expect(server.logged.join('\n')).not.toMatch(/85\.99\.|Lair/);
  });
});
