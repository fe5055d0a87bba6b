/** How partners' secrets are encrypted. */
import { expect, it } from 'vitest';
import { makeSecret, makeSecretBox } from './secrets.ts';

const SESSION = 'a session secret of more than thirty-two characters';

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
  expect(makeSecretBox(`${SESSION}!`).open(sealed, 'partner_1/key_1')).toBeNull();
  const other = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  for (const broken of ['', 'x', sealed.slice(0, -4), other]) {
    expect(box.open(broken, 'partner_1/key_1')).toBeNull();
  }
});
