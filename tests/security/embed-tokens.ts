/** Embed tokens with one error each: refused on every call, file and websocket (security.md rows 7–11). */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { type EmbedWorld, NOW } from './embed-world.ts';

type EmbedType = 'report' | 'dashboard' | 'help';

/** The current time in tokens. */
export const SECONDS = NOW.getTime() / 1000;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (algorithm: string, secret: string) => (text: string) =>
  createHmac(algorithm, secret).update(text).digest('base64url');
const without = (claims: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

/** Valid claims of Northwind's partner for calls of a type. */
export const claimsOf = (world: EmbedWorld, type: EmbedType): Record<string, unknown> => ({
  iss: world.northwind.partner,
  aud: 'flightdeck-embed',
  iat: SECONDS,
  exp: SECONDS + 300,
  type,
  advertisers: [1],
  ...{
    report: { report: world.reports.own },
    dashboard: { dashboard: world.dashboard },
    help: { project: 'portal' },
  }[type],
});

/** A token as anybody could make it; correctly signed unless stated otherwise. */
export function craft(
  world: EmbedWorld,
  claims: object,
  header: object = {},
  make: (text: string) => string = hmac('sha256', world.northwind.secret),
): string {
  const text = `${encode({ alg: 'HS256', kid: world.northwind.kid, ...header })}.${encode(claims)}`;
  return `${text}.${make(text)}`;
}

/** Name of the error, the expected reason, and the `Authorization` header; null for none. */
export const WRONG_TOKENS: readonly (readonly [
  what: string,
  reason: string,
  make: (world: EmbedWorld, type: EmbedType) => string | null,
])[] = [
  ['no token', 'token', () => null],
  ['an empty one', 'token', () => 'Bearer '],
  ['a password', 'token', () => `Basic ${Buffer.from('a:b').toString('base64')}`],
  ['no token at all', 'token', () => 'Bearer nonsense'],
  ['a token of 5,000 characters', 'token', () => `Bearer ${'a'.repeat(4900)}.b.c`],
  [
    'algorithm none',
    'token',
    (world, type) => `Bearer ${craft(world, claimsOf(world, type), { alg: 'none' }, () => '')}`,
  ],
  [
    'algorithm none, capitals',
    'token',
    (world, type) => `Bearer ${craft(world, claimsOf(world, type), { alg: 'NONE' }, () => '')}`,
  ],
  [
    'HS512 with the right secret',
    'token',
    (world, type) =>
      `Bearer ${craft(world, claimsOf(world, type), { alg: 'HS512' }, hmac('sha512', world.northwind.secret))}`,
  ],
  [
    'RS256 in name, the HMAC in fact',
    'token',
    (world, type) => `Bearer ${craft(world, claimsOf(world, type), { alg: 'RS256' })}`,
  ],
  [
    'an own RSA key in the header',
    'token',
    (world, type) => {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const header = { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) };
      const make = (text: string) =>
        sign('sha256', Buffer.from(text), privateKey).toString('base64url');
      return `Bearer ${craft(world, claimsOf(world, type), header, make)}`;
    },
  ],
  [
    'a critical extension nobody knows',
    'token',
    (world, type) => `Bearer ${craft(world, claimsOf(world, type), { crit: ['x'], x: 1 })}`,
  ],
  [
    'another partner’s secret',
    'token',
    (world, type) =>
      `Bearer ${craft(world, claimsOf(world, type), {}, hmac('sha256', world.contoso.secret))}`,
  ],
  [
    'another partner’s key and secret',
    'token',
    (world, type) =>
      `Bearer ${craft(world, claimsOf(world, type), { kid: world.contoso.kid }, hmac('sha256', world.contoso.secret))}`,
  ],
  [
    'an unknown key',
    'token',
    (world, type) => `Bearer ${craft(world, claimsOf(world, type), { kid: 'key_x' })}`,
  ],
  [
    'no key',
    'token',
    (world, type) => `Bearer ${craft(world, claimsOf(world, type), { kid: undefined })}`,
  ],
  [
    'an unknown partner',
    'token',
    (world, type) => `Bearer ${craft(world, { ...claimsOf(world, type), iss: 'partner_x' })}`,
  ],
  [
    'an unsigned user put into it',
    'token',
    (world, type) => {
      const [header, , signature] = craft(world, claimsOf(world, type)).split('.');
      return `Bearer ${header}.${encode({ ...claimsOf(world, type), user: { id: 'boss' } })}.${signature}`;
    },
  ],
  [
    'an end that has passed',
    'expired',
    (world, type) =>
      `Bearer ${craft(world, { ...claimsOf(world, type), iat: SECONDS - 60, exp: SECONDS - 6 })}`,
  ],
  [
    'no end',
    'claims',
    (world, type) => `Bearer ${craft(world, without(claimsOf(world, type), 'exp'))}`,
  ],
  [
    'no beginning',
    'claims',
    (world, type) => `Bearer ${craft(world, without(claimsOf(world, type), 'iat'))}`,
  ],
  [
    'an end in words',
    'claims',
    (world, type) => `Bearer ${craft(world, { ...claimsOf(world, type), exp: 'later' })}`,
  ],
  [
    'a life of 601 s',
    'lifetime',
    (world, type) => `Bearer ${craft(world, { ...claimsOf(world, type), exp: SECONDS + 601 })}`,
  ],
  [
    'a life of a year, begun a year ago',
    'lifetime',
    (world, type) =>
      `Bearer ${craft(world, { ...claimsOf(world, type), iat: SECONDS - 31_536_000 })}`,
  ],
  [
    'a beginning 6 s ahead',
    'early',
    (world, type) => `Bearer ${craft(world, { ...claimsOf(world, type), iat: SECONDS + 6 })}`,
  ],
  [
    'not before later',
    'early',
    (world, type) => `Bearer ${craft(world, { ...claimsOf(world, type), nbf: SECONDS + 60 })}`,
  ],
  [
    'no audience',
    'audience',
    (world, type) => `Bearer ${craft(world, without(claimsOf(world, type), 'aud'))}`,
  ],
  [
    'another audience',
    'audience',
    (world, type) => `Bearer ${craft(world, { ...claimsOf(world, type), aud: 'elsewhere' })}`,
  ],
  [
    'several audiences',
    'audience',
    (world, type) =>
      `Bearer ${craft(world, { ...claimsOf(world, type), aud: ['flightdeck-embed', 'elsewhere'] })}`,
  ],
  [
    'no type',
    'type',
    (world, type) => `Bearer ${craft(world, without(claimsOf(world, type), 'type'))}`,
  ],
  [
    'the other type',
    'type',
    (world, type) =>
      `Bearer ${craft(world, claimsOf(world, type === 'report' ? 'help' : 'report'))}`,
  ],
  [
    'a subject that is none',
    'claims',
    (world, type) =>
      `Bearer ${craft(world, { ...claimsOf(world, type), report: 7, dashboard: 7, project: '../x' })}`,
  ],
  [
    'advertisers that are none',
    'claims',
    (world, type) => `Bearer ${craft(world, { ...claimsOf(world, type), advertisers: ['1; --'] })}`,
  ],
  [
    'a user without id',
    'claims',
    (world, type) =>
      `Bearer ${craft(world, { ...claimsOf(world, type), user: { name: 'Somebody' } })}`,
  ],
];
