/**
 * Which line of a media plan a placement was bought by: the booking number in its name, the name, site, size, flight, way of
 * paying and volume. `m` are estimates; `u`, how often something comes out of a pair that has nothing to do with each other,
 * is counted from the pairs at hand. Decisions of people move both (`learnt`).
 */
import { type Day, dayNumber } from '../dates/index.ts';
import {
  bandOf,
  type Feature,
  type Likelihood,
  likelihoodOf,
  SHOWN_FROM,
  type SuggestionBand,
  TICKED_FROM,
} from './fellegi-sunter.ts';
import { costOf, formatsOf, isFormatWord, withPlainSizes } from './formats.ts';
import { allWordsOf, occurrence, type WordWeight } from './names.ts';

/** What lines and placements are compared by, in the order in which they are shown. */
export const BOOKING_FEATURES = [
  'number',
  'name',
  'site',
  'size',
  'flight',
  'cost',
  'volume',
] as const;
export type BookingFeature = (typeof BOOKING_FEATURES)[number];

/** A booking number that tells something has so many letters and figures, or so many letters alone. */
const TELLING_NUMBER = { least: 4, leastLetters: 6 };
/** Words of a name that a number may be spread over: `LV`, `-`, `3101`. */
const NUMBER_WORDS = 3;
/** Days by which delivery may begin or end beside the flight and still keep it. */
const DAYS_OFF = 3;
const WHOLE = 0.92;
const MOST = 0.7;
const PART = 0.35;
const SITE_NAMED = 0.9;
/** How delivery may stand to what is expected: as a share of it, or it as a share of the delivery. */
const NEAR = 2 / 3;
const ROUGH = 1 / 3;

/** Days with delivery, or of a flight. */
export interface Days {
  readonly start: Day;
  readonly end: Day;
}

/** A line of a media plan, or a booking of a file or a person. */
export interface PlanLine {
  readonly number: string;
  readonly name: string;
  readonly site: string | null;
  readonly costStructure: string | null;
  readonly flight: Days | null;
  /** Impressions that it should have delivered by now; null where that is not known. */
  readonly expected: number | null;
}

/** A placement without a line. */
export interface FreePlacement {
  readonly name: string;
  readonly site: string;
  readonly costStructure: string | null;
  readonly served: Days | null;
  readonly delivered: number;
}

/** Days as numbers: pairs are compared by the ten thousand. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const spanOf = (days: Days | null): Span | null =>
  days && { start: dayNumber(days.start), end: dayNumber(days.end) };

/** A site by its words, and by all of them as one. */
interface SiteName {
  readonly words: readonly string[];
  readonly joined: string;
}

const siteName = (name: string): SiteName => {
  const words = allWordsOf(name);
  return { words, joined: words.join('') };
};

/** A line as it is compared. */
export interface LineSide {
  /** Letters and figures of its number; null where they tell nothing. */
  readonly number: string | null;
  readonly words: readonly string[];
  readonly site: SiteName | null;
  readonly formats: ReadonlySet<string>;
  readonly cost: string | null;
  readonly flight: Span | null;
  readonly expected: number | null;
}

/** A placement as it is compared. */
export interface PlacementSide {
  /** Its words, and those that stand together as one, that may be a number. */
  readonly numbers: readonly string[];
  readonly words: readonly string[];
  readonly site: SiteName;
  readonly formats: ReadonlySet<string>;
  readonly cost: string | null;
  readonly served: Span | null;
  readonly delivered: number;
  /** Last day whose delivery is known. */
  readonly asOf: number | null;
}

const mayBeNumber = (word: string): boolean =>
  word.length >= (/\d/.test(word) ? TELLING_NUMBER.least : TELLING_NUMBER.leastLetters);

const numberKey = (number: string): string | null => {
  const key = allWordsOf(number).join('');
  // Numbers that we made up stand in no name.
  return !mayBeNumber(key) || /^hand\d+$/.test(key) ? null : key;
};

const wordsOf = (name: string): string[] => allWordsOf(withPlainSizes(name));

