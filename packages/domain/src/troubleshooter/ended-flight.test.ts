/** A range whose flights ended inside it, and the days that its sums are of. */
import { expect, it } from 'vitest';
import { endedFlight } from './ended-flight.ts';

const october = { start: '2026-10-01', end: '2026-10-31' };
const september = { start: '2026-08-31', end: '2026-09-30' };
const flight = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });
const ended = (
  flights: Parameters<typeof endedFlight>[0],
  { today = '2026-11-02', known = '2026-10-31' } = {},
) => endedFlight(flights, october, september, today, known);

it('counts the days on which any flight ran, in both periods', () => {
  expect(ended([flight('2026-09-11', '2026-10-18')])).toEqual({
    end: '2026-10-18',
    liveDays: 18,
    liveDaysBefore: 20,
  });
  expect(ended([flight('2026-09-11', '2026-09-20'), flight('2026-09-16', '2026-10-04')])).toEqual({
    end: '2026-10-04',
    liveDays: 4,
    liveDaysBefore: 20,
  });
});

it('counts no day whose delivery is not known yet', () => {
  expect(ended([flight('2026-09-01', '2026-10-18')], { known: '2026-10-16' })?.liveDays).toBe(16);
});

it.each([
  ['one goes on', [flight('2026-09-01', '2026-10-18'), flight('2026-09-01', '2026-12-31')]],
  ['it ends with the range', [flight('2026-09-01', '2026-10-31')]],
  ['it ended before the range', [flight('2026-09-01', '2026-09-30')]],
  ['one is not known', [flight('2026-09-01', '2026-10-18'), flight('2026-09-01', null)]],
  ['a campaign has no plan', [undefined]],
  ['nothing ran before', [flight('2026-10-05', '2026-10-18')]],
  ['there is none', []],
])('is none where %s', (_, flights) => {
  expect(ended(flights)).toBeNull();
});

it('is none before the flight is over', () => {
  expect(ended([flight('2026-09-01', '2026-10-18')], { today: '2026-10-18' })).toBeNull();
});
