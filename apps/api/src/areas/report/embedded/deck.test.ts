/** The slides of a file: what passes in a moment leaves no gap among them. */
import { CALLS } from '@flightdeck/contract/server';
import { DEFAULT_OPTIONS, STANDARD_TEMPLATE, templateSlides } from '@flightdeck/domain/report';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { busy } from '../../../platform/http/busy.ts';
import { suiteServer } from '../../../testing/suite.ts';
import { report } from '../schema.ts';
import { printSlides } from './deck.ts';
import { savedAsViewed } from './viewed-report.ts';

const server = suiteServer();
const slides = templateSlides(STANDARD_TEMPLATE).filter(
  ({ component }) => component === 'device-split',
);

/** The slides of a saved report whose reads of the facts fail. */
async function failing(error: Error) {
  const analyst = await server.signIn('analyst');
  const body = { reportId: null, name: 'Review', advId: 1, slides, options: DEFAULT_OPTIONS };
  const { reportId } = (await analyst.send(CALLS.report.set, { body })).body.data;
  const { services } = server;
  const [row] = await services.records.db.select().from(report).where(eq(report.id, reportId));
  const caller = await services.callers.byUser('analyst', '', '');
  if (!row || !caller) throw new Error('The report was not saved.');
  const allowed = { pdf: true, csv: false, filters: [], figures: 'fresh' as const };
  const viewed = await savedAsViewed(services, caller, row, allowed);
  const query = () => Promise.reject(error);
  return printSlides({ ...services, facts: { ...services.facts, query } }, caller, viewed, {});
}

it('are not drawn while the server has too much to do, or a store is away', async () => {
  const unavailable = { code: 'unavailable' };
  await expect(failing(busy())).rejects.toMatchObject(unavailable);
  const wrapped = new Error('Failed query', { cause: busy() });
  await expect(failing(wrapped)).rejects.toMatchObject(unavailable);
  const away = Object.assign(new pg.DatabaseError('shutting down', 1, 'error'), { code: '57P01' });
  await expect(failing(away)).rejects.toMatchObject(unavailable);
});

it('say which one failed for a reason of its own', async () => {
  const message = 'The figures took longer than 20 seconds. Try a shorter range.';
  const [slide] = await failing(new AppError('unavailable', message));
  expect(slide?.state).toEqual({ kind: 'failed', message });
});