/** A line as it is compared. */
export function lineSide({
  number,
  name,
  site,
  costStructure,
  flight,
  expected,
}: PlanLine): LineSide {
  const all = wordsOf(name);
  const place = site === null ? null : siteName(site);
  const telling = all.filter((word) => !isFormatWord(word) && !place?.words.includes(word));
  return {
    number: numberKey(number),
    words: telling,
    site: place,
    formats: formatsOf(all),
    cost: costOf(costStructure === null ? all : wordsOf(costStructure)),
    flight: spanOf(flight),
    expected,
  };
}

/** A placement as it is compared. */
export function placementSide(placement: FreePlacement, asOf: Day | null): PlacementSide {
  const words = wordsOf(placement.name);
  const raw = withPlainSizes(placement.name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const joined = new Set<string>();
  for (const list of [words, raw]) {
    for (let at = 0; at < list.length; at += 1) {
      for (let words = 1; words <= NUMBER_WORDS; words += 1) {
        joined.add(list.slice(at, at + words).join(''));
      }
    }
  }
  return {
    numbers: [...joined].filter(mayBeNumber),
    words,
    site: siteName(placement.site),
    formats: formatsOf(words),
    cost: costOf(placement.costStructure === null ? words : wordsOf(placement.costStructure)),
    served: spanOf(placement.served),
    delivered: placement.delivered,
    asOf: asOf === null ? null : dayNumber(asOf),
  };
}

const siteOutcome = (placement: PlacementSide, { site }: LineSide) => {
  if (site === null) return null;
  if (site.joined === placement.site.joined) return 'same';
  return (occurrence(site.words, [...placement.site.words, ...placement.words]) ?? 0) >= SITE_NAMED
    ? 'named'
    : 'other';
};

const formatOutcome = ({ formats }: PlacementSide, line: LineSide) => {
  if (formats.size === 0 || line.formats.size === 0) return null;
  return [...formats].some((format) => line.formats.has(format)) ? 'same' : 'other';
};

const costOutcome = ({ cost }: PlacementSide, line: LineSide) =>
  cost === null || line.cost === null ? null : cost === line.cost ? 'same' : 'other';

function flightOutcome({ served, asOf }: PlacementSide, { flight }: LineSide) {
  if (served === null || flight === null) return null;
  const common = Math.min(served.end, flight.end) - Math.max(served.start, flight.start) + 1;
  if (common <= 0) return 'none';
  const last = asOf === null ? flight.end : Math.min(asOf, flight.end);
  const isKept =
    Math.abs(served.start - flight.start) <= DAYS_OFF && Math.abs(served.end - last) <= DAYS_OFF;
  if (isKept) return 'same';
  return common >= WHOLE * (served.end - served.start + 1) ? 'within' : 'some';
}

function volumeOutcome({ delivered }: PlacementSide, { expected }: LineSide) {
  if (expected === null || expected <= 0 || delivered <= 0) return null;
  const share = Math.min(delivered, expected) / Math.max(delivered, expected);
  return share >= NEAR ? 'near' : share >= ROUGH ? 'rough' : 'far';
}

type Bookable = Feature<PlacementSide, LineSide, BookingFeature>;

/** Pairs that are compared to see what comes out by chance, and how many the estimates count for. */
const MOST_PAIRS = 2000;
const ESTIMATED_PAIRS = 50;
/** Steps through lines and placements so that pairs are from all over both. */
const STEPS = { placements: 7919, lines: 104_729 } as const;

/**
 * The feature with `u` as pairs at hand have it, which seldom belong together: where all flights are the same, that a
 * placement served within one says nothing.
 */
function counted(
  feature: Bookable,
  placements: readonly PlacementSide[],
  lines: readonly LineSide[],
): Bookable {
  const seen = new Map<string, number>();
  let known = 0;
  const pairs = Math.min(MOST_PAIRS, placements.length * lines.length);
  for (let at = 0; at < pairs; at += 1) {
    const placement = placements[(at * STEPS.placements) % placements.length];
    const turn = Math.floor(at / placements.length);
    const line = lines[(at * STEPS.lines + turn) % lines.length];
    const key = placement && line ? feature.compare(placement, line) : null;
    if (key === null) continue;
    known += 1;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const outcomes = Object.entries(feature.outcomes).map(([key, { u, ...outcome }]) => [
    key,
    {
      ...outcome,
      u: (u * ESTIMATED_PAIRS + (seen.get(key) ?? 0)) / (ESTIMATED_PAIRS + known),
    },
  ]);
  return { ...feature, outcomes: Object.fromEntries(outcomes) };
}

/** What numbers of one plan have in common: how they begin, and how long they are. */
const shapeOf = (number: string): string => `${number.slice(0, 2)}${number.length}`;

/** Whether a word is another one with a letter left out, doubled or changed places: numbers in a row differ otherwise. */
function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length === other.length) {
    const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
    return isSwapped && one.slice(at + 2) === other.slice(at + 2);
  }
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long.slice(at + 1) === short.slice(at);
}

