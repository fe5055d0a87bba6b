/** Which clients a caller may see key events of, and change. */
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient, seesEveryone } from '../../platform/scope.ts';

/**
 * Whether the caller may change events of a client, or with null those of every client.
 * @throws {AppError} `not-found` for another tenant’s client; `forbidden` for those of every client.
 */
export function requireEditable(caller: Caller, clientUuid: string | null): void {
  if (clientUuid !== null) requireClient(caller, clientUuid);
  else if (!seesEveryone(caller)) {
    throw new AppError(
      'forbidden',
      'Events of every client are made by people who see every client. Choose a client, or ask your provider.',
    );
  }
}
