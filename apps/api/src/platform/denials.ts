/** Denials in the audit log (security.md row 38), wherever they are decided: at the door, in a handler, for one of many. */
import type { ServedCall } from '@flightdeck/contract';
import { z } from 'zod';
import { actorOf } from './audit.ts';
import { AppError } from './errors.ts';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

const Details = z.record(z.string(), z.unknown());
/** Denials already written: an error passes several of these places on its way out. */
const audited = new WeakSet<AppError>();

/** Whether `error` refuses somebody something that they may not do. */
export const isDenial = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'forbidden';

/**
 * Writes a denial once, and ignores other errors. Call it outside the transaction that the denial undoes.
 * @param about Subject of the call, such as the person it would have changed.
 */
export async function auditDenial(
  { audit }: Pick<Services, 'audit'>,
  caller: Caller,
  call: Pick<ServedCall, 'method' | 'path'>,
  error: unknown,
  about: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!isDenial(error) || audited.has(error)) return;
  audited.add(error);
  const why = Details.safeParse(error.details).data ?? { message: error.message };
  await audit.write({
    ...actorOf(caller),
    action: 'access/denied',
    target: `${call.method} ${call.path}`,
    after: { ...about, ...why },
  });
}