const slips = ({ numbers }: PlacementSide, number: string): boolean =>
  numbers.some((word) => isSlip(word, number));

/** The function, asked once for each placement. */
function remembered(of: (side: PlacementSide) => boolean): (side: PlacementSide) => boolean {
  const held = new Map<PlacementSide, boolean>();
  return (side) => {
    const known = held.get(side);
    if (known !== undefined) return known;
    const value = of(side);
    held.set(side, value);
    return value;
  };
}

/** @param weightOf Of the words of names, by `rarity`. */
export function bookingFeatures(
  placements: readonly PlacementSide[],
  lines: readonly LineSide[],
  weightOf: WordWeight,
): readonly Bookable[] {
  const numbers = new Set(lines.flatMap(({ number }) => number ?? []));
  const shapes = new Set([...numbers].map(shapeOf));
  // Looked up once for each placement: names hold few words, and plans thousands of numbers.
  const hasNumber = remembered((side) => side.numbers.some((word) => numbers.has(word)));
  const namesNumber = remembered((side) =>
    side.numbers.some((word) => /\d/.test(word) && shapes.has(shapeOf(word))),
  );
  const number: Bookable = {
    id: 'number',
    label: 'Number',
    outcomes: {
      same: { label: 'in the name', m: 0.4, u: 0.0004 },
      near: { label: 'in the name, misspelt', m: 0.04, u: 0.002 },
      none: { label: 'not in the name', m: 0.55, u: 0.55 },
      other: { label: 'the name has that of another line', m: 0.01, u: 0.4476 },
    },
    compare: (placement, { number }) => {
      if (number === null) return null;
      if (placement.numbers.includes(number)) return 'same';
      if (hasNumber(placement)) return 'other';
      return slips(placement, number) ? 'near' : namesNumber(placement) ? 'other' : 'none';
    },
  };
  const others: readonly Bookable[] = [
    {
      id: 'name',
      label: 'Name',
      outcomes: {
        whole: { label: 'all its words are there', m: 0.5, u: 0.02 },
        most: { label: 'most of its words are there', m: 0.2, u: 0.05 },
        part: { label: 'some of its words are there', m: 0.18, u: 0.2 },
        little: { label: 'hardly a word of it is there', m: 0.12, u: 0.73 },
      },
      compare: ({ words }, line) => {
        const share = occurrence(line.words, words, weightOf);
        if (share === null) return null;
        return share >= WHOLE
          ? 'whole'
          : share >= MOST
            ? 'most'
            : share >= PART
              ? 'part'
              : 'little';
      },
    },
    {
      id: 'site',
      label: 'Site',
      outcomes: {
        same: { label: 'the same', m: 0.84, u: 0.1 },
        named: { label: 'in the name', m: 0.1, u: 0.05 },
        other: { label: 'another one', m: 0.06, u: 0.85 },
      },
      compare: siteOutcome,
    },
    {
      id: 'size',
      label: 'Size',
      outcomes: {
        same: { label: 'the same', m: 0.95, u: 0.25 },
        other: { label: 'another one', m: 0.05, u: 0.75 },
      },
      compare: formatOutcome,
    },
    {
      id: 'flight',
      label: 'Flight',
      outcomes: {
        same: { label: 'it served from its start to its end, or to date', m: 0.6, u: 0.1 },
        within: { label: 'it served within the flight', m: 0.28, u: 0.35 },
        some: { label: 'it served partly in the flight', m: 0.1, u: 0.25 },
        none: { label: 'it served outside of the flight', m: 0.02, u: 0.3 },
      },
      compare: flightOutcome,
    },
    {
      id: 'cost',
      label: 'Cost',
      outcomes: {
        same: { label: 'paid in the same way', m: 0.96, u: 0.5 },
        other: { label: 'paid in another way', m: 0.04, u: 0.5 },
      },
      compare: costOutcome,
    },
    {
      id: 'volume',
      label: 'Volume',
      outcomes: {
        near: { label: 'about what is expected', m: 0.6, u: 0.15 },
        rough: { label: 'a half or the double of what is expected', m: 0.22, u: 0.2 },
        far: { label: 'far from what is expected', m: 0.18, u: 0.65 },
      },
      compare: volumeOutcome,
    },
  ];
  return [number, ...others.map((feature) => counted(feature, placements, lines))];
}

