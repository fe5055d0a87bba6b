/** Reasons of a failure, without schemas: a client knows them on pages that load no schema library. */
export const ERROR_CODES = [
  'bad-request',
  'unauthenticated',
  'terms-not-accepted',
  'second-factor-required',
  'forbidden',
  'not-found',
  'gone',
  'conflict',
  'precondition-required',
  'too-large',
  'unsupported-media',
  'unprocessable',
  'rate-limited',
  'unavailable',
  'internal',
] as const;
