/** Addresses of the sign-in screen. */
import { safeReturnPath } from '@flightdeck/domain/urls';

const SIGN_IN = '/auth/login';

/** Sign-in with the way back to `path` (spec.md §8); home needs no way back. */
export function signInPath(path: string): string {
  const back = safeReturnPath(path);
  return back === '/' ? SIGN_IN : `${SIGN_IN}?return=${encodeURIComponent(back)}`;
}

/** The page after signing out. */
export const SIGNED_OUT_PATH = `${SIGN_IN}?signed-out`;
