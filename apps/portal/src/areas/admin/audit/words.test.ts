import { describe, expect, it } from 'vitest';
import { actionOptions, actionWords } from './words.ts';

describe('actions of the audit log', () => {
  it('stand in words', () => {
    expect(actionWords('session/sign-in-failed')).toBe('Session: sign in failed');
    expect(actionWords('user/role-add')).toBe('User: role add');
    expect(actionWords('odd')).toBe('Odd');
  });

  it('are offered by area, all of an area first', () => {
    expect(actionOptions(['role/create', 'role/update', 'terms/accept'])).toEqual([
      { id: 'role/', label: 'Role: all', group: 'Role' },
      { id: 'role/create', label: 'Role: create', group: 'Role' },
      { id: 'role/update', label: 'Role: update', group: 'Role' },
      { id: 'terms/accept', label: 'Terms: accept', group: 'Terms' },
    ]);
  });
});
