/** Suggestions of booking links are right where it is known: on real names of placements, and on made-up ones. */
import { expect, it } from 'vitest';
import {
  judged,
  labelledPlan,
  madePlacements,
  realPlacements,
  suggested,
} from './booking-sample.ts';

const SEEDS = [1, 2, 3];
const real = realPlacements();

it.skipIf(real === null).each(SEEDS)('links the 389 real placements under faults %i', (seed) => {
  expect(real).toHaveLength(389);
  const plan = labelledPlan(real ?? [], seed);
  const { ticked, precision, recall } = judged(plan, suggested(plan));
  expect(ticked).toBeGreaterThan(250);
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});

it.each(SEEDS)('links 400 made-up placements under faults %i', (seed) => {
  const plan = labelledPlan(madePlacements(400, seed), seed);
  const { precision, recall } = judged(plan, suggested(plan));
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.9);
});
