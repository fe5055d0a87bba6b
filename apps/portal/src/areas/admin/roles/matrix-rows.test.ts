import { PERMISSION_GROUPS, PERMISSIONS } from '@flightdeck/domain/access';
import { describe, expect, it } from 'vitest';
import { columnsOf, columnWindow, rowsOf } from './matrix-rows.ts';

const NONE: ReadonlySet<string> = new Set();
const names = (view: Parameters<typeof rowsOf>[0]) =>
  rowsOf(view).map((row) => (row.kind === 'group' ? `[${row.group.code}]` : row.info.name));

describe('rows', () => {
  it('are all groups with their permissions', () => {
    expect(rowsOf({ search: '', closed: NONE })).toHaveLength(
      PERMISSION_GROUPS.length + PERMISSIONS.length,
    );
  });

  it('are found by a permission or by a route, without groups that are left empty', () => {
    expect(names({ search: 'fileupload', closed: NONE })).toEqual([
      '[client]',
      'client/fileUpload',
    ]);
    expect(names({ search: '/client/file', closed: NONE })).toEqual([
      '[client]',
      'client/fileUpload',
    ]);
    expect(names({ search: 'nothing like it', closed: NONE })).toEqual([]);
  });

  it('leave out what is closed or not changed', () => {
    expect(names({ search: 'client', closed: new Set(['client']) })).toContain('[client]');
    expect(names({ search: '', closed: NONE, only: new Set(['user/list']) })).toEqual([
      '[user]',
      'user/list',
    ]);
  });
});

it('has columns for the roles that are chosen, or for all', () => {
  const role = (roleId: string) => ({
    roleId,
    name: roleId,
    description: '',
    revision: 1,
    updatedAt: '',
    isLocked: false,
    people: 0,
    disabledPeople: 0,
    permissions: [],
  });
  const roles = ['a', 'b', 'c'].map(role);
  const ids = (...given: [readonly string[], (readonly string[])?]) =>
    columnsOf(roles, ...given).map(({ roleId }) => roleId);
  expect(ids([])).toEqual(['a', 'b', 'c']);
  expect(ids(['c', 'a'])).toEqual(['a', 'c']);
  expect(ids([], ['b'])).toEqual(['b']);
});

it('draws only the columns in view', () => {
  const columns = { count: 300, width: 100 };
  expect(columnWindow({ left: 0, width: 600 }, columns)).toEqual({ from: 0, to: 8 });
  expect(columnWindow({ left: 5_000, width: 600 }, columns)).toEqual({ from: 48, to: 58 });
  expect(columnWindow({ left: 29_400, width: 600 }, columns)).toEqual({ from: 292, to: 300 });
  expect(columnWindow({ left: 0, width: 600 }, { count: 3, width: 200 })).toEqual({
    from: 0,
    to: 3,
  });
});
