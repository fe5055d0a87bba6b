/**
 * Turns a path-to-conversion report of Campaign Manager 360 into a row a conversion, whose path is its touchpoints in the
 * order of their times. The report has a row an interaction (`Conversion ID`, `Interaction Number`) or, pivoted, a row a
 * conversion with columns an interaction (`Interaction 1: Interaction Type`, `Interaction 2: …`), and metrics that some
 * rows of a conversion repeat.
 */
import { type Touch, timingText } from '@flightdeck/domain/attribution';
import { AppError } from '../../../platform/errors.ts';
import type { TextRow } from '../../../platform/tables/csv.ts';
import { isMissing } from '../../../platform/tables/values.ts';
import { cutOff, ownCopy, placeOf, shorten } from '../map/row-text.ts';
import { belowReportFields, CM360_COLUMNS, CM360_FILE } from './delivery/cm360.ts';
import { isBlank, plainName } from './platform.ts';

/** Columns of the rows that are made. */
export const MADE = {
  day: 'Conversion Date',
  advertiser: 'Advertiser',
  advertiserId: 'Advertiser ID',
  path: 'Interaction Path',
  activity: 'Activity',
  converted: 'Paths',
  conversions: 'Conversions',
  revenue: 'Total Revenue',
  touchpoints: 'Path Length',
  timing: 'Interaction Times',
} as const;

/** What a touchpoint is called by: the first of these that the report has. */
const TOUCHPOINT = [
  ['Interaction Channel', 'Channel'],
  CM360_COLUMNS.site,
  CM360_COLUMNS.campaign,
  CM360_COLUMNS.placement,
];
const KIND = ['Interaction Type'];
const TIME = ['Interaction Date/Time', 'Interaction Time'];
const CONVERTED_AT = [
  'Activity Date/Time',
  'Activity Time',
  'Activity Date',
  'Conversion Date/Time',
];

/** Rows above a table that are searched for its header. */
const SEARCHED_ROWS = 100;
/** They are held in memory: the rows of a conversion may stand apart. */
const MOST_INTERACTIONS = 2_000_000;
const BATCH = 1000;

/** Positions of what an interaction has. */
interface Interaction {
  readonly time: number;
  readonly touchpoint: number;
  readonly kind: number;
  readonly number: number;
}

/** Positions of a report's columns; -1 for one that it lacks. */
interface Form {
  readonly width: number;
  readonly conversion: number;
  readonly day: number;
  readonly activity: number;
  readonly advertiser: number;
  readonly advertiserId: number;
  readonly revenue: number;
  /** One in a report with a row an interaction. */
  readonly interactions: readonly Interaction[];
  readonly isPivoted: boolean;
}

/** A conversion as read so far. */
interface Conversion {
  readonly line: number;
  readonly cells: readonly string[];
  readonly revenues: Set<string>;
  readonly touchpoints: {
    readonly at: number;
    readonly number: number;
    readonly name: string;
    readonly kind: Touch['kind'];
  }[];
}

const PIVOTED = /^interaction (\d+) (.+)$/;

/** The columns of a path-to-conversion report; null for the header of any other table. */
function formOf({ cells }: TextRow): Form | null {
  const names = cells.map(plainName);
  const at = (wanted: readonly string[], before = '') =>
    wanted.map((name) => names.indexOf(plainName(`${before}${name}`))).find((i) => i >= 0) ?? -1;
  const numbers = [...new Set(names.flatMap((name) => PIVOTED.exec(name)?.[1] ?? []))].map(Number);
  const isPivoted = numbers.length > 0;
  if (!isPivoted && at(['Interaction Number']) < 0 && at(TIME) < 0) return null;
  const interaction = (before: string): Interaction => ({
    time: at(TIME, before),
    touchpoint: TOUCHPOINT.map((wanted) => at(wanted, before)).find((i) => i >= 0) ?? -1,
    kind: at(KIND, before),
    number: isPivoted ? -1 : at(['Interaction Number']),
  });
  const form: Form = {
    width: cells.length,
    conversion: at(['Conversion ID']),
    day: at(CONVERTED_AT),
    activity: at(['Activity', 'Activity ID']),
    advertiser: at(CM360_COLUMNS.advertiser),
    advertiserId: at(CM360_COLUMNS.advertiserId),
    revenue: at(CM360_COLUMNS.revenue),
    interactions: isPivoted
      ? numbers.map((number) => interaction(`Interaction ${number} `))
      : [interaction('')],
    isPivoted,
  };
  const lacks = [
    ...(form.day < 0 ? ['Activity Date/Time'] : []),
    ...(form.conversion < 0 ? ['Conversion ID'] : []),
    ...(form.interactions.some(({ time }) => time < 0) ? ['Interaction Date/Time'] : []),
    ...(form.interactions.some(({ touchpoint }) => touchpoint < 0) ? ['Interaction Channel'] : []),
  ];
  if (lacks.length === 0) return form;
  throw new AppError(
    'unprocessable',
    `The paths of this path-to-conversion report cannot be told. In Campaign Manager 360 add ${lacks.join(', ')} to the report, then load it.`,
  );
}

