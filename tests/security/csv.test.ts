/**
 * CSV (security.md row 34): whatever text stands in a row, no spreadsheet runs it; numbers stay what they are. Every call
 * of the contract that answers CSV is in it by itself, with rows whose texts all begin like a formula.
 */

import { CALLS } from '@flightdeck/contract/server';
import {
  csvLines,
  RAW_REPORT_COLUMNS,
  type RawReportCells,
  rawReportCsv,
  UTF8_MARK,
} from '@flightdeck/domain/csv';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverLog } from '../../apps/api/src/platform/records/schema.ts';
import type { TestClient } from '../../apps/api/src/testing/server.ts';
import { ALL_CALLS } from '../api/calls.ts';
import { requestOf, validBody } from '../api/calls-requests.ts';
import { Dice } from '../api/robust-cases.ts';
import { CANARY, openTwoClients, type TwoClients } from '../api/tenants-world.ts';

/** First character of a cell that a spreadsheet would run. */
const FORMULA = /^[\t\r\n\0]|^[\s;,|"\0]*[=+\-@＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]\d+)?$/;
const cellsOf = (text: string): string[][] =>
  parse(text.replace(UTF8_MARK, ''), { relax_column_count: true });

/** Cells that would be run. */
const dangerous = (text: string): string[] =>
  cellsOf(text)
    .flat()
    .filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell));

describe('10,000 generated rows', () => {
  const dice = new Dice(34);
  const BEGINNINGS = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\0',
    '\r',
    '==',
    ' =',
    '＝',
    '＋',
    '－',
    '＠',
    ';=',
    '\u00a0=',
    '"',
    "'",
    ',',
    '\n',
    '',
  ];
  const RESTS = ['1+1', 'cmd|x', 'SUM(A1)', 'North', '', '"x",=1', '1', '-5', '\u{1F600}', 'a\nb'];
  const text = () => `${dice.pick(BEGINNINGS)}${dice.pick(RESTS)}${dice.pick(RESTS)}`;
  const NUMBERS = [0, -1, 1, -0.5, 1234.5, 1e21, -1e-7, 9_007_199_254_740_991];

  it('come back as they were, texts made harmless, numbers unchanged', () => {
    const rows = Array.from(
      { length: 10_000 },
      () => [text(), dice.pick(NUMBERS), text()] as const,
    );
    const read = cellsOf(csvLines(rows));
    expect(read).toHaveLength(rows.length);
    for (const [index, [first, number, last]] of rows.entries()) {
      const [readFirst = '', readNumber = '', readLast = ''] = read[index] ?? [];
      for (const [was, is] of [
        [first, readFirst],
        [last, readLast],
      ] as const) {
        expect(is).toBe(FORMULA.test(was) ? `'${was}` : was);
      }
      expect(Number(readNumber)).toBe(number);
      expect(readNumber).toMatch(NUMBER);
    }
  });

  it('are as harmless in the raw report', () => {
    const number = () => dice.below(1000) - 500;
    const rows = Array.from(
      { length: 500 },
      (): RawReportCells => ({
        bookingUniqueNumber: text(),
        siteName: text(),
        placementName: text(),
        creativeName: text(),
        size: text(),
        bookingStartDate: null,
        bookingEndDate: null,
        opportunityType: text(),
        placementSpend: number(),
        percentComplete: null,
        impressions: number(),
        clicks: number(),
        cpc: number(),
        ctr: number(),
        viewability: null,
        conversions: number(),
        siteBenchmark: number(),
        currency: 'GBP',
      }),
    );
    const csv = rawReportCsv(rows);
    expect(dangerous(csv)).toEqual([]);
    expect(
      cellsOf(csv)
        .slice(1)
        .map((cells) => Number(cells[RAW_REPORT_COLUMNS.indexOf('clicks')])),
    ).toEqual(rows.map(({ clicks }) => clicks));
  });
});

describe('files of the server', () => {
  let two: TwoClients;
  let admin: TestClient;
  beforeAll(async () => {
    two = await openTwoClients({ begin: '=' });
    admin = await two.world.server.signIn('admin');
    await two.world.server.services.records.db
      .insert(serverLog)
      .values({ level: 'info', message: `=${CANARY}` });
  });
  afterAll(() => two.stop());

  const exports = ALL_CALLS.filter(({ call }) => call.csv);
  it.each(exports)('$name runs nothing', async (named) => {
    const { app, services } = two.world.server;
    // Audit entries are append-only: one of this kind.
    await services.audit.write({
      actorId: 'analyst',
      action: 'test/csv',
      target: '=1+1',
      reason: `=${CANARY}`,
    });
    const body = { ...Object(validBody(named.name)), ...(await thereFor(named.name)) };
    const { method, url, headers, payload } = requestOf(named, { body });
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, cookie: admin.cookie },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    expect(
      cellsOf(answer.body).length,
      'no rows: seed some in tests/api/tenants-world.ts',
    ).toBeGreaterThan(1);
    expect(dangerous(answer.body)).toEqual([]);
  });

  /** Of a body what names something that there is. */
  async function thereFor(name: string): Promise<object> {
    if (name !== 'documents.exportAccesses') return {};
    const [opened] = await two.world.server.services.records.execute(
      'SELECT document_id AS "documentId" FROM records.document_access',
    );
    return opened ?? {};
  }

  it('the people’s file holds the texts it was tested with', async () => {
    const named = exports.find(({ call }) => call === CALLS.people.export);
    if (!named) throw new Error('There is no export of people.');
    const { method, url, headers, payload } = requestOf(named);
    const answer = await two.world.server.app.inject({
      method,
      url,
      headers: { ...headers, cookie: admin.cookie },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.body).toContain(`'=${CANARY}`);
  });

  it('the raw report on a partner’s page runs nothing', async () => {
    const { world } = two;
    const answer = await world.page(await world.token()).send(CALLS.embed.csv, { body: {} });
    expect(answer.status).toBe(200);
    expect(dangerous(answer.body.data.csv)).toEqual([]);
    expect(answer.body.data.csv).toContain(`'=${CANARY}`);
  });
});
