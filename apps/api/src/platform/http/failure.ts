/** Turns any error into the failure envelope: never a stack trace, never internals. */
import { type ErrorCode, type Failure, HTTP_STATUS } from '@flightdeck/contract';
import { z } from 'zod';
import { noRoomToSave } from '../disk.ts';
import { AppError } from '../errors.ts';

/** Error codes of client errors that Fastify and its plugins raise themselves. */
const BY_STATUS: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['bad-request', 'The request could not be read. Send it again; if it fails again, tell us.'],
  404: ['not-found', 'There is nothing at this address.'],
  406: ['bad-request', 'The request could not be read. Send it again; if it fails again, tell us.'],
  413: ['too-large', 'The request is too large. Send less at once.'],
  414: ['bad-request', 'The address is too long. Correct it.'],
  415: ['unsupported-media', 'Send the body as application/json.'],
};
/** Class 22 of PostgreSQL: the data, not the statement, is at fault (a number out of range, say). */
const DATA_EXCEPTION = /^22/;

/** A store that cannot be reached or takes no more connections: refused, broken, shut down, too many. */
const STORE_AWAY =
  /^(?:08...|53[34]00|57P0[1-5]|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EPIPE|ENOTFOUND|ETIMEDOUT)$/;
/** Messages of pg when no connection became free, or one broke: they come without a code. */
const POOL_AWAY =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error))/;
/** Two changes that blocked or overtook each other: one was undone whole, and may be tried again. */
const COLLISION = /^40(?:P01|001)$/;
/** A statement that a connection keeps, and whose columns have got other types: the next try has it read anew. */
const STALE_PLAN = /^cached plan must not change result type/;
/** A statement took longer than any may. */
const TOO_LONG = /^57014$/;
/** No room on the disk of the store, or of this process. */
const DISK_FULL = /^(?:53100|ENOSPC|EDQUOT)$/;
const RETRY_AFTER_S = 2;

const Coded = z.object({ code: z.string() });
const WithStatus = z.object({ statusCode: z.int() });
const codeOf = (error: unknown): string | undefined => Coded.safeParse(error).data?.code;

/** A thrown thing as failure; `unexpected` says that an operator should look. */
export function toFailure(error: unknown): { failure: Failure; unexpected: boolean } {
  if (error instanceof AppError) return { failure: fromAppError(error), unexpected: false };
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    if (cause instanceof AppError) return { failure: fromAppError(cause), unexpected: false };
    if (DATA_EXCEPTION.test(codeOf(cause) ?? '') && (codeOf(cause)?.length ?? 0) === 5) {
      return known('bad-request', 'A value of the request is out of its range. Correct it.');
    }
    if (isCutOff(cause)) {
      return known(
        'bad-request',
        'The connection ended before the request was whole. Send it again.',
      );
    }
    if (STORE_AWAY.test(codeOf(cause) ?? '') || POOL_AWAY.test(cause.message)) {
      return forAMoment('A database does not answer. Try again in a moment.');
    }
    if (STALE_PLAN.test(cause.message)) {
      return forAMoment('The database was changed at this moment. Try again.');
    }
    if (TOO_LONG.test(codeOf(cause) ?? '')) {
      return forAMoment('A database took too long. Try again in a moment.');
    }
    if (DISK_FULL.test(codeOf(cause) ?? '')) {
      return { failure: fromAppError(noRoomToSave()), unexpected: true };
    }
    if (COLLISION.test(codeOf(cause) ?? '')) {
      return forAMoment('Somebody changed the same at the same moment. Try again.');
    }
    cause = cause.cause;
  }
  const mapped = BY_STATUS[WithStatus.safeParse(error).data?.statusCode ?? 0];
  if (mapped) return known(...mapped);
  return {
    failure: make(
      'internal',
      'Something went wrong on our side. Try again; if the problem persists contact support.',
    ),
    unexpected: true,
  };
}

/** What an error that passes in a moment is told as; null for any other. */
export function passing(error: unknown): AppError | null {
  const { code, message, details } = toFailure(error).failure;
  const passes = code === 'unavailable' && details !== undefined;
  return passes ? new AppError(code, message, details, { cause: error }) : null;
}

/** Node's error for a request whose sender went away in the middle of it. */
const isCutOff = (cause: Error): boolean =>
  cause.message === 'aborted' && codeOf(cause) === 'ECONNRESET';

const make = (code: ErrorCode, message: string): Failure => ({
  status: 'error',
  statusCode: HTTP_STATUS[code],
  code,
  message,
});

const known = (code: ErrorCode, message: string) => ({
  failure: make(code, message),
  unexpected: false,
});

/** Unavailable for a moment; an operator should look. */
const forAMoment = (message: string) => ({
  failure: { ...make('unavailable', message), details: { retryAfter: RETRY_AFTER_S } },
  unexpected: true,
});

function fromAppError(error: AppError): Failure {
  const failure = make(error.code, error.message);
  const details = z.json().safeParse(error.details);
  return error.details !== undefined && details.success
    ? { ...failure, details: details.data }
    : failure;
}

/** Name and message of a failure and of its cause, for the log: no stack, no statement, no parameters. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  // Drizzle repeats the statement and its parameters in the message; the cause says what is wrong.
  if (error.message.startsWith('Failed query') && error.cause) return describeError(error.cause);
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${error.name}: ${issue?.path.join('.')} ${issue?.message}`;
  }
  const code = codeOf(error);
  return `${error.name}${code ? ` ${code}` : ''}: ${error.message.split('\n', 1)[0]}`;
}
