import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { REMOVED, scrub, scrubDetails, scrubText } from './scrub.ts';

/** Numbers from 0 to below 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const NAMES = [
  'password',
  'newPassword',
  'passwordHash',
  'token',
  'resetToken',
  'secret',
  'totpSecret',
  'client_secret',
  'cookie',
  'Set-Cookie',
  'authorization',
  'Authorization',
  'code',
  'otp',
  'recoveryCodes',
  'apiKey',
  'api-key',
  'sessionId',
  'bodyHash',
  'credentials',
];

const bytes = (random: () => number, length: number) =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));

const TOKENS: Readonly<Record<string, (random: () => number) => string>> = {
  'a session id': (random) => bytes(random, 24).toString('base64url'),
  'a signed cookie': (random) =>
    `${bytes(random, 24).toString('base64url')}.${bytes(random, 32).toString('base64url')}`,
  'a token of a link': (random) => bytes(random, 32).toString('base64url'),
  'a secret in base64': (random) => bytes(random, 48).toString('base64'),
  'a digest': (random) => createHash('sha256').update(bytes(random, 8)).digest('hex'),
  'a JSON Web Token': () =>
    ['{"alg":"HS256"}', '{"sub":"1"}', 'sig']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.'),
  'a password hash': (random) =>
    `$argon2id$v=19$m=47104,t=1,p=1$${bytes(random, 16).toString('base64')}$x`,
  'a second factor': (random) =>
    Array.from({ length: 32 }, () => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Math.floor(random() * 32)])
      .join('')
      .replace(/^./, '7'),
};

const WRAPPED: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `Could not read ${secret}, tried twice`,
  (secret) => `https://portal.example.com/auth/reset#token=${secret}`,
  (secret) => `Authorization: Bearer ${secret}`,
  (secret) => `{"cookie":"flightdeck=${secret}"}`,
];

/** A value with `leaf` somewhere in it. */
function nested(random: () => number, leaf: unknown): unknown {
  let value = leaf;
  for (let depth = Math.floor(random() * 5); depth > 0; depth -= 1) {
    value = random() < 0.5 ? [random(), value, 'words'] : { other: true, inner: value };
  }
  return value;
}

describe('what is logged', () => {
  it('holds nothing of fields with a telling name, wherever they stand', () => {
    const random = randomFrom(1);
    for (let round = 0; round < 2000; round += 1) {
      const name = NAMES[Math.floor(random() * NAMES.length)] ?? '';
      const secret = `hunter${Math.floor(random() * 1e9)}`;
      const held = random() < 0.3 ? [secret, { inner: secret }] : secret;
      const kept = JSON.stringify(scrub(nested(random, { [name]: held, kept: 'Analyst' })));
      expect(kept).not.toContain(secret);
      expect(kept).toContain('Analyst');
    }
  });

  it.each(Object.entries(TOKENS))('holds nothing that looks like %s', (_, make) => {
    const random = randomFrom(2);
    for (let round = 0; round < 300; round += 1) {
      const secret = make(random);
      const wrap = WRAPPED[round % WRAPPED.length] ?? String;
      const kept = JSON.stringify(scrub(nested(random, { note: wrap(secret) })));
      expect(kept).not.toContain(secret);
      expect(kept).toContain(REMOVED);
    }
  });

  it.each([
    ['password=hunter2 was refused', 'password=[removed] was refused'],
    [
      'cannot reach postgres://portal:hunter2@db:5432/portal',
      'cannot reach postgres://portal:[removed]@db:5432/portal',
    ],
    ['?code=123456&state=open', '?code=[removed]&state=open'],
    ['Basic aHVudGVyMg==', 'Basic [removed]'],
  ])('%s becomes %s', (text, kept) => {
    expect(scrubText(text)).toBe(kept);
  });

  it.each([
    '6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001',
    'POST help/admin/article/6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001/restore',
    'https://portal.example.com/reports/display/6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001?from=2026-03-01',
    'doubleclick/placement/list',
    'reporting/createReport || reporting/viewReports',
    'Northwind Airways – Spring_2026_Display_Prospecting_300x250_London',
    'GB_TTD_PRG_300x250_DT_A18_Q3_v2_Prosp_Reach',
    'ada@meridian.example',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
    '2026-03-01T12:00:00.000Z',
    'internationalisation_of_the_campaigns',
  ])('leaves %s as it is', (text) => {
    expect(scrubText(text)).toBe(text);
  });

  it('leaves what is only true, false or nothing', () => {
    const value = { hasPassword: true, token: null, secondFactorRemoved: false };
    expect(scrub(value)).toEqual(value);
  });

  it('is the same when scrubbed twice', () => {
    const random = randomFrom(3);
    for (const make of Object.values(TOKENS)) {
      for (const wrap of WRAPPED) {
        const once = scrub(nested(random, { note: wrap(make(random)), password: 'x' }));
        expect(scrub(once)).toEqual(once);
      }
    }
  });

  it('keeps JSON and nothing else', () => {
    expect(
      scrub({ at: new Date(0), n: Number.NaN, f: () => 1, u: undefined, t: 'a\0b', big: 1n }),
    ).toEqual({ at: '1970-01-01T00:00:00.000Z', n: null, f: null, t: 'ab', big: '1' });
    const circle: Record<string, unknown> = {};
    circle.again = circle;
    expect(JSON.stringify(scrub(circle))).toContain(REMOVED);
    expect(Object.keys(Object(scrub(JSON.parse('{"__proto__":{"x":1}}'))))).toEqual(['__proto__']);
  });
});

describe('a message for who need not know whom it is about', () => {
  it.each([
    ['550 <tom.o@shop.example>: no such person', `550 <${REMOVED}>: no such person`],
    [
      'invalid input syntax for type integer: "Blue Deal"',
      `invalid input syntax for type integer: ${REMOVED}`,
    ],
    ["The person's file 'it's Tom's.csv' is gone", `The person's file ${REMOVED} is gone`],
    ['The report “Summer” of the client’s people', `The report ${REMOVED} of the client’s people`],
    ['Left open: "never closed', `Left open: ${REMOVED}`],
    [
      'GET https://a.example/feed?id=7&who=tom failed',
      `GET https://a.example/feed?${REMOVED} failed`,
    ],
    ['password=hunter22 was refused', `password=${REMOVED} was refused`],
    ['Error 57014: canceling statement', 'Error 57014: canceling statement'],
  ])('%s', (text, left) => {
    expect(scrubDetails(text)).toBe(left);
  });
});
