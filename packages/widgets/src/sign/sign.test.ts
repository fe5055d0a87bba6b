/** The signing helper and the rule it follows. */
import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { type EmbedTokenOptions, signEmbedToken } from './index.ts';

const REPORT = '0b7c9d52-51d4-4f43-8a4e-7a7d0c1e0009';
const signer = {
  partner: 'partner_1',
  kid: 'key_1',
  secret: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  now: new Date('2026-03-04T10:00:00Z'),
};
const report: EmbedTokenOptions = { ...signer, type: 'report', report: REPORT, advertisers: [3] };

it('says whose token it is, for what, and until when', async () => {
  const user = { id: 'u1', name: 'Ada' };
  const token = await signEmbedToken({ ...report, seconds: 600, user });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: 'key_1' });
  const iat = signer.now.getTime() / 1000;
  expect(decodeJwt(token)).toEqual({
    iss: 'partner_1',
    aud: 'flightdeck-embed',
    type: 'report',
    report: REPORT,
    advertisers: [3],
    user,
    iat,
    exp: iat + 600,
  });
});

it('is what any language makes by the rule: HMAC over the text with the secret’s characters', async () => {
  const [header, payload, signature] = (await signEmbedToken(report)).split('.');
  const mac = createHmac('sha256', signer.secret).update(`${header}.${payload}`);
  expect(signature).toBe(mac.digest('base64url'));
});

it('lives five minutes unless told otherwise', async () => {
  const { iat = 0, exp } = decodeJwt(
    await signEmbedToken({ ...signer, type: 'help', project: 'portal' }),
  );
  expect(exp).toBe(iat + 300);
});

describe('what the server would refuse', () => {
  it.each([0, -1, 601, 1.5, Number.NaN])('is not signed: a life of %s seconds', async (seconds) => {
    await expect(signEmbedToken({ ...report, seconds })).rejects.toThrow(RangeError);
  });

  it.each([
    ['a short secret', { secret: 'secret' }, 'secret:'],
    ['no key', { kid: '' }, 'kid:'],
    ['no partner', { partner: '' }, 'partner:'],
    ['a report that is no id', { report: '7' }, 'report:'],
    ['no advertiser', { advertisers: [] }, 'advertisers:'],
    ['a user without id', { user: { id: '' } }, 'user.id:'],
    ['an e-mail that is none', { user: { id: '1', email: 'x' } }, 'user.email:'],
  ])('is not signed: %s', async (_, change, field) => {
    const attempt = signEmbedToken({ ...report, ...change } as EmbedTokenOptions);
    await expect(attempt).rejects.toThrow(field);
  });
});
