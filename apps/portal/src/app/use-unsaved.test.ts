import { describe, expect, it } from 'vitest';
import { afterAnswer, afterSave, type Kept, type Unsaved } from './use-unsaved.ts';

interface Fields {
  readonly title: string;
  readonly text: string;
}
type State = Unsaved<Fields, number>;

const kept = (title: string, text: string, revision: number): Kept<Fields, number> => ({
  value: { title, text },
  revision,
});
const isSame = (a: Fields, b: Fields) => a.title === b.title && a.text === b.text;
const answered = (state: State, latest: Kept<Fields, number>) => afterAnswer(state, latest, isSame);
const write = (state: State, patch: Partial<Fields>): State => ({
  ...state,
  value: { ...state.value, ...patch },
});
const first = kept('Bands', 'One', 1);
const start: State = { base: first, value: first.value, seen: first, waiting: null };
const theirs = kept('Bands', 'Theirs', 2);

it('is left alone while the same is answered', () => {
  expect(answered(start, first)).toBe(start);
  const writing = write(start, { text: 'Mine' });
  expect(answered(writing, first)).toBe(writing);
});

describe('a save of somebody else', () => {
  it('shows where nothing is unsaved', () => {
    expect(answered(start, theirs)).toMatchObject({ base: theirs, value: theirs.value });
  });

  it('waits while something is, and the revision stays the one that was started from', () => {
    const held = answered(write(start, { text: 'Mine' }), theirs);
    expect(held).toMatchObject({ base: first, value: { text: 'Mine' } });
    expect(answered(held, theirs), 'looked at once').toBe(held);
    expect(answered(write(held, { text: 'One' }), theirs)).toMatchObject({
      base: theirs,
      value: theirs.value,
    });
  });
});

describe('a save of one’s own', () => {
  const sent = kept('Bands', 'Mine ', 2);
  const written = write(start, sent.value);

  it('does not bring back the answer from before', () => {
    const saved = afterSave(written, sent);
    expect(answered(saved, first)).toBe(saved);
    expect(saved.value).toEqual(sent.value);
  });

  it('keeps what was written meanwhile as unsaved, and takes the rest as the server writes it', () => {
    const saved = afterSave(write(written, { title: 'Bands!' }), sent);
    const cleaned = kept('Bands', 'Mine', 2);
    const after = answered(saved, cleaned);
    expect(after).toMatchObject({ base: cleaned, value: { title: 'Bands!', text: 'Mine' } });
    expect(isSame(after.value, after.base.value)).toBe(false);
  });

  it('over somebody else’s leaves nothing of theirs to come', () => {
    const forced = { ...sent, revision: 3 };
    const saved = afterSave(answered(written, theirs), forced);
    expect(answered(saved, theirs)).toBe(saved);
    expect(saved.base).toBe(forced);
  });
});
