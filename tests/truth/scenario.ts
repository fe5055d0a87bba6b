/**
 * Makes up export files and what is done with them: random grain, measures, order of rows, overlap, filter, restatement,
 * stated range and fault. A case is one advertiser; the cases of a batch share their files.
 */

/** A small generator of random numbers, the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below `n`. */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)];
    if (found === undefined) throw new Error('Nothing to pick from.');
    return found;
  }

  shuffled<T>(from: readonly T[]): T[] {
    const list = [...from];
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = list[i] as T;
      list[i] = list[j] as T;
      list[j] = held;
    }
    return list;
  }

  some<T>(from: readonly T[], probability: number): T[] {
    const some = from.filter(() => this.chance(probability));
    return some.length > 0 ? some : [this.pick(from)];
  }
}

/** How finely a report splits delivery, from coarse to fine. */
export const GRAINS = [
  'campaign',
  'campaignSite',
  'placement',
  'creative',
  'creativeSize',
] as const;
export type Grain = (typeof GRAINS)[number];

/** Measures of the reports. */
export const MEASURES = ['Impressions', 'Clicks', 'Conversions', 'Spend'] as const;
export type Measure = (typeof MEASURES)[number];

const DIMENSIONS: Readonly<Record<Grain, readonly string[]>> = {
  campaign: [],
  campaignSite: ['Site'],
  placement: ['Site', 'Placement'],
  creative: ['Site', 'Placement', 'Creative'],
  creativeSize: ['Site', 'Placement', 'Creative', 'Size'],
};

/** A report: the columns of its files. */
export interface ReportShape {
  readonly grain: Grain;
  readonly measures: readonly Measure[];
}

/** Name of a report in the referee: files of one name are of one feed. */
export const shapeName = ({ grain, measures }: ReportShape): string =>
  `${grain}/${[...measures].sort().join('+')}`;

/** Header cells of a report's files. */
export const headerOf = ({ grain, measures }: ReportShape): string[] => [
  'Date',
  'Advertiser',
  'Campaign',
  ...DIMENSIONS[grain],
  ...measures,
];

/** What is done, in order. */
export type Step =
  | {
      readonly kind: 'load';
      readonly shape: ReportShape;
      /** The table alone. */
      readonly csv: string;
      /** First and last day that the lines above the table state. */
      readonly stated: readonly [string, string] | null;
      readonly missing: 'keep' | 'remove';
      readonly acceptsBad: boolean;
    }
  /** Undoes the load that stands at this share of those that count; does the same again for `redo` and those undone. */
  | { readonly kind: 'undo' | 'redo'; readonly at: number };

/** Days around the turn of a month. */
const DAYS = Array.from({ length: 8 }, (_, i) =>
  new Date(Date.UTC(2026, 2, 28 + i)).toISOString().slice(0, 10),
);

const SITES = ['news.example', 'sport.example'];

/** The steps of a batch. @param advertisers Names of its cases. */
export function scenario(random: Random, advertisers: readonly string[]): Step[] {
  const shapes = Array.from(
    { length: 2 + random.below(3) },
    (): ReportShape => ({
      grain: random.pick(GRAINS),
      measures: random.some(MEASURES, 0.6),
    }),
  );
  const steps: Step[] = [];
  const count = 5 + random.below(6);
  for (let i = 0; i < count; i++) {
    const loads = steps.filter(({ kind }) => kind === 'load');
    const kind =
      loads.length < 2 || random.chance(0.6) ? 'load' : random.pick(['undo', 'redo'] as const);
    if (kind !== 'load') steps.push({ kind, at: random.next() });
    else if (loads.length > 0 && random.chance(0.1)) steps.push(random.pick(loads));
    else steps.push(file(random, random.pick(shapes), advertisers));
  }
  return steps;
}

/** A range around the days of rows, with days before, between and after them; one in eight leaves some of them out. */
function statedDays(random: Random, rows: readonly (readonly string[])[]): [string, string] {
  const days = rows.map(([day = '']) => day).sort();
  const at = (day: string | undefined) => Math.max(0, DAYS.indexOf(day ?? ''));
  const isWrong = random.chance(0.125);
  const first = isWrong ? at(days.at(-1)) : random.below(at(days[0]) + 1);
  const last = at(days.at(-1)) + random.below(DAYS.length - at(days.at(-1)));
  return [DAYS[first] ?? '', DAYS[last] ?? ''];
}

function file(random: Random, shape: ReportShape, advertisers: readonly string[]): Step {
  const rows: string[][] = [];
  for (const advertiser of random.some(advertisers, 0.85)) {
    const first = random.below(DAYS.length);
    const days = DAYS.slice(first, first + 1 + random.below(DAYS.length - first));
    for (const campaign of random.some(['Spring', 'Summer', 'Autumn'], 0.6)) {
      for (const day of random.some(days, 0.85)) {
        for (let n = 1 + random.below(3); n > 0; n--) {
          const placement = random.pick(['P1', 'P2', 'P3']);
          const cells: Record<string, string> = {
            // A placement stands on one site.
            Site: placement === 'P3' ? 'sport.example' : 'news.example',
            Placement: placement,
            Creative: random.pick(['Teaser', 'Film']),
            Size: random.pick(['300x250', '728x90']),
            Impressions: String(random.below(5000)),
            Clicks: String(random.below(50)),
            Conversions: String(random.below(400) / 4),
            Spend: (random.below(100_000) / 100).toFixed(2),
          };
          if (shape.grain === 'campaignSite') cells.Site = random.pick(SITES);
          rows.push([
            day,
            advertiser,
            campaign,
            ...headerOf(shape)
              .slice(3)
              .map((name) => cells[name] ?? ''),
          ]);
        }
      }
    }
  }
  const good = random.shuffled(rows);
  const faults = random.chance(0.25) ? 1 + random.below(3) : 0;
  for (let i = 0; i < faults && good.length > 8; i++) {
    const row = random.pick(good);
    const broken = [...row];
    if (random.chance(0.3)) broken[0] = '2026-02-30';
    else broken[broken.length - 1] = 'many';
    good.splice(random.below(good.length), 0, broken);
  }
  const stated = random.chance(0.5) ? statedDays(random, good) : null;
  return {
    kind: 'load',
    shape,
    csv: [headerOf(shape), ...good]
      .map((cells) => cells.join(','))
      .join('\n')
      .concat('\n'),
    stated,
    missing: random.chance(stated ? 0.5 : 0.25) ? 'remove' : 'keep',
    acceptsBad: random.chance(0.4),
  };
}
