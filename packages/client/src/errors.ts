/** The one error the client throws. */
import type { ErrorCode } from '@flightdeck/contract';

/** Why a call failed: the server's reason, or one of the client's own. */
export type ApiErrorCode =
  | ErrorCode
  /** No answer came: offline, refused, or cut off. */
  | 'network'
  /** The answer does not match the contract. */
  | 'invalid-response';

/** A call that did not succeed. An aborted call throws the signal's own reason instead. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly statusCode: number;
  /** Details for the caller, such as who saved meanwhile (`StaleSave`); unchecked JSON. */
  readonly details: unknown;
  /** Path of the call below `/v2/`. */
  readonly path: string;

  constructor(
    failure: {
      readonly code: ApiErrorCode;
      readonly statusCode: number;
      readonly message: string;
      readonly details?: unknown;
      readonly path: string;
    },
    options?: ErrorOptions,
  ) {
    super(failure.message, options);
    this.name = 'ApiError';
    this.code = failure.code;
    this.statusCode = failure.statusCode;
    this.details = failure.details;
    this.path = failure.path;
  }
}
