/** All sources of the troubleshooter; a new one is a file here. */
import type { TroubleSource } from '../source.ts';
import { aggregators } from './aggregators.ts';
import { bidding } from './bidding.ts';
import { bookings } from './bookings.ts';
import { creatives } from './creatives.ts';
import { landingPages } from './landing-pages.ts';

export const SOURCES: readonly TroubleSource[] = [
  bookings,
  bidding,
  landingPages,
  creatives,
  aggregators,
];
