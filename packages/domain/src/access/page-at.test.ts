import { describe, expect, it } from 'vitest';
import { allowedFrom } from './expression.ts';
import { entriesOf, pageAt, rolesThatOpen } from './page-at.ts';
import { PAGE_LIST } from './pages.ts';

describe('the page at a path', () => {
  it.each(PAGE_LIST.flatMap(({ id, paths }) => paths.map((path) => ({ id, path }))))(
    '$path leads to $id',
    ({ id, path }) => {
      expect(pageAt(path.replace(/:\w+\??/g, 'a1b2'))?.id).toBe(id);
    },
  );

  it('may leave out what is optional, and may end with a slash', () => {
    expect(pageAt('/reports/display')?.id).toBe('report-setup');
    expect(pageAt('/reports/load/')?.id).toBe('report-load');
  });

  it('needs what its screen at this path needs', () => {
    const needs = (path: string) => pageAt(path)?.needs;
    for (const path of ['/reports/display', '/reports/display/', '/reports/display/reset']) {
      expect(needs(path), path).toEqual(['reporting/createReport']);
    }
    expect(needs('/reports/display/a1b2')).toEqual([
      'reporting/viewReports || reporting/createReport',
    ]);
  });

  it('is none where nothing is, however alike', () => {
    expect(pageAt('/reports/loads')).toBeUndefined();
    expect(pageAt('/client/file/upload/more')).toBeUndefined();
    expect(pageAt('//evil.example')).toBeUndefined();
  });
});

describe('an expression explained', () => {
  it('says of each entry which alternative is held', () => {
    expect(entriesOf(['a/x || a/y', 'b/z'], allowedFrom(['a/y']))).toEqual([
      {
        entry: 'a/x || a/y',
        isHeld: true,
        alternatives: [
          { name: 'a/x', isHeld: false },
          { name: 'a/y', isHeld: true },
        ],
      },
      { entry: 'b/z', isHeld: false, alternatives: [{ name: 'b/z', isHeld: false }] },
    ]);
  });

  it('names the roles that would open it, the smallest first, none that would not', () => {
    const roles = [
      { id: 'all', permissions: ['a/x', 'b/z', 'c/c'] },
      { id: 'half', permissions: ['b/z'] },
      { id: 'other', permissions: ['c/c'] },
    ];
    const opened = rolesThatOpen(['a/x', 'b/z'], ['a/x'], roles, (names) => names);
    expect(opened.map(({ id }) => id)).toEqual(['half', 'all']);
    expect(rolesThatOpen(['b/z'], [], roles, () => [])).toEqual([]);
  });

  it('names first what grants nothing in vain, then that from which least is gained', () => {
    const roles = [
      { id: 'vain', permissions: ['b/z', 'd/vain'] },
      { id: 'many', permissions: ['b/z', 'e/e', 'f/f'] },
      { id: 'held already', permissions: ['b/z', 'a/x', 'c/c'] },
    ];
    const effective = (names: readonly string[]) => names.filter((name) => name !== 'd/vain');
    const opened = rolesThatOpen(['b/z'], ['a/x', 'c/c'], roles, effective);
    expect(opened.map(({ id }) => id)).toEqual(['held already', 'many', 'vain']);
  });
});
