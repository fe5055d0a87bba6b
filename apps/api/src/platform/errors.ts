/** The one error type services throw; mapped to the envelope in one place. */
import { type ErrorCode, HTTP_STATUS } from '@flightdeck/contract';

/** A failure with a code for programs and a message for the person who can correct it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** JSON that helps to correct it, such as who saved meanwhile. */
  readonly details: unknown;

  /** @param message Shown to the person: what happened, why, what to do. No secrets, no internals. */
  constructor(code: ErrorCode, message: string, details?: unknown, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get statusCode(): number {
    return HTTP_STATUS[this.code];
  }
}
