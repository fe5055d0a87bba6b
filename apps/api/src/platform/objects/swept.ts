/** Large files pass through without filling the memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

/** Bytes after which what was passed on is cleaned up. */
const SWEEP_BYTES = 2 * 1024 * 1024;

const Sweep = z.function({ input: [z.object({ type: z.literal('minor') })], output: z.unknown() });

let known: (() => void) | null = null;

/**
 * Cleans up young objects, which takes about a millisecond. The engine does so by itself when its own objects need the room;
 * pieces of a file lie outside of that room, and hundreds of megabytes of them would wait.
 */
function sweep(): void {
  if (!known) {
    setFlagsFromString('--expose-gc');
    const collect = Sweep.implement(runInNewContext('gc'));
    known = () => void collect({ type: 'minor' });
  }
  known();
}

/** The pieces of `source`, of which those that were passed on are cleaned up every few megabytes. */
export async function* swept(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const bytes of source) {
    yield bytes;
    passed += bytes.length;
    if (passed < SWEEP_BYTES) continue;
    passed = 0;
    sweep();
  }
}
