/** Drafts are stored, read back, and deleted. */
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  emptyDraft,
  forgetHelpDrafts,
  keepDrafts,
  newKey,
  readDrafts,
} from './draft.ts';

/** Storage as in a browser, with its own order of keys. */
class Memory implements Storage {
  readonly #map = new Map<string, string>();
  get length() {
    return this.#map.size;
  }
  key = (index: number) => [...this.#map.keys()][index] ?? null;
  getItem = (name: string) => this.#map.get(name) ?? null;
  setItem = (name: string, value: string) => void this.#map.set(name, value);
  removeItem = (name: string) => void this.#map.delete(name);
  clear = () => this.#map.clear();
}

const empty = { help: emptyDraft('help'), feedback: emptyDraft('feedback') };
const written: Draft = {
  type: 'new-feature',
  product: 'reporting',
  area: null,
  message: 'Pacing per week',
  files: ['week.png'],
  key: 'k',
};

describe('drafts', () => {
  it('come back as they were, each person’s own', () => {
    const storage = new Memory();
    expect(keepDrafts(storage, 'priya', { ...empty, feedback: written })).toBe(true);
    expect(readDrafts(storage, 'priya')).toEqual({ ...empty, feedback: written });
    expect(readDrafts(storage, 'tom')).toEqual(empty);
  });

  it('leave nothing behind when empty', () => {
    const storage = new Memory();
    keepDrafts(storage, 'priya', { ...empty, feedback: written });
    keepDrafts(storage, 'priya', { ...empty, help: { ...empty.help, product: 'reporting' } });
    expect(storage.length).toBe(0);
  });

  it.each(['', '{', '7', 'null', '[]', '{"help":3}', '{"help":{"type":"feedback","files":[1]}}'])(
    'are empty where %s was kept',
    (kept) => {
      const storage = new Memory();
      storage.setItem('flightdeck-help-draft:priya', kept);
      expect(readDrafts(storage, 'priya')).toEqual(empty);
    },
  );

  it('do without storage', () => {
    const refusing = {
      getItem: () => {
        throw new Error('refused');
      },
      setItem: () => {
        throw new Error('refused');
      },
      removeItem: () => {},
    };
    expect(readDrafts(refusing, 'priya')).toEqual(empty);
    expect(keepDrafts(refusing, 'priya', { ...empty, help: written })).toBe(false);
    expect(keepDrafts(null, 'priya', { ...empty, help: written })).toBe(false);
  });

  it('are all forgotten at sign-out, and nothing else is', () => {
    const storage = new Memory();
    keepDrafts(storage, 'priya', { ...empty, help: written });
    storage.setItem('theme', 'dark');
    keepDrafts(storage, 'tom', { ...empty, help: written });
    forgetHelpDrafts(storage);
    expect([storage.length, storage.getItem('theme')]).toEqual([1, 'dark']);
  });
});

it('makes keys in the form of a UUID', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});
