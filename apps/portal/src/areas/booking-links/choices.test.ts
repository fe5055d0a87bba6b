/** What is decided about lines and placements, and what of it is sent. */
import type { LinkEntry, LinkPlacement, PlanLine } from '@flightdeck/contract/booking-links';
import { expect, it } from 'vitest';
import { changesOf, choose, keep, NO_CHOICES, placementsOf, refuse, see, tick } from './choices.ts';

const placement = (placementId: number): LinkPlacement => ({
  ...{ placementId, name: `P${placementId}`, site: 'Hearth', campaign: 'Gift', source: 'cm360' },
  ...{ firstDay: null, lastDay: null, delivered: 0 },
});
const line = (bookingId: number, linked: readonly number[] = []): PlanLine => ({
  ...{ bookingId, revision: 7, number: `L${bookingId}`, name: `Line ${bookingId}`, site: null },
  ...{ campaign: null, start: null, end: null, impressions: null, costStructure: null },
  ...{ expected: null, linked: linked.map(placement) },
});
const entry = (
  of: PlanLine,
  suggested: readonly (readonly [id: number, band: 'ticked' | 'review' | 'hidden'])[],
): LinkEntry => ({
  ...{ kind: 'line', group: 'review', line: of },
  suggestions: suggested.map(([id, band]) => ({
    ...{ placement: placement(id), band, confidence: 0.9, among: 3, weights: [] },
  })),
});
const conflict = (id: number, lines: readonly PlanLine[]): LinkEntry => ({
  ...{ kind: 'conflict', placement: placement(id) },
  claims: lines.map((each) => ({ line: each, confidence: 0.7, among: 3, weights: [] })),
});

it('ticks what is sure once it is seen, and nothing else', () => {
  const choices = see(NO_CHOICES, [
    entry(line(1), [
      [10, 'ticked'],
      [11, 'review'],
    ]),
    entry(line(2), [[12, 'review']]),
  ]);
  expect(changesOf(choices)).toEqual({
    lines: [{ bookingId: 1, revision: 7, placementIds: [10] }],
    ...{ refusals: [], made: 1 },
  });
});

it('keeps what a line has, and sends it with what is added', () => {
  const choices = tick(see(NO_CHOICES, [entry(line(1, [9]), [[10, 'review']])]), 1, 10, true);
  expect(changesOf(choices).lines).toEqual([{ bookingId: 1, revision: 7, placementIds: [9, 10] }]);
  expect(changesOf(tick(choices, 1, 10, false)).lines).toEqual([]);
});

it('gives a placement to one line at most', () => {
  const seen = see(NO_CHOICES, [
    entry(line(1), [[10, 'ticked']]),
    entry(line(2), [[10, 'hidden']]),
  ]);
  const choices = choose(seen, 2, [10]);
  expect([placementsOf(choices, 1), placementsOf(choices, 2)]).toEqual([[], [10]]);
});

it('leaves a conflict alone until one line keeps the placement, and refuses the others then', () => {
  const seen = see(NO_CHOICES, [conflict(10, [line(1), line(2)])]);
  expect(changesOf(seen)).toEqual({ lines: [], refusals: [], made: 0 });
  const kept = keep(keep(seen, 10, 1), 10, 2);
  expect(changesOf(kept)).toEqual({
    lines: [{ bookingId: 2, revision: 7, placementIds: [10] }],
    ...{ refusals: [{ bookingId: 1, placementId: 10 }], made: 1 },
  });
  expect(changesOf(keep(kept, 10, null))).toEqual({ lines: [], refusals: [], made: 0 });
});

it('does not link what is refused, and forgets the refusal of what is ticked after all', () => {
  const seen = see(NO_CHOICES, [entry(line(1), [[10, 'ticked']])]);
  const refused = refuse(seen, 1, 10, true);
  expect(changesOf(refused)).toEqual({
    ...{ lines: [], refusals: [{ bookingId: 1, placementId: 10 }], made: 0 },
  });
  expect(changesOf(tick(refused, 1, 10, true))).toMatchObject({ refusals: [], made: 1 });
});

it('stays with decisions when a line is listed anew, with its new revision', () => {
  const chosen = tick(see(NO_CHOICES, [entry(line(1), [[10, 'review']])]), 1, 10, true);
  const again = see(chosen, [entry({ ...line(1), revision: 8 }, [[10, 'review']])]);
  expect(changesOf(again).lines).toEqual([{ bookingId: 1, revision: 8, placementIds: [10] }]);
});
