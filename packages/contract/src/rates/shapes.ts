/** Exchange rates: what is held, and what a file of them changes. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';

/** Characters of a file of rates at most; the whole history of the European Central Bank has about two million. */
export const LARGEST_RATES = 8 * 1024 * 1024;

/** A cell that could not be read. */
export const BadRate = z.strictObject({
  /** Line in the file, from 1. */
  line: z.int(),
  text: z.string(),
  reason: z.string(),
});
export type BadRate = z.infer<typeof BadRate>;

/** The rates of a currency. */
export const HeldCurrency = z.strictObject({
  currency: z.string(),
  firstDay: Day,
  lastDay: Day,
  /** Days with a rate. */
  days: z.int(),
  /** Units for one euro on the last day. */
  perEuro: z.number(),
});
export type HeldCurrency = z.infer<typeof HeldCurrency>;

export const HeldRates = z.strictObject({
  /** By code. */
  currencies: z.array(HeldCurrency),
  /** When rates were last loaded, ISO 8601 UTC; null when never. */
  loadedAt: z.string().nullable(),
});
export type HeldRates = z.infer<typeof HeldRates>;

/** What a file of rates would change, or did. */
export const RateChanges = z.strictObject({
  /** Rates that could be read. */
  rates: z.int(),
  currencies: z.array(z.string()),
  firstDay: z.nullable(Day),
  lastDay: z.nullable(Day),
  /** Of days that had none. */
  added: z.int(),
  /** Of days that had another. */
  changed: z.int(),
  /** Cells that could not be read, and the first 200. */
  badCount: z.int(),
  bad: z.array(BadRate),
});
export type RateChanges = z.infer<typeof RateChanges>;
