/** Numbers the distinct lines of a load: rows that differ only in day and figures share one. */
import { type FactDimensions, refOf, textOf } from './load-types.ts';

/** Lines in the order first seen. */
export class LineIndex {
  readonly all: FactDimensions[] = [];
  readonly #byObject = new WeakMap<FactDimensions, number>();
  readonly #byContent = new Map<string, number>();
  readonly #dimensions: readonly string[];

  /** @param dimensions Those of a row, besides the advertiser. */
  constructor(dimensions: readonly string[]) {
    this.#dimensions = dimensions;
  }

  /** Number of a line; the same for equal content. */
  idOf(line: FactDimensions): number {
    const seen = this.#byObject.get(line);
    if (seen !== undefined) return seen;
    const key = this.#keyOf(line);
    let id = this.#byContent.get(key);
    if (id === undefined) {
      id = this.all.length;
      this.all.push(line);
      this.#byContent.set(key, id);
    }
    this.#byObject.set(line, id);
    return id;
  }
  #keyOf(line: FactDimensions): string {
    const key = this.#dimensions.map((dimension) => {
      const ref = refOf(line, dimension);
      return ref ? [ref.id, ref.name] : textOf(line, dimension);
    });
    const { id, name, currency } = line.advertiser;
    return JSON.stringify([id, name, currency, key]);
  }
}
