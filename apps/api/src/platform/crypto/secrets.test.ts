/** How partners' secrets are encrypted. */
import { expect, it } from 'vitest';
import { makeSecret, makeSecretBox, makeSigner } from './secrets.ts';

const SECRET = 'a session secret of more than thirty-two characters';
const SESSION = { current: SECRET, before: [] };

it('makes 256 random bits', () => {
  const secrets = Array.from({ length: 50 }, makeSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

it('opens what it sealed, at its place and under its session secret alone', () => {
  const box = makeSecretBox(SESSION);
  const secret = makeSecret();
  const sealed = box.seal(secret, 'partner_1/key_1');
  expect(sealed).not.toContain(secret);
  expect(box.seal(secret, 'partner_1/key_1')).not.toBe(sealed);
  expect(makeSecretBox(SESSION).open(sealed, 'partner_1/key_1')).toBe(secret);
  expect(box.open(sealed, 'partner_2/key_1')).toBeNull();
  expect(
    makeSecretBox({ current: `${SECRET}!`, before: [] }).open(sealed, 'partner_1/key_1'),
  ).toBeNull();
  const other = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const broken of ['', 'x', sealed.slice(0, -4), other]) {
    expect(box.open(broken, 'partner_1/key_1')).toBeNull();
  }
});

it('opens and knows with a secret from before, and seals and signs with the present one', () => {
  const rotated = { current: `${SECRET}!`, before: [`${SECRET}?`, SECRET] };
  const sealed = makeSecretBox(SESSION, 'pulls').seal('text', 'here');
  expect(makeSecretBox(rotated, 'pulls').open(sealed, 'here')).toBe('text');
  expect(makeSecretBox(rotated, 'mail').open(sealed, 'here')).toBeNull();
  const anew = makeSecretBox(rotated, 'pulls').seal('text', 'here');
  expect(makeSecretBox(SESSION, 'pulls').open(anew, 'here')).toBeNull();
  const [old, now] = [makeSigner(SESSION, 'link codes'), makeSigner(rotated, 'link codes')];
  expect(now.isOf('text', old.sign('text'))).toBe(true);
  expect(old.isOf('text', now.sign('text'))).toBe(false);
  expect(now.isOf('text', old.sign('other'))).toBe(false);
  expect(now.isOf('text', old.sign('text').subarray(1))).toBe(false);
});
