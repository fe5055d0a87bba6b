/** Which variant of a flag holds for somebody. */
import { expect, it } from 'vitest';
import { flagsFor, isVariant } from './index.ts';

const defaults = { reportDownload: 'v2' } as const;

it('is the default without a choice, and the choice otherwise', () => {
  expect(flagsFor(defaults, [])).toEqual({ reportDownload: 'v2' });
  expect(flagsFor(defaults, [{ flag: 'reportDownload', variant: 'v1' }])).toEqual({
    reportDownload: 'v1',
  });
});

it('passes over choices of a flag or a variant that is gone', () => {
  const old = [
    { flag: 'reportDownload', variant: 'v0' },
    { flag: 'constructor', variant: 'v1' },
  ];
  expect(flagsFor(defaults, old)).toEqual(defaults);
  expect(isVariant('reportDownload', 'v0')).toBe(false);
});
