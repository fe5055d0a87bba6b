/** Session and settings (spec.md §7), and signing in. */
import * as z from 'zod/mini';
import { calls, Nothing } from '../call.ts';
import type { authInputs } from './inputs.ts';
import { Settings, SignedIn, User } from './shapes.ts';

export * from './shapes.ts';

export const authCalls = calls<typeof authInputs>()({
  allowed: {
    method: 'GET',
    path: 'auth/allowed',
    audience: 'signed-in',
    needs: [],
    freshFor: 5 * 60_000,
    data: z.record(z.string(), z.boolean()),
  },
  current: {
    method: 'GET',
    path: 'auth/current',
    audience: 'signed-in',
    needs: [],
    freshFor: 5 * 60_000,
    data: User,
  },
  settings: {
    method: 'GET',
    path: 'setting',
    audience: 'public',
    needs: [],
    freshFor: 5 * 60_000,
    data: Settings,
  },
  names: {
    method: 'GET',
    path: 'auth/names',
    audience: 'member',
    needs: [],
    freshFor: 5 * 60_000,
    data: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  },
  login: { method: 'POST', path: 'auth/login', audience: 'public', needs: [], data: SignedIn },
  secondFactor: {
    method: 'POST',
    path: 'auth/second-factor',
    audience: 'public',
    needs: [],
    data: User,
  },
  logout: { method: 'GET', path: 'auth/logout', audience: 'public', needs: [], data: Nothing },
  terms: {
    method: 'GET',
    path: 'auth/terms',
    audience: 'signed-in',
    needs: [],
    freshFor: 5 * 60_000,
    data: z.strictObject({ version: z.string(), publishedAt: z.string(), html: z.string() }),
  },
  acceptTerms: {
    method: 'POST',
    path: 'auth/terms/accept',
    audience: 'signed-in',
    needs: [],
    data: Nothing,
  },
  declineTerms: {
    method: 'POST',
    path: 'auth/terms/decline',
    audience: 'signed-in',
    needs: [],
    data: Nothing,
  },
});
