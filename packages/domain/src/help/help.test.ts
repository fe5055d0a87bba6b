import { describe, expect, it } from 'vitest';
import {
  ATTACHMENT_LIMITS,
  attachmentRefusal,
  attachmentSize,
  attachmentType,
  HELP_PRODUCTS,
  helpReference,
  minutesToRead,
} from './index.ts';

describe('the type a file claims to be', () => {
  it.each([
    ['delivery.png', 'image/png', 'image/png'],
    ['PHOTO.JPG', 'image/jpeg', 'image/jpeg'],
    ['raw report.csv', 'text/csv; charset=utf-8', 'text/csv'],
    ['raw report.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['screen recording.mov', 'video/quicktime', 'video/quicktime'],
    ['notes.txt', '', 'text/plain'],
    ['page.html', 'text/html', null],
    ['logo.svg', 'image/svg+xml', null],
    ['invoice.pdf.exe', 'application/pdf', null],
    ['script.png', 'text/html', null],
    ['noextension', 'image/png', null],
  ])('%s sent as "%s" is %s', (name, type, expected) => {
    expect(attachmentType({ name, type })).toBe(expected);
  });
});

it('names sizes as people do', () => {
  expect([300, 412_000, 1_100_000, 64_000_000].map(attachmentSize)).toEqual([
    '1 kB',
    '412 kB',
    '1.1 MB',
    '64 MB',
  ]);
});

it('says what is wrong with a file and what to do', () => {
  expect(attachmentRefusal.tooLarge).toBe('Over 20 MB. Send a smaller file.');
  expect(attachmentRefusal.type).toMatch(/^Such files are not taken\. Send PNG, .* or WebM\.$/);
  expect(attachmentRefusal.content('image/png')).toContain('not the PNG file');
  expect(ATTACHMENT_LIMITS.files).toBe(5);
});

it('offers the four products of the specification, each with areas and paths', () => {
  expect(HELP_PRODUCTS.map(({ title }) => title)).toEqual([
    'Dashboard',
    'Outcome Analytics',
    'Reporting',
    'Troubleshooter',
  ]);
  expect(HELP_PRODUCTS.every(({ areas, paths }) => areas.length > 0 && paths.length > 0)).toBe(
    true,
  );
});

it('makes references of titles', () => {
  expect(helpReference('“All & Future” – what’s in it?')).toBe('all-future-what-s-in-it');
  expect(helpReference('日本')).toBe('');
});

it('counts minutes at two hundred words, and never none', () => {
  expect(minutesToRead('')).toBe(1);
  expect(minutesToRead('word '.repeat(420))).toBe(3);
});
