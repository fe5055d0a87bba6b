/** Office files of reports as a client asks for them: who gets which figures, under which name. */
import type { OfficeFormat } from '@flightdeck/contract/report';
import { CALLS } from '@flightdeck/contract/server';
import {
  DEFAULT_OPTIONS,
  ownSlide,
  type Slide,
  STANDARD_TEMPLATE,
  templateSlides,
} from '@flightdeck/domain/report';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/server.ts';
import { connectSocket } from '../../../testing/socket.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { partsOf } from './testing.ts';

const server = suiteServer();
const analyst = server.as('analyst');
const outsider = server.as('outsider');
let address: string;
beforeAll(async () => {
  address = await server.listen();
});

const OPTIONS = {
  ...DEFAULT_OPTIONS,
  typeDate: 'cr' as const,
  customStartDate: '2026-01-01',
  customEndDate: '2026-03-31',
};
const SLIDES: readonly Slide[] = [
  ...templateSlides(STANDARD_TEMPLATE).filter(({ component }) => component === 'cover'),
  ownSlide('S1', 'over-time', 'Delivery over time'),
];
const screen = (slides: readonly Slide[] = SLIDES, name = 'Spring: plan / 1') => ({
  ...{ name, advId: 1, options: OPTIONS, slides: [...slides] },
});

interface Wish {
  readonly format: OfficeFormat;
  readonly reportId?: string | null;
  readonly report?: ReturnType<typeof screen>;
  readonly figures?: 'saved' | 'fresh';
}

const ask = (client: TestClient, { reportId = null, figures = 'fresh', ...wish }: Wish) =>
  client.send(CALLS.report.office, { body: { ...wish, reportId, figures } });

/** The made file, once the websocket tells of it. */
async function fileOf(wish: Wish) {
  const asked = await ask(analyst, wish);
  expect(asked.status).toBe(200);
  const { file } = asked.body.data;
  const socket = await connectSocket(address, analyst);
  socket.subscribe(file);
  const told = await socket.until('download');
  socket.socket.close();
  if (told.type !== 'download' || !told.data.url) throw new Error(JSON.stringify(told));
  const { url } = told.data;
  const response = await fetch(`${address}${url}`, { headers: { cookie: analyst.cookie } });
  return { url, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const save = async (slides: readonly Slide[], figures?: object) =>
  (
    await analyst.send(CALLS.report.set, {
      body: {
        ...{ reportId: null, name: 'Saved', advId: 1, options: OPTIONS, slides },
        ...(figures ? { figures } : {}),
      },
    })
  ).body.data.reportId;

describe('an office file', () => {
  it('of the report on the screen has its slides, its name and its type, for whoever asked alone', async () => {
    const { url, headers, bytes } = await fileOf({ format: 'pptx', report: screen() });
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    );
    expect(headers.get('content-disposition')).toContain('filename="Spring plan 1.pptx"');
    const slide = partsOf(bytes).texts['ppt/slides/slide2.xml'];
    expect(slide).toContain('<a:t>Delivery over time</a:t>');
    expect(slide).toContain('2 of 2');
    const foreign = await fetch(`${address}${url}`, { headers: { cookie: outsider.cookie } });
    expect(foreign.status).toBe(404);
  });

  it('of a saved report leads to it', async () => {
    const reportId = await save(SLIDES);
    const { bytes } = await fileOf({ format: 'pptx', reportId });
    const notes = partsOf(bytes).texts['ppt/notesSlides/notesSlide2.xml'];
    expect(notes).toContain(`/reports/display/${reportId}`);
    expect(notes).toContain('All campaigns, all placements');
  });

  it('shows saved figures where they are wanted and the report still asks the same', async () => {
    const results = {
      trend: {
        rows: [
          {
            keys: { day: { id: '2026-01-05', label: '2026-01-05' } },
            values: { impressions: 4_242_424, clicks: 7, ctr: 7 / 4_242_424 },
          },
        ],
        totals: { values: { impressions: 4_242_424, clicks: 7, ctr: 7 / 4_242_424 } },
        rowCount: 1,
        lastDay: '2026-01-05',
      },
    };
    const range = { start: '2026-01-01', end: '2026-03-31' };
    const reportId = await save(SLIDES, {
      S1: {
        ...{ at: null, range, benchmarkRange: range, today: '2026-04-14' },
        data: { results, asOf: '2026-04-14T05:00:00Z', timeZone: 'Europe/London' },
      },
    });
    const csv = async (wish: Omit<Wish, 'format'>) =>
      new TextDecoder().decode((await fileOf({ format: 'csv', reportId, ...wish })).bytes);
    expect(await csv({ figures: 'saved' })).toContain('2026-01-05,4242424,7,');
    expect(await csv({ figures: 'saved', report: screen() })).toContain('4242424');
    expect(await csv({ figures: 'fresh' })).not.toContain('4242424');
    const other = { ...screen(), options: { ...OPTIONS, customEndDate: '2026-02-28' } };
    expect(await csv({ figures: 'saved', report: other })).not.toContain('4242424');
  });

  it('of the same key and content is one job; another format with the key is refused', async () => {
    const headers = { 'idempotency-key': 'office-1' };
    const body = { format: 'xlsx' as const, reportId: null, figures: 'fresh' as const };
    const send = (format: OfficeFormat) =>
      analyst.send(CALLS.report.office, { body: { ...body, format, report: screen() }, headers });
    const [one, two] = [await send('xlsx'), await send('xlsx')];
    expect(two.body.data.file).toBe(one.body.data.file);
    expect((await send('csv')).status).toBe(422);
  });

  it('is refused for another client’s advertiser and report, and without slides', async () => {
    const reportId = await save(SLIDES);
    expect((await ask(outsider, { format: 'csv', report: screen() })).status).toBe(403);
    expect((await ask(outsider, { format: 'csv', reportId })).status).toBe(404);
    expect((await ask(outsider, { format: 'csv', reportId, report: screen() })).status).toBe(404);
    const empty = await ask(analyst, { format: 'pptx', report: screen([]) });
    expect([empty.status, empty.body.message]).toEqual([
      422,
      'The report has no slides to download. Add one first.',
    ]);
    expect((await ask(analyst, { format: 'pptx' })).status).toBe(422);
  });
});
