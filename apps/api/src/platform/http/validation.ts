/** Parses what came in with the call's own schema; says which field is wrong and how to mend it. */
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Escapes that JSON allows and PostgreSQL text does not: NUL and lone surrogates. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;
const MAX_ISSUES = 20;

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
    return {
      field: pathText([...issue.path, key]),
      message: `This call has no field ${issue.keys.map((k) => `"${k}"`).join(', ')}. Remove it.`,
    };
  }
  return { field, message: issue.message };
}

/**
 * `value` under `schema`.
 * @throws {AppError} `bad-request` with `details.issues`, each a field path and what to do.
 */
export function parseWith<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_ISSUES).map(explain);
  const first = issues[0];
  throw new AppError(
    'bad-request',
    first?.field ? `${first.field}: ${first.message}` : `The request: ${first?.message}`,
    { issues },
  );
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