/** Lines that a placement is compared with at most: those that share the rarest words, its number, site or size. */
const MOST_COMPARED = 40;
/** A word, site or size that more lines have than this finds none by itself. */
const COMMON = 80;
/** Below it a line is not worth a look. */
const WORTH_A_LOOK = 0.05;

/** The keys by which lines are found. */
const keysOf = ({
  words,
  site,
  formats,
}: Pick<LineSide, 'words' | 'site' | 'formats'>): string[] => [
  ...words,
  ...(site ? ['', ...formats].map((format) => `@${site.joined} ${format}`) : []),
];

/** Finds the lines that a placement is worth comparing with: not all of thousands. */
function finder(lines: readonly LineSide[]): (placement: PlacementSide) => readonly number[] {
  const byKey = new Map<string, number[]>();
  const add = (key: string, at: number) => {
    const held = byKey.get(key);
    if (held) held.push(at);
    else byKey.set(key, [at]);
  };
  for (const [at, line] of lines.entries()) {
    if (line.number !== null) add(`#${line.number}`, at);
    for (const key of new Set(keysOf(line))) add(key, at);
  }
  if (lines.length <= MOST_COMPARED) return () => lines.map((_, at) => at);
  return (placement) => {
    const scores = new Map<number, number>();
    const keys = [...placement.numbers.map((word) => `#${word}`), ...keysOf(placement)];
    for (const key of new Set(keys)) {
      const held = byKey.get(key);
      if (!held || (held.length > COMMON && !key.startsWith('#'))) continue;
      const weight = key.startsWith('#') ? COMMON : Math.log(1 + lines.length / held.length);
      for (const at of held) scores.set(at, (scores.get(at) ?? 0) + weight);
    }
    if (scores.size <= MOST_COMPARED) return [...scores.keys()];
    return [...scores]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MOST_COMPARED)
      .map(([at]) => at);
  };
}

/** A line that a placement may belong to. */
export interface LineSuggestion extends Likelihood<BookingFeature> {
  /** Place of the line in the list. */
  readonly line: number;
  readonly band: SuggestionBand;
}

/** What a placement may belong to. */
export interface SuggestedLines {
  /** Likeliest first, also such as are hidden. */
  readonly lines: readonly LineSuggestion[];
  /** Two lines or more are about as likely: a person decides. */
  readonly isConflict: boolean;
}

/**
 * The lines that each placement may belong to. It belongs to one at most, while a line has many. Where the figures cannot
 * tell two lines apart, neither is ticked.
 * @param isOpen Whether a pair may be suggested at all: not of other accounts, and not refused.
 */
export function suggestLines(
  features: readonly Bookable[],
  placements: readonly PlacementSide[],
  lines: readonly LineSide[],
  isOpen: (placement: number, line: number) => boolean = () => true,
): SuggestedLines[] {
  const find = finder(lines);
  return placements.map((placement, at) => {
    const found = find(placement)
      .filter((line) => isOpen(at, line))
      .map((line): LineSuggestion => {
        const side = lines[line];
        if (!side) throw new Error(`There is no line ${line}.`);
        const likelihood = likelihoodOf(features, placement, side, 1 / lines.length);
        return { line, ...likelihood, band: bandOf(likelihood.probability) };
      })
      .filter(({ probability }) => probability >= WORTH_A_LOOK)
      .sort((one, other) => other.weight - one.weight || one.line - other.line);
    const [first, second] = found;
    const isConflict =
      first !== undefined &&
      second !== undefined &&
      second.probability >= SHOWN_FROM &&
      // Of the two alone, the first is not likely enough to be ticked.
      1 / (1 + 2 ** (second.weight - first.weight)) < TICKED_FROM;
    return { lines: found, isConflict };
  });
}
