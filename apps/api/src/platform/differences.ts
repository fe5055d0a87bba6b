/** Before and after of an audit entry, field by field in text; pure. */
import type { FieldChange } from '@flightdeck/contract/audit';

/** Greatest number of fields of an entry, and of characters of each side. */
const MOST = 60;
const LENGTH = 500;
const DEPTH = 4;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ, in the order of `after`, then what only `before` has. Fields of fields have dots between. */
export function differencesBetween(before: unknown, after: unknown): FieldChange[] {
  return collect('', before ?? undefined, after ?? undefined, 0).slice(0, MOST);
}

function collect(field: string, before: unknown, after: unknown, depth: number): FieldChange[] {
  const open = (value: unknown) => value === undefined || isRecord(value);
  if (depth < DEPTH && open(before) && open(after) && (before ?? after) !== undefined) {
    const was = isRecord(before) ? before : {};
    const is = isRecord(after) ? after : {};
    const names = [...new Set([...Object.keys(is), ...Object.keys(was)])];
    return names.flatMap((name) =>
      collect(field ? `${field}.${name}` : name, was[name], is[name], depth + 1),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChange(field, before, after);
  return changeOf(field, before, after);
}

/** Of two lists only what was added and removed, unless only their order changed. */
function listChange(
  field: string,
  before: readonly unknown[],
  after: readonly unknown[],
): FieldChange[] {
  const missing = (all: readonly unknown[], from: readonly unknown[]) => {
    const held = new Set(from.map((item) => JSON.stringify(item)));
    return all.filter((item) => !held.has(JSON.stringify(item)));
  };
  const went = missing(before, after);
  const came = missing(after, before);
  return went.length + came.length === 0
    ? changeOf(field, before, after)
    : changeOf(field, went.length > 0 ? went : undefined, came.length > 0 ? came : undefined);
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [textOf(before), textOf(after)];
  return was === is ? [] : [{ field: field || 'value', before: was, after: is }];
}

/** A value as text: lists with commas, objects by their name; null where there is none. */
function textOf(value: unknown): string | null {
  const text = wordsOf(value);
  return text !== null && text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
}

function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => wordsOf(item) ?? '–').join(', ') || 'none';
  if (!isRecord(value)) return String(value);
  const name = value.name ?? value.title;
  if (typeof name === 'string') return name;
  return Object.entries(value)
    .map(([key, held]) => `${key}: ${wordsOf(held) ?? '–'}`)
    .join(', ');
}
