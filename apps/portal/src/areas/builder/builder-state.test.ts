/** The builder's view follows spec.md §4: viewing a slide closes panels; add and edit exclude each other. */
import { expect, test } from 'vitest';
import { type BuilderAction, builderView, INITIAL_VIEW } from './builder-state.ts';

const after = (...actions: BuilderAction[]) => actions.reduce(builderView, INITIAL_VIEW);

test('viewing a slide makes it current, remembers it and closes the panels', () => {
  const state = after({ type: 'add', afterId: null }, { type: 'view', id: 'a' });
  expect(state).toEqual({ currentId: 'a', viewed: new Set(['a']), panel: { kind: 'none' } });
});

test('add mode and edit mode are exclusive', () => {
  expect(after({ type: 'edit', id: 'a' }, { type: 'add', afterId: 'a' }).panel).toEqual({
    kind: 'add',
    afterId: 'a',
  });
  expect(after({ type: 'add', afterId: null }, { type: 'edit', id: 'a' }).panel).toEqual({
    kind: 'edit',
    openedId: 'a',
  });
});

test('an added slide is current when the panel closes; until then the next one goes after it', () => {
  const state = after({ type: 'add', afterId: 'a' }, { type: 'added', id: 'b' });
  expect(state).toMatchObject({ currentId: 'b', panel: { kind: 'add', afterId: 'b' } });
  expect(state.viewed.has('b')).toBe(true);
});

test('an updated slide stays current under its new id, panel open', () => {
  const state = after({ type: 'edit', id: 'a' }, { type: 'replaced', id: 'a', newId: 'a2' });
  expect(state).toMatchObject({ currentId: 'a2', panel: { kind: 'edit', openedId: 'a' } });
  expect(state.viewed.has('a2')).toBe(true);
});

test('deleting the current slide shows its neighbour; deleting another changes nothing', () => {
  const viewing = after({ type: 'edit', id: 'a' });
  expect(builderView(viewing, { type: 'removed', ids: ['x', 'a'], nextId: 'b' })).toMatchObject({
    currentId: 'b',
    panel: { kind: 'none' },
  });
  expect(builderView(viewing, { type: 'removed', ids: ['x'], nextId: 'b' })).toBe(viewing);
});
