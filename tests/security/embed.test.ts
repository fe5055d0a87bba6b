/** Embed tokens: any error is a 401 on every call, and a cookie never helps (security.md rows 7–13). */
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { validBody } from '../api/calls-requests.ts';
import { claimsOf, craft, SECONDS, WRONG_TOKENS } from './embed-tokens.ts';
import {
  ALLOWED,
  EMBED_CALLS,
  type EmbedWorld,
  openEmbedWorld,
  PARTNER_PAGE,
  STRANGER_PAGE,
} from './embed-world.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const params = { articleId: ID, categoryId: ID, projectId: 'portal' };

describe.each(ENGINES)('embed tokens on %s', (engine) => {
  let world: EmbedWorld;
  beforeAll(async () => {
    world = await openEmbedWorld({ engine });
  });
  afterAll(() => world.stop());

  it('has calls of all types', () => {
    const types = EMBED_CALLS.map(({ call }) => call.embed);
    expect(new Set(types)).toEqual(new Set(['report', 'dashboard', 'help']));
    for (const { call } of EMBED_CALLS) expect(call.audience).not.toBe('public');
  });

  const calls = EMBED_CALLS.map(({ name, call }) => [name, call] as const);

  describe.each(calls)('%s', (_name, call) => {
    it.each(WRONG_TOKENS)('refuses %s', async (_what, reason, make) => {
      const authorization = make(world, call.embed);
      // With a valid cookie, which must have no effect; calls that people make too are theirs without a token.
      const own = authorization === null && call.audience !== 'embed';
      const answer = await world.server.anonymous.send(call, {
        params,
        headers: {
          origin: PARTNER_PAGE,
          ...(own ? {} : { cookie: world.analyst.cookie }),
          ...(authorization === null ? {} : { authorization }),
        },
      });
      const foreign = own && call.method !== 'GET';
      expect(answer.status, answer.text).toBe(foreign ? 403 : 401);
      if (!own) expect(answer.body.details).toEqual({ reason });
    });

    it.each([
      ['another partner’s page', STRANGER_PAGE],
      ['a page nobody knows', 'https://evil.example'],
      ['the page’s origin on another port', `${PARTNER_PAGE}:8443`],
      ['the page’s origin without https', PARTNER_PAGE.replace('https', 'http')],
      ['a subdomain', PARTNER_PAGE.replace('reports', 'evil.reports')],
      ['a longer name', `${PARTNER_PAGE}.evil.example`],
      ['an opaque origin', 'null'],
      ['the portal itself', 'http://localhost:80'],
    ])('refuses a good token from %s', async (_what, origin) => {
      const token = craft(world, claimsOf(world, call.embed));
      const answer = await world.page(token, { origin, cookie: world.analyst.cookie }).send(call, {
        params,
      });
      expect(answer.status).toBe(403);
      expect(answer.body.details).toEqual({ reason: 'origin' });
    });

    it('refuses a good token that does not say where it comes from', async () => {
      const authorization = `Bearer ${craft(world, claimsOf(world, call.embed))}`;
      const answer = await world.server.anonymous.send(call, {
        params,
        headers: { authorization, cookie: world.analyst.cookie },
      });
      expect(answer.status).toBe(403);
      expect(answer.body.details).toEqual({ reason: 'origin' });
    });

    it('takes a good token from its page', async () => {
      // Conversations are for readers whom the token names.
      const claims = { ...claimsOf(world, call.embed), user: { id: 'maya' } };
      const answer = await world.page(craft(world, claims)).send(call, { params });
      expect([401, 403]).not.toContain(answer.status);
      const { headers } = answer;
      expect(headers['access-control-allow-origin']).toBe(PARTNER_PAGE);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toContain('Origin');
      expect(headers['set-cookie']).toBeUndefined();
    });

    it('takes clocks that are 5 s off', async () => {
      const claims = claimsOf(world, call.embed);
      for (const times of [
        { iat: SECONDS + 5, exp: SECONDS + 305 },
        { iat: SECONDS - 304, exp: SECONDS - 4 },
      ]) {
        const answer = await world
          .page(craft(world, { ...claims, ...times }))
          .send(call, { params });
        expect(answer.status).not.toBe(401);
      }
    });

    it('answers the preflight of partners’ pages alone, each with its own origin', async () => {
      const preflight = (origin: string) =>
        world.server.app.inject({
          method: 'OPTIONS',
          url: `/v2/${call.path.replace(/\{\w+\}/g, ID)}`,
          headers: { origin, 'access-control-request-method': call.method },
        });
      for (const origin of [PARTNER_PAGE, STRANGER_PAGE]) {
        const { statusCode, headers } = await preflight(origin);
        expect(statusCode).toBe(204);
        expect(headers['access-control-allow-origin']).toBe(origin);
        expect(headers['access-control-allow-methods']).toContain(call.method);
        expect(headers['access-control-allow-headers']).toContain('authorization');
        expect(headers['access-control-allow-credentials']).toBeUndefined();
        expect(headers.vary).toContain('Origin');
      }
      for (const origin of ['https://evil.example', 'null', `${PARTNER_PAGE}:8443`]) {
        const { headers } = await preflight(origin);
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    });
  });

  describe('cookies', () => {
    const members = Object.entries(CALLS).flatMap(([, area]) =>
      Object.values<ServedCall>(area).filter(({ audience }) => audience === 'member'),
    );

    it('count for nothing beside a token, on no call', async () => {
      const authorization = `Bearer ${await world.token()}`;
      for (const call of members.filter(({ embed }) => !embed)) {
        const { cookie } = world.analyst;
        const answer = await world.server.anonymous.send(call, {
          params: { ...params, reportId: ID, importId: ID, messageId: ID },
          headers: { cookie, authorization },
        });
        expect(answer.status, call.path).toBe(401);
      }
    });

    it('count for nothing on pages of another origin', async () => {
      const { own } = world.reports;
      for (const headers of [
        { origin: PARTNER_PAGE },
        { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
        { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
      ]) {
        const sent = { params: { reportId: own }, headers };
        expect((await world.analyst.send(CALLS.report.get, sent)).status).toBe(401);
      }
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      const followed = await world.analyst.send(CALLS.report.get, {
        params: { reportId: own },
        headers,
      });
      expect(followed.status).toBe(200);
    });

    it('still make the help calls that people make, from the portal', async () => {
      const body = { project_code: 'portal' };
      const path = `${CALLS.help.articles.path}?project_code=${body.project_code}`;
      const answer = await world.analyst.send({ ...CALLS.help.articles, path });
      expect(answer.status).not.toBe(401);
    });
  });

  describe('tenants', () => {
    const report = CALLS.embed.report;
    it.each([
      ['another client’s report', () => ({ report: world.reports.foreign }), 404],
      ['a report of an advertiser outside the scope', () => ({ advertisers: [2] }), 404],
      ['a report its owner did not allow', () => ({ report: world.reports.sister }), 404],
      ['a report that does not exist', () => ({ report: ID }), 404],
      ['advertisers of another client', () => ({ advertisers: [3] }), 403],
    ])('refuses %s', async (_what, about, status) => {
      const page = world.page(await world.token(about()));
      for (const { name, call } of EMBED_CALLS.filter(({ call }) => call.embed === 'report')) {
        const answer = await page.send(
          call,
          call.method === 'GET' ? {} : { body: validBody(name) },
        );
        expect(answer.status, call.path).toBe(status);
        expect(answer.text).not.toMatch(/Northwind|Contoso|Spring/);
      }
    });

    it('refuses a partner’s own token for a report of another partner', async () => {
      const about = { report: world.reports.own, advertisers: [1, 3] };
      const page = world.page(await world.token(about, world.contoso), { origin: STRANGER_PAGE });
      expect((await page.send(report)).status).toBe(404);
    });

    it('adds nothing for a foreign advertiser beside an own one', async () => {
      const page = world.page(await world.token({ advertisers: [1, 3] }));
      expect((await page.send(report)).body.data.advertiser).toEqual({
        id: 1,
        name: 'Northwind Airways',
      });
    });

    it('keeps a page of help to the project of its token, and a partner to its projects', async () => {
      const token = await world.token({ type: 'help', project: 'portal' });
      for (const { call } of EMBED_CALLS) {
        if (!call.path.includes('{projectId}')) continue;
        const answer = await world.page(token).send(call, { params: { projectId: 'other' } });
        expect(answer.status, call.path).toBe(403);
      }
      const listed = { ...CALLS.help.articles, path: 'onehelp/article?project_code=other' };
      expect((await world.page(token).send(listed)).status).toBe(403);
      const other = world.page(await world.token({ type: 'help', project: 'other' }));
      const refused = await other.send(CALLS.help.articles);
      expect(refused.body.details).toEqual({ reason: 'project' });
    });

    it('lets only owners allow, and only partners of the report’s client', async () => {
      const outsider = await world.server.signIn('outsider');
      const viewer = await world.server.signIn('viewer');
      const { own: reportId } = world.reports;
      const allow = (partnerIds: string[]) => ({
        body: { reportId, partnerIds, options: ALLOWED },
      });
      const { settings, allow: call } = CALLS.embed;
      expect((await outsider.send(call, allow([]))).status).toBe(404);
      expect((await outsider.send(settings, { params: { reportId } })).status).toBe(404);
      expect((await viewer.send(call, allow([]))).status).toBe(403);
      expect((await world.analyst.send(call, allow([world.contoso.partner]))).status).toBe(422);
      const seen = await world.analyst.send(settings, { params: { reportId } });
      expect(seen.body.data.partners.map(({ id }) => id)).toEqual([world.northwind.partner]);
      expect(seen.text).not.toContain(world.northwind.secret);
    });

    it('is over at once when the owner takes it back', async () => {
      const page = world.page(await world.token());
      const { own: reportId } = world.reports;
      expect((await page.send(report)).status).toBe(200);
      await world.analyst.send(CALLS.embed.allow, {
        body: { reportId, partnerIds: [], options: ALLOWED },
      });
      expect((await page.send(report)).status).toBe(404);
      await world.allow({});
      expect((await page.send(report)).status).toBe(200);
    });
  });

  describe('keys', () => {
    it('are two at most, both good until one is retired, which then is not', async () => {
      const { partners } = world.server.services;
      const { partner, kid } = world.northwind;
      const asks = async (signer = world.northwind) =>
        (await world.page(await world.token({}, signer)).send(CALLS.embed.report)).status;
      const second = { partner, ...(await partners.addKey(partner)) };
      expect([await asks(), await asks(second)]).toEqual([200, 200]);
      await expect(partners.addKey(partner)).rejects.toMatchObject({ code: 'conflict' });
      await partners.retireKey(partner, second.kid);
      expect([await asks(), await asks(second)]).toEqual([200, 401]);
      await expect(partners.retireKey(partner, second.kid)).rejects.toMatchObject({
        code: 'not-found',
      });
      const live = (await partners.list()).find(({ id }) => id === partner)?.keys;
      expect(live?.map((key) => key.kid)).toEqual([kid]);
    });

    it('are 256 random bits, kept encrypted, and shown nowhere', async () => {
      const { records } = world.server.services;
      const secrets = [world.northwind.secret, world.contoso.secret];
      for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      const rows = await records.execute('SELECT secret FROM records.partner_key');
      const audit = await records.execute('SELECT * FROM records.audit_log');
      const visible = JSON.stringify([rows, audit, world.server.logged]);
      for (const secret of secrets) expect(visible).not.toContain(secret);
      const actions = z.array(z.looseObject({ action: z.string() })).parse(audit);
      expect(actions.map(({ action }) => action)).toEqual(
        expect.arrayContaining([
          'partner/create',
          'partner/retire-key',
          'report/embed',
          'embed/denied',
        ]),
      );
    });
  });

  it('refuses origins that are not exact', async () => {
    const { partners } = world.server.services;
    for (const origin of [
      '*',
      'https://*.partner.example',
      'https://partner.example/',
      'https://partner.example/path',
      'http://partner.example',
      'https://PARTNER.example',
      'https://user@partner.example',
      'null',
      'javascript:alert(1)',
    ]) {
      const change = partners.change(world.northwind.partner, { origins: [origin] });
      await expect(change, origin).rejects.toMatchObject({ code: 'unprocessable' });
    }
  });

  it('does not let the portal be framed, by partners either', async () => {
    const { headers } = await world.server.app.inject({
      url: '/',
      headers: { accept: 'text/html', origin: PARTNER_PAGE },
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });
});
