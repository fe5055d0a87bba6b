/** Pages explained by permission. */
import { expect, it } from 'vitest';
import { pagesOpenedBy } from './access.ts';

const titles = (permission: string, ...held: string[]) =>
  pagesOpenedBy(
    permission,
    Object.fromEntries([permission, ...held].map((name) => [name, true])),
  ).map(({ title, to }) => `${title} ${to}`);

it('names the pages that a permission opens, with an address that can be followed', () => {
  expect(titles('reporting/viewReports')).toEqual([
    'Load Report /reports/load',
    'Report builder /report/build',
    'Client overview /client/overview',
    'Key events /key/event',
  ]);
  expect(titles('client/fileUpload')).toEqual([
    'File Upload /client/file/upload',
    'Data feeds /client/feeds',
    'Media plan /client/plan',
    'Booking links /client/booking/link',
  ]);
  expect(titles('reporting/matchBookings')).toEqual([]);
});
