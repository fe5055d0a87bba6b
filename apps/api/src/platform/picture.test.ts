import { expect, it } from 'vitest';
import { keptPicture, openPicture } from './picture.ts';

it('refuses an empty picture as a damaged one', () => {
  const refusal = expect.objectContaining({ code: 'unprocessable' });
  expect(() => openPicture(Buffer.alloc(0))).toThrow(refusal);
  expect(() => keptPicture(Buffer.alloc(0))).toThrow(refusal);
});
