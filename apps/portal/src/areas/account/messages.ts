/** Messages for failures of signing in. */
import { ApiError } from '@flightdeck/client';
import { z } from 'zod';

const FieldDetails = z.object({ field: z.string() });

/** Message of a failed form: the server's own, which says what to do. */
export function formError(error: unknown, badRequest: string): string {
  if (!(error instanceof ApiError)) return 'That did not work. Try again.';
  if (error.code === 'bad-request') return badRequest;
  if (error.code === 'network') return 'The server cannot be reached. Check your connection.';
  return error.message;
}

/** The field that the server's failure names, if any. */
export const fieldOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? FieldDetails.safeParse(error.details).data?.field : undefined;

const PROBLEMS: Readonly<Record<string, string>> = {
  unknown:
    'You have no account here yet. Ask your administrator for an invitation; then sign in again.',
  closed: 'Your account has been closed. Ask your administrator.',
  unverified:
    'Your e-mail address has not been verified there, so it cannot tell which account is yours. Have it verified, or sign in with your password.',
  linked:
    'The account with your e-mail address belongs to another sign-in there. Ask your administrator.',
  cancelled: 'You turned back before you had signed in.',
  unavailable:
    'That service does not answer. Try again in a moment, or sign in with your password.',
  failed: 'The sign-in could not be completed. Try again.',
};

/** The message after single sign-on failed; null when it did not. */
export const singleSignOnProblem = (code: string | null): string | null =>
  code === null ? null : (PROBLEMS[code] ?? PROBLEMS.failed ?? null);
