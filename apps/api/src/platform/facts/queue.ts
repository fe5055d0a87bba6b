/** Lets one piece of work at a time use the one connection of the embedded engine, in the order asked. */

/** First come, first served. A piece of work that waited past its deadline is given up without running. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** @param wait When given, the call is refused with `late()` once it has waited `deadlineMs` without a turn. */
  run<T>(work: () => Promise<T>, wait?: { deadlineMs: number; late: () => Error }): Promise<T> {
    const waiting = { givenUp: false };
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const alarm =
      wait &&
      setTimeout(() => {
        waiting.givenUp = true;
        reject(wait.late());
      }, wait.deadlineMs);
    this.#last = this.#last.then(async () => {
      if (waiting.givenUp) return;
      clearTimeout(alarm);
      await work().then(resolve, reject);
    });
    return promise;
  }
}
