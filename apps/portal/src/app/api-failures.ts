/** The notification for a failed call that no screen shows in place (spec.md §8). */
import { ApiError } from '@flightdeck/client';
import { notify } from '@flightdeck/design-system';
import * as z from 'zod/mini';

/** Details of a change that is refused while viewing as somebody else. */
const ViewAs = z.object({ reason: z.literal('view-as') });

const ADVICE = 'Try refreshing your browser and if the problem persists contact support.';

/** Title and text of a notification. */
export interface FailureText {
  readonly title: string;
  readonly message: string;
}

/**
 * Texts of spec.md §8 by error: "Permission denied" for a 403, unless an administrator views as somebody else; "API
 * call fail error" where the server answered that the call failed; "API call error" where the answer was lost or
 * broken. Null for a 401 (the person is sent to sign in) and for an aborted call.
 */
export function failureText(error: unknown): FailureText | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  if (!(error instanceof ApiError)) return { title: 'API call error', message: ADVICE };
  if (error.statusCode === 401) return null;
  if (error.statusCode === 403) {
    if (ViewAs.safeParse(error.details).success) {
      return { title: 'You only look', message: error.message };
    }
    return { title: 'Permission denied', message: 'Please contact support for additional access.' };
  }
  const broken =
    error.code === 'network' || error.code === 'invalid-response' || error.statusCode >= 500;
  return { title: broken ? 'API call error' : 'API call fail error', message: ADVICE };
}

/** Shows a failure as a notification, except a 403, which the client's own handler shows. */
export function notifyApiFailure(error: unknown): void {
  if (error instanceof ApiError && error.statusCode === 403) return;
  const text = failureText(error);
  if (text) notify.error(text.title, text.message);
}
