/** Which passwords are refused, and with which message. */
import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordStrength } from './index.ts';

const nora = { name: 'Nora North', email: 'nora.north@northwind.example' };

describe('a new password', () => {
  it.each([
    'violet harbour ladder nine',
    'correct horse battery staple',
    'J7#kfQ0zzt!m',
    'Bläulich77Tapete',
    'ölçümgemisi🚀🚀',
  ])('may be %s', (password) => expect(passwordProblem(password, nora)).toBeNull());

  it('has twelve characters, counted as people see them', () => {
    expect(passwordProblem('J7#kfQ0zzt!', nora)).toContain('at least 12');
    expect(passwordProblem('🚀🚀🚀🚀🚀🚀', nora)).toContain('at least 12');
  });

  it.each([
    'noranorthnora',
    'Nora.North2026',
    'nora.north@northwind.example',
    'northwind-nora-1',
    'NORANORTH!!!!',
  ])('is not the person’s own name or address: %s', (password) =>
    expect(passwordProblem(password, nora)).toContain('your name'),
  );

  it.each([
    'password1234',
    'P@ssw0rd!2026',
    'passwordpassword',
    'qwertyuiop123',
    'iloveyou-2024',
    'letmeinletmein',
    'Summer2026!!!',
    'admin administrator',
    'aaaaaaaaaaaaaa',
    'abcdefghijklm',
    '123456789012',
    '987654321098',
    '192837465019',
    'abcabcabcabc',
    'flightdeck-demo'.replace('-demo', '-1234'),
  ])('is none that is tried first: %s', (password) =>
    expect(passwordProblem(password)).toContain('tried first'),
  );
});

it('is stronger the more of it says something', () => {
  expect(passwordStrength('J7#kfQ0zzt!m')).toBe('fair');
  expect(passwordStrength('J7#kfQ0zzt!m-wP')).toBe('good');
  expect(passwordStrength('violet harbour ladder nine')).toBe('strong');
  expect(passwordStrength('J7#kfQ0zzt!maaaaaaaaaaaaaaaa')).toBe('fair');
});
