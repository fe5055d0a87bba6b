/** A URL in the parts that are marked and those that are not. */
import type { MarkedUrl } from '@flightdeck/contract/troubleshooter';

/** A part of a URL, in order. */
export interface UrlPart {
  /** Position that it begins at. */
  readonly at: number;
  /** Empty where something is missing. */
  readonly text: string;
  /** Level of the worst fault that it stands for; null where it is fine. */
  readonly level: 1 | 2 | null;
  /** Names of its faults. */
  readonly titles: readonly string[];
}

/** The URL from one position at which a fault begins or ends to the next; a place where something is missing is a part of its own. */
export function landingParts({ url, faults }: MarkedUrl): UrlPart[] {
  const edges = new Set([0, url.length, ...faults.flatMap(({ from, to }) => [from, to])]);
  const places = [...edges].sort((one, other) => one - other);
  const part = (from: number, to: number): UrlPart => {
    const own = faults.filter((fault) =>
      from === to ? fault.from === from && fault.to === to : fault.from <= from && fault.to >= to,
    );
    const level = own.reduce<1 | 2 | null>((worst, fault) => (worst === 1 ? 1 : fault.level), null);
    const titles = [...new Set(own.map(({ title }) => title))];
    return { at: from, text: url.slice(from, to), level, titles };
  };
  return places.flatMap((from, index) => {
    const missing = part(from, from);
    const to = places[index + 1];
    return [
      ...(missing.level === null ? [] : [missing]),
      ...(to === undefined ? [] : [part(from, to)]),
    ];
  });
}
