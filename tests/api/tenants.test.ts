/**
 * Tenants are apart (security.md row 4): people of one client make every call with every id of the other client, in path,
 * query and body, and get nothing of it. More ids per place: `TENANT_IDS=all`, as `npm run test:security` does.
 */
import { EMBED_SOCKET_PATH, SOCKET_PATH } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { allowedFrom, isAllowed, PERMISSIONS, PROVIDER_ONLY } from '@flightdeck/domain/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ADVERTISERS, CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import type { TestClient } from '../../apps/api/src/testing/server.ts';
import { ALL_CALLS, type NamedCall } from './calls.ts';
import {
  FORMS,
  parameterNames,
  paramsOf,
  type Request,
  requestOf,
  validBody,
} from './calls-requests.ts';
import { schemaOf } from './robust-cases.ts';
import { idPlacesOf } from './tenants-id-places.ts';
import { CANARY, openTwoClients, type TwoClients } from './tenants-world.ts';

/** Ids tried in each place of a body; others in each place. */
const IDS =
  process.env.TENANT_IDS === 'all' ? Number.POSITIVE_INFINITY : Number(process.env.TENANT_IDS ?? 6);

/** What somebody of a client may hold with effect. */
const held = allowedFrom(PERMISSIONS.filter((name) => !PROVIDER_ONLY.has(name)));
const open = ALL_CALLS.filter(({ call }) => isAllowed(call.needs, held));
const closed = ALL_CALLS.filter(({ call }) => !isAllowed(call.needs, held));

let two: TwoClients;
let foreign: TestClient;
beforeAll(async () => {
  two = await openTwoClients();
  foreign = two.foreign;
}, 180_000);
afterAll(() => two.stop());