/**
 * Rows of a table, those of a path-to-conversion report as one a conversion.
 * @param said Is told what was left out, in sentences.
 * @throws {AppError} while iterating, where the order of the touchpoints cannot be told.
 */
export async function* inPaths(
  batches: AsyncIterable<TextRow[]>,
  said: (warning: string) => void,
): AsyncGenerator<TextRow[]> {
  let above: TextRow[] = [];
  let paths: Paths | null = null;
  let isOther = false;
  for await (const batch of batches) {
    if (isOther) {
      yield batch;
      continue;
    }
    if (paths) {
      if (paths.add(batch)) break;
      continue;
    }
    above = above.length === 0 ? batch : [...above, ...batch];
    const searched = above.slice(0, SEARCHED_ROWS);
    const at = belowReportFields(searched.map(({ cells }) => cells));
    const header = above[at];
    if (!header && above.length < SEARCHED_ROWS) continue;
    const form = header ? formOf(header) : null;
    if (!form) {
      isOther = true;
      yield above;
      continue;
    }
    paths = new Paths(form);
    const ended = paths.add(above.slice(at + 1));
    above = above.slice(0, at);
    if (ended) break;
  }
  if (isOther) return;
  yield above;
  if (!paths) return;
  yield* paths.rows();
  for (const warning of paths.leftOut()) said(warning);
}

/** Gathers the conversions of a report. */
class Paths {
  readonly #form: Form;
  readonly #ends = CM360_FILE.ends();
  readonly #conversions = new Map<string, Conversion>();
  #interactions = 0;
  #repeated = 0;

  constructor(form: Form) {
    this.#form = form;
  }

