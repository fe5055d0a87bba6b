/** Exchange rates, by which reports convert money: what is held, and loading more. */
import { calls } from '../call.ts';
import type { ratesInputs } from './inputs.ts';
import { HeldRates, RateChanges } from './shapes.ts';

export * from './shapes.ts';

const needs = ['money/rates'] as const;

export const ratesCalls = calls<typeof ratesInputs>()({
  list: { method: 'GET', path: 'rates/list', audience: 'member', needs, data: HeldRates },
  preview: { method: 'POST', path: 'rates/preview', audience: 'member', needs, data: RateChanges },
  load: { method: 'POST', path: 'rates/load', audience: 'member', needs, data: RateChanges },
});
