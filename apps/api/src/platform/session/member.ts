/** The caller of an address that is no call: files and websockets. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Caller } from '../route.ts';
import { callerOf } from './plugin.ts';

/** The caller, signed in and with accepted terms. */
export async function requireMember(request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(request);
  if (!caller) {
    throw new AppError('unauthenticated', 'You are not signed in, or your session ended. Sign in.');
  }
  if (!caller.user.hasAcceptedTerms) {
    throw new AppError('terms-not-accepted', 'Accept the terms first, on the page /terms.');
  }
  return caller;
}
