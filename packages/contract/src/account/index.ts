/** One's own account: details, password, second factor, sessions; and the links that set a password. */
import { z } from 'zod';
import { SignedIn } from '../auth/shapes.ts';
import { calls, Nothing } from '../call.ts';
import { When } from '../list.ts';
import type { accountInputs } from './inputs.ts';
import { OwnAccount } from './shapes.ts';

export * from './shapes.ts';

const RecoveryCodes = z.strictObject({
  /** Shown this once; only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
});

export const accountCalls = calls<typeof accountInputs>()({
  get: { method: 'GET', path: 'account/get', audience: 'member', needs: [], data: OwnAccount },
  set: { method: 'POST', path: 'account/set', audience: 'member', needs: [], data: Nothing },
  setPassword: {
    method: 'POST',
    path: 'account/password',
    audience: 'signed-in',
    needs: [],
    data: Nothing,
  },
  setEmail: {
    method: 'POST',
    path: 'account/email',
    audience: 'member',
    needs: [],
    data: Nothing,
  },
  confirmEmail: {
    method: 'POST',
    path: 'account/email/confirm',
    audience: 'public',
    needs: [],
    data: z.strictObject({ email: z.string() }),
  },
  startSecondFactor: {
    method: 'POST',
    path: 'account/second-factor/start',
    audience: 'signed-in',
    needs: [],
    data: z.strictObject({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      uri: z.string(),
    }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'account/second-factor/confirm',
    audience: 'signed-in',
    needs: [],
    data: RecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'account/second-factor/codes',
    audience: 'signed-in',
    needs: [],
    data: RecoveryCodes,
  },
  stopSecondFactor: {
    method: 'POST',
    path: 'account/second-factor/stop',
    audience: 'signed-in',
    needs: [],
    data: Nothing,
  },
  endSession: {
    method: 'DELETE',
    path: 'account/session/{sessionId}',
    audience: 'member',
    needs: [],
    data: Nothing,
  },
  endOtherSessions: {
    method: 'POST',
    path: 'account/sessions/end',
    audience: 'member',
    needs: [],
    data: z.strictObject({ ended: z.int() }),
  },
  forgot: { method: 'POST', path: 'account/forgot', audience: 'public', needs: [], data: Nothing },
  readToken: {
    method: 'POST',
    path: 'account/token',
    audience: 'public',
    needs: [],
    reads: true,
    data: z.strictObject({
      kind: z.enum(['invitation', 'reset']),
      name: z.string(),
      email: z.string(),
      expiresAt: When,
    }),
  },
  useToken: {
    method: 'POST',
    path: 'account/token/use',
    audience: 'public',
    needs: [],
    data: SignedIn,
  },
});
