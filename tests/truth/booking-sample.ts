/** Labelled media plans: placements and the line that each was bought by, under faults as people and ad servers make them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import {
  bookingFeatures,
  type Days,
  type FreePlacement,
  lineSide,
  type PlanLine,
  placementSide,
  rarity,
  type SuggestedLines,
  suggestLines,
} from '@flightdeck/domain/matching';
import { randomOf } from '@flightdeck/domain/statistics';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A plan whose links are known. */
export interface LabelledPlan {
  readonly lines: readonly PlanLine[];
  readonly placements: readonly FreePlacement[];
  /** Place of the line of each placement; null where its line is not in the plan. */
  readonly truth: readonly (number | null)[];
  /** Last day whose delivery is known. */
  readonly asOf: Day;
}

/** A placement before faults: parts of its name, and what it delivered. */
interface Bought {
  readonly site: string;
  readonly size: string;
  readonly kind: string;
  readonly device: string;
  readonly cost: string;
  readonly number: string;
  readonly served: Days;
  readonly delivered: number;
}

const REAL = path.resolve(
  import.meta.dirname,
  '../../../shared/data/delivery/digital_media_campaign_2018',
);
const Rows = z.array(z.array(z.string()));

/** The real placements of 2018; null where the files are not here. */
export function realPlacements(): readonly Bought[] | null {
  if (!existsSync(REAL)) return null;
  const found = new Map<string, { first: Day; last: Day; delivered: number }>();
  for (const file of readdirSync(REAL).sort()) {
    const rows = Rows.parse(parse(readFileSync(path.join(REAL, file)), { from_line: 2 }));
    for (const [, name = '', day = '', impressions = ''] of rows) {
      const held = found.get(name) ?? { first: day, last: day, delivered: 0 };
      found.set(name, {
        first: day < held.first ? day : held.first,
        last: day > held.last ? day : held.last,
        delivered: held.delivered + Number(impressions),
      });
    }
  }
  return [...found].map(([name, { first, last, delivered }]) => {
    const [site = '', size = '', kind = '', device = '', cost = '', , number = ''] =
      name.split('_');
    return {
      site,
      size,
      kind,
      device,
      cost,
      number,
      served: { start: first, end: last },
      delivered,
    };
  });
}

const SITES = 'Harbour Ember Lantern Orchid Meadow Cobalt Summit Willow Falcon Juniper'.split(' ');
const PARTS = 'Times Weekly Kitchen Travel Sport Home Motor Garden'.split(' ');
const SIZES = ['300 x 250', '728 x 90', '300x600', '970 x 250', '160x600', '320 x 50'];

/** Made-up placements. @param seed The same seed makes the same. */
export function madePlacements(count: number, seed: number): readonly Bought[] {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick.');
    return item;
  };
  return Array.from({ length: count }, (_, i) => {
    const start = shiftDay('2026-07-01', Math.floor(random() * 90));
    return {
      site: `${pick(SITES)} ${pick(PARTS)}`,
      size: pick(SIZES),
      kind: pick(['BAN', 'RMB', 'ISV']),
      device: pick(['DT', 'MO', 'TA']),
      cost: pick(['CPM', 'CPM', 'CPC', 'FLF']),
      number: `LV-${10_000 + i}`,
      served: { start, end: shiftDay(start, 10 + Math.floor(random() * 60)) },
      delivered: Math.round(2000 * 500 ** random()),
    };
  });
}

const WORDS: Readonly<Record<string, string>> = {
  ...{ BAN: 'banner', RMB: 'rich media', ISV: 'video' },
  ...{ DT: 'desktop', MO: 'mobile', TA: 'tablet' },
};
/** Of a hundred placements: lines that a plan lacks, and lines that nothing was trafficked for. */
const STRANGERS = 12;
const UNSERVED = 8;

/** A media plan for these placements; each side has faults. */
export function labelledPlan(bought: readonly Bought[], seed: number): LabelledPlan {
  const random = randomOf(seed);
  const often = (percent: number) => random() * 100 < percent;
  const spoilt = (text: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
    return often(50)
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
  };
  const asOf = bought.reduce((last, { served }) => (served.end > last ? served.end : last), '');
  const lines: PlanLine[] = [];
  const lineOf = (each: Bought): PlanLine => {
    const { site, size, kind, device, cost, number, served, delivered } = each;
    const named = often(15) ? spoilt(site) : site;
    const format = often(15) ? '' : ` ${size.replaceAll(' ', '')}`;
    const flight = {
      start: shiftDay(served.start, often(25) ? Math.floor(random() * 8) - 5 : 0),
      end: shiftDay(served.end, often(30) ? Math.floor(random() * 14) - 2 : 0),
    };
    return {
      number,
      name: `${named}, ${WORDS[device] ?? device} ${WORDS[kind] ?? kind}${format}`,
      site: often(10) ? null : named,
      costStructure: often(15) ? null : cost,
      flight: often(5) ? null : flight,
      expected: often(10) ? null : Math.max(1, Math.round(delivered * (0.6 + random()))),
    };
  };
  const truth = bought.map((each) => {
    if (often(STRANGERS)) return null;
    lines.push(lineOf(each));
    return lines.length - 1;
  });
  for (const [at, each] of bought.entries()) {
    const number = `${each.number.slice(0, -3)}${(900 + at).toString(36)}`;
    if (often(UNSERVED)) lines.push(lineOf({ ...each, number }));
  }
  const placements = bought.map((each): FreePlacement => {
    const { site, size, kind, device, cost, number, served, delivered } = each;
    const id = often(4) ? [] : [often(6) ? spoilt(number) : number];
    const parts = [site, ...(often(10) ? [] : [size]), kind, device, cost, ...id];
    return {
      name: parts.join(often(15) ? ' ' : '_'),
      site: often(10) ? spoilt(site) : site,
      costStructure: null,
      served,
      delivered,
    };
  });
  return { lines, placements, truth, asOf };
}

/** How good suggestions are: of what was ticked, how much is right, and of what is right, how much was ticked or shown. */
export interface Judged {
  readonly ticked: number;
  readonly precision: number;
  readonly recall: number;
}

/** What is suggested for a plan. */
export function suggested({ lines, placements, asOf }: LabelledPlan): SuggestedLines[] {
  const left = placements.map((placement) => placementSide(placement, asOf));
  const right = lines.map(lineSide);
  const weightOf = rarity(right.map(({ words }) => words));
  return suggestLines(bookingFeatures(left, right, weightOf), left, right);
}

/** Judges suggestions by what is known. */
export function judged({ truth }: LabelledPlan, found: readonly SuggestedLines[]): Judged {
  let ticked = 0;
  let right = 0;
  let shown = 0;
  for (const [at, { lines, isConflict }] of found.entries()) {
    const [first] = lines;
    const own = truth[at] ?? null;
    if (first?.band === 'ticked' && !isConflict) {
      ticked += 1;
      right += Number(first.line === own);
    }
    // Of a conflict all its lines are shown.
    const offered = lines.filter(
      ({ band }, place) => band !== 'hidden' && (place === 0 || isConflict),
    );
    shown += Number(offered.some(({ line }) => line === own));
  }
  const known = truth.filter((line) => line !== null).length;
  return { ticked, precision: right / ticked, recall: shown / known };
}
