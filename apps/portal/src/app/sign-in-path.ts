/** Addresses of the sign-in screen. */
import { safeReturnPath } from '@flightdeck/domain/urls';

const SIGN_IN = '/auth/login';

/** Sign-in that returns to `path` (spec.md §8); home is where it leads anyway. */
export function signInPath(path: string): string {
  const back = safeReturnPath(path);
  return back === '/' ? SIGN_IN : `${SIGN_IN}?return=${encodeURIComponent(back)}`;
}

/** The page after signing out. */
export const SIGNED_OUT_PATH = `${SIGN_IN}?signed-out`;
