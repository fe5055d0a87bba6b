/** Key events through calls: who sees and changes them, undo, and what the charts of slides get of them. */
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVERTISERS, CLIENTS, DAYS } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';

const { keyEvents, report, audit } = CALLS;
const { northwind, contoso } = CLIENTS;
const YEAR = { start: '2026-01-01', end: '2026-12-31' };

describe('key events', () => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let viewer: TestClient;
  let outsider: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
    analyst = await server.signIn('analyst');
    viewer = await server.signIn('viewer');
    outsider = await server.signIn('outsider');
  }, 60_000);
  afterAll(() => server.stop());

  const event = (title: string, more = {}) => ({
    ...{ eventId: null, clientUuid: northwind, title, kind: 'launch', note: 'For us alone' },
    ...{ start: DAYS[0], end: DAYS[1], ...more },
  });
  const made = async (title: string, more = {}, client = analyst) => {
    const answer = await client.send(keyEvents.set, { body: event(title, more) });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const titles = async (client: TestClient, clientUuid: string | null = null, days = YEAR) => {
    const answer = await client.send(keyEvents.list, { body: { clientUuid, ...days } });
    return answer.body.data.events.map(({ title }: { title: string }) => title);
  };
  const shown = async (
    advId: number,
    client = analyst,
    dimensions: string[] = ['day'],
    days = {},
  ) => {
    const range = { start: DAYS[0], end: DAYS[2], ...days };
    const queries = { trend: { metrics: ['impressions'], dimensions, range } };
    const selection = { advId, campaignAll: true, placementAll: true };
    return (await client.send(report.slideData, { body: { selection, queries } })).body.data.events;
  };

  it('are seen by people of the client, and changed by those who make reports', async () => {
    const { eventId } = await made('Spring range');
    expect(await titles(viewer)).toContain('Spring range');
    expect(await titles(outsider)).not.toContain('Spring range');
    const changed = { body: { ...event('Summer range'), eventId } };
    for (const [client, status] of [
      [viewer, 403],
      [outsider, 404],
      [analyst, 200],
    ] as const) {
      const answer = await client.send(keyEvents.set, changed);
      expect(answer.status, answer.text).toBe(status);
    }
    expect(await titles(analyst, northwind, { start: DAYS[2], end: DAYS[2] })).toEqual([]);
    const moved = { body: { ...event('Gone'), eventId, clientUuid: contoso } };
    expect((await analyst.send(keyEvents.set, moved)).status).toBe(404);
    expect(
      (await analyst.send(keyEvents.list, { body: { clientUuid: contoso, ...YEAR } })).status,
    ).toBe(404);
    const { rows } = (await admin.send(audit.list, { body: { actions: ['key-event/set'] } })).body
      .data;
    expect(rows[0]).toMatchObject({ target: String(eventId) });
  });

  it('of every client are made by those who see every client, and do not say by whom', async () => {
    const shared = event('New rules for cookies', { clientUuid: null });
    expect((await analyst.send(keyEvents.set, { body: shared })).status).toBe(403);
    const { eventId } = await made(shared.title, { clientUuid: null }, admin);
    expect(await titles(outsider)).toContain(shared.title);
    const { events } = (await outsider.send(keyEvents.list, { body: YEAR })).body.data;
    expect(events.find((one) => one.eventId === eventId)?.by).toBeNull();
    expect(await shown(ADVERTISERS.northwind)).toContainEqual(
      expect.objectContaining({ title: shared.title }),
    );
    const gone = { body: { eventIds: [eventId] } };
    expect((await analyst.send(keyEvents.delete, gone)).status).toBe(403);
    expect((await admin.send(keyEvents.delete, gone)).body.data).toEqual({ count: 1 });
  });

  it('are deleted and come back, all of them or none', async () => {
    const [one, two] = [await made('One'), await made('Two')];
    const foreign = await made('Theirs', { clientUuid: contoso }, admin);
    const eventIds = [one.eventId, two.eventId];
    const refused = { body: { eventIds: [...eventIds, foreign.eventId] } };
    expect((await analyst.send(keyEvents.delete, refused)).status).toBe(404);
    expect(await titles(analyst)).toEqual(expect.arrayContaining(['One', 'Two']));
    const body = { eventIds };
    expect((await analyst.send(keyEvents.delete, { body })).body.data).toEqual({ count: 2 });
    expect((await analyst.send(keyEvents.delete, { body })).body.data).toEqual({ count: 0 });
    expect(await titles(analyst)).not.toContain('One');
    const changed = { body: { ...event('Late'), eventId: one.eventId } };
    expect((await analyst.send(keyEvents.set, changed)).status).toBe(404);
    expect((await analyst.send(keyEvents.restore, { body })).body.data).toEqual({ count: 2 });
    expect(await titles(analyst)).toContain('One');
  });

  it('stand on charts over time of their client alone, cut at the days that are asked, without notes', async () => {
    const long = await made('Sale', { kind: 'price', start: '2020-01-01', end: '2020-02-01' });
    await made('Hidden', { isMarked: false });
    await made('Theirs', { clientUuid: contoso }, admin);
    const days = { start: '2020-01-30', end: '2020-02-20' };
    expect(await shown(ADVERTISERS.northwind, analyst, ['week'], days)).toEqual([
      {
        ...{ id: String(long.eventId), kind: 'price', title: 'Sale' },
        ...{ start: '2020-01-30', end: '2020-02-01' },
      },
    ]);
    expect(await shown(ADVERTISERS.northwind, analyst, ['site'], days)).toBeUndefined();
    const now = ((await shown(ADVERTISERS.northwind)) ?? []).map(
      ({ title }: { title: string }) => title,
    );
    expect(now).not.toContain('Hidden');
    expect(now).not.toContain('Theirs');
    expect(await shown(ADVERTISERS.contoso, admin)).toContainEqual(
      expect.objectContaining({ title: 'Theirs' }),
    );
  });

  it('say what is wrong with them', async () => {
    const refusal = async (more: object) =>
      (await analyst.send(keyEvents.set, { body: event('Sale', more) })).text;
    expect(await refusal({ end: '2020-01-01' })).toMatch(/ends before it starts/);
    expect(await refusal({ end: '2029-01-01' })).toMatch(/366 days/);
    expect(await refusal({ title: ' ' })).toMatch(/Give a title/);
  });

  it('are the public holidays of the places that a client chose, on its charts as well', async () => {
    const days = { start: '2023-12-20', end: '2024-01-05' };
    const params = { clientUuid: northwind };
    const set = (places: object[], client = analyst) =>
      client.send(keyEvents.setHolidays, { params, body: { places } });
    const england = { country: 'GB', region: 'ENG' };
    expect((await set([england], viewer)).status).toBe(403);
    expect((await set([england], outsider)).status).toBe(404);
    expect((await outsider.send(keyEvents.holidays, { params })).status).toBe(404);
    expect((await set([{ country: 'GB', region: 'XX' }])).text).toMatch(/GB-XX are not known/);
    expect((await set([england, england])).body.data.places).toEqual([england]);
    const read = (await analyst.send(keyEvents.holidays, { params })).body.data;
    expect(read.countries.find(({ code }) => code === 'GB')?.regions).toContainEqual({
      ...{ code: 'SCT', name: 'Scotland' },
    });
    const holidays = ['Christmas Day', 'Boxing Day', "New Year's Day"];
    expect(await titles(viewer, northwind, days)).toEqual(holidays);
    expect(await titles(outsider, null, days)).toEqual([]);
    const drawn = (await shown(ADVERTISERS.northwind, analyst, ['day'], days)) ?? [];
    expect(drawn.map(({ title, kind }) => [title, kind])).toEqual(
      holidays.map((title) => [title, 'holiday']),
    );
    expect((await set([])).body.data.places).toEqual([]);
    expect(await titles(viewer, northwind, days)).toEqual([]);
  });

  describe('of a file', () => {
    const fileOf = (text: string, more = {}) => ({
      body: { clientUuid: northwind, fileName: 'plan.csv', text, kind: 'campaign', ...more },
    });
    const CSV =
      'day,title,kind,note\n2024-05-02,May fair,,Hall 3\n2024-05-03,No such kind,party,\n';

    it('are told before, and twice imported change nothing', async () => {
      const told = { added: 1, changed: 0, same: 0, badCount: 1 };
      const before = await analyst.send(keyEvents.check, fileOf(CSV));
      expect(before.body.data).toMatchObject({
        ...told,
        events: [{ start: '2024-05-02', kind: 'campaign', title: 'May fair', isNew: true }],
        bad: [{ line: 3, text: 'No such kind' }],
      });
      const days = { start: '2024-05-01', end: '2024-05-31' };
      expect(await titles(viewer, northwind, days)).toEqual([]);
      expect((await analyst.send(keyEvents.import, fileOf(CSV))).body.data).toMatchObject(told);
      expect((await analyst.send(keyEvents.import, fileOf(CSV))).body.data).toMatchObject({
        ...{ added: 0, changed: 0, same: 1 },
      });
      expect(await titles(viewer, northwind, days)).toEqual(['May fair']);
      for (const [client, clientUuid, status] of [
        [viewer, northwind, 403],
        [outsider, northwind, 404],
        [analyst, null, 403],
      ] as const) {
        for (const call of [keyEvents.check, keyEvents.import]) {
          expect((await client.send(call, fileOf(CSV, { clientUuid }))).status).toBe(status);
        }
      }
    });

    it('follow their calendar, and keep the kind that a person gave them', async () => {
      const calendar = (title: string) =>
        fileOf(
          [
            ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:42@office', `SUMMARY:${title}`],
            ...['DTSTART;VALUE=DATE:20240610', 'END:VEVENT', 'END:VCALENDAR'],
          ].join('\r\n'),
          { fileName: 'office.ics' },
        );
      const days = { start: '2024-06-01', end: '2024-06-30' };
      const only = async () =>
        (await analyst.send(keyEvents.list, { body: { clientUuid: northwind, ...days } })).body.data
          .events[0];
      await analyst.send(keyEvents.import, calendar('Move'));
      const { by: _, at: __, ...kept } = (await only()) ?? {};
      await analyst.send(keyEvents.set, { body: { ...kept, kind: 'outage' } });
      expect((await analyst.send(keyEvents.import, calendar('Move'))).body.data).toMatchObject({
        ...{ added: 0, changed: 0, same: 1 },
      });
      expect((await analyst.send(keyEvents.import, calendar('Moved'))).body.data).toMatchObject({
        ...{ added: 0, changed: 1, same: 0 },
      });
      expect(await only()).toMatchObject({ title: 'Moved', kind: 'outage' });
    });

    it('leave as files that come in again unchanged, with those of every client', async () => {
      await made('Own', { start: '2024-07-01', end: '2024-07-03', note: 'Line one\nLine two' });
      const body = { clientUuid: northwind };
      const csv = await viewer.send(keyEvents.exportCsv, { body });
      expect(csv.text).toContain('2024-07-01,2024-07-03,Own,Launch');
      expect(csv.text).not.toContain('Theirs');
      const ical = (await viewer.send(keyEvents.exportIcal, { body })).body.data;
      expect(ical.text).toMatch(/DTSTART;VALUE=DATE:20240701\r\nDTEND;VALUE=DATE:20240704/);
      expect(ical.text).not.toContain('Theirs');
      for (const text of [csv.text, ical.text]) {
        const again = (await analyst.send(keyEvents.check, fileOf(text))).body.data;
        expect(again.events.map(({ title }) => title)).not.toContain('Own');
        expect(again).toMatchObject({ changed: 0, badCount: 0 });
      }
      expect((await outsider.send(keyEvents.exportIcal, { body })).status).toBe(404);
    });
  });
});
