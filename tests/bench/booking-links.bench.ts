/**
 * Bars of booking links: how many of the links that are ticked beforehand are right, and how many are found, over a made-up
 * plan of 5,000 placements under faults; the time of all of them, and of 100,000 pairs. Exits 1 when a bar is missed.
 *
 * Usage: npm run bench:clients
 */
import {
  bookingFeatures,
  likelihoodOf,
  lineSide,
  placementSide,
  rarity,
} from '@flightdeck/domain/matching';
import { judged, labelledPlan, madePlacements, suggested } from '../truth/booking-sample.ts';

const SEED = 9;
const PLACEMENTS = 5000;
const LEAST_PRECISION = 0.99;
const LEAST_RECALL = 0.9;
const PAIRS = 100_000;
const MOST_MS = 1000;

/** Milliseconds of the processor. */
function spentOn(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const plan = labelledPlan(madePlacements(PLACEMENTS, SEED), SEED);
let found = suggested(plan);
const all = spentOn(() => {
  found = suggested(plan);
});
const { ticked, precision, recall } = judged(plan, found);

const left = plan.placements.map((placement) => placementSide(placement, plan.asOf));
const right = plan.lines.map(lineSide);
const features = bookingFeatures(left, right, rarity(right.map(({ words }) => words)));
const ms = spentOn(() => {
  for (let at = 0; at < PAIRS; at += 1) {
    const placement = left[at % left.length];
    const line = right[(at * 7) % right.length];
    if (placement && line) likelihoodOf(features, placement, line, 1 / right.length);
  }
});

const share = (part: number) => `${(part * 100).toFixed(1)} %`;
console.log(
  `${PLACEMENTS} placements against ${plan.lines.length} lines (seed ${SEED}): ticked ${ticked}, right ${share(precision)} (bar ${share(LEAST_PRECISION)}); found ${share(recall)} (bar ${share(LEAST_RECALL)}), in ${all.toFixed(0)} ms of the processor`,
);
console.log(`${PAIRS} pairs in ${ms.toFixed(0)} ms of the processor (bar ${MOST_MS})`);
if (precision < LEAST_PRECISION || recall < LEAST_RECALL || ms > MOST_MS) process.exitCode = 1;
