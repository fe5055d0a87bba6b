/** Parses input with the call's own schema, and says which field is wrong and how to correct it. */
import { z } from 'zod';
import { AppError } from '../errors.ts';
import '../sentences.ts';

/** Escapes that JSON allows and PostgreSQL text does not: NUL and lone surrogates. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;
const MAX_ISSUES = 20;
/** Most levels of nested lists and objects; a deck has about ten. */
const MOST_LEVELS = 100;
/** Codes of the characters that say where a value of JSON begins and ends. */
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** `slides[3].title` of a path. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : `${text}${text ? '.' : ''}${String(key)}`,
    '',
  );
}

function explain(issue: z.core.$ZodIssue): { field: string; message: string } {
  const field = pathText(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return { field: pathText([...issue.path, key]), message: issue.message };
  }
  return { field, message: issue.message };
}

/** Of a body with several forms, what is wrong with the one that it comes closest to. */
function closest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue];
  const [best] = [...issue.errors].sort((one, other) => one.length - other.length);
  return best?.length ? best : [issue];
}

/**
 * `value` under `schema`.
 * @throws {AppError} `bad-request` with `details.issues`, each with a field path and what to do.
 */
export function parseWith<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap(closest).slice(0, MAX_ISSUES).map(explain);
  const first = issues[0];
  throw new AppError(
    'bad-request',
    first?.field ? `${first.field}: ${first.message}` : `The request: ${first?.message}`,
    { issues },
  );
}

/**
 * Refuses JSON that is nested deeper than any call needs, before recursive code walks it.
 * @throws {AppError} `bad-request`.
 */
export function refuseDeep(text: string): void {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isString = false;
    } else if (code === QUOTE) isString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MOST_LEVELS) {
        throw new AppError(
          'bad-request',
          `The body is nested deeper than ${MOST_LEVELS} levels. Send lists and objects with fewer levels.`,
        );
      }
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
}

/** Refuses text that no store can keep. `raw` is the JSON text, so that clean bodies are not walked. */
export function refuseBrokenText(raw: string, value: unknown): void {
  if (SUSPECT.test(raw)) walk(value, []);
}

function walk(value: unknown, path: readonly PropertyKey[]): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new AppError(
        'bad-request',
        `${pathText(path) || 'The request'}: the text holds a NUL or half a character. Remove it.`,
      );
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, [...path, index]);
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      walk(key, path);
      walk(item, [...path, key]);
    }
  }
}
