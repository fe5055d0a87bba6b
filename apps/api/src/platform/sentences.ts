/**
 * What Zod finds wrong, as sentences for the person who sent it. Importing this module makes them the sentences of every
 * schema of the process; a schema's own sentences come before them.
 */
import { z } from 'zod';

/** What to send, by the type that is expected. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
  date: 'a date',
  file: 'a file',
  nan: 'a number',
  bigint: 'a whole number',
};

/** What to send, by the name of a format. */
const FORMATS: Readonly<Record<string, string>> = {
  email: 'Write an e-mail address, such as kim@example.com.',
  url: 'Write a whole address, such as https://example.com/page.',
  uuid: 'Send an id as a call of ours answered it.',
  date: 'Write a day as 2026-01-31.',
  datetime: 'Write a time as 2026-01-31T09:30:00Z.',
  time: 'Write a time as 09:30.',
  base64: 'Send the bytes in base64.',
};

/** Choices that are named; more are only counted. */
const NAMED = 12;

const several = (count: number | bigint, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

type TooSmall = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>;
type TooBig = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>;

function tooFew({ origin, minimum, inclusive }: TooSmall): string {
  if (origin === 'string') {
    return minimum === 1
      ? 'Write something: it is empty.'
      : `Write at least ${several(minimum, 'character', 'characters')}.`;
  }
  if (origin === 'array' || origin === 'set') {
    return `Send at least ${several(minimum, 'entry', 'entries')}.`;
  }
  if (origin === 'object' || origin === 'map' || origin === 'record') {
    return `Send at least ${several(minimum, 'field', 'fields')}.`;
  }
  return inclusive ? `Send ${minimum} or more.` : `Send more than ${minimum}.`;
}

function tooMuch({ origin, maximum, inclusive }: TooBig): string {
  if (origin === 'string') {
    return `Write at most ${several(maximum, 'character', 'characters')}.`;
  }
  if (origin === 'array' || origin === 'set') {
    return `Send at most ${several(maximum, 'entry', 'entries')}.`;
  }
  if (origin === 'object' || origin === 'map' || origin === 'record') {
    return `Send at most ${several(maximum, 'field', 'fields')}.`;
  }
  return inclusive ? `Send ${maximum} or less.` : `Send less than ${maximum}.`;
}

/** One sentence for what is wrong: what to send instead. */
export function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = TYPES[issue.expected] ?? 'another kind of value';
      return issue.input === undefined ? `It is missing: send ${wanted}.` : `Send ${wanted}.`;
    }
    case 'too_small':
      return tooFew(issue);
    case 'too_big':
      return tooMuch(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'It is not written as this field needs it.';
    case 'not_multiple_of':
      return `Send a multiple of ${issue.divisor}.`;
    case 'invalid_value': {
      const [only] = issue.values;
      if (issue.values.length === 1) return `Send ${JSON.stringify(only)}.`;
      const named = issue.values.slice(0, NAMED).map((value) => JSON.stringify(value));
      const rest = issue.values.length - named.length;
      return `Send one of ${named.join(', ')}${rest > 0 ? ` or ${rest} others` : ''}.`;
    }
    case 'unrecognized_keys':
      return `This call has no field ${issue.keys.map((key) => `"${key}"`).join(', ')}. Remove it.`;
    case 'invalid_key':
      return 'The name of a field in it is not one that is allowed.';
    case 'invalid_union':
      return 'It has none of the forms that are allowed here.';
    default:
      return 'This value is not allowed here.';
  }
}

z.config({ customError: sentenceOf });
