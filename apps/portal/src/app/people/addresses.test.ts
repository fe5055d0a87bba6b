import { INVITATION_LIMIT } from '@flightdeck/contract/people';
import { expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

it('reads lines, commas and semicolons, with and without names', () => {
  const text = `sam@a.example, "Kim Ono" <kim@a.example>;\n\nAda Lovelace <ada@b.example>\njo.o'neil+x@sub.a.example`;
  expect(readAddresses(text)).toEqual({
    invitees: [
      { email: 'sam@a.example' },
      { email: 'kim@a.example', name: 'Kim Ono' },
      { email: 'ada@b.example', name: 'Ada Lovelace' },
      { email: "jo.o'neil+x@sub.a.example" },
    ],
    ...{ unread: [], isGood: true },
  });
});

it('takes each address once, whatever its case, and keeps what it cannot read', () => {
  expect(readAddresses('Sam@a.example sam\nsam@a.example\nSAM@A.example\nhello\n<>\na@b')).toEqual({
    invitees: [{ email: 'sam@a.example' }],
    ...{ unread: ['Sam@a.example sam', 'hello', '<>', 'a@b'], isGood: false },
  });
});

it('is no good where there are more than one invitation holds', () => {
  const of = (count: number) =>
    readAddresses(Array.from({ length: count }, (_, i) => `p${i}@a.example`).join('\n')).isGood;
  expect([of(INVITATION_LIMIT), of(INVITATION_LIMIT + 1)]).toEqual([true, false]);
});
