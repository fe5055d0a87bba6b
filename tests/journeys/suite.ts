/** A journey for the tests of a file: it starts before them and stops after them. */
import { afterAll } from 'vitest';
import { beforeTests } from '../../apps/api/src/testing/suite.ts';
import { type Journey, startJourney } from './portal.ts';

/** Declares the file's journey; it runs in hooks and tests, and reading it earlier throws. */
export function suiteJourney(...how: Parameters<typeof startJourney>): Journey {
  const journey = beforeTests(() => startJourney(...how));
  afterAll(() => journey().stop());
  return {
    get server() {
      return journey().server;
    },
    open: () => journey().open(),
    signIn: (person) => journey().signIn(person),
    signInOnScreen: (person) => journey().signInOnScreen(person),
    stop: () => journey().stop(),
  };
}
