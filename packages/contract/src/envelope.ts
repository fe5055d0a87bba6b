/** The response envelope: `success` with data, anything else is a failure (spec.md §7). */
import * as z from 'zod/mini';
import { ERROR_CODES } from './error-codes.ts';

/** Machine-readable reason of a failure. */
export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** HTTP status of each code. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  unauthenticated: 401,
  'terms-not-accepted': 403,
  'second-factor-required': 403,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'precondition-required': 428,
  'too-large': 413,
  'unsupported-media': 415,
  unprocessable: 422,
  'rate-limited': 429,
  unavailable: 503,
  internal: 500,
};

/** A failure as sent: a code for programs, a message for the person, details where they help to mend it. */
export const Failure = z.object({
  status: z.literal('error'),
  statusCode: z.int(),
  code: ErrorCode,
  message: z.string(),
  /** Any JSON. */
  details: z.optional(z.unknown()),
});
export type Failure = z.infer<typeof Failure>;

/** A success around `data`. */
export const success = <T extends z.core.$ZodType>(data: T) =>
  z.object({ status: z.literal('success'), data });

/** Who saved a report in the meantime; `details` of a 409 from `report/set`. */
export const StaleSave = z.strictObject({
  revision: z.int(),
  savedBy: z.string(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
});
export type StaleSave = z.infer<typeof StaleSave>;
