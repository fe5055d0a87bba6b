/** The tenant check that every call about an advertiser makes first. */
import { AppError } from './errors.ts';
import type { Caller } from './route.ts';

/** @throws {AppError} `forbidden` when an advertiser belongs to none of the caller's clients. */
export function requireAdvertisers(caller: Caller, advertiserIds: readonly number[]): void {
  const own = new Set(caller.advertiserIds);
  if (advertiserIds.every((id) => own.has(id))) return;
  throw new AppError(
    'forbidden',
    'This advertiser is not among your clients. Choose another one, or ask your administrator.',
  );
}
