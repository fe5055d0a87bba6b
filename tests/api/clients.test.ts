/** Client settings: a logo uploaded as any picture is on covers as PNG; another tenant's is not to be touched. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, rolePermission } from '../../apps/api/src/platform/records/schema.ts';
import { ADVERTISERS, CLIENTS } from '../../apps/api/src/testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { formOf } from './form.ts';

const { clients, delivery } = CALLS;
const params = { clientUuid: CLIENTS.northwind };
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20" onload="x()">
  <script>alert(1)</script><image href="https://elsewhere.example/track.png"/><rect width="40" height="20" fill="#f00"/></svg>`;

describe.each(ENGINES)('the logo of a client on %s', (engine) => {
  let server: TestServer;
  let editor: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'clientAdmin', permission: 'client/adminSettingView' });
    editor = await server.signIn('clientAdmin');
  });
  afterAll(() => server.stop());

  const upload = (
    { cookie }: TestClient,
    content: Buffer | string,
    type: string,
    clientUuid: string = CLIENTS.northwind,
  ) => {
    const { type: contentType, body } = formOf({}, [
      { field: 'logo', name: 'logo', type, content },
    ]);
    return server.app.inject({
      method: 'POST',
      url: `/v2/clients/logo/${clientUuid}`,
      headers: { cookie, 'content-type': contentType, 'sec-fetch-site': 'same-origin' },
      payload: body,
    });
  };
  const onCovers = async () => {
    const body = { advId: ADVERTISERS.northwind };
    return (await editor.send(delivery.advertiserClient, { body })).body.data.clientLogo;
  };

  it('is drawn as PNG whatever it was, and covers show it', async () => {
    const photo = sharp({
      create: { width: 900, height: 300, channels: 3, background: '#00f' },
    });
    const files = [
      ['image/svg+xml', DRAWING, 640, 320],
      ['image/png', await photo.clone().png().toBuffer(), 640, 213],
      ['image/jpeg', await photo.clone().jpeg().toBuffer(), 640, 213],
      ['image/webp', await photo.clone().webp().toBuffer(), 640, 213],
    ] as const;
    for (const [type, content, width, height] of files) {
      const answer = await upload(editor, content, type);
      expect([type, answer.statusCode]).toEqual([type, 200]);
      const { logo } = clients.setLogo.data.parse(answer.json().data);
      const png = /^data:image\/png;base64,([a-z0-9+/=]+)$/i.exec(logo ?? '')?.[1] ?? '';
      const picture = Buffer.from(png, 'base64');
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height });
      await expect.poll(onCovers).toBe(logo);
    }
  });

  it('is refused when it is no picture, not of its type, too large or damaged', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 90, height: 90, channels: 3, background: '#000', noise } as const;
    const png = await sharp({ create }).png().toBuffer();
    for (const [content, type, status] of [
      ['<p>no picture</p>', 'image/png', 415],
      [png, 'image/jpeg', 415],
      [DRAWING, 'image/png', 415],
      [Buffer.alloc(6 * 1024 * 1024), 'image/png', 413],
      [png.subarray(0, 4000), 'image/png', 422],
      ['', 'image/png', 422],
    ] as const) {
      const answer = await upload(editor, content, type);
      expect([answer.statusCode, content.length]).toEqual([status, content.length]);
    }
  });

  it('can be removed; both are in the audit log', async () => {
    await upload(editor, DRAWING, 'image/svg+xml');
    const { data } = (await editor.send(clients.removeLogo, { params })).body;
    expect(data).toMatchObject({ logo: null, unshown: null });
    await expect.poll(onCovers).toBeNull();
    const admin = await server.signIn('admin');
    const body = { actions: ['client/logo'] };
    const { rows } = (await admin.send(CALLS.audit.list, { body })).body.data;
    expect(rows[0]).toMatchObject({ action: 'client/logo' });
    expect(JSON.stringify(rows)).not.toContain('base64');
  });

  it('has a colour beside it that white texts can be read on, which is in the audit log', async () => {
    const set = (colour: string | null) =>
      editor.send(clients.setColour, { params, body: { colour } });
    expect((await set('#ffd400')).status).toBe(400);
    expect((await set('blue')).status).toBe(400);
    expect((await set('#0b5d4e')).body.data).toMatchObject({ colour: '#0B5D4E' });
    const shown = async () => {
      const body = { advId: ADVERTISERS.northwind };
      return (await editor.send(delivery.advertiserClient, { body })).body.data.clientColour;
    };
    await expect.poll(shown).toBe('#0B5D4E');
    const admin = await server.signIn('admin');
    const asked = { body: { actions: ['client/colour'] } };
    const { rows } = (await admin.send(CALLS.audit.list, asked)).body.data;
    expect(rows[0]).toMatchObject({ action: 'client/colour' });
    expect((await set(null)).body.data).toMatchObject({ colour: null });
  });

  it('that is on another server, or unreadable, is not shown, and its editor is told', async () => {
    const store = (logo: string) =>
      server.services.records.db
        .update(client)
        .set({ logo })
        .where(eq(client.uuid, params.clientUuid));
    const told = async () => (await editor.send(clients.get, { params })).body.data;
    const address = 'https://cdn.example/logo.png';
    await store(address);
    expect(await told()).toMatchObject({ logo: null, unshown: { reason: 'elsewhere', address } });
    await expect.poll(onCovers).toBeNull();
    await store('data:image/svg+xml,broken');
    expect(await told()).toMatchObject({ logo: null, unshown: { reason: 'unreadable' } });
  });

  it('is out of reach of other tenants and of those without permission', async () => {
    const own = (await editor.send(clients.list, { body: {} })).body.data.rows;
    expect(own.map(({ uuid }) => uuid)).toEqual([CLIENTS.northwind]);
    const foreign = { params: { clientUuid: CLIENTS.contoso } };
    expect((await editor.send(clients.get, foreign)).status).toBe(404);
    expect((await editor.send(clients.removeLogo, foreign)).status).toBe(404);
    expect((await upload(editor, DRAWING, 'image/svg+xml', CLIENTS.contoso)).statusCode).toBe(404);
    const analyst = await server.signIn('analyst');
    expect((await analyst.send(clients.get, { params })).status).toBe(403);
    const colour = { params, body: { colour: '#0B5D4E' } };
    expect((await analyst.send(clients.setColour, colour)).status).toBe(403);
    expect((await editor.send(clients.setColour, { ...colour, ...foreign })).status).toBe(404);
    expect((await upload(analyst, DRAWING, 'image/svg+xml')).statusCode).toBe(403);
  });
});
