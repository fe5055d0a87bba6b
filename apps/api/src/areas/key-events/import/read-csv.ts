/** Reads key events from CSV: the columns day, end, title, kind and note, of which day and title must be there. */
import { Day } from '@flightdeck/domain/dates';
import { EVENT_KIND_LABELS, EVENT_KINDS } from '@flightdeck/domain/key-events';
import { AppError } from '../../../platform/errors.ts';
import { detectShape, readCsv, type TextRow } from '../../../platform/tables/csv.ts';
import { type FileEvent, type FileEvents, kindNamed, noteOf, problemOf } from './file-events.ts';

const NAMES = {
  start: ['day', 'date', 'start', 'first day'],
  end: ['end', 'last day', 'until'],
  title: ['title', 'event', 'name', 'summary'],
  kind: ['kind', 'type', 'category'],
  note: ['note', 'notes', 'description'],
};
type Column = keyof typeof NAMES;

const SHAPES =
  'Send a calendar file (.ics), or a table with the columns day and title, and if wanted end, kind and note.';
const KINDS = EVENT_KINDS.map((kind) => EVENT_KIND_LABELS[kind].toLowerCase()).join(', ');

/** Exports put a sign before text that spreadsheets would run as a formula. */
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** @throws {AppError} `unprocessable` for text that is no table of events. */
export async function readEventsCsv(text: string): Promise<FileEvents> {
  const whole = text.replace(/^\uFEFF/, '');
  const rows: TextRow[] = [];
  const pieces = (async function* () {
    yield whole;
  })();
  for await (const batch of readCsv(pieces, detectShape(whole))) rows.push(...batch);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...lines] = filled;
  if (!header) throw new AppError('unprocessable', `The file is empty. ${SHAPES}`);
  const names = header.cells.map((cell) => cell.trim().toLowerCase());
  const at = (column: Column): number => names.findIndex((name) => NAMES[column].includes(name));
  if (at('start') < 0 || at('title') < 0) {
    throw new AppError('unprocessable', `The file has no columns day and title. ${SHAPES}`);
  }
  const events: FileEvent[] = [];
  const bad: { line: number; text: string; reason: string }[] = [];
  for (const { line, cells } of lines) {
    const cellOf = (column: Column): string => plain(cells[at(column)] ?? '');
    const start = cellOf('start');
    const end = cellOf('end') || start;
    const kind = cellOf('kind');
    const event: FileEvent = {
      ...{ uid: null, start, end, title: cellOf('title') },
      ...{ note: noteOf(cellOf('note')), kind: kind === '' ? null : kindNamed(kind) },
    };
    const wrongDay = [start, end].find((day) => !Day.safeParse(day).success);
    const reason =
      wrongDay === undefined
        ? kind !== '' && event.kind === null
          ? `There is no kind “${kind}”. Use ${KINDS}.`
          : problemOf(event)
        : `“${wrongDay}” is no day. Write it as 2026-03-31.`;
    if (reason === null) events.push(event);
    else bad.push({ line, text: event.title, reason });
  }
  return { events, bad };
}