  /** Reads rows; true where the table ended. */
  add(rows: readonly TextRow[]): boolean {
    for (const row of rows) {
      if (this.#ends(row.cells)) return true;
      if (isBlank(row.cells)) continue;
      if (row.isUnended && row.cells.length < this.#form.width) throw cutOff(row);
      this.#addRow(row);
    }
    return false;
  }

  #addRow(row: TextRow): void {
    const { conversion, activity, revenue, isPivoted } = this.#form;
    const cell = (at: number) => row.cells[at]?.trim() ?? '';
    // A conversion can be of several activities.
    const id = `${cell(conversion)}\u001f${cell(activity)}`;
    let own = this.#conversions.get(id);
    if (own && isPivoted) {
      this.#repeated++;
      return;
    }
    if (!own) {
      own = { line: row.line, cells: this.#kept(row), revenues: new Set(), touchpoints: [] };
      this.#conversions.set(ownCopy(id), own);
    }
    const earned = cell(revenue);
    if (!isMissing(earned)) own.revenues.add(ownCopy(earned));
    for (const { time, touchpoint, kind, number } of this.#form.interactions) {
      const written = cell(time);
      // An activity without any exposure has a row without an interaction.
      if (isMissing(written)) continue;
      const at = timeOf(written);
      if (at === null) {
        throw new AppError(
          'unprocessable',
          `“${shorten(written)}” in ${placeOf(row)} is no time, so that the order of the touchpoints is not known.`,
        );
      }
      const name = cell(touchpoint);
      const stated = Number(cell(number)) || null;
      if (stated !== null && own.touchpoints.some((held) => held.number === stated)) {
        this.#repeated++;
        continue;
      }
      own.touchpoints.push({
        at,
        kind: kindOf(cell(kind)),
        number: stated ?? own.touchpoints.length + 1,
        name: isMissing(name) ? '(not set)' : ownCopy(name.replace(/\s*>\s*/g, ' › ')),
      });
      this.#interactions++;
    }
    if (this.#interactions > MOST_INTERACTIONS) {
      throw new AppError(
        'too-large',
        'The report has more than 2 million interactions. Split it by days.',
      );
    }
  }

  /** Cells of what is said of the conversion itself. */
  #kept({ cells }: TextRow): string[] {
    const { day, advertiser, advertiserId, activity } = this.#form;
    const [at = '', ...others] = [day, advertiser, advertiserId, activity].map((i) =>
      ownCopy(cells[i]?.trim() ?? ''),
    );
    return [dayOf(at), ...others];
  }

  /** The header and a row each conversion that has a path. */
  *rows(): Generator<TextRow[]> {
    const { advertiser, advertiserId, revenue } = this.#form;
    const has = (column: string) =>
      (column !== MADE.advertiser || advertiser >= 0) &&
      (column !== MADE.advertiserId || advertiserId >= 0) &&
      (column !== MADE.revenue || revenue >= 0);
    const columns = Object.values(MADE);
    const narrowed = (cells: readonly string[]) => cells.filter((_, i) => has(columns[i] ?? ''));
    const [first] = this.#conversions.values();
    let batch: TextRow[] = [{ line: (first?.line ?? 1) - 1, cells: narrowed(columns) }];
    for (const { line, cells, revenues, touchpoints } of this.#conversions.values()) {
      if (touchpoints.length === 0) continue;
      const [day = '', name = '', id = '', activity = ''] = cells;
      // Of the interactions of one moment the first has the highest number: they are counted from the conversion.
      const ordered = touchpoints.toSorted((a, b) => a.at - b.at || b.number - a.number);
      const path = ordered.map((touchpoint) => touchpoint.name).join(' > ');
      const length = String(touchpoints.length);
      const times = timingText(
        ordered.map(({ at, kind }) => ({ kind, daysBefore: daysBetween(at, day) })),
      );
      const made = [day, name, id, path, activity, '1', '1', earnedOf(revenues), length, times];
      batch.push({ line, cells: narrowed(made) });
      if (batch.length >= BATCH) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  }

  /** Sentences about what was left out. */
  leftOut(): string[] {
    const all = [...this.#conversions.values()];
    const pathless = all.filter(({ touchpoints }) => touchpoints.length === 0).length;
    return [
      ...(pathless > 0 ? [`Conversions without an interaction have no path: ${pathless}.`] : []),
      ...(this.#repeated > 0
        ? [
            `Rows that repeat a conversion or an interaction are not counted again: ${this.#repeated}.`,
          ]
        : []),
    ];
  }
}

/**
 * What a conversion earned: one figure that its rows repeat, or that one of them has and the others as 0. Several figures
 * are given as they are: no number, so that the row is a bad one.
 */
function earnedOf(revenues: ReadonlySet<string>): string {
  const own = [...revenues].filter((each) => Number(each) !== 0);
  return own.length > 0 ? own.join(' and ') : ([...revenues][0] ?? '');
}

/** A click or a view as the report writes it; null for what it does not tell apart. */
function kindOf(type: string): Touch['kind'] {
  if (/click/i.test(type)) return 'click';
  return /impression|view/i.test(type) ? 'view' : null;
}

/** A cell's day without its time of day. */
const dayOf = (cell: string): string => cell.replace(/^(\S+?)[T ]\d{1,2}:\d{2}.*$/, '$1');

const DAY_MS = 86_400_000;

/** Days of the calendar from an interaction to the day of its conversion; null where that day cannot be read. */
function daysBetween(at: number, day: string): number | null {
  const ended = timeOf(`${day} 0:00`);
  if (ended === null) return null;
  return Math.max(0, Math.floor(ended / DAY_MS) - Math.floor(at / DAY_MS));
}

const ISO_TIME = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2}))?/;
const ENGLISH_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? (\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?$/i;

/** A time as a number that only tells the order; null for a text that is none. */
function timeOf(text: string): number | null {
  const iso = ISO_TIME.exec(text);
  if (iso) {
    const [, y, m, d, h, min, s = '0'] = iso.map((each) => each ?? '0');
    return inOrder([y, m, d, h, min, s]);
  }
  const english = ENGLISH_TIME.exec(text);
  if (!english) return null;
  const [, m, d, y, h, min, s, half] = english;
  const hour = half === undefined ? Number(h) : (Number(h) % 12) + (/p/i.test(half) ? 12 : 0);
  return inOrder([y, m, d, String(hour), min, s ?? '0']);
}

function inOrder(parts: readonly (string | undefined)[]): number | null {
  const [y = 0, m = 0, d = 0, h = 0, min = 0, s = 0] = parts.map(Number);
  if (m < 1 || m > 12 || d < 1 || d > 31 || h > 24 || min > 59 || s > 60) return null;
  return Date.UTC(y, m - 1, d, h, min, s);
}
