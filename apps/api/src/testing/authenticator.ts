/** The authenticator app of a test's person. */
import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator with this secret (Base32) shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