/** Sends as the other client: its administrator, or its partner's page. */
async function send({ call }: NamedCall, { method, url, headers, payload }: Request) {
  const { app } = two.world.server;
  const inject = () =>
    app.inject({
      method,
      url,
      headers: {
        ...(call.keyed
          ? two.key
          : call.audience === 'embed'
            ? two.pages[call.embed === 'dashboard' ? 'dashboard' : 'report']
            : { cookie: foreign.cookie }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  let answer = await inject();
  if (call.audience !== 'public' && /"unauthenticated"|"terms-not-accepted"/.test(answer.body)) {
    // An earlier call signed out or declined the terms: further calls would be refused unread.
    foreign = await two.renew();
    answer = await inject();
  }
  const { statusCode: status, body } = answer;
  const said = `${url} ${String(payload ?? '').slice(0, 300)}\n${body.slice(0, 500)}`;
  expect(status, said).toBeLessThan(500);
  if (call.audience !== 'public') {
    expect(body, said).not.toMatch(/"unauthenticated"|"terms-not-accepted"/);
  }
  const text = `${JSON.stringify(answer.headers)}${body}`;
  if (text.toLowerCase().includes(CANARY)) {
    expect(withoutEchoes(text).toLowerCase(), said).not.toContain(CANARY);
  }
  return { status, said };
}

/** Of an answer what was not sent: a name may be echoed, in addresses encoded, and a message quotes the word that it does not know. */
function withoutEchoes(text: string): string {
  return two.ids
    .map(({ id }) => String(id))
    .filter((id) => id.includes(CANARY))
    .flatMap((id) => [id, encodeURIComponent(id), ...id.split(' ').map((word) => `“${word}”`)])
    .reduce((left, echo) => left.replaceAll(echo, ''), text);
}

describe('the world', () => {
  it('holds a row of the first client in every table that is not everybody’s', () => {
    // To correct it, add a step to `act`, or the table to SHARED, in tests/api/tenants-world.ts.
    expect(two.empty).toEqual([]);
  });

  it('shows the first client’s people what the other must not see', async () => {
    const { own, world } = two;
    const params = { reportId: world.reports.own };
    const seen = await Promise.all([
      own.send(CALLS.report.get, { params }),
      own.send(CALLS.report.list, { body: {} }),
      own.send(CALLS.delivery.advertiserClient, { body: { advId: ADVERTISERS.northwind } }),
      own.send(CALLS.imports.mappings),
      own.send(CALLS.people.list, { body: {} }),
      own.send(CALLS.people.get, { params: { userId: 'analyst' } }),
    ]);
    for (const { text } of seen) expect(text).toContain(CANARY);
  });
});

/** The request of a call about the other client's own things. */
const bodyOf = (name: string): unknown => {
  const text = JSON.stringify(validBody(name, ADVERTISERS.contoso));
  const own = text
    .replaceAll(CLIENTS.northwind, CLIENTS.contoso)
    .replaceAll('"analyst"', '"contosoAdmin"');
  return JSON.parse(own);
};

it('finds the places of bodies where ids can stand', () => {
  const placesOf = (name: string) =>
    ALL_CALLS.filter((each) => each.name === name).flatMap((each) =>
      idPlacesOf(schemaOf(each), validBody(name)).map(({ at }) => at),
    );
  expect(placesOf('delivery.alerts')).toEqual(
    expect.arrayContaining(['advId', 'campaignIds[]', 'placementIds[]']),
  );
  expect(placesOf('imports.run')).toContain('assignments[].client.uuid');
});

describe('the other client’s administrator', () => {
  let before: string[];
  beforeAll(async () => {
    before = await two.rows();
  });

  it.each(closed)('may not make $name at all', async (named) => {
    for (const { id } of two.ids.slice(0, 5)) {
      const { status, said } = await send(
        named,
        requestOf(named, { params: paramsOf(named.call, String(id)) }),
      );
      expect(status, said).toBe(403);
    }
  });

  const withParams = open.filter(({ call }) => parameterNames(call).length > 0);
  it.each(withParams)('finds nothing under $name', async (named) => {
    for (const { id } of two.ids) {
      const names = parameterNames(named.call);
      for (const changed of names) {
        const params = { ...paramsOf(named.call), [changed]: String(id) };
        const headers: Record<string, string> = named.call.revisioned ? { 'if-match': '"1"' } : {};
        const { status, said } = await send(
          named,
          requestOf(named, { params, body: bodyOf(named.name), headers }),
        );
        // Help is for everybody: no project holds anything of a client.
        if (status !== 200) expect([400, 403, 404, 409, 422], said).toContain(status);
        else expect(named.call.embed, said).toBe('help');
      }
    }
  });

  it.each(open.map((named, turn) => ({ ...named, turn })))(
    'gets nothing from $name with ids in its body',
    { timeout: 300_000 },
    async ({ turn, ...named }) => {
      const { name, call } = named;
      const body = FORMS[name]?.fields ?? bodyOf(name);
      let place = turn;
      for (const idPlace of idPlacesOf(schemaOf(named), body)) {
        const fitting = two.ids.filter(({ id }) => typeof id === idPlace.takes);
        const count = Math.min(IDS, fitting.length);
        place += 1;
        for (let n = 0; n < count; n += 1) {
          const { id } = fitting[(place * count + n) % fitting.length] ?? { id: '' };
          const request = call.files
            ? requestOf(named, {
                form: {
                  fields: { ...FORMS[name]?.fields, [idPlace.at]: String(id) },
                  files: FORMS[name]?.files ?? [],
                },
              })
            : requestOf(named, { body: idPlace.put(id) });
          await send(named, request);
        }
      }
    },
  );

  it('has changed nothing', async () => {
    const after = await two.rows();
    expect(after.filter((row) => !before.includes(row))).toEqual([]);
    expect(before.filter((row) => !after.includes(row))).toEqual([]);
  });
});

describe('addresses beside the contract', () => {
  beforeAll(async () => {
    foreign = await two.renew();
  });

  it('answer nothing under any id', async () => {
    const { app } = two.world.server;
    const known = new Set(
      ALL_CALLS.map(({ call }) => `/v2/${call.path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const beside = routesOf(app.printRoutes({ commonPrefix: false })).filter(
      (url) => url.startsWith('/v2/') && url.includes(':') && !known.has(url),
    );
    expect(beside).toContain('/v2/report/file/:file/:name');
    for (const url of beside) {
      for (const { id } of two.ids) {
        for (const who of [{ cookie: foreign.cookie }, two.pages.report]) {
          const address = url.replace(/:(\w+)/g, (_, name: string) =>
            encodeURIComponent(
              url.includes('image') ? `${id}.jpg` : name === 'name' ? 'a.pdf' : String(id),
            ),
          );
          const answer = await app.inject({ method: 'GET', url: address, headers: { ...who } });
          expect(answer.body, address).not.toContain(CANARY);
          expect(answer.statusCode, address).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode, address).toBeLessThan(500);
        }
      }
    }
  });
});

describe('websockets', () => {
  beforeAll(async () => {
    foreign = await two.renew();
  });

  it.each([
    ['members', SOCKET_PATH],
    ['partners’ pages', EMBED_SOCKET_PATH],
  ])('of %s tell nothing of any id', async (_of, path) => {
    const address = two.world.server.app.server.listening
      ? addressOf()
      : await two.world.server.listen();
    const isEmbed = path === EMBED_SOCKET_PATH;
    const headers = isEmbed
      ? { origin: two.pages.report.origin ?? '' }
      : { cookie: foreign.cookie, origin: address };
    const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const heard: string[] = [];
    const expected = two.ids.length + (isEmbed ? 1 : 0);
    const all = new Promise<void>((resolve) =>
      socket.on('message', (raw) => {
        heard.push(String(raw));
        if (heard.length === expected) resolve();
      }),
    );
    if (isEmbed) {
      const token = (two.pages.report.authorization ?? '').replace('Bearer ', '');
      socket.send(JSON.stringify({ type: 'authenticate', token }));
    }
    for (const { id } of two.ids) {
      socket.send(
        JSON.stringify({ type: 'subscribe', queue: 'download', data: { file: String(id) } }),
      );
    }
    await all;
    socket.terminate();
    expect(heard.join()).not.toContain(CANARY);
    expect(heard.join()).not.toMatch(/"subscribed"|"download"/);
  });
});

const addressOf = (): string => {
  const address = two.world.server.app.server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server does not listen.');
  return `http://127.0.0.1:${address.port}`;
};

/** Addresses of the router's tree. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([\s│]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/u.exec(line);
    if (!found) return [];
    const depth = (found[1] ?? '').length / 4;
    path.length = depth;
    path[depth] = found[2] ?? '';
    return found[3] ? [path.join('')] : [];
  });
}
