/** Key events: the calendar of a client, which charts over time show. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall } from '../list.ts';
import type { keyEventsInputs } from './inputs.ts';
import { EventChanges, Holidays, KeyEvent, KeyEvents } from './shapes.ts';

export * from './shapes.ts';

const viewing = {
  audience: 'member',
  needs: ['reporting/viewReports || reporting/createReport'],
} as const;
const editing = { audience: 'member', needs: ['reporting/createReport'], method: 'POST' } as const;
/** How many of them it was done to: those that are done already are not counted. */
const Count = z.strictObject({ count: z.int() });

export const keyEventsCalls = calls<typeof keyEventsInputs>()({
  list: {
    ...viewing,
    method: 'POST',
    path: 'key-events/list',
    reads: true,
    freshFor: 0,
    data: KeyEvents,
  },
  set: { ...editing, path: 'key-events/set', data: KeyEvent },
  delete: { ...editing, path: 'key-events/delete', data: Count },
  check: { ...editing, path: 'key-events/check', reads: true, data: EventChanges },
  import: { ...editing, path: 'key-events/import', data: EventChanges },
  exportCsv: { ...viewing, ...exportCall, path: 'key-events/csv' },
  exportIcal: {
    ...viewing,
    method: 'POST',
    path: 'key-events/ical',
    reads: true,
    freshFor: 0,
    data: z.strictObject({ name: z.string(), text: z.string() }),
  },
  holidays: {
    ...editing,
    method: 'GET',
    path: 'key-events/holidays/{clientUuid}',
    freshFor: 0,
    data: Holidays,
  },
  setHolidays: { ...editing, path: 'key-events/holidays/{clientUuid}', data: Holidays },
  restore: { ...editing, path: 'key-events/restore', data: Count },
});
