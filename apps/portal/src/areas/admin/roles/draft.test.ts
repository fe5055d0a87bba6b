import { expect, it } from 'vitest';
import {
  boxOf,
  changesOf,
  countChanges,
  NO_CHANGES,
  turned,
  wanting,
  withoutSent,
} from './draft.ts';

const role = { roleId: 'r', revision: 3, permissions: ['a/one'] };

it('marks what is added and what is removed, and forgets a box that is turned back', () => {
  const added = turned(NO_CHANGES, role, 'b/two');
  expect(boxOf(added, role, 'b/two')).toEqual({ isOn: true, change: 'added' });
  const both = turned(added, role, 'a/one');
  expect(boxOf(both, role, 'a/one')).toEqual({ isOn: false, change: 'removed' });
  const changes = changesOf(both, [role]);
  expect(changes).toEqual([{ roleId: 'r', revision: 3, add: ['b/two'], remove: ['a/one'] }]);
  expect(countChanges(changes)).toBe(2);
  expect(turned(turned(both, role, 'a/one'), role, 'b/two')).toEqual(NO_CHANGES);
});

it('keeps what is wanted when somebody else saves the role, and drops what is so already', () => {
  const draft = turned(turned(NO_CHANGES, role, 'b/two'), role, 'a/one');
  const saved = { roleId: 'r', revision: 4, permissions: ['a/one', 'b/two', 'c/three'] };
  expect(boxOf(draft, saved, 'b/two')).toEqual({ isOn: true, change: null });
  expect(changesOf(draft, [saved])).toEqual([
    { roleId: 'r', revision: 4, add: [], remove: ['a/one'] },
  ]);
  expect(changesOf(draft, [])).toEqual([]);
});

it('forgets what was sent, and keeps what was turned since, also what was turned back', () => {
  const sent = turned(turned(NO_CHANGES, role, 'b/two'), role, 'a/one');
  const since = wanting(wanting(sent, 'r', 'c/three', true), 'r', 'b/two', false);
  const left = withoutSent(since, sent);
  const saved = { roleId: 'r', revision: 4, permissions: ['b/two'] };
  expect(changesOf(left, [saved])).toEqual([
    { roleId: 'r', revision: 4, add: ['c/three'], remove: ['b/two'] },
  ]);
  expect(withoutSent(sent, sent)).toEqual(NO_CHANGES);
});
