/** When a PDF counts as complete. */
import { expect, it } from 'vitest';
import { missingFrom } from './complete.ts';

it('finds titles however their lines, case and spaces came out', () => {
  expect(
    missingFrom(
      ['CAMPAIGN\nover view', 'Delivery by  site\n1'],
      ['Campaign overview', 'Delivery by site'],
    ),
  ).toBeNull();
});
it('names the slide whose page does not show its title', () => {
  expect(missingFrom(['Cover', '', 'Viewability'], ['Cover', 'Status', 'Viewability'])).toBe(
    'the title “Status” of slide 2',
  );
});
it('does not accept a title that stands on another page', () => {
  expect(missingFrom(['Status', 'Status Cover'], ['Status', 'Cover'])).toBeNull();
  expect(missingFrom(['Status Cover', 'blank'], ['Status', 'Cover'])).toContain('Cover');
});
it('compares the beginning of a title that was cut, and passes over scripts our font lacks', () => {
  expect(
    missingFrom(['Spring campaign in the north of…'], ['Spring campaign in the north of England']),
  ).toBeNull();
  expect(missingFrom(['⬚⬚ 2026'], ['概要 2026'])).toBeNull();
});
