import { describe, expect, it } from 'vitest';
import {
  type BookingFeature,
  bookingFeatures,
  type FreePlacement,
  lineSide,
  type PlanLine,
  placementSide,
  suggestLines,
} from './bookings.ts';

const LINE: PlanLine = {
  number: 'LV-3104',
  name: 'Hearth & Room, half page',
  site: 'Hearth & Room',
  costStructure: 'CPM',
  flight: { start: '2026-10-01', end: '2026-11-30' },
  expected: 760_000,
};
const PLACEMENT: FreePlacement = {
  name: 'HearthRoom_HP_300x600_GiftSeason',
  site: 'Hearth & Room',
  costStructure: null,
  served: { start: '2026-10-03', end: '2026-11-21' },
  delivered: 744_206,
};
const ASOF = '2026-11-21';

/** How a placement and a line compare, by feature. */
function compared(placement: Partial<FreePlacement>, line: Partial<PlanLine> = {}) {
  const left = placementSide({ ...PLACEMENT, ...placement }, ASOF);
  const right = lineSide({ ...LINE, ...line });
  const others = [lineSide({ ...LINE, number: 'LV-3199', site: 'Oak Weekly' })];
  const features = bookingFeatures([left], [right, ...others], () => 1);
  return Object.fromEntries(
    features.map(({ id, compare }) => [id, compare(left, right)]),
  ) as Record<BookingFeature, string | null>;
}

describe('the number', () => {
  it.each([
    ['LV-3104 Hearth', 'same'],
    ['LV3104_Hearth', 'same'],
    ['hearth_lv_3104_x', 'same'],
    ['LV3140_Hearth', 'near'],
    ['LV310_Hearth', 'near'],
    ['LV3199_Hearth', 'other'],
    ['LV3777_Hearth', 'other'],
    ['Hearth_300x600', 'none'],
  ])('of %s is %s', (name, outcome) => expect(compared({ name }).number).toBe(outcome));

  it('says nothing where it is made up or short', () => {
    expect(compared({}, { number: 'HAND-12' }).number).toBeNull();
    expect(compared({}, { number: '12' }).number).toBeNull();
  });
});

it('compares sites by their names, and by the name of the placement', () => {
  expect(compared({}).site).toBe('same');
  expect(compared({ site: 'doubleclick.net' }).site).toBe('named');
  expect(compared({ site: 'Oak', name: 'Oak_MPU' }).site).toBe('other');
  expect(compared({}, { site: null }).site).toBeNull();
});

it.each([
  ['half page', 'a_300 x 600_b', 'same'],
  ['double MPU', 'a 300×600', 'same'],
  ['MPU', 'a_300x600', 'other'],
  ['in-article video 15 s', 'Living InArticle Video', 'same'],
  ['banner', 'a_300x250', null],
  ['MPU', 'a_0x0_b', null],
])('compares the size of %s with %s', (name, placement, outcome) =>
  expect(compared({ name: placement }, { name }).size).toBe(outcome),
);

it('compares days with the flight until the last known day', () => {
  const flight = (start: string, end: string) => compared({ served: { start, end } }).flight;
  expect(flight('2026-10-03', '2026-11-21')).toBe('same');
  expect(flight('2026-10-20', '2026-11-01')).toBe('within');
  expect(flight('2026-08-01', '2026-10-10')).toBe('some');
  expect(flight('2026-08-01', '2026-08-10')).toBe('none');
  expect(compared({ served: null }).flight).toBeNull();
});

it('compares ways of paying and volumes', () => {
  expect(compared({ name: 'a_CPM' }).cost).toBe('same');
  expect(compared({ name: 'a_CPC' }).cost).toBe('other');
  expect(compared({ name: 'a_CPC_CPM' }).cost).toBeNull();
  expect(compared({}).volume).toBe('near');
  expect(compared({ delivered: 300_000 }).volume).toBe('rough');
  expect(compared({ delivered: 3_000 }).volume).toBe('far');
  expect(compared({ delivered: 0 }).volume).toBeNull();
});

describe('suggestions', () => {
  const suggest = (
    placements: readonly FreePlacement[],
    lines: readonly PlanLine[],
    isOpen?: (placement: number, line: number) => boolean,
  ) => {
    const left = placements.map((each) => placementSide(each, ASOF));
    const right = lines.map(lineSide);
    return suggestLines(
      bookingFeatures(left, right, () => 1),
      left,
      right,
      isOpen,
    );
  };
  const others = Array.from(
    { length: 60 },
    (_, i): PlanLine => ({
      ...LINE,
      number: `LV-42${10 + i}`,
      name: `Title ${i} banner`,
      site: `Title ${i}`,
      flight: { start: '2026-01-01', end: '2026-02-28' },
      expected: 10_000,
    }),
  );

  it('tick the line whose number is in the name, among others', () => {
    const [found] = suggest([{ ...PLACEMENT, name: 'LV3104_300x600' }], [...others, LINE]);
    expect(found?.lines[0]).toMatchObject({ line: 60, band: 'ticked' });
    expect(found?.isConflict).toBe(false);
  });

  it('leave to a person what two lines claim', () => {
    const twin = { ...LINE, number: 'LV-3105' };
    const [found] = suggest([PLACEMENT], [...others, LINE, twin]);
    expect(found?.isConflict).toBe(true);
    expect(found?.lines.slice(0, 2).map(({ line }) => line)).toEqual([60, 61]);
  });

  it('never have a pair that is refused', () => {
    const [found] = suggest([PLACEMENT], [...others, LINE], (_, line) => line !== 60);
    expect(found?.lines.map(({ line }) => line)).not.toContain(60);
  });
});
