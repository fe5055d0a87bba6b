/** Whether a name fits its content. */
import { expect, it } from 'vitest';
import {
  carriesWatermark,
  isKnownType,
  nameOfType,
  previewKindOf,
  typeDiffers,
  typeLabel,
  UNKNOWN_TYPE,
} from './types.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

it('says what a name promises and what the content is', () => {
  expect(typeDiffers('Plan.pdf', 'application/x-program')).toBe(
    'The name ends in .pdf (PDF), the content is: Program.',
  );
  expect(typeDiffers('Rates.XLSX', 'application/vnd.ms-office.macro')).toContain('with macros');
  expect(typeDiffers('photo.png', UNKNOWN_TYPE)).toContain('Unknown file');
});

it('is silent where the name fits, or promises nothing', () => {
  expect(typeDiffers('Rates.XLSX', XLSX)).toBeNull();
  expect(typeDiffers('list.txt', 'text/csv')).toBeNull();
  expect(typeDiffers('list.csv', 'text/plain')).toBeNull();
  expect(typeDiffers('notes', 'text/plain')).toBeNull();
  expect(typeDiffers('Plan v2.final', 'application/pdf')).toBeNull();
});

it('shows no preview of what runs', () => {
  for (const type of ['application/x-program', 'application/vnd.ms-office.macro', 'a/b']) {
    expect(previewKindOf(type)).toBeNull();
  }
  expect(previewKindOf(XLSX)).toBe('table');
  expect([typeLabel(XLSX), typeLabel('constructor')]).toEqual(['Excel workbook', 'Unknown file']);
  expect([isKnownType(XLSX), isKnownType('constructor')]).toEqual([true, false]);
});

it('renames content that has another type now', () => {
  expect(nameOfType('Banner.gif', 'image/png')).toBe('Banner.png');
  expect(nameOfType('Banner.JPG', 'image/jpeg')).toBe('Banner.JPG');
  expect(nameOfType('Banner', 'image/png')).toBe('Banner');
});

it('lets a watermark be drawn over what is shown as pictures alone', () => {
  expect(['application/pdf', 'image/png'].map(carriesWatermark)).toEqual([true, true]);
  const others = [XLSX, 'text/plain', 'image/svg+xml', 'image/heic', UNKNOWN_TYPE];
  expect(others.map(carriesWatermark)).toEqual(others.map(() => false));
});
