/** Numbers the distinct lines of a load: rows that differ only in day and figures share one. */
import type { FactDimensions } from './load-types.ts';

/** Lines in the order first seen. */
export class LineIndex {
  readonly all: FactDimensions[] = [];
  readonly #byObject = new WeakMap<FactDimensions, number>();
  readonly #byContent = new Map<string, number>();

  /** Number of a line; the same for equal content. */
  idOf(line: FactDimensions): number {
    const seen = this.#byObject.get(line);
    if (seen !== undefined) return seen;
    const key = JSON.stringify([
      line.advertiser.id,
      line.advertiser.name,
      line.campaign.id,
      line.campaign.name,
      line.placement.id,
      line.placement.name,
      line.site,
      line.creative?.id,
      line.creative?.name,
      line.creativeType,
      line.size,
      line.device,
      line.country,
      line.costStructure,
    ]);
    let id = this.#byContent.get(key);
    if (id === undefined) {
      id = this.all.length;
      this.all.push(line);
      this.#byContent.set(key, id);
    }
    this.#byObject.set(line, id);
    return id;
  }
}
