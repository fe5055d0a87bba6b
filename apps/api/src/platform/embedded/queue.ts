/**
 * Lets statements share the one connection of the embedded engine and gives transactions exclusive use, in the order asked.
 */
import { measures, type StoreName } from '../telemetry/measures.ts';

/** How long a piece of work may wait for its turn, and the error when it waited longer. */
interface Patience {
  readonly deadlineMs: number;
  readonly late: () => Error;
}

/** First come, first served: exclusive work waits for all work asked before it, and later work waits for the exclusive work. */
export class Queue {
  readonly #store: StoreName;
  #exclusive: Promise<unknown> = Promise.resolve();
  #shared: Promise<unknown> = Promise.resolve();

  /** @param store Whose queue it is, for the metrics. */
  constructor(store: StoreName) {
    this.#store = store;
  }

  /** Runs `work` beside other shared work, once no exclusive work is before it. Fails when it waits longer than its patience. */
  share<T>(work: () => Promise<T>, patience?: Patience): Promise<T> {
    return patience ? this.#shareInTime(work, patience) : this.#share(work);
  }

  #share<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#exclusive.then(this.#timed(work));
    // Resolves to nothing: otherwise the chain would keep every answer ever given.
    this.#shared = Promise.allSettled([this.#shared, turn]).then(() => {});
    return turn;
  }

  #shareInTime<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    late.catch(() => {});
    let isLate = false;
    const alarm = setTimeout(() => {
      isLate = true;
      reject(patience.late());
    }, patience.deadlineMs);
    const turn = this.#share(() => {
      clearTimeout(alarm);
      return isLate ? late : work();
    });
    return Promise.race([turn, late]);
  }

  /** Runs `work` when everything asked before is done. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = Promise.all([this.#exclusive, this.#shared]).then(this.#timed(work));
    this.#exclusive = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }

  /** Says how long the work waited when it begins. */
  #timed<T>(work: () => Promise<T>): () => Promise<T> {
    const to = measures();
    if (!to) return work;
    const began = performance.now();
    return () => {
      to.storeWaited(this.#store, (performance.now() - began) / 1000);
      return work();
    };
  }
}
