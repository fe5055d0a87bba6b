/** Reads key events from calendar files (iCalendar, RFC 5545), repeated ones as often as they happen near today. */
import { runInNewContext } from 'node:vm';
import { Day, momentIn, shiftDay, todayIn } from '@flightdeck/domain/dates';
import ICAL from 'ical.js';
import { AppError } from '../../../platform/errors.ts';
import { type FileEvent, type FileEvents, kindNamed, noteOf, problemOf } from './file-events.ts';

/** Days before and after today that repeated events are read for, and the most of one. */
const PAST_DAYS = 3 * 366;
const FUTURE_DAYS = 2 * 366;
const MOST_TIMES = 200;
/** Times of one event that are looked at, those long ago included, and events of a file. */
const MOST_STEPS = 20_000;
const MOST_EVENTS = 5000;
/** A file that takes longer is made to be slow, such as by a rule that no day fits. */
const MOST_MS = 1000;
const LONGEST_UID = 255;

const HARMFUL = 'The calendar repeats events in a way that cannot be read. Export single events.';

const two = (value: number): string => String(value).padStart(2, '0');

/** Whether a name is an IANA time zone. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/**
 * The day of a time in `zone`, `ms` milliseconds earlier. A time without a zone is of the place itself. A zone of a known
 * name is that zone; of another name it is what the file says of it.
 */
function dayIn(time: ICAL.Time, tzid: string | undefined, zone: string, ms = 0): string {
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return ms > 0 ? shiftDay(day, -1) : day;
  const at = `${two(time.hour)}:${two(time.minute)}`;
  const isOfPlace = tzid === undefined && time.zone?.tzid !== 'UTC';
  const from = isOfPlace ? zone : tzid !== undefined && isZone(tzid) ? tzid : null;
  const moment = from === null ? time.toUnixTime() * 1000 : momentIn(from, day, at).getTime();
  return todayIn(zone, new Date(moment - ms));
}

interface Reading {
  readonly zone: string;
  readonly first: string;
  readonly last: string;
}

const tzidOf = (component: ICAL.Component, name: string): string | undefined => {
  const value = component.getFirstProperty(name)?.getFirstParameter('tzid');
  return value === undefined || value === '' ? undefined : value;
};

/** What one time of an event is; `part` tells repeated ones apart. */
function eventAt(
  item: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time,
  { zone }: Reading,
  isRepeated: boolean,
): FileEvent {
  const { component } = item;
  const tzid = tzidOf(component, 'dtstart');
  const first = dayIn(start, tzid, zone);
  // An end is the first moment after the event.
  const last = dayIn(end, tzidOf(component, 'dtend') ?? tzid, zone, 1);
  const categories = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues())
    .flatMap((value) => (typeof value === 'string' ? [kindNamed(value)] : []));
  const uid = (item.uid ?? '').trim();
  return {
    uid: uid === '' ? null : `${uid.slice(0, LONGEST_UID)}${isRepeated ? ` ${first}` : ''}`,
    ...{ start: first, end: last < first ? first : last },
    ...{ title: (item.summary ?? '').trim(), note: noteOf(item.description ?? '') },
    kind: categories.find((kind) => kind !== null) ?? null,
  };
}

/** The times of an event. */
function timesOf(item: ICAL.Event, reading: Reading): FileEvent[] {
  if (!item.isRecurring()) return [eventAt(item, item.startDate, item.endDate, reading, false)];
  const times: FileEvent[] = [];
  const iterator = item.iterator();
  for (let step = 0; step < MOST_STEPS && times.length < MOST_TIMES; step += 1) {
    const next = iterator.next();
    if (!next) break;
    const { item: own, startDate, endDate } = item.getOccurrenceDetails(next);
    const event = eventAt(own, startDate, endDate, reading, true);
    if (event.start > reading.last) break;
    if (event.end >= reading.first) times.push(event);
  }
  return times;
}

/** Lines that events begin in, in the order of the file. */
const linesOf = (text: string): number[] =>
  text
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []));

function readAll(text: string, reading: Reading): FileEvents {
  // A file may hold several calendars.
  const calendars = text
    .split(/^(?=BEGIN:VCALENDAR)/im)
    .filter((part) => part.trim() !== '' && part !== '\uFEFF')
    .map((part) => ICAL.Component.fromString(part));
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (components.length > MOST_EVENTS) {
    throw new AppError(
      'unprocessable',
      `The calendar holds more than ${MOST_EVENTS} events. Export fewer days of it.`,
    );
  }
  const lines = linesOf(text);
  const changed = components.filter((component) => component.hasProperty('recurrence-id'));
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid');
  const events: FileEvent[] = [];
  const bad: { line: number; text: string; reason: string }[] = [];
  for (const [index, component] of components.entries()) {
    const isCancelled =
      String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
    // A changed time of a repeated event is read with that event.
    if (isCancelled || changed.includes(component)) continue;
    const refuse = (title: string, reason: string) =>
      bad.push({ line: lines[index] ?? 1, text: title.slice(0, 200), reason });
    const exceptions = changed.filter((other) => uidOf(other) === uidOf(component));
    const item = new ICAL.Event(component, { exceptions });
    const title = String(component.getFirstPropertyValue('summary') ?? '');
    try {
      for (const event of timesOf(item, reading)) {
        const isDay = [event.start, event.end].every((day) => Day.safeParse(day).success);
        const problem = isDay ? problemOf(event) : 'It has no day. Give it a start.';
        if (problem === null) events.push(event);
        else {
          refuse(title, problem);
          break;
        }
      }
    } catch {
      refuse(title, 'Its days cannot be read. Give it a start that a calendar shows.');
    }
  }
  return { events, bad };
}

/**
 * @param zone IANA zone of the client’s days, which times of other zones are turned into.
 * @param mostMs Milliseconds that reading may take.
 * @throws {AppError} `unprocessable` for text that is no calendar, or repeats events in a way that cannot be read.
 */
export function readIcal(text: string, zone: string, now: Date, mostMs = MOST_MS): FileEvents {
  const today = todayIn(zone, now);
  const reading: Reading = {
    zone,
    first: shiftDay(today, -PAST_DAYS),
    last: shiftDay(today, FUTURE_DAYS),
  };
  let read: FileEvents | undefined;
  const run = () => {
    read = readAll(text, reading);
  };
  try {
    // The library has no limit of its own: a rule that no day fits would keep the server busy for good.
    runInNewContext('run()', { run }, { timeout: mostMs });
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isSlow =
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    throw new AppError(
      'unprocessable',
      isSlow
        ? HARMFUL
        : 'The calendar file is damaged. Export it again, or send a table with the columns day and title.',
    );
  }
  return read ?? { events: [], bad: [] };
}
