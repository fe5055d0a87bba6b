/** Why a PDF could not be made, and whether trying again can help. */
import type { ErrorCode } from '@flightdeck/contract';
import { AppError } from '../errors.ts';

/** Causes of a failed rendering. */
export type RenderFailure =
  | 'too-large'
  | 'too-many-pages'
  | 'deadline'
  | 'memory'
  | 'incomplete'
  | 'browser'
  | 'no-browser'
  | 'aborted';

const CODE: Readonly<Record<RenderFailure, ErrorCode>> = {
  'too-large': 'too-large',
  'too-many-pages': 'unprocessable',
  deadline: 'unprocessable',
  memory: 'unprocessable',
  incomplete: 'internal',
  browser: 'internal',
  'no-browser': 'unavailable',
  aborted: 'unavailable',
};

const RETRYABLE: ReadonlySet<RenderFailure> = new Set(['incomplete', 'browser', 'aborted']);

/** A rendering that failed; `retryable` when the same document may succeed next time. */
export class RenderError extends AppError {
  readonly failure: RenderFailure;

  constructor(failure: RenderFailure, message: string, options?: ErrorOptions) {
    super(CODE[failure], message, undefined, options);
    this.name = 'RenderError';
    this.failure = failure;
  }

  get retryable(): boolean {
    return RETRYABLE.has(this.failure);
  }
}
