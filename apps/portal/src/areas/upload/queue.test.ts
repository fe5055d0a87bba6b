/** The states of files that were chosen together. */
import { describe, expect, it } from 'vitest';
import { queued, stateOf, unstarted } from './queue.ts';

const file = queued(new File(['x'], 'march.csv'));

describe('a file of the queue', () => {
  it('waits, is read, then loading until its load has ended', () => {
    expect(stateOf(file, undefined).state).toBe('waiting');
    expect(stateOf({ ...file, step: 'sending' }, undefined).state).toBe('reading');
    expect(stateOf({ ...file, step: 'started', importId: 'i' }, undefined).state).toBe('loading');
  });

  it('that was refused says why', () => {
    const refused = { ...file, step: 'refused', problem: 'It is a web page.' } as const;
    expect(stateOf(refused, undefined)).toEqual({ state: 'failed', note: 'It is a web page.' });
  });

  it('is lost by leaving until its load has begun', () => {
    const started = { ...file, step: 'started' } as const;
    const refused = { ...file, step: 'refused' } as const;
    expect(unstarted([file, started, refused])).toEqual([file]);
  });
});
