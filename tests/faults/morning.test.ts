/** What `npm run bench:morning` measures, small: schedules that are due at one moment take turns by client, and mail each once. */
import { findBrowser } from '@flightdeck/find-browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClients, type MorningSize, makeSchedules, outOfTurn, runMorning } from './morning.ts';
import { openSite, type Site, signInAt } from './processes.ts';

const SIZE: MorningSize = { clients: 3, ofFirst: 3, people: 2, slides: 2 };

describe.runIf(process.env.TEST_DATABASE_URL && findBrowser())('a morning', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.end());

  it('serves the clients in turns, one PDF for all who see the same, one mail for each', async () => {
    const clients = await addClients(site, SIZE);
    const all = await site.start('all');
    const schedules = await makeSchedules(all, await signInAt(all, 'admin'), clients, SIZE);
    const result = await runMorning(site, schedules, 120_000);
    expect(result).toMatchObject({ jobs: 5, pdfs: 5, mails: { sent: 10, doubled: 0 } });
    expect(outOfTurn(result, 2)).toEqual([]);
    // All of the first client were queued before the others', which two places of the worker bring forward.
    const [first, ...others] = result.clients.map(({ place }) => place);
    expect(first).toBe(5);
    expect(Math.max(...others)).toBeLessThanOrEqual(4);
  });
});
