/** The report that a dashboard would be, as a client asks for it: one client, and the caller's own. */
import { CALLS } from '@flightdeck/contract/server';
import type { ViewChoice } from '@flightdeck/domain/dashboards';
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
    slides: [{ component: 'campaign-overview', title: 'Impressions' }],
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
