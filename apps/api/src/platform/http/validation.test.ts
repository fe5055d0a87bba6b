/** A wrong body is answered with sentences for people, never with those of the library that found it. */
import { CALLS } from '@flightdeck/contract/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { sentenceOf } from '../sentences.ts';
import { parseWith } from './validation.ts';

const Issues = z.object({ issues: z.array(z.object({ field: z.string(), message: z.string() })) });

/** The texts of the answer to a body; none for a body that is accepted. */
function textsFor(schema: z.core.$ZodType, body: unknown): string[] {
  try {
    parseWith(schema, body);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.message, ...Issues.parse(error.details).issues.map(({ message }) => message)];
  }
}

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  '',
  '2026-02-31',
  'x'.repeat(30_000),
  [],
  [null],
  [{}],
  Array.from({ length: 2000 }, () => 'x'),
  {},
  { unknown: 1 },
];

/** The library's own words, and those of a programmer. */
const OURS =
  /^(?!.*\b(invalid|expected|received|too (big|small)|nan|undefined|regex|pattern|zod)\b)/i;

const calls = Object.entries(CALLS).flatMap(([area, ofArea]) =>
  Object.entries(ofArea).flatMap(([name, call]) =>
    'body' in call && call.body instanceof z.core.$ZodType
      ? [[`${area}.${name}`, call.body] as const]
      : [],
  ),
);

it('knows the bodies of the calls', () => {
  expect(calls.length).toBeGreaterThan(80);
});

it.each(calls)('%s', (_, schema) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const bodies = [
    ...WRONG,
    ...fields.flatMap((field) => WRONG.map((value) => ({ [field]: value }))),
    Object.fromEntries(fields.map((field) => [field, {}])),
  ];
  for (const body of bodies) {
    for (const text of textsFor(schema, body)) {
      expect(text).toMatch(OURS);
      expect(text.trim(), 'a sentence').toMatch(/[.…]$/);
    }
  }
});

it('has a sentence for what a schema has none for', () => {
  const issue = { code: 'custom', input: 1, path: [], inst: undefined } as never;
  expect(sentenceOf(issue)).toBe('This value is not allowed here.');
});

it.each([
  [z.strictObject({ name: z.string().min(1) }), {}, 'name: It is missing: send a text.'],
  [
    z.strictObject({ name: z.string().min(1) }),
    { name: '' },
    'name: Write something: it is empty.',
  ],
  [z.strictObject({ page: z.int().min(1) }), { page: 0 }, 'page: Send 1 or more.'],
  [z.strictObject({ page: z.int() }), { page: 1.5 }, 'page: Send a whole number.'],
  [
    z.strictObject({ ids: z.array(z.int()).max(2) }),
    { ids: [1, 2, 3] },
    'ids: Send at most 2 entries.',
  ],
  [z.enum(['asc', 'desc']), 'up', 'The request: Send one of "asc", "desc".'],
  [
    z.union([
      z.strictObject({ a: z.int(), b: z.int() }),
      z.strictObject({ c: z.strictObject({ d: z.int() }) }),
    ]),
    { c: { d: 'x' } },
    'c.d: Send a number.',
  ],
  [z.strictObject({}), { more: 1 }, 'more: This call has no field "more". Remove it.'],
  [z.email(), 'kim', 'The request: Write an e-mail address, such as kim@example.com.'],
])('says what to send', (schema, body, text) => {
  expect(textsFor(schema, body)[0]).toBe(text);
});
