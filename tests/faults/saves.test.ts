/** `kill -9` of the real server during saves: no acknowledged save is lost and no report is half one save, half another. */
import { once } from 'node:events';
import type { SavedReport } from '@flightdeck/contract/report';
import { afterAll, expect, it } from 'vitest';
import { ADVERTISERS } from '../../apps/api/src/testing/fixture.ts';
import { beforeTests } from '../../apps/api/src/testing/suite.ts';
import { aReport } from '../api/calls.ts';
import { killableServer, posting } from './killable-server.ts';

/** The bar's number: `SAVE_KILLS=200`. */
const KILLS = Number(process.env.SAVE_KILLS ?? 4);
const REPORTS = 5;
const SAVES = 50;

const killable = beforeTests(() => killableServer('analyst'));
afterAll(() => killable().end());

/** A started server and the analyst's requests to it. */
async function start() {
  const { child, ask } = await killable().start();
  return {
    child,
    async save(body: unknown, revision?: number): Promise<{ reportId: string; revision: number }> {
      const { headers, ...init } = posting(body);
      const match = revision === undefined ? {} : { 'if-match': `"${revision}"` };
      const answer = await ask('report/set', { ...init, headers: { ...headers, ...match } });
      const { status, data } = await answer.json();
      expect(status).toBe('success');
      return data;
    },
    async load(reportId: string): Promise<SavedReport> {
      return (await (await ask(`report/get/${reportId}`)).json()).data;
    },
  };
}

/** A deck with the mark of its save in every part. */
function deckOf(mark: string) {
  const report = aReport(ADVERTISERS.northwind, mark);
  const slides = report.slides.map((slide) => ({
    ...slide,
    title: mark,
    options: { text: mark.repeat(50) },
  }));
  return { ...report, slides };
}

it(`keeps every acknowledged save over ${KILLS} kills during ${SAVES} saves each`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  let server = await start();
  const reports: { id: string; acknowledged: number; mark: string }[] = [];
  for (let n = 0; n < REPORTS; n += 1) {
    const mark = `first ${n}`;
    const { reportId, revision } = await server.save(deckOf(mark));
    reports.push({ id: reportId, acknowledged: revision, mark });
  }
  let acknowledgedInAll = 0;
  for (let round = 0; round < KILLS; round += 1) {
    let acknowledged = 0;
    // Another moment each round: after a third, … of the saves were acknowledged.
    const killAfter = 3 + Math.floor(((SAVES * 2) / 3) * ((round + 0.5) / KILLS));
    const killed = once(server.child, 'exit');
    const tried = await Promise.all(
      reports.map(async (report) => {
        let next = report.mark;
        for (let n = 0; n < SAVES / REPORTS; n += 1) {
          next = `round ${round} save ${n} of ${report.id}`;
          try {
            const saved = await server.save(
              { ...deckOf(next), reportId: report.id },
              report.acknowledged,
            );
            report.acknowledged = saved.revision;
            report.mark = next;
          } catch (error) {
            // The server and its connection are dead; this save may or may not be stored.
            expect(error).toBeInstanceOf(TypeError);
            return next;
          }
          acknowledged += 1;
          if (acknowledged === killAfter) server.child.kill('SIGKILL');
        }
        return next;
      }),
    );
    await killed;
    expect(acknowledged).toBeLessThan(SAVES);
    acknowledgedInAll += acknowledged;
    server = await start();
    for (const [n, report] of reports.entries()) {
      const found = await server.load(report.id);
      // Either the last acknowledged save, or the one under way.
      expect([report.acknowledged, report.acknowledged + 1]).toContain(found.revision);
      const expected = found.revision === report.acknowledged ? report.mark : tried[n];
      expect(found.name).toBe(expected);
      const marks = new Set(found.slides.flatMap(({ title, options }) => [title, options.text]));
      expect(marks).toEqual(new Set([expected, expected?.repeat(50)]));
      report.acknowledged = found.revision;
      report.mark = found.name;
    }
  }
  expect(acknowledgedInAll).toBeGreaterThan(KILLS * 3);
});
