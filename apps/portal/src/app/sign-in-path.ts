/** Addresses of the sign-in screen. */
import { safeReturnPath } from '@flightdeck/domain/urls';

const SIGN_IN = '/auth/login';

/** Path of sign-in that returns to `path` (spec.md §8), omitted for home, the default. */
export function signInPath(path: string): string {
  const back = safeReturnPath(path);
  return back === '/' ? SIGN_IN : `${SIGN_IN}?return=${encodeURIComponent(back)}`;
}

/** The page after signing out. */
export const SIGNED_OUT_PATH = `${SIGN_IN}?signed-out`;
