/** The report that a dashboard would be, and a tile as a slide of another, as a client asks for them: only the caller's own clients. */
import { CALLS } from '@flightdeck/contract/server';
import type { ViewChoice } from '@flightdeck/domain/dashboards';
import { DEFAULT_OPTIONS } from '@flightdeck/domain/report';
import { beforeAll, expect, it } from 'vitest';
import { ADVERTISERS } from '../../testing/fixture.ts';
import type { TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { aBody, aPage, aTile, lend } from './testing.ts';

const server = suiteServer({ now: () => new Date('2026-03-10T12:00:00Z') });
let analyst: TestClient;
beforeAll(async () => {
  await lend(server.services.records.db);
  analyst = await server.signIn('analyst');
});

const BODY = aBody({
  pages: [
    aPage('one', [
      aTile('a', { kind: 'kpi' }),
      { ...aTile('f', { kind: 'findings', title: 'Health' }), question: null },
    ]),
  ],
});
const ask = (choice: Partial<ViewChoice>) =>
  analyst.send(CALLS.dashboards.report, {
    body: { body: BODY, choice: { ...BODY.view, ...choice } },
  });

it('has the slides that show the same figures, and says what it leaves out', async () => {
  const { status, body } = await ask({ advIds: [ADVERTISERS.northwind] });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    advId: ADVERTISERS.northwind,
    options: { typeDate: 'lm' },
    slides: [{ component: 'tile-kpi', title: 'Impressions' }],
    left: [{ title: 'Health', reason: 'no slide shows it' }],
  });
});

it('is about one client of the caller’s own', async () => {
  expect((await ask({ advIds: [] })).status).toBe(422);
  expect((await ask({ advIds: [ADVERTISERS.northwind, ADVERTISERS.northwindCargo] })).status).toBe(
    422,
  );
  expect((await ask({ advIds: [ADVERTISERS.contoso] })).status).toBe(403);
});

const asSlide = (advId: number, choice: Partial<ViewChoice> = {}, tileId = 'a') =>
  analyst.send(CALLS.dashboards.slide, {
    body: {
      ...{ body: BODY, choice: { ...BODY.view, ...choice }, tileId },
      report: { advId, options: { ...DEFAULT_OPTIONS, typeDate: 'tm' } },
    },
  });

it('says which slide a tile would be in a report, and what is other there', async () => {
  const { body } = await asSlide(ADVERTISERS.northwind);
  expect(body.data).toMatchObject({
    slide: { component: 'tile-kpi', title: 'Impressions' },
    reason: null,
    told: [
      'The report covers 1 – 10 Mar 2026 of Northwind Airways; this tile shows 1 – 28 Feb 2026 of all clients.',
      'Changes in the report are against 1 – 10 Feb 2026.',
    ],
  });
  const other = await asSlide(ADVERTISERS.northwind, { advIds: [ADVERTISERS.northwindCargo] });
  expect(other.body.data).toMatchObject({
    slide: null,
    reason: 'it is about other clients than the report, which is about Northwind Airways',
  });
});

it('adds to no report about somebody else’s client, and no tile that is not there', async () => {
  expect((await asSlide(ADVERTISERS.contoso)).status).toBe(403);
  expect((await asSlide(ADVERTISERS.northwind, { advIds: [ADVERTISERS.contoso] })).status).toBe(
    403,
  );
  expect((await asSlide(ADVERTISERS.northwind, {}, 'gone')).status).toBe(422);
});
