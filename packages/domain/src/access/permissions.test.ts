import { describe, expect, it } from 'vitest';
import {
  allowedFrom,
  alternativesOf,
  effectivePermissions,
  isAllowed,
  isPermission,
  isProviderWide,
  missingPermissions,
  PAGE_LIST,
  PERMISSION_GROUPS,
  PERMISSIONS,
  PROVIDER_ONLY,
  permissionsIn,
} from './index.ts';

const WIDE = { internal: true, clientAccess: [] };
const CLIENT = { internal: false, clientAccess: ['northwind'] };

describe('an expression', () => {
  const held = allowedFrom(['a/one', 'b/two']);

  it('wants all of its entries, and any alternative of each', () => {
    expect(isAllowed([], {})).toBe(true);
    expect(isAllowed(['a/one', 'b/two'], held)).toBe(true);
    expect(isAllowed(['a/one', 'c/three'], held)).toBe(false);
    expect(isAllowed(['c/three || b/two'], held)).toBe(true);
  });

  it('names the entries that fail, in order and whole', () => {
    expect(missingPermissions(['c/three || d/four', 'a/one', 'e/five'], held)).toEqual([
      'c/three || d/four',
      'e/five',
    ]);
  });

  it('holds a flag only when it is true', () => {
    expect(isAllowed(['a/one'], { 'a/one': false })).toBe(false);
    expect(isAllowed(['toString'], {})).toBe(false);
  });

  it('mentions each permission once', () => {
    expect(alternativesOf('a/one||  b/two ')).toEqual(['a/one', 'b/two']);
    expect(permissionsIn(['a/one || b/two', 'b/two'])).toEqual(['a/one', 'b/two']);
  });
});

describe('effective permissions', () => {
  it('are the union of what roles grant, each once, in the order of the catalogue', () => {
    const granted = ['user/list', 'reporting/viewReports', 'user/list'];
    expect(effectivePermissions(granted, CLIENT)).toEqual(['reporting/viewReports', 'user/list']);
  });

  it('leave out what nobody checks', () => {
    expect(effectivePermissions(['no/such', '__proto__'], WIDE)).toEqual([]);
  });

  it('give provider-only ones to the provider’s people who see every client, and nobody else', () => {
    const narrow = { internal: true, clientAccess: ['northwind'] };
    const nowhere = { internal: false, clientAccess: [] };
    expect(effectivePermissions(PERMISSIONS, WIDE)).toEqual(PERMISSIONS);
    for (const person of [CLIENT, narrow, nowhere]) {
      expect(isProviderWide(person)).toBe(false);
      expect(effectivePermissions(PROVIDER_ONLY, person)).toEqual([]);
      expect(effectivePermissions(['user/list'], person)).toEqual(['user/list']);
    }
  });
});

describe('the catalogue', () => {
  it('has each permission once, named after its group', () => {
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
    for (const { code, permissions } of PERMISSION_GROUPS) {
      for (const each of permissions) expect(each.name).toBe(`${code}/${each.code}`);
    }
    expect(isPermission('user/roleAdmin')).toBe(true);
    expect(isPermission('user/constructor')).toBe(false);
  });

  it('knows every permission that a page needs', () => {
    const named = PAGE_LIST.flatMap(({ needs }) => permissionsIn(needs));
    expect(named.filter((name) => !isPermission(name))).toEqual([]);
  });
});
