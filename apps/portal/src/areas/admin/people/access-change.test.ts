import { describe, expect, it } from 'vitest';
import { changeOf } from './access-change.ts';

const roles = new Map([
  ['author', ['reporting/createReport', 'reporting/viewReports']],
  ['reader', ['reporting/viewReports']],
  ['loader', ['client/fileUpload']],
  ['administrator', ['user/list', 'user/roleAdmin']],
]);
const change = (
  before: readonly string[],
  after: readonly string[],
  options: { internal?: boolean; from?: readonly string[]; to?: readonly string[] } = {},
) => {
  const { internal = false, from = ['c1'], to = from } = options;
  return changeOf(
    { roleIds: before, clientUuids: from },
    { roleIds: after, clientUuids: to },
    roles,
    internal,
  );
};
const paths = (pages: readonly { path: string }[]) => pages.map(({ path }) => path);

describe('a change of access', () => {
  it('opens and closes pages by all roles together', () => {
    const loading = [
      '/client/file/upload',
      '/client/feeds',
      '/client/plan',
      '/client/booking/link',
    ];
    expect(paths(change(['reader'], ['reader', 'loader']).opens)).toEqual(loading);
    expect(paths(change(['loader'], []).closes)).toEqual(loading);
    const demoted = change(['author', 'reader'], ['reader']);
    expect(demoted.loses).toEqual(['reporting/createReport']);
    expect(demoted.opens).toEqual([]);
    expect(paths(demoted.closes)).toEqual(['/report/build/aa', '/report/schedule']);
  });

  it('gives nothing that only the provider’s people hold to others', () => {
    expect(change([], ['administrator']).gains).toEqual(['user/list']);
    const wide = change([], ['administrator'], { internal: true, from: [] });
    expect(wide.gains).toEqual(['user/list', 'user/roleAdmin']);
  });

  it('says when somebody of the provider sees every client from now on, or no longer', () => {
    const limited = change(['administrator'], ['administrator'], {
      internal: true,
      from: [],
      to: ['c1'],
    });
    expect(limited).toMatchObject({ reach: 'some', loses: ['user/roleAdmin'] });
    const wide = { internal: true, from: ['c1'], to: [] };
    expect(change([], [], wide).reach).toBe('every');
    expect(change([], [], { from: ['c1'], to: [] }).reach).toBeNull();
  });
});
