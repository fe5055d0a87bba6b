import { describe, expect, it } from 'vitest';
import { actionLabel, actionOptions } from './labels.ts';

describe('labels of actions', () => {
  it('name the area and what was done', () => {
    expect(actionLabel('session/sign-in-failed')).toBe('Session: sign in failed');
    expect(actionLabel('user/role-add')).toBe('User: role add');
    expect(actionLabel('odd')).toBe('Odd');
  });

  it('are offered by area, with all of an area first', () => {
    expect(actionOptions(['role/create', 'role/update', 'terms/accept'])).toEqual([
      { id: 'role/', label: 'Role: all', group: 'Role' },
      { id: 'role/create', label: 'Role: create', group: 'Role' },
      { id: 'role/update', label: 'Role: update', group: 'Role' },
      { id: 'terms/accept', label: 'Terms: accept', group: 'Terms' },
    ]);
  });
});
